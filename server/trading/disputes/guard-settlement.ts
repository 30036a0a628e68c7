import { AppError } from '#core/errors/app-error.ts';
import type { Money } from '#core/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { NOBODY_THERE, type Presence } from '#server/identity/second-factor/presence.ts';
import type { LockedTrade } from '#server/trading/trades/lock-trade.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';
import {
  countUnproven,
  guardOutflow,
  lockOwner,
  measureUnproven,
  wasCounted,
} from '#server/money/wallet/outflow-guard.ts';

interface Giving {
  readonly sellerId: string;
  readonly presence: Presence;
  /** What the buyer gets. */
  readonly amount: Money;
}

/** Throws unless the seller may give this much away now; counts it where no second factor was presented. */
export async function guardSettlement(
  tx: Tx,
  locked: LockedTrade,
  { sellerId, presence, amount }: Giving,
): Promise<void> {
  const leaving = { outflow: 'settlement', ownerId: sellerId, presence } as const;
  const escrowId = locked.escrow?.id;
  if (!escrowId) throw new Error('a running trade has a locked escrow');
  await lockOwner(tx, sellerId);
  const { isMeasured } = await guardOutflow(tx, leaving);
  if (!isMeasured || (await wasCounted(tx, sellerId, escrowId))) return;
  await countUnproven(tx, leaving, escrowId, await measureUnproven(tx, leaving, amount));
}

/** The buyer accepts what the seller proposed: the account behind the proposal must still be free to give it. */
export async function guardForBuyer(
  tx: Tx,
  locked: LockedTrade,
  giving: Omit<Giving, 'presence'>,
): Promise<void> {
  try {
    await guardSettlement(tx, locked, { ...giving, presence: NOBODY_THERE });
  } catch (error) {
    if (error instanceof AppError) throw new AppError('SETTLEMENT_HELD', { cause: error });
    throw error;
  }
}

/** What giving it away would require of the seller; nothing leaves yet, so nothing is counted. */
export async function requireMayPropose(
  tx: Tx,
  { trade, escrow }: LockedTrade,
  { sellerId, presence, part }: Omit<Giving, 'amount'> & { readonly part: Money | null },
): Promise<void> {
  if (!escrow) throw new Error('a running trade has a locked escrow');
  const leaving = { outflow: 'settlement', ownerId: sellerId, presence } as const;
  await lockOwner(tx, sellerId);
  const { isMeasured } = await guardOutflow(tx, leaving);
  if (!isMeasured || (await wasCounted(tx, sellerId, escrow.id))) return;
  await measureUnproven(tx, leaving, part ?? exact(trade.asset, escrow.amount));
}
