import { useQuery } from '@tanstack/react-query';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { AsOf } from '#web/features/trading/market/list/as-of.tsx';
import { PriceSpark } from '#web/features/trading/market/list/price-spark.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Trans } from '#web/ui/display/trans.tsx';

/** The market's own rate, where there is one, beside what orders were traded at. */
export function RateLine({ asset, fiat }: { asset: CryptoAsset; fiat: FiatCurrency }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink3">
      {asset === 'USDT' && fiat === 'NGN' && <ReferenceRate />}
      <PriceSpark asset={asset} fiat={fiat} />
    </div>
  );
}

function ReferenceRate() {
  const { data: rate } = useQuery(exchangeRateQuery());
  if (!rate) return null;
  return (
    <p>
      <span className="mr-3 text-ink2">
        <Trans
          text="1 USDT <span>{mid}</span>"
          values={{ mid: formatCurrency(rate.mid) }}
          wraps={{ span: (chunks) => <span className="font-semibold text-ink">{chunks}</span> }}
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
