import { DEFAULT_RATE_NGN } from '#core/limits/rate-limits.ts';
import { MAIN_COIN } from '#core/market-data/dollar-coins.ts';
import { byCoin, CRYPTO_ASSETS, type CryptoAsset, isDollarCoin } from '#core/money/assets.ts';
import type { Database } from '#core/wire/database.ts';
import { publicRead } from '#web/lib/supabase/public-read.ts';
import {
  type ExchangeRate,
  RATE_COLUMNS,
  type RateRow,
  toExchangeRate,
} from '#web/lib/money/rate-row.ts';

/** The current price of one unit in naira. */
export interface PairRate extends ExchangeRate {
  readonly asset: CryptoAsset;
  readonly isSample: boolean;
}

type History = Database['public']['Functions']['get_rate_history']['Returns'];

interface Row extends RateRow {
  source: string;
}

/** The reference rates of every coin, and the main coin's history of the last day. */
export interface Rates {
  readonly pairs: Readonly<Record<CryptoAsset, Row>>;
  readonly history: History;
}

const HOURS = 24;

/** Rows as the wire has them, so that a page can be serialized with them. */
export async function readRates(): Promise<Rates> {
  const [history, ...found] = await Promise.all([
    publicRead<History>('rpc/get_rate_history', {
      p_from_currency: MAIN_COIN,
      p_to_currency: 'NGN',
      p_hours: HOURS,
    }),
    ...CRYPTO_ASSETS.map(rowOf),
  ]);
  return {
    pairs: byCoin((asset) => found[CRYPTO_ASSETS.indexOf(asset)] ?? DEFAULTS[asset]),
    history,
  };
}

/** The loaded rates; where there are none, the default of a new market, marked estimated. */
export function ratesOf(answer: Rates | undefined): PairRate[] {
  return pairRates(answer?.pairs ?? DEFAULTS);
}

/** A dollar coin counts like the main one until it is quoted separately, as on the server. */
function pairRates(pairs: Rates['pairs']): PairRate[] {
  return CRYPTO_ASSETS.map((asset) => {
    const isUnquoted = isDollarCoin(asset) && pairs[asset].source === 'default';
    return pairRate(asset, pairs[isUnquoted ? MAIN_COIN : asset]);
  });
}

function pairRate(asset: CryptoAsset, row: Row): PairRate {
  return { ...toExchangeRate(row), asset, isSample: row.source === 'sandbox' };
}

function rowOf(asset: CryptoAsset): Promise<Row> {
  return publicRead<Row>(
    `exchange_rates?select=${RATE_COLUMNS},source&from_currency=eq.${asset}&to_currency=eq.NGN&is_active=is.true&limit=1`,
  );
}

function defaultRow(mid: number, buy: number, sell: number): Row {
  const last_updated = new Date(0).toISOString();
  return {
    mid_rate: mid,
    buy_rate: buy,
    sell_rate: sell,
    last_updated,
    is_estimated: true,
    source: 'default',
  };
}

const DOLLAR_COIN = defaultRow(
  Number(DEFAULT_RATE_NGN.mid),
  Number(DEFAULT_RATE_NGN.buy),
  Number(DEFAULT_RATE_NGN.sell),
);
const NAIRA_COIN = defaultRow(1, 1, 1);
const DEFAULTS = byCoin((asset) => (isDollarCoin(asset) ? DOLLAR_COIN : NAIRA_COIN));
