import { queryOptions } from '@tanstack/react-query';
import { parseMoney, type Money } from '#core/money/money.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

const REFETCH_MS = 60_000;

/** The market's rate of one USDT in naira. */
export interface ExchangeRate {
  mid: Money;
  buy: Money;
  sell: Money;
  /** When the market was last heard, as an ISO time. */
  updatedAt: string;
  /** It is a default rather than the market's word. */
  estimated: boolean;
}

interface RateRow {
  mid_rate: number;
  buy_rate: number;
  sell_rate: number;
  last_updated: string;
  is_estimated: boolean | null;
}

/** Fails when no rate can be read; who asks decides what to show instead. */
export const exchangeRateQuery = () =>
  queryOptions({
    queryKey: ['exchange-rate', 'USDT', 'NGN'],
    queryFn: readRate,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });

async function readRate(): Promise<ExchangeRate> {
  const client = await lazyBackend();
  const { data } = await client
    .from('exchange_rates')
    .select('mid_rate,buy_rate,sell_rate,last_updated,is_estimated')
    .eq('from_currency', 'USDT')
    .eq('to_currency', 'NGN')
    .eq('is_active', true)
    .limit(1)
    .single<RateRow>()
    .throwOnError();
  return {
    mid: naira(data.mid_rate),
    buy: naira(data.buy_rate),
    sell: naira(data.sell_rate),
    updatedAt: data.last_updated,
    estimated: data.is_estimated ?? false,
  };
}

function naira(rate: number): Money {
  const money = parseMoney('NGN', rate);
  if (!money) throw new Error(`The rate ${rate} is no amount of naira`);
  return money;
}
