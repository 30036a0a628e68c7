import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { TRADE_DONE } from '#core/trade/texts.ts';
import { fiatTotal, plus } from '#core/money/arithmetic.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { asksOtherwise, changedTerms } from '#server/trading/trades/offers/changed-terms.ts';
import type { OfferAccounts } from '#server/trading/trades/offers/offer-accounts.ts';
import {
  isWritable,
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
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';
import { dropLink, makeLink } from '#server/trading/trades/offers/offer-link.ts';
import {
  type PauseReason,
  updateOffer,
  writeAccounts,
} from '#server/trading/trades/offers/offer.sql.ts';
import { type HeldOffer, holdOwnOffer } from '#server/trading/trades/offers/own-offer.sql.ts';
import { recordPause } from '#server/trading/trades/offers/record-pause.ts';
import { requireMayOffer } from '#server/trading/trades/offers/posting-gate.ts';
import { priceTerms } from '#server/trading/trades/offers/price-terms.ts';
import { type OfferChange, termsAfter } from '#server/trading/trades/offers/read-terms.ts';
import { requireWithinLimit } from '#server/trading/trades/offers/require-within-limit.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

export interface Editor {
  readonly userId: string;
  /** Sellers have one, also for each change of what they sell. */
  readonly hasSecondFactor: boolean;
}

interface ProvenEditor extends Editor {
  /** Throws unless a second factor was presented just now. */
  readonly requireProof: () => void;
}

/**
 * Changes an open offer of the caller's. A concurrent taker gets it as it was, or as it is now; running trades keep
 * what was agreed. The difference of what it holds is moved in this transaction.
 */
export function updateTrade(desk: OfferDesk, editor: ProvenEditor, change: OfferChange) {
  return transaction(desk.db, (tx) =>
    once(
      tx,
      {
        userId: editor.userId,
        key: change.idempotencyKey,
        procedure: 'update_trade',
        request: change,
      },
      async () => ({
        success: true as const,
        message: TRADE_DONE.edited,
        trade_id: change.tradeId,
        status: 'open',
        ...(await edit(tx, desk.config, editor, change)),
      }),
    ),
  );
}

interface Edited {
  readonly pause_reason: PauseReason | null;
  readonly updated_at: string;
}

async function edit(
  tx: Tx,
  config: OfferDesk['config'],
  editor: ProvenEditor,
  change: OfferChange,
): Promise<Edited> {
  const offer = await holdOwnOffer(tx, {
    tradeId: change.tradeId,
    callerId: editor.userId,
    seenAt: change.seenUpdatedAt,
  });
  const before = offer.terms;
  if (before.tradeType === 'sell' && !editor.hasSecondFactor) {
    throw new AppError('SECOND_FACTOR_NEEDED_TO_SELL');
  }
  if (!offer.isAsSeen) throw new AppError('OFFER_CHANGED');
  await requireMayOffer(tx, editor.userId);

  const terms = termsAfter(before, change);
  const pricing = await pricingAfter(tx, config, offer, terms);
  // A term the offer has had since before credits were confirmed here stays until its owner removes it.
  const banksConfirm = config.bankCredits !== 'off' || before.autoRelease;
  const refusal =
    refusalOfTerms(terms, { banksConfirm }) ??
    refusalOfChange(before, terms, offer.price, pricing.price);
  if (refusal) throw new AppError(refusal);
  const value = fiatTotal(terms.amount, pricing.price);
  await requireWithinLimit(tx, editor.userId, value, fiatTotal(before.amount, offer.price));
  const accounts = await accountsAfter(tx, offer, terms, change);
  if (letsReleaseAlone(before, terms) || isPaidElsewhere(offer, accounts)) editor.requireProof();
  const changed = [
    ...new Set([
      ...changedTerms(before, terms),
      ...(pricing.price.units === offer.price.units ? [] : ['price_per_unit']),
      ...changedAccounts(offer, accounts),
    ]),
  ];
  if (changed.length === 0) {
    return { pause_reason: offer.pauseReason, updated_at: offer.updatedAt };
  }

  const sameAmount = terms.amount.units === before.amount.units;
  const fee = sameAmount ? offer.fee : heldFee(terms.tradeType, terms.amount, offer.sellerFeeBp);
  const updated_at = await updateOffer(tx, {
    id: offer.id,
    terms,
    price: pricing.price,
    reference: pricing.reference,
    pauseReason: pricing.pauseReason,
    accountId: accounts ? accounts.accountId : offer.accountId,
    fee,
  });
  if (accounts)
    await writeAccounts(tx, { tradeId: offer.id, creatorId: offer.creatorId }, accounts);
  if (terms.isPrivate && !before.isPrivate) await makeLink(tx, offer.id, offer.creatorId);
  if (!terms.isPrivate && before.isPrivate) await dropLink(tx, offer.id);
  const eventId = await recordEvent(tx, {
    tradeId: offer.id,
    kind: 'edited',
    from: 'open',
    to: 'open',
    actorId: editor.userId,
    sellerId: offer.sellerId,
    buyerId: offer.buyerId,
    ...(sameAmount ? {} : { amount: toDecimal(terms.amount), feeAmount: toDecimal(fee) }),
    ...(changed.includes('price_per_unit') ? { pricePerUnit: toDecimal(pricing.price) } : {}),
    detail: { changed },
  });
  if (terms.tradeType === 'sell' && !sameAmount) {
    const held = plus(before.amount, offer.fee).units;
    const fact = { tradeId: offer.id, ownerId: offer.creatorId, fact: eventId };
    await holdForOffer(tx, fact, held, plus(terms.amount, fee));
  }
  await recordPause(tx, offer, pricing.pauseReason, editor.userId);
  await refreshCards(tx, [offer.id]);
  return { pause_reason: pricing.pauseReason, updated_at };
}

/** An automatic release requires what a release requires. */
function letsReleaseAlone(before: OfferTerms, after: OfferTerms): boolean {
  return after.autoRelease && !before.autoRelease;
}

/** Whether buyers would pay into an account this offer has not named before. */
function isPaidElsewhere(offer: HeldOffer, accounts: OfferAccounts | null): boolean {
  if (!accounts) return false;
  const named = new Set([offer.accountId, ...offer.methodAccounts.values()]);
  return [accounts.accountId, ...accounts.byMethod.values()].some((id) => !named.has(id));
}

/** An untouched price stays, whatever the market does meanwhile. */
async function pricingAfter(
  tx: Tx,
  config: OfferDesk['config'],
  offer: HeldOffer,
  terms: OfferTerms,
): Promise<{ price: Money; reference: Money | null; pauseReason: PauseReason | null }> {
  if (!asksOtherwise(offer.terms, terms)) return offer;
  const { price, reference, isPaused } = await priceTerms(tx, config, terms);
  const byMarket = isPaused ? 'price' : null;
  return { price, reference, pauseReason: offer.pauseReason === 'owner' ? 'owner' : byMarket };
}

/** Only what changed is validated: a rest that was left below the smallest order does not forbid new terms. */
function refusalOfChange(
  before: OfferTerms,
  after: OfferTerms,
  priceBefore: Money,
  price: Money,
): ErrorCode | null {
  const changed = new Set(changedTerms(before, after));
  const amount = changed.has('amount') ? refusalOfOfferedAmount(after.amount) : null;
  if (amount) return amount;
  const limited = ['amount', 'min_order_amount', 'max_order_amount', 'trade_offer_type'];
  if (limited.some((name) => changed.has(name))) return refusalOfLimits(after, price);
  if (price.units === priceBefore.units) return null;
  return isWritable([price, fiatTotal(after.amount, price)]) ? null : 'LIMITS_NOT_ALLOWED';
}

/** The accounts from now on; null where the change names no methods or accounts, or there are none. */
async function accountsAfter(
  tx: Tx,
  offer: HeldOffer,
  terms: OfferTerms,
  change: OfferChange,
): Promise<OfferAccounts | null> {
  const { paymentMethodIds, methodAccounts, bankAccountId } = change;
  if (!paymentMethodIds && !methodAccounts && !bankAccountId) return null;
  const retained = [...offer.methodAccounts].filter(
    ([method, account]) =>
      terms.methodIds.includes(method) && !(bankAccountId && account === offer.accountId),
  );
  return chooseAccounts(
    tx,
    offer.creatorId,
    terms,
    {
      offer: bankAccountId ?? offer.accountId,
      byMethod: new Map([...retained, ...Object.entries(methodAccounts ?? {})]),
    },
    offer.terms.methodIds,
  );
}

function changedAccounts(offer: HeldOffer, accounts: OfferAccounts | null): string[] {
  if (!accounts) return [];
  const same =
    accounts.byMethod.size === offer.methodAccounts.size &&
    [...accounts.byMethod].every(([method, id]) => offer.methodAccounts.get(method) === id);
  return [
    ...(accounts.accountId === offer.accountId ? [] : ['bank_account_id']),
    ...(same ? [] : ['method_accounts']),
  ];
}
