import { coinHref } from '#core/market-data/coin-path.ts';
import { sparkPath } from '#core/market-data/spark-path.ts';
import { percent } from '#web/features/trading/coin-prices/coin-figures.ts';
import { MarketCoinMark } from '#web/features/trading/coin-prices/market-coin-mark.tsx';
import type { MarketCoin } from '#web/features/trading/coin-prices/coins.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Link } from '#web/ui/link.tsx';

/** A coin with a mark of ours: its own picture is on third-party servers. */
export function CoinName({ coin }: { coin: Pick<MarketCoin, 'name' | 'symbol'> }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="max-[22rem]:hidden">
        <MarketCoinMark symbol={coin.symbol} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{coin.symbol}</span>
        <span className="block truncate text-sm text-ink3">{coin.name}</span>
      </span>
    </span>
  );
}

/** The same, as the link to the coin's own page. */
export function CoinLink({ coin }: { coin: Pick<MarketCoin, 'name' | 'symbol'> }) {
  return (
    <Link to={coinHref(coin.symbol)} className="block underline-offset-4 hover:underline">
      <CoinName coin={coin} />
    </Link>
  );
}

/** A change with its sign and an arrow; both work without colour. */
export function Change({ of }: { of: number | null }) {
  const shown = percent(of);
  const sign = shown.slice(0, 1);
  const drawn = sign === '+' ? 'M6 10V2M2.5 5.5 6 2l3.5 3.5' : 'M6 2v8M2.5 6.5 6 10l3.5-3.5';
  return (
    <span className="inline-flex items-center justify-end gap-1 whitespace-nowrap">
      {(sign === '+' || sign === '−') && (
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 text-ink2">
          <path d={drawn} fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      )}
      {shown === '–' ? <span aria-label={t('not known')}>–</span> : shown}
    </span>
  );
}

const [WIDTH, HEIGHT] = [96, 28];

/** The week as a line. Its numbers are in the columns beside it. */
export function Sparkline({ prices }: { prices: readonly number[] }) {
  const path = sparkPath(prices, WIDTH, HEIGHT - 2);
  if (path === '') return null;
  return (
    <svg
      viewBox={`0 -1 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="ml-auto text-ink2"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
