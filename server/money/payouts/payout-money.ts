import { sql } from 'kysely';
import type { Asset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { coinFor } from '#core/payouts/payout-quote.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { type Account, type MovementKind, post } from '#server/money/ledger/post.ts';
import { type PayoutRow, termsOf } from '#server/money/payouts/payouts.sql.ts';

const TREASURY: Account = { ownerId: null, kind: 'treasury' };
const BANK: Account = { ownerId: null, kind: 'bank' };
const FEES: Account = { ownerId: null, kind: 'fees' };

interface Locked {
  readonly owner_id: string | null;
  readonly kind: string;
  readonly asset: Asset;
  readonly balance: bigint;
}

/** Balances of the platform's own accounts, read after locking every account a payout may touch, in id order. */
export interface HeldAccounts {
  readonly treasuryNaira: bigint;
  readonly treasuryCoin: bigint;
  readonly feesCoin: bigint;
}

export async function lockAccounts(tx: Tx, userId: string): Promise<HeldAccounts> {
  const locked = await rows(
    tx,
    sql<Locked>`select owner_id, kind, asset, balance from ledger_accounts
      where (owner_id = ${userId} and asset = 'cNGN' and kind in ('available', 'pending'))
        or (owner_id is null and shard = 0 and (kind, asset) in
          (('treasury', 'NGN'), ('treasury', 'cNGN'), ('bank', 'NGN'), ('fees', 'cNGN')))
      order by id for update`,
  );
  const held = (kind: string, asset: Asset) =>
    locked.find((a) => a.owner_id === null && a.kind === kind && a.asset === asset)?.balance ?? 0n;
  return {
    treasuryNaira: held('treasury', 'NGN'),
    treasuryCoin: held('treasury', 'cNGN'),
    feesCoin: held('fees', 'cNGN'),
  };
}

/** Holds what a payout costs from its owner's available balance; returns whether it sufficed. */
export async function holdMoney(tx: Tx, payout: PayoutRow): Promise<boolean> {
  const { total } = termsOf(payout);
  return move(
    tx,
    payout,
    'hold',
    'payout_hold',
    own(payout, 'available'),
    own(payout, 'pending'),
    coinFor(total),
  );
}

/** Nothing was paid: everything held is refunded. */
export async function giveBack(tx: Tx, payout: PayoutRow): Promise<void> {
  const { total } = termsOf(payout);
  await must(
    move(
      tx,
      payout,
      'refund',
      'payout_refund',
      own(payout, 'pending'),
      own(payout, 'available'),
      coinFor(total),
    ),
  );
}

/**
 * The bank has paid: the cNGN goes to the treasury for the naira that left the bank account, the fee to the platform.
 * Returns whether the rail's own cost could be booked as well.
 */
export async function settleMoney(tx: Tx, payout: PayoutRow, cost: Money | null): Promise<boolean> {
  const { amount, fee, duty } = termsOf(payout);
  const coin = coinFor({ asset: 'NGN', units: amount.units + duty.units });
  const pending = own(payout, 'pending');
  await must(move(tx, payout, 'send', 'payout_send', pending, TREASURY, coin));
  await must(move(tx, payout, 'fee', 'payout_fee', pending, FEES, coinFor(fee)));
  await must(move(tx, payout, 'bank', 'payout_send', TREASURY, BANK, amount));
  return cost === null || move(tx, payout, 'cost', 'treasury_out', TREASURY, BANK, cost);
}

/** Whether the treasury still holds what a returned payout gives back to its owner. */
export function canReturn(payout: PayoutRow, held: HeldAccounts): boolean {
  const { amount, fee, duty } = termsOf(payout);
  const isFeeSwept = feeReturnsFrom(payout, held).kind === 'treasury';
  const units = amount.units + duty.units + (isFeeSwept ? fee.units : 0n);
  return held.treasuryCoin >= coinFor({ asset: 'NGN', units }).units;
}

/** The fees that were collected, or the treasury once they were swept there. */
function feeReturnsFrom(payout: PayoutRow, held: HeldAccounts): Account {
  return held.feesCoin >= coinFor(termsOf(payout).fee).units ? FEES : TREASURY;
}

/** The naira came back to the operator's bank account: the owner gets all of the cNGN back. */
export async function returnMoney(tx: Tx, payout: PayoutRow, held: HeldAccounts): Promise<void> {
  const { amount, fee, duty } = termsOf(payout);
  const coin = coinFor({ asset: 'NGN', units: amount.units + duty.units });
  const available = own(payout, 'available');
  await must(move(tx, payout, 'return_bank', 'payout_return', BANK, TREASURY, amount));
  await must(move(tx, payout, 'return', 'payout_return', TREASURY, available, coin));
  await must(
    move(
      tx,
      payout,
      'return_fee',
      'payout_return',
      feeReturnsFrom(payout, held),
      available,
      coinFor(fee),
    ),
  );
}

function own({ user_id }: PayoutRow, kind: 'available' | 'pending'): Account {
  return { ownerId: user_id, kind };
}

/** Posts one movement of a payout, once; nothing for a zero amount. */
async function move(
  tx: Tx,
  { id }: PayoutRow,
  step: string,
  kind: MovementKind,
  from: Account,
  to: Account,
  amount: Money,
): Promise<boolean> {
  if (amount.units === 0n) return true;
  const reference = `payout:${id}:${step}`;
  const outcome = await post(tx, { kind, reference, from, to, amount, subjectId: id });
  return outcome !== 'insufficient';
}

async function must(moved: Promise<boolean>): Promise<void> {
  if (!(await moved)) throw new Error('an account does not hold what a payout takes from it');
}
