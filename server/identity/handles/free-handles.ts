import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** The candidates, in their order, that nobody has or had, and that look like nobody else's. */
export async function freeHandles(db: Db, candidates: readonly string[]): Promise<string[]> {
  const free = await rows(
    db,
    sql<{ handle: string }>`
      select c.handle from unnest(${candidates}::text[]) with ordinality as c (handle, place)
      where not exists (select from trader_profiles t where handle_shape(t.handle) = handle_shape(c.handle))
        and not exists (
          select from handle_choices h where handle_shape(h.former_handle) = handle_shape(c.handle))
      order by c.place`,
  );
  return free.map(({ handle }) => handle);
}

/** Whether a person may take this handle: nobody else has or had it, or one that looks like it. */
export async function isHandleFree(db: Db, handle: string, userId: string): Promise<boolean> {
  const others = await rows(
    db,
    sql<{ id: string }>`
      select id from trader_profiles where handle_shape(handle) = handle_shape(${handle}) and id <> ${userId}
      union all
      select user_id from handle_choices
      where handle_shape(former_handle) = handle_shape(${handle}) and user_id <> ${userId}
      limit 1`,
  );
  return others.length === 0;
}
