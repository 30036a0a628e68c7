import { useQuery } from '@tanstack/react-query';
import { coinHref } from '#core/market-data/coin-path.ts';
import { sparkPath } from '#core/market-data/spark-path.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { lastPricesQuery } from '#web/features/trading/market/list/market-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Link } from '#web/ui/link.tsx';

const [WIDTH, HEIGHT] = [88, 24];

/** What orders here were traded at lately, as a line that leads to the coin's page; its box is there before the line. */
export function PriceSpark({ asset, fiat }: { asset: CryptoAsset; fiat: FiatCurrency }) {
  const { data } = useQuery(lastPricesQuery(asset, fiat));
  const points = data?.points ?? [];
  return (
    <Link
      to={coinHref(asset)}
      className="hit-area inline-flex items-center gap-2 font-semibold text-aro underline-offset-4 hover:underline"
    >
      {points.length > 1 && (
        <svg
          viewBox={`0 -1 ${WIDTH} ${HEIGHT}`}
          width={WIDTH}
          height={HEIGHT}
          aria-hidden="true"
          className="text-ink2"
        >
          <path
            d={sparkPath(
              points.map(({ price }) => price),
              WIDTH,
              HEIGHT - 2,
              points.map(({ at }) => Date.parse(at)),
            )}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {t('{asset} prices', { asset })}
    </Link>
  );
}
