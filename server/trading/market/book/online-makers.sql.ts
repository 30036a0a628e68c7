import { CompiledQuery } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { IS_HERE } from '#server/trading/market/online-traders.ts';

/** Traders with offers who are online, after this one, in the order of their ids. */
export async function readOnlineMakersAfter(
  db: Db,
  afterId: string,
  most: number,
): Promise<string[]> {
  const text = `select u.user_id from user_presence u
    where u.user_id > $1::uuid and ${IS_HERE}
      and exists (select from offer_listings p where p.creator_id = u.user_id and p.method = '')
    order by u.user_id limit $2::int`;
  const query = CompiledQuery.raw(text, [afterId, most]);
  return (await db.executeQuery<{ user_id: string }>(query)).rows.map(({ user_id }) => user_id);
}
