import { sql } from 'kysely';
import { FEW_ONLINE, ONLINE_AGE_MS } from '#core/market/limits.ts';
import { ONLINE_WITHIN_MS } from '#core/presence/limits.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { shortMemory } from '#server/trading/market/short-memory.ts';

/** Traders with offers who are online: each of them while they are few, else that they are many. */
export type OnlineTraders = readonly string[] | 'many';

/** Presence is queried apart from the offers, every few seconds: it changes by the minute, offers seldom. */
export function openOnlineTraders(db: Db): () => Promise<OnlineTraders> {
  const memory = shortMemory<OnlineTraders>({ ageMs: ONLINE_AGE_MS, most: 1 });
  return () => memory.recall('online', () => readOnlineTraders(db));
}

/** True of a row `u` of user_presence whose owner is online, by the rule of core/identity/presence.ts. */
export const IS_HERE = `u.status in ('online', 'active', 'away')
  and u.last_seen_at >= (select app_now()) - interval '${ONLINE_WITHIN_MS} milliseconds'`;

async function readOnlineTraders(db: Db): Promise<OnlineTraders> {
  const { ids } = await one(
    db,
    sql<{ ids: string[] }>`select array(
      select u.user_id from user_presence u
      where ${sql.raw(IS_HERE)}
        and exists (select from offer_listings p where p.creator_id = u.user_id and p.method = '')
      limit ${FEW_ONLINE + 1}) as ids`,
  );
  return ids.length > FEW_ONLINE ? 'many' : ids.toSorted();
}
