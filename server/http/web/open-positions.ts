import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';

/** The pages of positions that anybody may apply for now. */
export async function openPositionPaths({ db }: Pick<Oja, 'db'>): Promise<string[]> {
  const open = await rows<{ id: string }>(
    db,
    sql`select id from job_openings
        where is_open and (closes_at is null or closes_at > app_now()) order by opened_at desc`,
  );
  return open.map(({ id }) => `/careers/${id}`);
}
