import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/**
 * How many trades a buyer has abandoned since midnight in Lagos from this status: cancelled, or before paying let
 * expire. Counted as the trade engine does when it decides on a lockout.
 */
export async function countAbandonedTrades(
  db: Db,
  buyerId: string,
  fromStatus: 'in_payment' | 'processing',
): Promise<number> {
  const { times } = await one(
    db,
    sql<{ times: number }>`select trade_times_abandoned(${buyerId}, ${fromStatus},
      date_trunc('day', app_now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos')::int as times`,
  );
  return times;
}
