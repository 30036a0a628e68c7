import { searchHref } from '#web/lib/page/search-schema.ts';
import { dollars } from '#web/features/trading/coin-prices/coin-figures.ts';
import { coinHref } from '#core/market-data/coin-path.ts';
import type { CoinData, WorldPrice } from '#web/features/trading/coin-page/coin-data.ts';
import { type ChartRange, coinSearch } from '#web/features/trading/coin-page/coin-search.ts';
import { RateChart } from '#web/features/trading/rate-history/rate-chart.tsx';
import { nairaOf } from '#web/features/trading/rate-history/usdt-chart.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';

const WEEK_MS = 7 * 24 * 3_600_000;
const RANGES = [
  { key: 'day', label: msg('24 hours') },
  { key: 'week', label: msg('7 days') },
  { key: 'month', label: msg('30 days') },
  { key: 'year', label: msg('A year') },
] as const;

/** A coin's course: its naira rate as we stored it, its week in dollars, and what orders here were traded at. */
export function CoinCharts({
  data: { symbol, history, lastPrices, world, asset },
  range,
}: {
  data: CoinData;
  range: ChartRange;
}) {
  const orders = lastPrices && lastPrices.points.length > 1 ? lastPrices : null;
  if (!history && !orders && !world) return null;
  return (
    <section aria-label={t('Charts')} className="mt-10 grid gap-10">
      {history && (
        <div>
          <Tabs
            label={t('How much of the history')}
            current={range}
            tabs={RANGES.map(({ key, label }) => ({
              key,
              label: t(label),
              to: `${coinHref(symbol)}${searchHref({ ...coinSearch, path: null }, { range: key })}`,
            }))}
          />
          <div className="mt-4">
            <RateChart
              title={t('Reference rate, 1 {asset} in naira', { asset: symbol })}
              points={history.points.map(({ at, mid }) => ({ at, value: mid }))}
              format={nairaOf}
              isSample={history.is_sample}
              day={range !== 'day'}
            />
          </div>
        </div>
      )}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-18">
        {orders && (
          <div className="min-w-0">
            <RateChart
              title={t('Orders on Oja, 1 {asset} in naira', { asset: asset ?? symbol })}
              points={orders.points.map(({ at, price }) => ({ at, value: price }))}
              format={nairaOf}
              isSample={false}
              day
            />
            <p className="mt-2 text-sm text-ink3">
              {t(
                'Medians of the last {orders} completed orders within {days} days, several at a time.',
                { orders: orders.orders, days: orders.days },
              )}
            </p>
          </div>
        )}
        {world && <WeekInDollars {...world} />}
      </div>
    </section>
  );
}

function WeekInDollars({ coin, asOf, isSample }: WorldPrice) {
  const end = Date.parse(asOf);
  const step = WEEK_MS / Math.max(1, coin.sparkline.length - 1);
  return (
    <div className="min-w-0">
      <RateChart
        title={t('{name} in dollars, the last 7 days', { name: coin.name })}
        points={coin.sparkline.map((value, at) => ({
          at: new Date(end - WEEK_MS + at * step).toISOString(),
          value,
        }))}
        format={dollars}
        isSample={isSample}
        day
      />
    </div>
  );
}
