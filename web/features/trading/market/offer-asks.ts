import { text, type Text } from '#core/language/text.ts';
import type { Offer } from '#core/market/offer.ts';
import type { Database } from '#core/wire/database.ts';

type TradeRow = Database['public']['Tables']['trades']['Row'];

/** An offer's conditions for takers, and its behaviour. Public. */
export const ASKS_COLUMNS = [
  'margin_bp',
  'pause_reason',
  'is_private',
  'one_at_a_time',
  'min_counterparty_trades',
  'verified_only',
  'auto_release',
] as const satisfies readonly (keyof TradeRow)[];

export type AsksRow = Pick<TradeRow, (typeof ASKS_COLUMNS)[number]>;

export interface OfferAsks {
  /** Null: a fixed price. */
  readonly marginBp: number | null;
  readonly pauseReason: 'owner' | 'price' | 'rate' | null;
  readonly isPrivate: boolean;
  readonly oneAtATime: boolean;
  readonly minTrades: number;
  readonly verifiedOnly: boolean;
  readonly autoRelease: boolean;
}

export function toAsks(row: AsksRow): OfferAsks {
  return {
    marginBp: row.margin_bp,
    pauseReason: row.pause_reason as OfferAsks['pauseReason'],
    isPrivate: row.is_private,
    oneAtATime: row.one_at_a_time,
    minTrades: row.min_counterparty_trades,
    verifiedOnly: row.verified_only,
    autoRelease: row.auto_release,
  };
}

/**
 * Each condition as a line of its own, the most excluding first. Where no bank confirms payments, an offer with
 * automatic release does not release, and does not show it.
 */
export function askLines(
  asks: OfferAsks,
  { tradeType }: Pick<Offer, 'tradeType'>,
  banksConfirm = true,
): Text[] {
  const lines: (Text | false)[] = [
    asks.verifiedOnly && text('For verified traders only'),
    asks.minTrades > 0 &&
      text(
        'For traders with {count, plural, one {# completed order} other {# completed orders}} or more',
        { count: asks.minTrades },
      ),
    asks.oneAtATime && text('One order at a time'),
    asks.isPrivate && text('Private: only people with the link'),
    banksConfirm &&
      asks.autoRelease &&
      tradeType === 'sell' &&
      text('Auto-release on bank confirmation'),
  ];
  return lines.filter((line) => line !== false);
}

/** "fixed price", "the market rate + 1.5 %": the basis of a price. */
export function pricingText({ marginBp }: Pick<OfferAsks, 'marginBp'>): Text {
  if (marginBp === null) return text('fixed price');
  if (marginBp === 0) return text('floating price');
  const percent = Math.abs(marginBp) / 100;
  return marginBp > 0
    ? text('floating, market rate + {percent} %', { percent })
    : text('floating, market rate − {percent} %', { percent });
}
