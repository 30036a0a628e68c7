import { sql } from 'kysely';
import type { z } from 'zod';
import { UNSEEN_REASONS } from '#core/people/reasons.ts';
import type { ListPersonViews, PersonViews } from '#core/people/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type View = z.input<typeof PersonViews>['views'][number];

/** Looks into one's own file, newest first, without those that the law forbids to reveal. */
export async function listPersonViews(
  db: Db,
  userId: string,
  { cursor, limit }: InputOf<typeof ListPersonViews>,
): Promise<z.input<typeof PersonViews>> {
  const found = await rows(
    db,
    sql<View>`
      select id, actor_role as role, reason, field, to_json(at) #>> '{}' as at from person_views
      where user_id = ${userId} and reason <> all (${[...UNSEEN_REASONS]}::text[])
        and (${cursor}::uuid is null or id < ${cursor}::uuid)
      order by id desc limit ${limit + 1}`,
  );
  const views = found.slice(0, limit);
  return { views, next_cursor: found.length > views.length ? (views.at(-1)?.id ?? null) : null };
}
