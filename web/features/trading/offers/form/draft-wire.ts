import type { z } from 'zod';
import { askingOf, positive, priceNow, typedMargin } from '#core/market/draft-price.ts';
import {
  type OfferDraft,
  EMPTY_DRAFT,
  tradesAsked,
} from '#web/features/trading/offers/form/offer-draft.ts';
import { wireMoney } from '#core/market/offer.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import type { CreateTrade, OwnOffer, UpdateTrade } from '#core/offers/wire.ts';

type CreateTradeInput = z.input<typeof CreateTrade>;
type Change = Omit<z.input<typeof UpdateTrade>, 'p_trade_id'>;
export type OwnOfferRow = z.output<typeof OwnOffer>;

/** Without a fixed price to fit, the largest order at a floating price may grow by this factor. */
const GROWTH_FACTOR = 2n;

/** A publishable draft as parameters of the wire. `middle` is the rate that a price may follow. */
export function toCreateTrade(draft: OfferDraft, middle: Money | null): CreateTradeInput {
  const { p_min_order_amount, p_max_order_amount, ...fields } = wireFieldsOf(draft, middle);
  if (p_min_order_amount === undefined || p_max_order_amount === undefined) {
    throw new Error('this draft cannot be published');
  }
  return {
    p_trade_type: draft.type,
    p_asset: draft.asset,
    p_fiat_currency: draft.fiat,
    p_min_order_amount,
    p_max_order_amount,
    ...fields,
  };
}

/** The differences of a draft from the offer it began with: nothing else is sent, so nothing else is validated. */
export function toUpdateTrade(before: OfferDraft, after: OfferDraft, middle: Money | null): Change {
  const [was, is] = [wireFieldsOf(before, middle), wireFieldsOf(after, middle)];
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(was, name)),
  );
  const change: Change = Object.fromEntries(changed);
  // Accounts belong to methods: a change of one sends both, so that neither is validated against the other's old value.
  if (change.p_method_accounts || change.p_bank_account_id) {
    if (is.p_bank_account_id) change.p_bank_account_id = is.p_bank_account_id;
    change.p_method_accounts = is.p_method_accounts ?? null;
  }
  return change;
}

/** An offer of the wire as a draft: to change it, or to copy it. */
export function draftOf(offer: OwnOfferRow): OfferDraft {
  const fiat = offer.fiat_currency;
  const typed = (wire: number | null) => (wire === null ? '' : toDecimal(wireMoney(fiat, wire)));
  const amount = wireMoney(offer.asset, offer.amount);
  const worth = fiatTotal(amount, wireMoney(fiat, offer.price_per_unit));
  const isFull = offer.trade_offer_type === 'Full';
  const takesAll = isFull || wireMoney(fiat, offer.max_order_amount).units >= worth.units;
  return {
    ...EMPTY_DRAFT,
    type: offer.trade_type,
    asset: offer.asset,
    fiat,
    pricing: offer.margin_bp === null ? 'fixed' : 'floating',
    price: offer.margin_bp === null ? typed(offer.price_per_unit) : '',
    ...(offer.margin_bp !== null && typedMargin(offer.margin_bp)),
    bandMin: typed(offer.band_min_price),
    bandMax: typed(offer.band_max_price),
    pausePrice: typed(offer.pause_price),
    amount: toDecimal(amount),
    min: isFull ? '' : typed(offer.min_order_amount),
    max: takesAll ? '' : typed(offer.max_order_amount),
    isFull,
    oneAtATime: offer.one_at_a_time,
    methods: offer.payment_method_ids,
    bankAccountId: offer.bank_account_id,
    methodAccounts: Object.fromEntries(
      Object.entries(offer.method_accounts).filter(([, id]) => id !== offer.bank_account_id),
    ),
    windowMinutes: offer.payment_window_minutes,
    terms: offer.terms ?? '',
    verifiedOnly: offer.verified_only,
    minTrades: offer.min_counterparty_trades === 0 ? '' : String(offer.min_counterparty_trades),
    isPrivate: offer.is_private,
    autoRelease: offer.auto_release,
    returnsToMarket: offer.returns_to_market,
  };
}

/** A copy of this offer: with its original amount, and funded again. */
export function draftLike(offer: OwnOfferRow): OfferDraft {
  return draftOf({ ...offer, amount: offer.original_amount });
}

function wireFieldsOf(draft: OfferDraft, middle: Money | null) {
  const sells = draft.type === 'sell';
  const amount = positive(draft.asset, draft.amount);
  const price = priceNow(draft, middle);
  const worth = amount && price ? fiatTotal(amount, price) : null;
  const [min, max] = limitsOf(draft, worth);
  return {
    p_amount: amount ? toDecimal(amount) : draft.amount,
    ...pricingFields(draft),
    p_pause_price: sum(draft.fiat, draft.pausePrice),
    ...(min && { p_min_order_amount: toDecimal(min) }),
    ...(max && { p_max_order_amount: toDecimal(max) }),
    p_payment_method_ids: draft.methods,
    ...(sells && {
      p_bank_account_id: draft.bankAccountId,
      p_method_accounts: accountsOf(draft),
      p_auto_release: draft.autoRelease,
      p_returns_to_market: draft.returnsToMarket,
    }),
    p_terms: draft.terms.trim() || null,
    p_trade_offer_type: draft.isFull ? ('Full' as const) : ('Partial' as const),
    p_payment_window_minutes: draft.windowMinutes,
    p_min_counterparty_trades: tradesAsked(draft) ?? 0,
    p_verified_only: draft.verifiedOnly,
    p_one_at_a_time: !draft.isFull && draft.oneAtATime,
    p_is_private: draft.isPrivate,
  };
}

function pricingFields(draft: OfferDraft) {
  const asking = askingOf(draft);
  if (!asking) throw new Error('a draft without a price is not sent');
  return asking.kind === 'fixed'
    ? { p_price_per_unit: toDecimal(asking.price) }
    : {
        p_margin_bp: asking.marginBp,
        p_band_min_price: sum(draft.fiat, draft.bandMin),
        p_band_max_price: sum(draft.fiat, draft.bandMax),
      };
}

/** The smallest and the largest order; a limit that needs an unknown rate is left out. */
function limitsOf(draft: OfferDraft, worth: Money | null): [Money | null, Money | null] {
  if (draft.isFull) return [worth, worth];
  const min = positive(draft.fiat, draft.min);
  if (draft.max !== '') return [min, positive(draft.fiat, draft.max)];
  if (draft.pricing === 'fixed' || !worth) return [min, worth];
  return [min, { ...worth, units: worth.units * GROWTH_FACTOR }];
}

/** Only chosen methods have accounts, in a fixed order, so that equal choices compare equal. */
function accountsOf({ methods, methodAccounts }: OfferDraft): Record<string, string> | null {
  const named = [...methods].sort().flatMap((id) => {
    const account = methodAccounts[id];
    return account ? [[id, account] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : null;
}

function sum(fiat: FiatCurrency, decimal: string): string | null {
  const money = positive(fiat, decimal);
  return money && toDecimal(money);
}
