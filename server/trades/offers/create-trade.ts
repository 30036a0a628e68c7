import { AppError } from '#core/errors/app-error.ts';
import { TRADE_DONE } from '#core/trade/texts.ts';
import { fiatTotal, plus } from '#core/money/arithmetic.ts';
import { toDecimal } from '#core/money/money.ts';
import {
  refusalOfLimits,
  refusalOfOfferedAmount,
  refusalOfTerms,
} from '#server/trades/offers/offer-rules.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';
import type { Tx } from '#server/db/database.ts';
import { once } from '#server/db/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import { refreshCards } from '#server/market/refresh-cards.ts';
import { chooseAccounts } from '#server/trades/offers/choose-accounts.ts';
import { heldFee, holdForOffer } from '#server/trades/offers/hold-offer.ts';
import { readFees } from '#server/trades/offers/maker.sql.ts';
import type { OfferDesk } from '#server/trades/offers/offer-desk.ts';
import { makeLink } from '#server/trades/offers/offer-link.ts';
import { insertOffer, writeAccounts } from '#server/trades/offers/offer.sql.ts';
import { requireMayPost } from '#server/trades/offers/posting-gate.ts';
import { priceTerms } from '#server/trades/offers/price-terms.ts';
import { requireWithinLimit } from '#server/trades/offers/require-within-limit.ts';
import { type OfferWish, termsOfWish } from '#server/trades/offers/read-terms.ts';
import { recordEvent } from '#server/trades/record-event.ts';

/**
 * Puts an offer on the market. A sell offer is funded in the same transaction, amount and fee, so that no
 * offer on the list is hollow; a buy offer locks nothing until a seller takes it.
 */
export async function createTrade(desk: OfferDesk, creatorId: string, wish: OfferWish) {
  const terms = termsOfWish(wish);
  return transaction(desk.db, (tx) =>
    once(
      tx,
      { userId: creatorId, key: wish.p_idempotency_key, procedure: 'create_trade', request: wish },
      async () => {
        const { id, isPaused } = await putOnMarket(tx, desk.config, creatorId, wish, terms);
        return { success: true as const, message: messageOf(terms, isPaused), trade_id: id };
      },
    ),
  );
}

async function putOnMarket(
  tx: Tx,
  config: OfferDesk['config'],
  creatorId: string,
  wish: OfferWish,
  terms: OfferTerms,
): Promise<{ id: string; isPaused: boolean }> {
  await requireMayPost(tx, config, creatorId, terms.tradeType);
  const accounts = await chooseAccounts(tx, creatorId, terms, {
    offer: wish.p_bank_account_id ?? null,
    byMethod: new Map(Object.entries(wish.p_method_accounts ?? {})),
  });
  const pricing = await priceTerms(tx, config, terms);
  const refusal =
    refusalOfOfferedAmount(terms.amount) ??
    refusalOfTerms(terms, { banksConfirm: config.bankCredits !== 'off' }) ??
    refusalOfLimits(terms, pricing.price);
  if (refusal) throw new AppError(refusal);
  await requireWithinLimit(tx, creatorId, fiatTotal(terms.amount, pricing.price));

  const fees = await readFees(tx, terms.asset);
  const fee = heldFee(terms.tradeType, terms.amount, fees.seller_fee_bp);
  const accountId = accounts?.accountId ?? null;
  const id = await insertOffer(tx, { creatorId, terms, pricing, accountId, fees, fee });
  if (accounts) await writeAccounts(tx, { tradeId: id, creatorId }, accounts);
  if (terms.isPrivate) await makeLink(tx, id, creatorId);
  if (terms.tradeType === 'sell') {
    const held = plus(terms.amount, fee);
    await holdForOffer(tx, { tradeId: id, ownerId: creatorId, fact: id }, 0n, held);
  }
  await recordEvent(tx, {
    ...eventOf(id, creatorId, terms),
    kind: 'created',
    from: null,
    amount: toDecimal(terms.amount),
    feeAmount: toDecimal(fee),
    pricePerUnit: toDecimal(pricing.price),
  });
  if (pricing.isPaused) {
    await recordEvent(tx, {
      ...eventOf(id, creatorId, terms),
      kind: 'paused',
      from: 'open',
      detail: { reason: 'price' },
    });
  }
  await refreshCards(tx, [id]);
  return { id, isPaused: pricing.isPaused };
}

function eventOf(tradeId: string, creatorId: string, { tradeType }: OfferTerms) {
  return {
    tradeId,
    to: 'open',
    actorId: creatorId,
    sellerId: tradeType === 'sell' ? creatorId : null,
    buyerId: tradeType === 'buy' ? creatorId : null,
  } as const;
}

function messageOf({ isPrivate }: OfferTerms, isPaused: boolean): string {
  if (isPaused) return TRADE_DONE.createdPaused;
  return isPrivate ? TRADE_DONE.createdPrivate : TRADE_DONE.created;
}
