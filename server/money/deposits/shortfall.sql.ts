import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a deposit `d` was reversed by its chain and its owner still owes part of it. What went to the treasury is
 * nobody's debt.
 */
export const IS_OWED = sql`d.status = 'reversed' and d.reversed_units < d.units and not exists (
  select from ledger_transactions c where c.reference = 'deposit:' || d.id || ':credit' and c.to_owner_id is null)`;

/** Whether a person owes for a reversed deposit: nothing leaves them meanwhile. */
export function isShort(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from deposits d where d.user_id = ${personId} and ${IS_OWED})`;
}
