import { AppError } from '#core/errors/app-error.ts';
import { TRADE_DONE } from '#core/trade/texts.ts';
import { fiatTotal, plus } from '#core/money/arithmetic.ts';
import { toDecimal } from '#core/money/money.ts';
import {
  refusalOfLimits,
  refusalOfOfferedAmount,
  refusalOfTerms,
} from '#server/trading/trades/offers/offer-rules.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { chooseAccounts } from '#server/trading/trades/offers/choose-accounts.ts';
import { heldFee, holdForOffer } from '#server/trading/trades/offers/hold-offer.ts';
import { readFees } from '#server/trading/trades/offers/maker.sql.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';
import { makeLink } from '#server/trading/trades/offers/offer-link.ts';
import { insertOffer, writeAccounts } from '#server/trading/trades/offers/offer.sql.ts';
import { requireMayPost } from '#server/trading/trades/offers/posting-gate.ts';
import { priceTerms } from '#server/trading/trades/offers/price-terms.ts';
import { requireWithinLimit } from '#server/trading/trades/offers/require-within-limit.ts';
import { type CreateTradeInput, termsOfInput } from '#server/trading/trades/offers/read-terms.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

/**
 * Creates an offer. A sell offer is funded in the same transaction, amount and fee, so that no offer on the list is
 * unfunded; a buy offer locks nothing until a seller takes it.
 */
export async function createTrade(desk: OfferDesk, creatorId: string, input: CreateTradeInput) {
  const terms = termsOfInput(input);
  return transaction(desk.db, (tx) =>
    once(
      tx,
      {
        userId: creatorId,
        key: input.idempotencyKey,
        procedure: 'create_trade',
        request: input,
      },
      async () => {
        const { id, isPaused } = await putOnMarket(tx, desk.config, creatorId, input, terms);
        return { success: true as const, message: messageOf(terms, isPaused), trade_id: id };
      },
    ),
  );
}

async function putOnMarket(
  tx: Tx,
  config: OfferDesk['config'],
  creatorId: string,
  input: CreateTradeInput,
  terms: OfferTerms,
): Promise<{ id: string; isPaused: boolean }> {
  await requireMayPost(tx, config, creatorId, terms.tradeType);
  const accounts = await chooseAccounts(tx, creatorId, terms, {
    offer: input.bankAccountId,
    byMethod: new Map(Object.entries(input.methodAccounts ?? {})),
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
