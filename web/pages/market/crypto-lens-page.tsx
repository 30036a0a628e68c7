import { coinHref } from '#core/market-data/coin-path.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { type MarketCoins, readHourlyCoins } from '#web/features/trading/coin-prices/coins.ts';
import { CoinsStatus } from '#web/features/trading/coin-prices/coins-status.tsx';
import { IndicatorsTable } from '#web/features/trading/coin-prices/indicators-table.tsx';
import { LensPlan } from '#web/features/trading/coin-prices/lens-plan.tsx';
import { RangesTable } from '#web/features/trading/coin-prices/ranges-table.tsx';
import { TopCoinsTable } from '#web/features/trading/coin-prices/top-coins.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useLive } from '#web/lib/realtime/use-live.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';
import { lensSearch } from '#web/pages/market/market-page-searches.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';

export const plain = true;
export const load = readHourlyCoins;

const TABS = [
  { key: 'predictions', label: msg('Predictions') },
  { key: 'indicators', label: msg('Indicators') },
  { key: 'subscription', label: msg('Subscription') },
] as const;

/** Prices of the biggest coins with honest indicators; `?tab=` opens a part. */
export default function CryptoLensPage() {
  const { answer, failed } = useLive(
    'hourly-coins',
    useLoaded() as MarketCoins | undefined,
    readHourlyCoins,
  );
  const { tab } = useRouteSearch(lensSearch);
  const coins = answer?.coins ?? [];
  return (
    <div className="page-gutter pt-6 pb-12 md:pt-14 md:pb-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold md:text-3xl">
        CryptoLens
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink2">
        {t('What the biggest coins did, and their expected range. Never advice to buy or to sell.')}
      </p>
      <nav
        aria-label={t('Coins you can trade here')}
        className="mt-4 flex flex-wrap gap-x-5 gap-y-2"
      >
        <span aria-hidden="true" className="text-ink2">
          {t('Coins you can trade here')}
        </span>
        {CRYPTO_ASSETS.map((asset) => (
          <TextLink key={asset} to={coinHref(asset)}>
            {asset}
          </TextLink>
        ))}
      </nav>
      <div className="mt-6 border-b border-line">
        <Tabs
          label={t('Parts of CryptoLens')}
          current={tab}
          tabs={TABS.map(({ key, label }) => ({
            key,
            label: t(label),
            to: `/crypto-lens?tab=${key}`,
          }))}
        />
      </div>
      {tab === 'subscription' ? (
        <LensPlan />
      ) : (
        <>
          <div className="mt-8 mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 className="font-display text-xl font-bold">
              {tab === 'predictions' ? t('24 hours from now') : t('Indicators of the week')}
            </h2>
            <CoinsStatus answer={answer} failed={failed} />
          </div>
          {tab === 'predictions' ? (
            <>
              <AboutRanges />
              <RangesTable coins={coins} />
              <h2 className="mt-12 font-display text-xl font-bold">{t('Prices now')}</h2>
              <div className="mt-3">
                <TopCoinsTable answer={answer} failed={failed} status={false} />
              </div>
            </>
          ) : (
            <>
              <AboutIndicators />
              <IndicatorsTable coins={coins} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function AboutRanges() {
  return (
    <div className="mb-6 grid gap-x-12 gap-y-2 text-ink2 lg:grid-cols-2">
      <p>
        {t(
          'An expected range, not a forecast. Its centre is the last price, because no model we know of beats it; its width is how volatile the last hours were. If that volatility stays, the price ends inside the first range in about 80 of 100 days and inside the second in about 95.',
        )}
      </p>
      <p>
        {t(
          '“Correct this week” tests the same rule on past data: for how many of the last days’ hours the price 24 hours later was inside the first range, misses included.',
        )}
      </p>
      <p className="text-sm text-ink3 lg:col-span-2">
        {t(
          'On models and the last price: Puoti and others, 2025, arXiv 2502.09079. On the width: RiskMetrics, 1996, decay 0.94 by the hour.',
        )}
      </p>
    </div>
  );
}

function AboutIndicators() {
  return (
    <p className="mb-6 max-w-reading text-ink2">
      {t(
        'Calculated from the hours of the last seven days. RSI 14 compares gains with losses, from 0 to 100, as J. Welles Wilder defined it in 1978; above 70 and below 30 have names, which are not advice. The averages are plain averages of the last 24 and 96 hours.',
      )}
    </p>
  );
}
