import { DOLLAR_COINS } from '#core/market-data/dollar-coins.ts';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import { dollars } from '#web/features/trading/coin-prices/coin-figures.ts';
import { Change, CoinName, Sparkline } from '#web/features/trading/coin-prices/coin-parts.tsx';
import {
  type MarketCoin,
  type MarketCoins,
  readSpotCoins,
} from '#web/features/trading/coin-prices/coins.ts';
import { CoinsStatus } from '#web/features/trading/coin-prices/coins-status.tsx';
import { type Rates, ratesOf, readRates } from '#web/features/trading/rate-history/market-rates.ts';
import { RateChart } from '#web/features/trading/rate-history/rate-chart.tsx';
import { RatesStatus } from '#web/features/trading/rate-history/rates-status.tsx';
import { RatesTable } from '#web/features/trading/rate-history/rates-table.tsx';
import { UsdtChart } from '#web/features/trading/rate-history/usdt-chart.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useLive } from '#web/lib/realtime/use-live.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';
import { spotSearch } from '#web/pages/market/market-page-searches.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

export const plain = true;

interface SpotRead {
  readonly rates: Rates | undefined;
  readonly coins: MarketCoins | undefined;
}

/** A failing one must not affect the other. */
export async function load(): Promise<SpotRead> {
  const [rates, coins] = await Promise.allSettled([readRates(), readSpotCoins()]);
  return {
    rates: rates.status === 'fulfilled' ? rates.value : undefined,
    coins: coins.status === 'fulfilled' ? coins.value : undefined,
  };
}

const STABLE: ReadonlySet<string> = new Set(DOLLAR_COINS);
const WEEK_MS = 7 * 24 * 3_600_000;

/** The pairs of the spot market with their reference prices, before orders can be placed. */
export default function SpotPage() {
  const first = useLoaded() as SpotRead | undefined;
  const rates = useLive('rates', first?.rates, readRates);
  const coins = useLive('spot-coins', first?.coins, readSpotCoins);
  const [usdt, ...others] = ratesOf(rates.answer);
  const traded = coins.answer?.coins.filter(({ symbol }) => !STABLE.has(symbol)) ?? [];
  const { pair } = useRouteSearch(spotSearch);
  const chosen = traded.find(({ symbol }) => `${symbol}-USDT` === pair);

  return (
    <div className="page-gutter pt-6 pb-12 md:pt-14 md:pb-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold md:text-3xl">
        {t('Spot market')}
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink2">
        {t(
          'An order book with market and limit orders for the pairs below. You can look at every pair now; placing orders opens later.',
        )}
      </p>
      <TradeLinks />
      <section aria-label={t('Chart')} className="mt-10">
        {chosen ? (
          <CoinChart coin={chosen} answer={coins.answer} />
        ) : (
          rates.answer && <UsdtChart history={rates.answer.history} />
        )}
      </section>
      <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-18">
        <section aria-labelledby="naira-pairs" className="min-w-0">
          <h2 id="naira-pairs" className="font-display text-xl font-bold">
            {t('Pairs in naira')}
          </h2>
          <div className="mt-2 mb-3">
            {usdt && <RatesStatus rate={usdt} failed={rates.failed} />}
          </div>
          {usdt && (
            <RatesTable
              rates={[usdt, ...others]}
              action={({ asset }) => (
                <TextLink
                  to={marketHref({ ...EVERY_OFFER, asset })}
                  className="whitespace-nowrap"
                  aria-label={t('Offers of {asset}', { asset })}
                >
                  {t('Offers')}
                </TextLink>
              )}
            />
          )}
        </section>
        <section aria-labelledby="usdt-pairs" className="min-w-0">
          <h2 id="usdt-pairs" className="font-display text-xl font-bold">
            {t('Pairs in USDT')}
          </h2>
          <div className="mt-2 mb-3 min-h-6">
            <CoinsStatus answer={coins.answer} failed={coins.failed} />
          </div>
          <CoinPairs coins={traded} />
        </section>
      </div>
      <p className="mt-8 max-w-prose text-sm text-ink3">
        {t(
          'Reference prices come from markets elsewhere. The price of an order here is always the one you agree to with the other side.',
        )}
      </p>
    </div>
  );
}

function TradeLinks() {
  const isSignedIn = useSession().user !== null;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to="/trades" variant="primary" size="lg">
        {t('Trade with people now')}
      </ButtonLink>
      {!isSignedIn && (
        <ButtonLink to="/sign-in" size="lg">
          {t('Log in')}
        </ButtonLink>
      )}
    </div>
  );
}

function CoinPairs({ coins }: { coins: readonly MarketCoin[] }) {
  if (coins.length === 0) {
    return (
      <p className="border-y border-line py-6 text-ink2">
        {t('No prices to show now. Trading still works.')}
      </p>
    );
  }
  return (
    <Table label={t('Pairs in USDT')}>
      <thead>
        <tr className="h-10 border-y border-line">
          <HeadCell className="pl-0!">{t('Pair')}</HeadCell>
          <HeadCell end>{t('Price')}</HeadCell>
          <HeadCell end>{t('24 h')}</HeadCell>
          <HeadCell end className="pr-0! max-sm:hidden">
            {t('The week')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin) => (
          <Row key={coin.id} tall>
            <Cell className="pl-0!">
              <TextLink to={`/spot-market?pair=${coin.symbol}-USDT`} className="block text-ink!">
                <CoinName coin={coin} />
              </TextLink>
            </Cell>
            <Cell end className="font-semibold">
              {dollars(coin.current_price)}
            </Cell>
            <Cell end>
              <Change of={coin.price_change_percentage_24h} />
            </Cell>
            <Cell end className="pr-0! max-sm:hidden">
              <Sparkline prices={coin.sparkline} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function CoinChart({ coin, answer }: { coin: MarketCoin; answer: MarketCoins | undefined }) {
  const end = Date.parse(answer?.as_of ?? '');
  const step = WEEK_MS / Math.max(1, coin.sparkline.length - 1);
  const points = coin.sparkline.map((value, at) => ({
    at: new Date(end - WEEK_MS + at * step).toISOString(),
    value,
  }));
  return (
    <RateChart
      title={t('{name} in dollars, the last 7 days', { name: coin.name })}
      points={Number.isNaN(end) ? [] : points}
      format={dollars}
      isSample={answer?.is_sample ?? false}
      day
    />
  );
}
