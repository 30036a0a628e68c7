import { ASSET_NAME } from '#core/money/assets.ts';
import { bigDollars, dollars, percent } from '#web/features/trading/coin-prices/coin-figures.ts';
import { MarketCoinMark } from '#web/features/trading/coin-prices/market-coin-mark.tsx';
import type { CoinData } from '#web/features/trading/coin-page/coin-data.ts';
import { nairaOf } from '#web/features/trading/rate-history/usdt-chart.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The coin, its price in naira and in dollars, and how old that is. */
export function CoinHead({ data, failed }: { data: CoinData; failed: boolean }) {
  const { symbol, asset, facts, world } = data;
  const name = asset ? ASSET_NAME[asset] : (world?.coin.name ?? symbol);
  const naira = nairaPrice(data);
  const isSample = facts?.rate.is_sample ?? world?.isSample ?? false;
  const asOf = facts?.rate.updated_at ?? world?.asOf;
  return (
    <div className="grid gap-x-18 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="flex items-center gap-3 font-display text-2xl font-bold md:text-3xl"
        >
          <MarketCoinMark symbol={symbol} />
          <span>
            {name} <span className="text-ink2">{symbol}</span>
          </span>
        </h1>
        <p className="mt-4 text-money font-semibold md:text-2xl">
          {naira === null ? '–' : nairaOf(naira)}
        </p>
        <p className="mt-1 text-ink2">
          {world ? dollars(world.coin.current_price) : dollarsOf(data)}
          {world && (
            <>
              {' · '}
              {t('{change} in 24 h', {
                change: percent(world.coin.price_change_percentage_24h),
              })}
            </>
          )}
        </p>
        <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink3">
          {isSample && <Chip>{t('SAMPLE')}</Chip>}
          {facts?.rate.is_estimated && <Chip tone="fitila">{t('estimated')}</Chip>}
          {asOf && !facts?.rate.is_estimated && (
            <span>
              {t('as of')} <Clock at={asOf} day />
            </span>
          )}
          <span role="status" className="text-fitila">
            {failed && t('Couldn’t load the newest prices.')}
          </span>
        </p>
      </div>
      {world && (
        <Facts
          className="self-start"
          facts={[
            { label: t('1 h'), value: percent(world.coin.price_change_percentage_1h) },
            { label: t('7 days'), value: percent(world.coin.price_change_percentage_7d) },
            { label: t('Market value'), value: bigDollars(world.coin.market_cap) },
            { label: t('Traded in 24 h'), value: bigDollars(world.coin.total_volume) },
          ]}
        />
      )}
    </div>
  );
}

/** A coin that is not traded here costs its dollars, at what a dollar coin costs. */
function nairaPrice({ facts, world, nairaPerDollar }: CoinData): number | null {
  if (facts) return facts.rate.mid;
  const price = world?.coin.current_price ?? null;
  return price === null || nairaPerDollar === null ? null : price * nairaPerDollar;
}

/** A naira coin is worth its share of what a dollar coin costs. */
function dollarsOf({ facts }: CoinData): string {
  if (!facts?.dollar) return t('No price in dollars');
  return dollars((facts.dollar.low + facts.dollar.high) / 2);
}
