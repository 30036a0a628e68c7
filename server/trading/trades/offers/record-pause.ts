import type { Tx } from '#server/platform/db/database.ts';
import type { PauseReason } from '#server/trading/trades/offers/offer.sql.ts';
import type { HeldOffer } from '#server/trading/trades/offers/own-offer.sql.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

/** Records in the history that an offer left the market, came back, or stays away for another reason. */
export async function recordPause(
  tx: Tx,
  offer: HeldOffer,
  reason: PauseReason | null,
  actorId: string,
): Promise<void> {
  if (reason === offer.pauseReason) return;
  await recordEvent(tx, {
    tradeId: offer.id,
    kind: reason === null ? 'resumed' : 'paused',
    from: 'open',
    to: 'open',
    actorId,
    sellerId: offer.sellerId,
    buyerId: offer.buyerId,
    ...(reason === null ? {} : { detail: { reason } }),
  });
}
