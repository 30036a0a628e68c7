import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { COIN_STORIES } from '#web/features/trading/coin-page/coin-stories.ts';
import { BestOffers } from '#web/features/trading/coin-page/best-offers.tsx';
import { CoinCharts } from '#web/features/trading/coin-page/coin-charts.tsx';
import { type CoinData, readCoin } from '#web/features/trading/coin-page/coin-data.ts';
import { CoinHead } from '#web/features/trading/coin-page/coin-head.tsx';
import { type ChartRange, coinSearch } from '#web/features/trading/coin-page/coin-search.ts';
import { NetworkList } from '#web/features/trading/coin-page/network-list.tsx';
import { pegText } from '#web/features/trading/coin-page/peg-text.ts';
import { SourceList } from '#web/features/trading/coin-page/source-list.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useLive } from '#web/lib/realtime/use-live.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';
import type { Warming } from '#web/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/link.tsx';

export const plain = true;

export function load({ params, search }: Omit<Warming, 'queryClient'>) {
  return readCoin(params['coin'] ?? '', coinSearch.parse(search).range);
}

/** One coin: its price and where it comes from, its course, offers here, networks, and what it is. */
export default function CoinPage() {
  const { coin = '' }: { coin?: string } = useParams({ strict: false });
  const { range } = useRouteSearch(coinSearch);
  const symbol = coin.toLowerCase();
  return (
    <div className="page-gutter pt-6 pb-12 md:pt-14 md:pb-18">
      <p className="mb-4">
        <TextLink to="/crypto-lens">{t('All coins')}</TextLink>
      </p>
      <LiveCoin key={`${symbol} ${range}`} symbol={symbol} range={range} />
    </div>
  );
}

function LiveCoin({ symbol, range }: { symbol: string; range: ChartRange }) {
  const read = useCallback(() => readCoin(symbol, range), [symbol, range]);
  const loaded = useLoaded() as CoinData | 'missing' | undefined;
  // Another range of the same page is not loaded by the server.
  const first = typeof loaded === 'object' && loaded.range !== range ? undefined : loaded;
  const { answer, failed } = useLive(`coin ${symbol} ${range}`, first, read);
  const shown = answer === undefined || answer === 'missing' ? symbol.toUpperCase() : answer.symbol;
  usePageTitle(t('{coin} price in naira', { coin: shown }));
  if (answer === 'missing') {
    return (
      <>
        <h1 tabIndex={-1} className="font-display text-2xl font-bold">
          {t('Coin not found')}
        </h1>
        <EmptyState action={<ButtonLink to="/crypto-lens">{t('All coins')}</ButtonLink>}>
          {t('We have no prices of {coin}.', { coin: shown })}
        </EmptyState>
      </>
    );
  }
  if (!answer) {
    return (
      <>
        <h1 tabIndex={-1} className="font-display text-2xl font-bold md:text-3xl">
          {shown}
        </h1>
        <SkeletonRows rows={8} label={t('Loading prices')} />
      </>
    );
  }
  return <CoinView data={answer} range={range} failed={failed} />;
}

function CoinView({ data, range, failed }: { data: CoinData; range: ChartRange; failed: boolean }) {
  const { asset, facts } = data;
  const story = asset && COIN_STORIES[asset];
  return (
    <>
      <CoinHead data={data} failed={failed} />
      <p className="mt-6 max-w-prose text-ink2">
        {asset
          ? story && t(story)
          : t(
              'Oja shows the price of {coin} and does not trade it. The naira price is an estimate: its dollars at the price of USDT.',
              { coin: data.symbol },
            )}
      </p>
      {asset && facts && <BestOffers asset={asset} best={facts.best} />}
      <CoinCharts data={data} range={range} />
      {asset && facts && (
        <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-18">
          <section aria-labelledby="sources" className="min-w-0">
            <h2 id="sources" className="font-display text-xl font-bold">
              {t('Where the price comes from')}
            </h2>
            {facts.dollar && <p className="mt-2 text-ink2">{t(pegText(facts.dollar))}</p>}
            <SourceList sources={facts.sources} as_of={facts.as_of} />
          </section>
          <section aria-labelledby="networks" className="min-w-0">
            <h2 id="networks" className="font-display text-xl font-bold">
              {t('Networks')}
            </h2>
            <NetworkList asset={asset} networks={facts.networks} />
          </section>
        </div>
      )}
      <p className="mt-8 max-w-prose text-sm text-ink3">
        {t(
          'Never advice to buy or to sell. The price of an order is always the one you agree to with the other side.',
        )}
      </p>
    </>
  );
}
