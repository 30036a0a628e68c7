import { sql } from 'kysely';
import type { Money } from '#core/money/money.ts';
import { type Db, one } from '#server/db/database.ts';

export interface Account {
  /** Null: the platform itself. */
  readonly ownerId: string | null;
  readonly kind: 'available' | 'pending' | 'offer' | 'escrow' | 'external';
}

export interface Movement {
  readonly kind: 'faucet' | 'offer_fund' | 'offer_refund' | 'escrow_freeze';
  /** The fact this movement records. The same reference is recorded once, however often it is asked for. */
  readonly reference: string;
  readonly from: Account;
  readonly to: Account;
  readonly amount: Money;
  readonly tradeId?: string;
}

/**
 * Records one movement in one round trip: all of it or nothing. Answers 'insufficient' when the account
 * it draws from does not hold enough; the table's own constraint would refuse an overdraft besides.
 */
export async function post(
  db: Db,
  { kind, reference, from, to, amount, tradeId }: Movement,
): Promise<'recorded' | 'replayed' | 'insufficient'> {
  const { code } = await one(
    db,
    sql<{ code: 'REPLAYED' | 'INSUFFICIENT' | null }>`
      select ledger_post(${kind}, ${reference}, ${amount.asset}, ${from.ownerId}::uuid, ${from.kind},
        ${to.ownerId}::uuid, ${to.kind}, ${amount.units}, ${tradeId ?? null}::uuid) as code`,
  );
  if (code === 'INSUFFICIENT') return 'insufficient';
  return code === 'REPLAYED' ? 'replayed' : 'recorded';
}
