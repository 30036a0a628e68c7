import type { Names } from '#web/features/trading/offers/form/draft-changes.ts';
import { positive, priceNow } from '#core/market/draft-price.ts';
import { draftLike, type OwnOfferRow } from '#web/features/trading/offers/form/draft-wire.ts';
import {
  EMPTY_DRAFT,
  type OfferDraft,
  USUAL_METHODS,
} from '#web/features/trading/offers/form/offer-draft.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The smallest order of a first offer, which does not ask for it: an amount that most people have. */
const FIRST_SMALLEST_ORDER: Record<FiatCurrency, string> = { NGN: '10000', USD: '10' };

/** The initial values of the short form: everything as last time, or the minimum an offer needs. */
export function simpleDraft(
  type: 'buy' | 'sell' | null,
  last: OwnOfferRow | null,
  middle: Money | null,
): OfferDraft {
  if (last) return draftLike(last);
  return {
    ...EMPTY_DRAFT,
    type: type ?? EMPTY_DRAFT.type,
    price: middle ? toDecimal(middle) : '',
    min: FIRST_SMALLEST_ORDER[EMPTY_DRAFT.fiat],
    methods: [...USUAL_METHODS[EMPTY_DRAFT.fiat]],
  };
}

/**
 * The same draft with limits that fit: a smaller amount than last time may be below limits the short form does not
 * show.
 */
export function fitted(draft: OfferDraft, middle: Money | null): OfferDraft {
  const amount = positive(draft.asset, draft.amount);
  const price = priceNow(draft, middle);
  if (!amount || !price) return draft;
  const worth = fiatTotal(amount, price);
  const min = positive(draft.fiat, draft.min);
  const max = positive(draft.fiat, draft.max);
  return {
    ...draft,
    ...(!draft.isFull && (!min || min.units > worth.units) && { min: toDecimal(worth) }),
    ...(max && max.units >= worth.units && { max: '' }),
  };
}

/** What the short form does not ask for, as one text. */
export function restText(draft: OfferDraft, middle: Money | null, names: Names): string {
  const { fiat, isFull, windowMinutes, terms } = draft;
  const { min, max } = fitted(draft, middle);
  return [
    paidText(draft, names),
    isFull ? t('full amount only') : ordersText(fiat, min, max),
    t('{minutes} minutes to pay', { minutes: windowMinutes }),
    ...(draft.verifiedOnly ? [t('verified people only')] : []),
    ...(draft.isPrivate ? [t('by private link')] : []),
    ...(draft.autoRelease && draft.type === 'sell' ? [t('auto-release')] : []),
    ...(draft.pausePrice === ''
      ? []
      : [t('pauses at {price}', { price: sum(fiat, draft.pausePrice) })]),
    terms.trim() === '' ? t('no terms') : t('your terms'),
  ].join(' · ');
}

function ordersText(fiat: FiatCurrency, min: string, max: string): string {
  return max === ''
    ? t('orders from {least}', { least: sum(fiat, min) })
    : t('orders from {least} to {most}', { least: sum(fiat, min), most: sum(fiat, max) });
}

/** "Bank transfer, OPay into GTBank 023 481 7752" */
function paidText(draft: OfferDraft, { method, account }: Names): string {
  const { methods, bankAccountId, methodAccounts, type } = draft;
  const through = methods.map(method).join(', ');
  const into = methods.map((id) => methodAccounts[id] ?? bankAccountId);
  const accounts = [...new Set(into)].flatMap((id) => (id ? [account(id)] : []));
  return type === 'buy' || accounts.length === 0
    ? through
    : t('{methods} into {accounts}', {
        methods: through,
        accounts: accounts.join(t(' and ')),
      });
}

function sum(fiat: FiatCurrency, typed: string): string {
  const money = positive(fiat, typed);
  return money ? formatCurrency(money) : t('nothing');
}
