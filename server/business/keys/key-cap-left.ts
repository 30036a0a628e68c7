import { sql } from 'kysely';
import type { ApiKey } from '#server/business/keys/key-store.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/** What may still leave by a key and those it replaces within the day, in naira as a decimal; null without a cap. */
export async function keyCapLeft(
  db: Db,
  { dailyCapNgn, lineage }: Pick<ApiKey, 'dailyCapNgn' | 'lineage'>,
): Promise<string | null> {
  if (dailyCapNgn === null) return null;
  const { left } = await one(
    db,
    sql<{ left: string }>`
      select greatest(0, ${dailyCapNgn}::numeric(15,2) - coalesce(sum(value_ngn), 0))::numeric(15,2)::text as left
      from api_key_uses where lineage = ${lineage} and created_at > app_now() - interval '1 day'`,
  );
  return left;
}
