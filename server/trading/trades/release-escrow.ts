import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import type { MoveStep } from '#server/money/ledger/steps/step.ts';
import { guardedStep } from '#server/trading/trades/guard-step.ts';
import {
  cryptoText,
  taken,
  tradeOfParty,
  type TradeDeps,
} from '#server/trading/trades/move-trade.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';

export interface Release {
  readonly tradeId: string;
  readonly escrowId: string;
  readonly buyerId: string;
  readonly callerId: string;
  /** The proof the seller presented; without it none. */
  readonly presence?: Presence;
}

/**
 * The seller has the naira: the crypto becomes the buyer's, the fee the platform's. The payee is the trade's buyer
 * whatever the request names; a request that names another one, or another escrow, is refused.
 */
export async function releaseEscrow(
  { db, engine }: TradeDeps,
  { tradeId, escrowId, buyerId, callerId, presence = UNPROVEN }: Release,
) {
  const row = await tradeOfParty(db, tradeId, callerId);
  if (row.seller_id !== callerId) throw new AppError('NOT_YOUR_STEP');
  if (row.escrow_id !== escrowId || row.buyer_id !== buyerId)
    throw new AppError('TRADE_STATE_CHANGED');
  const step: MoveStep = {
    kind: 'release',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: callerId,
    notifications: [
      { user_id: buyerId, text: notificationText('trade_released', { crypto: cryptoText(row) }) },
    ],
  };
  // A completed trade returns its result, whatever may leave by now.
  if (row.status === 'completed') return taken(await engine.take(step));
  const amount = exact(row.asset, row.amount);
  return taken(
    await guardedStep(
      { db, engine },
      { outflow: 'release', sellerId: callerId, presence, amount, escrowId, step },
    ),
  );
}
