import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/**
 * What a mandate was charged, in units, for periods in the calendar week (from Monday) or month of a day. A charge counts
 * where its period is, so that one that waits over the end of a month takes nothing of the next. Exact under the
 * mandate's lock.
 */
export async function chargedUnits(
  db: Db,
  { id, per }: { readonly id: string; readonly per: 'week' | 'month' },
  day: string,
): Promise<bigint> {
  const { units } = await one(
    db,
    sql<{ units: bigint }>`select coalesce(sum(units), 0)::bigint as units from mandate_charges
      where mandate_id = ${id} and state = 'paid'
        and date_trunc(${per}, period::timestamp) = date_trunc(${per}, ${day}::date::timestamp)`,
  );
  return BigInt(units);
}
