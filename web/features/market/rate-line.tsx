import { useQuery } from '@tanstack/react-query';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { exchangeRateQuery } from '#web/lib/exchange-rate.ts';
import { AsOf } from '#web/features/market/as-of.tsx';

/** The market's own rate, where there is one. */
export function RateLine({ asset }: { asset: CryptoAsset }) {
  const { data: rate } = useQuery(exchangeRateQuery());
  if (!rate || asset !== 'USDT') return null;
  return (
    <p className="text-sm text-ink3">
      <span className="mr-3 text-ink2">
        1 USDT <span className="font-semibold text-ink">{formatCurrency(rate.mid)}</span>
      </span>
      buy {formatCurrency(rate.buy)}, sell {formatCurrency(rate.sell)}
      {rate.estimated ? ', estimated' : <AsOf time={Date.parse(rate.updatedAt)} before=", " />}
    </p>
  );
}
