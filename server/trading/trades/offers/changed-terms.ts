import type { Money } from '#core/money/money.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';

type Column = string | number | boolean | bigint | null;

/** The columns of an offer that differ after the change, by their names on the wire. */
export function changedTerms(before: OfferTerms, after: OfferTerms): string[] {
  const [was, is] = [columnsOf(before), columnsOf(after)];
  return Object.keys(is).filter((name) => was[name] !== is[name]);
}

/** Whether the price of one unit, or the price at which the offer leaves the market, has changed. */
export function asksOtherwise(before: OfferTerms, after: OfferTerms): boolean {
  return changedTerms(before, after).some((name) => PRICING.has(name));
}

const PRICING = new Set([
  'price_per_unit',
  'margin_bp',
  'band_min_price',
  'band_max_price',
  'pause_price',
]);

function columnsOf(terms: OfferTerms): Record<string, Column> {
  const { asking } = terms;
  const floats = asking.kind === 'floating' ? asking : null;
  return {
    amount: terms.amount.units,
    price_per_unit: asking.kind === 'fixed' ? asking.price.units : null,
    margin_bp: floats?.marginBp ?? null,
    band_min_price: units(floats?.bandMin),
    band_max_price: units(floats?.bandMax),
    pause_price: units(terms.pausePrice),
    min_order_amount: terms.minOrder.units,
    max_order_amount: terms.maxOrder.units,
    trade_offer_type: terms.isFull,
    payment_method_ids: [...terms.methodIds].sort().join(' '),
    terms: terms.terms,
    payment_window_minutes: terms.windowMinutes,
    min_counterparty_trades: terms.minCounterpartyTrades,
    verified_only: terms.verifiedOnly,
    one_at_a_time: terms.oneAtATime,
    is_private: terms.isPrivate,
    auto_release: terms.autoRelease,
    returns_to_market: terms.returnsToMarket,
  };
}

function units(money: Money | null | undefined): bigint | null {
  return money ? money.units : null;
}
