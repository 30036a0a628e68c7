import { AppError } from '#core/errors/app-error.ts';
import { TRADE_DONE } from '#core/trade/texts.ts';
import type { Money } from '#core/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';
import { type PauseReason, updateOffer } from '#server/trading/trades/offers/offer.sql.ts';
import { type HeldOffer, holdOwnOffer } from '#server/trading/trades/offers/own-offer.sql.ts';
import { requireNotLockedOut } from '#server/trading/trades/offers/posting-gate.ts';
import { priceTerms, tryPricing } from '#server/trading/trades/offers/price-terms.ts';
import { recordPause } from '#server/trading/trades/offers/record-pause.ts';
import type { Editor } from '#server/trading/trades/offers/update-trade.ts';

/**
 * Pauses an offer until its owner resumes it. Its funds stay held, so it is funded when it returns; running trades go
 * on.
 */
export function pauseTrade({ db }: OfferDesk, { userId }: Editor, tradeId: string) {
  return transaction(db, async (tx) => {
    const offer = await holdOwnOffer(tx, { tradeId, callerId: userId });
    const updated_at = await write(tx, offer, offer, 'owner', userId);
    return moved(tradeId, TRADE_DONE.paused, 'owner', updated_at);
  });
}

/** Resumes an offer its owner had paused, at the current price, if the market allows it. */
export function resumeTrade({ db, config }: OfferDesk, editor: Editor, tradeId: string) {
  return transaction(db, async (tx) => {
    const offer = await holdOwnOffer(tx, { tradeId, callerId: editor.userId });
    if (offer.terms.tradeType === 'sell' && !editor.hasSecondFactor) {
      throw new AppError('SECOND_FACTOR_NEEDED_TO_SELL');
    }
    await requireOpen(tx, 'new_offers');
    await requireNotLockedOut(tx, editor.userId);
    const { priced, reason } = await priceOnReturn(tx, config, offer);
    const updated_at = await write(tx, offer, priced, reason, editor.userId);
    const message = reason === null ? TRADE_DONE.resumed : TRADE_DONE.resumedLater;
    return moved(tradeId, message, reason, updated_at);
  });
}

type Priced = { readonly price: Money; readonly reference: Money | null };

/** Only what the owner paused is checked again; what the market paused returns by itself. */
async function priceOnReturn(
  tx: Tx,
  config: OfferDesk['config'],
  offer: HeldOffer,
): Promise<{ priced: Priced; reason: PauseReason | null }> {
  if (offer.pauseReason !== 'owner') return { priced: offer, reason: offer.pauseReason };
  if ((await tryPricing(tx, config, offer.terms)).pricing === 'RATE_NOT_AVAILABLE') {
    return { priced: offer, reason: 'rate' };
  }
  const pricing = await priceTerms(tx, config, offer.terms);
  return { priced: pricing, reason: pricing.isPaused ? 'price' : null };
}

async function write(
  tx: Tx,
  offer: HeldOffer,
  { price, reference }: Priced,
  pauseReason: PauseReason | null,
  actorId: string,
): Promise<string> {
  if (pauseReason === offer.pauseReason) return offer.updatedAt;
  const { id, terms, accountId, fee } = offer;
  const updated_at = await updateOffer(tx, {
    id,
    terms,
    price,
    reference,
    pauseReason,
    accountId,
    fee,
  });
  await recordPause(tx, offer, pauseReason, actorId);
  await refreshCards(tx, [id]);
  return updated_at;
}

function moved(
  trade_id: string,
  message: string,
  pause_reason: PauseReason | null,
  updated_at: string,
) {
  return { success: true as const, message, trade_id, status: 'open', pause_reason, updated_at };
}
