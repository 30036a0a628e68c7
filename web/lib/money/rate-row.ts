import { naira } from '#core/money/naira.ts';
import type { Money } from '#core/money/money.ts';

/** The market's rate of one USDT in naira. */
export interface ExchangeRate {
  mid: Money;
  buy: Money;
  sell: Money;
  /** The rate's time, as an ISO time. */
  updatedAt: string;
  /** It is a default rather than the market's rate. */
  estimated: boolean;
}

export interface RateRow {
  mid_rate: number;
  buy_rate: number;
  sell_rate: number;
  last_updated: string;
  is_estimated: boolean | null;
}

export const RATE_COLUMNS = 'mid_rate,buy_rate,sell_rate,last_updated,is_estimated';

/** Parses a row of exchange rates. Throws on what is no amount of naira. */
export function toExchangeRate(row: RateRow): ExchangeRate {
  return {
    mid: naira(row.mid_rate),
    buy: naira(row.buy_rate),
    sell: naira(row.sell_rate),
    updatedAt: row.last_updated,
    estimated: row.is_estimated ?? false,
  };
}
