import { AppError } from '#core/errors/app-error.ts';
import { TRADE_NOTICES } from '#core/trade/notification-texts.ts';
import { type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import type { MoveStep } from '#server/ledger/door.ts';
import { guardedStep } from '#server/trades/guard-step.ts';
import { cryptoText, taken, tradeOfParty, type Ways } from '#server/trades/move-trade.ts';
import { exact } from '#server/trades/trades.sql.ts';

export interface Release {
  readonly tradeId: string;
  readonly escrowId: string;
  readonly buyerId: string;
  readonly callerId: string;
  /** What the seller showed; without it nothing. */
  readonly presence?: Presence;
}

/**
 * The seller has the naira: the crypto becomes the buyer's, the fee the platform's. The payee is the trade's
 * buyer whatever the request says; a request that names another one, or another escrow, is refused.
 */
export async function releaseEscrow(
  { db, door }: Ways,
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
    notices: [{ user_id: buyerId, ...TRADE_NOTICES.released(cryptoText(row)) }],
  };
  // What is over already is answered as it was, whatever may leave by now.
  if (row.status === 'completed') return taken(await door.take(step));
  const amount = exact(row.asset, row.amount);
  return taken(
    await guardedStep(
      { db, door },
      { outflow: 'release', sellerId: callerId, presence, amount, escrowId, step },
    ),
  );
}
