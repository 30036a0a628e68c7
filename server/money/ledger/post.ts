import { sql } from 'kysely';
import type { Money } from '#core/money/money.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/** Whose money it is, and in which account. */
export type Account =
  | {
      readonly ownerId: string;
      readonly kind:
        | 'available'
        | 'pending'
        | 'offer'
        | 'escrow'
        | 'savings'
        | 'lien'
        | 'invoice_hold';
    }
  /** The platform's own: the sandbox's unlimited source, the naira in our bank, the treasury. */
  | { readonly ownerId: null; readonly kind: 'external' | 'bank' | 'treasury' }
  /** The fees collected, in sixteen accounts for each asset; the first one without a shard. */
  | { readonly ownerId: null; readonly kind: 'fees'; readonly shard?: number }
  /** What our addresses on one chain hold; `shard` is the chain's number (core/wallet/chains.ts). */
  | { readonly ownerId: null; readonly kind: 'chain'; readonly shard: number };

export type MovementKind =
  | 'faucet'
  | 'offer_fund'
  | 'offer_refund'
  | 'escrow_freeze'
  | 'deposit'
  | 'deposit_reversal'
  | 'deposit_cover_return'
  | 'withdrawal_hold'
  | 'withdrawal_send'
  | 'withdrawal_fee'
  | 'withdrawal_refund'
  | 'payout_hold'
  | 'payout_send'
  | 'payout_fee'
  | 'payout_refund'
  | 'payout_return'
  | 'transfer'
  | 'convert_give'
  | 'convert_take'
  | 'savings_in'
  | 'savings_out'
  | 'savings_interest'
  | 'treasury_in'
  | 'treasury_out'
  | 'lien_place'
  | 'lien_lift'
  | 'lien_pay'
  | 'fees_sweep'
  | 'adjust_credit'
  | 'adjust_debit'
  | 'invoice_pay'
  | 'invoice_fee'
  | 'invoice_hold'
  | 'invoice_settle'
  | 'invoice_return'
  | 'invoice_refund'
  | 'invoice_refund_hold'
  | 'invoice_refund_release';

export interface Movement {
  readonly kind: MovementKind;
  /** Names the fact this movement records: the same reference is recorded once, however often it is posted. */
  readonly reference: string;
  readonly from: Account;
  readonly to: Account;
  readonly amount: Money;
  readonly tradeId?: string;
  /** The deposit, withdrawal, payout, transfer, conversion, lien, sweep, adjustment, payment of an invoice or refund it belongs to. */
  readonly subjectId?: string;
}

/**
 * Records one movement in one round trip: all of it or nothing. Returns 'insufficient' when the debited account does
 * not hold enough; the table's constraint would refuse an overdraft besides.
 */
export async function post(
  db: Db,
  { kind, reference, from, to, amount, tradeId, subjectId }: Movement,
): Promise<'recorded' | 'replayed' | 'insufficient'> {
  const { code } = await one(
    db,
    sql<{ code: 'REPLAYED' | 'INSUFFICIENT' | null }>`
      select ledger_post(${kind}, ${reference}, ${amount.asset},
        ${from.ownerId}::uuid, ${from.kind}, ${shardOf(from)}, ${to.ownerId}::uuid, ${to.kind}, ${shardOf(to)},
        ${amount.units}, ${tradeId ?? null}::uuid, ${subjectId ?? null}::uuid) as code`,
  );
  if (code === 'INSUFFICIENT') return 'insufficient';
  return code === 'REPLAYED' ? 'replayed' : 'recorded';
}

function shardOf(account: Account): number {
  return 'shard' in account ? (account.shard ?? 0) : 0;
}
