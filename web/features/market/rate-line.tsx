import { useQuery } from '@tanstack/react-query';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { exchangeRateQuery } from '#web/lib/exchange-rate.ts';
import { AsOf } from '#web/features/market/as-of.tsx';
import { t } from '#web/lib/language.ts';
import { Said } from '#web/ui/said.tsx';

/** The market's own rate, where there is one. */
export function RateLine({ asset }: { asset: CryptoAsset }) {
  const { data: rate } = useQuery(exchangeRateQuery());
  if (!rate || asset !== 'USDT') return null;
  return (
    <p className="text-sm text-ink3">
      <span className="mr-3 text-ink2">
        <Said
          text="1 USDT <span>{mid}</span>"
          values={{ mid: formatCurrency(rate.mid) }}
          wraps={{ span: (words) => <span className="font-semibold text-ink">{words}</span> }}
        />
      </span>
      {t('buy {buy}, sell {sell}', {
        buy: formatCurrency(rate.buy),
        sell: formatCurrency(rate.sell),
      })}
      {rate.estimated ? t(', estimated') : <AsOf time={Date.parse(rate.updatedAt)} before=", " />}
    </p>
  );
}
