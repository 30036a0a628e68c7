import { z } from 'zod';
import {
  LONGEST_WINDOW_MINUTES,
  MAX_COUNTERPARTY_TRADES,
  SHORTEST_WINDOW_MINUTES,
} from '#core/offers/limits.ts';
import {
  MAX_PAYMENT_METHODS,
  MAX_TERMS_LENGTH,
  MAX_TRADE_AMOUNT,
  MIN_TRADE_AMOUNT,
} from '#core/trade/limits.ts';
import { askingOf, MAX_MARGIN_PERCENT, marginBp, positive } from '#core/market/draft-price.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import {
  type Asset,
  CRYPTO_ASSETS,
  type CryptoAsset,
  FIAT_CURRENCIES,
  type FiatCurrency,
  fiatsFor,
} from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { floatingPrice } from '#core/offers/offer-price.ts';
import { t } from '#web/lib/i18n/language.ts';

const Typed = z.string().max(30);

const Shape = z.object({
  type: z.enum(['sell', 'buy']),
  asset: z.enum(CRYPTO_ASSETS),
  /** What it is priced and paid in. */
  fiat: z.enum(FIAT_CURRENCIES),
  pricing: z.enum(['fixed', 'floating']),
  /** Amounts as typed: exact plain decimals, empty when nothing was typed. */
  price: Typed,
  /** Per cent of the market's rate, as typed. */
  margin: Typed,
  marginSide: z.enum(['over', 'under']),
  bandMin: Typed,
  bandMax: Typed,
  pausePrice: Typed,
  amount: Typed,
  min: Typed,
  /** Empty means all that is left. */
  max: Typed,
  isFull: z.boolean(),
  oneAtATime: z.boolean(),
  methods: z.array(z.string().max(60)).max(MAX_PAYMENT_METHODS),
  bankAccountId: z.string().nullable(),
  /** Which own account receives the money by which method, where it is not the one above. */
  methodAccounts: z.record(z.string().max(60), z.string()),
  windowMinutes: z.int().min(SHORTEST_WINDOW_MINUTES).max(LONGEST_WINDOW_MINUTES),
  terms: z.string().max(MAX_TERMS_LENGTH, {
    error: () => t('At most {most} characters.', { most: MAX_TERMS_LENGTH }),
  }),
  verifiedOnly: z.boolean(),
  /** A whole number as typed; empty means none. */
  minTrades: Typed,
  isPrivate: z.boolean(),
  autoRelease: z.boolean(),
  returnsToMarket: z.boolean(),
});

/** An offer being written. */
export type OfferDraft = z.infer<typeof Shape>;
export type DraftField = keyof OfferDraft;

export const EMPTY_DRAFT: OfferDraft = {
  type: 'sell',
  asset: 'USDT',
  fiat: 'NGN',
  pricing: 'fixed',
  price: '',
  margin: '',
  marginSide: 'over',
  bandMin: '',
  bandMax: '',
  pausePrice: '',
  amount: '',
  min: '',
  max: '',
  isFull: false,
  oneAtATime: false,
  methods: [],
  bankAccountId: null,
  methodAccounts: {},
  windowMinutes: SHORTEST_WINDOW_MINUTES,
  terms: '',
  verifiedOnly: false,
  minTrades: '',
  isPrivate: false,
  autoRelease: false,
  returnsToMarket: true,
};

/**
 * What of a draft goes when it is in another currency, or of an asset that has no price in the present one: sums and
 * prices, and the methods and accounts that move the other currency.
 */
export function inCurrency(draft: OfferDraft, asset: CryptoAsset, fiat: FiatCurrency): OfferDraft {
  const next = fiatsFor(asset).includes(fiat) ? fiat : EMPTY_DRAFT.fiat;
  if (next === draft.fiat) return { ...draft, asset };
  const { price, bandMin, bandMax, pausePrice, min, max, bankAccountId, methodAccounts } =
    EMPTY_DRAFT;
  return {
    ...draft,
    price,
    bandMin,
    bandMax,
    pausePrice,
    min,
    max,
    bankAccountId,
    methodAccounts,
    asset,
    fiat: next,
    methods: [...USUAL_METHODS[next]],
  };
}

/** What a first offer is paid by, unless its maker says otherwise. */
export const USUAL_METHODS = {
  NGN: ['bank-transfer'],
  USD: ['dollar-transfer'],
} as const satisfies Record<FiatCurrency, readonly string[]>;

/**
 * A draft stored by the browser; null when this form did not write it. One from before there was a choice of currency
 * is in naira.
 */
export function readSavedDraft(saved: unknown): OfferDraft | null {
  const isObject = typeof saved === 'object' && saved !== null;
  const read = Shape.safeParse(isObject ? { fiat: EMPTY_DRAFT.fiat, ...saved } : null);
  return read.success ? read.data : null;
}

/**
 * Validates a draft for publishing: the server's rules, with texts next to the field. `middle` is the market's rate, by
 * which the limits of a floating price are validated; without one that is left to the server. For an existing offer
 * (`before`) only the changes are validated: the rest may be below its own limits.
 */
export function publishableDraft(middle: Money | null, before: OfferDraft | null = null) {
  return Shape.check(({ value: draft, issues }) => {
    const wrong: Complain = (field, message) =>
      issues.push({ code: 'custom', path: [field], message, input: draft[field] });

    const price = checkPrice(draft, middle, wrong);
    const amount = positive(draft.asset, draft.amount);
    const isTouched = (fields: readonly DraftField[]) =>
      before === null || fields.some((field) => draft[field] !== before[field]);
    if (!amount || (isTouched(['amount']) && !isTradable(amount))) {
      const least = formatWithUnit(money(draft.asset, MIN_TRADE_AMOUNT));
      const most = formatWithUnit(money(draft.asset, MAX_TRADE_AMOUNT));
      wrong('amount', t('Enter an amount from {least} to {most}.', { least, most }));
    }
    if (draft.methods.length === 0) wrong('methods', t('Choose at least one payment method.'));
    if (draft.type === 'sell' && !draft.bankAccountId) {
      wrong('bankAccountId', t('Choose the receiving account.'));
    }
    if (!draft.isFull && isTouched(LIMITED)) {
      checkLimits(draft, amount && price && fiatTotal(amount, price), wrong);
    }
    if (draft.minTrades !== '' && tradesAsked(draft) === null) {
      wrong(
        'minTrades',
        t('Enter a whole number up to {most}.', { most: MAX_COUNTERPARTY_TRADES }),
      );
    }
  });
}

/** How many completed trades a taker needs; null when the typed text is no such number. */
export function tradesAsked({ minTrades }: Pick<OfferDraft, 'minTrades'>): number | null {
  if (minTrades === '') return 0;
  const trades = /^\d{1,4}$/.test(minTrades) ? Number(minTrades) : MAX_COUNTERPARTY_TRADES + 1;
  return trades <= MAX_COUNTERPARTY_TRADES ? trades : null;
}

/** The fields that decide whether an offer's limits fit its value. */
const LIMITED = ['amount', 'min', 'max', 'isFull', 'pricing', 'price', 'margin'] as const;

type Complain = (field: DraftField, message: string) => void;

function checkPrice(draft: OfferDraft, middle: Money | null, wrong: Complain): Money | null {
  if (draft.pausePrice !== '' && !positive(draft.fiat, draft.pausePrice)) {
    wrong('pausePrice', t('Enter a price, or leave it empty.'));
  }
  if (draft.pricing === 'fixed') {
    const price = positive(draft.fiat, draft.price);
    if (!price) wrong('price', t('Enter the price of one unit.'));
    return price;
  }
  if (marginBp(draft) === null) {
    wrong('margin', t('Enter a margin from 0 to {most} percent.', { most: MAX_MARGIN_PERCENT }));
  }
  const [least, most] = [positive(draft.fiat, draft.bandMin), positive(draft.fiat, draft.bandMax)];
  if (draft.bandMin !== '' && !least) wrong('bandMin', t('Enter a price.'));
  if (draft.bandMax !== '' && !most) wrong('bandMax', t('Enter a price.'));
  if (least && most && least.units > most.units) {
    wrong('bandMax', t('The price cap is below the lowest price.'));
  }
  const asking = askingOf(draft);
  return middle && asking?.kind === 'floating' ? floatingPrice(middle, asking) : null;
}

/** `worth` is null while the value of the whole offer is unknown. */
function checkLimits(draft: OfferDraft, worth: Money | null, wrong: Complain): void {
  const min = positive(draft.fiat, draft.min);
  const max = draft.max === '' ? worth : positive(draft.fiat, draft.max);
  if (!min) wrong('min', t('Enter the min order.'));
  else if (worth && min.units > worth.units) {
    wrong('min', t('The whole offer is worth {worth}.', { worth: formatCurrency(worth) }));
  }
  if (draft.max !== '' && !max) {
    wrong('max', t('Enter the max order, or leave it empty.'));
  } else if (min && max && max.units < min.units) {
    wrong('max', t('The max order is below the min order.'));
  }
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
