import { z } from 'zod';
import {
  MAX_PAYMENT_METHODS,
  MAX_TERMS_LENGTH,
  MAX_TRADE_AMOUNT,
  MIN_TRADE_AMOUNT,
} from '#core/limits/trade-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import type { Trader } from '#core/market/trader.ts';
import { feeOf, fiatTotal, plus } from '#core/money/arithmetic.ts';
import { type Asset, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { formatAmount, formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { CreateTrade } from '#core/wire/trades.ts';

const Shape = z.object({
  type: z.enum(['sell', 'buy']),
  asset: z.enum(CRYPTO_ASSETS),
  /** Amounts as they are typed: exact plain decimals, empty when nothing was typed. */
  price: z.string().max(30),
  amount: z.string().max(30),
  min: z.string().max(30),
  /** Empty means as much as is left. */
  max: z.string().max(30),
  isFull: z.boolean(),
  methods: z.array(z.string().max(60)).max(MAX_PAYMENT_METHODS),
  bankAccountId: z.string().nullable(),
  terms: z.string().max(MAX_TERMS_LENGTH, `At most ${MAX_TERMS_LENGTH} characters.`),
});

/** An offer while it is being written. */
export type OfferDraft = z.infer<typeof Shape>;

export const EMPTY_DRAFT: OfferDraft = {
  type: 'sell',
  asset: 'USDT',
  price: '',
  amount: '',
  min: '',
  max: '',
  isFull: false,
  methods: [],
  bankAccountId: null,
  terms: '',
};

/** What a draft kept by the browser says; null when it was not written by this form. */
export function readKeptDraft(kept: unknown): OfferDraft | null {
  const read = Shape.safeParse(kept);
  return read.success ? read.data : null;
}

/** A draft that can be published: the rules the server has, in words beside the field. */
export const PublishableDraft = Shape.check(({ value: draft, issues }) => {
  const wrong = (field: keyof OfferDraft, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: draft[field] });

  const amount = positive(draft.asset, draft.amount);
  const price = positive('NGN', draft.price);
  if (!price) wrong('price', 'Enter the price of one unit in naira.');
  if (!amount || !isTradable(amount)) {
    const [least, most] = [MIN_TRADE_AMOUNT, MAX_TRADE_AMOUNT].map((edge) => {
      return formatWithUnit(money(draft.asset, edge));
    });
    wrong('amount', `Enter an amount from ${least} to ${most}.`);
  }
  if (draft.methods.length === 0) wrong('methods', 'Choose at least one way to pay.');
  if (draft.type === 'sell' && !draft.bankAccountId) {
    wrong('bankAccountId', 'Choose the account the buyer pays into.');
  }
  if (amount && price && !draft.isFull) judgeLimits(draft, fiatTotal(amount, price), wrong);
});

function judgeLimits(
  draft: OfferDraft,
  worth: Money,
  wrong: (field: 'min' | 'max', message: string) => void,
) {
  const min = positive('NGN', draft.min);
  const max = draft.max === '' ? worth : positive('NGN', draft.max);
  const all = formatCurrency(worth);
  if (!min) wrong('min', 'Enter the smallest order in naira.');
  else if (min.units > worth.units) wrong('min', `The whole offer is worth ${all}.`);
  if (!max) wrong('max', 'Enter the largest order in naira, or leave it empty.');
  else if (min && max.units < min.units) wrong('max', 'The largest order is below the smallest.');
}

/** A publishable draft in the words of the wire. */
export function toCreateTrade(draft: OfferDraft): z.input<typeof CreateTrade> {
  const offer = draftOffer(draft, NOBODY, { sellerFeeBp: 0, buyerFeeBp: 0 });
  if (!offer) throw new Error('this draft cannot be published');
  return {
    p_trade_type: draft.type,
    p_asset: draft.asset,
    p_amount: toDecimal(offer.amount),
    p_price_per_unit: toDecimal(offer.price),
    p_min_order_amount: toDecimal(offer.minOrder),
    p_max_order_amount: toDecimal(offer.maxOrder),
    p_payment_method_ids: draft.methods,
    p_bank_account_id: draft.type === 'sell' ? draft.bankAccountId : null,
    p_terms: draft.terms.trim() || null,
    p_trade_offer_type: draft.isFull ? 'Full' : 'Partial',
  };
}

export interface Fees {
  readonly sellerFeeBp: number;
  readonly buyerFeeBp: number;
}

/** The offer a draft would become, to be shown before it is; null while amount or price are missing. */
export function draftOffer(draft: OfferDraft, trader: Trader, fees: Fees): Offer | null {
  const amount = positive(draft.asset, draft.amount);
  const price = positive('NGN', draft.price);
  if (!amount || !price) return null;
  const worth = fiatTotal(amount, price);
  const sells = draft.type === 'sell';
  return {
    id: 'draft',
    status: 'open',
    tradeType: draft.type,
    creatorId: trader.id,
    sellerId: sells ? trader.id : null,
    buyerId: sells ? null : trader.id,
    asset: draft.asset,
    fiatCurrency: 'NGN',
    amount,
    price,
    minOrder: draft.isFull ? worth : (positive('NGN', draft.min) ?? worth),
    maxOrder: draft.isFull ? worth : (positive('NGN', draft.max) ?? worth),
    isFull: draft.isFull,
    completionTimeout: null,
    updatedAt: new Date(0),
    trader,
    paymentMethodIds: draft.methods,
    terms: draft.terms.trim() || null,
    payWithinMinutes: 15,
    ...fees,
  };
}

/** What publishing a sell offer takes from the available balance. */
export interface Lock {
  readonly amount: Money;
  readonly fee: Money;
  readonly total: Money;
}

export function lockFor({ amount, sellerFeeBp, tradeType }: Offer): Lock | null {
  if (tradeType === 'buy') return null;
  const fee = feeOf(amount, sellerFeeBp);
  return { amount, fee, total: plus(amount, fee) };
}

/** Why an offer cannot be funded, in exact figures; null when it can. */
export function lacking(lock: Lock, available: Money): string | null {
  if (available.units >= lock.total.units) return null;
  const parts = `${formatAmount(lock.amount)} and a fee of ${formatAmount(lock.fee)}`;
  return `This offer takes ${formatWithUnit(lock.total)} (${parts}), and ${formatWithUnit(available)} is available.`;
}

const NOBODY: Trader = {
  id: '',
  handle: '',
  picture: null,
  isVerified: false,
  completedTrades: 0,
  successRate: null,
  releaseSeconds: null,
  paymentSeconds: null,
  lastSeenAt: null,
  memberSince: new Date(0),
};

function positive(asset: Asset, typed: string): Money | null {
  const read = parseMoney(asset, typed);
  return read && read.units > 0n ? read : null;
}

function isTradable({ asset, units }: Money): boolean {
  return (
    units >= money(asset, MIN_TRADE_AMOUNT).units && units <= money(asset, MAX_TRADE_AMOUNT).units
  );
}

function money(asset: Asset | CryptoAsset, decimal: string): Money {
  const read = parseMoney(asset, decimal);
  if (!read) throw new Error(`${decimal} is no amount of ${asset}`);
  return read;
}
