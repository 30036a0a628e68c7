import { RATES_ESTIMATED } from '#core/market-data/rate-texts.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { MarketRateSeen } from '#web/features/trading/offers/form/market-rate.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The market's rate and its age; or that it could not be loaded. */
export function MarketLine({
  asset,
  market: { rate, isUnread, isPending },
}: {
  asset: CryptoAsset;
  market: MarketRateSeen;
}) {
  return (
    <div className="text-sm text-ink2">
      {isUnread && (
        <p role="status" className="mb-1 text-fitila">
          {RATES_ESTIMATED}
        </p>
      )}
      {rate?.isPeg ? (
        <p>
          {t('Measured at {rate} for 1 {asset}, one for one.', {
            rate: formatCurrency(rate.mid),
            asset,
          })}
        </p>
      ) : rate ? (
        <p>
          1 {asset} <span className="font-semibold text-ink">{formatCurrency(rate.mid)}</span>
          <span className="text-ink3">
            {' '}
            {t('market: buy {buy}, sell {sell}, spread', {
              buy: formatCurrency(rate.buy),
              sell: formatCurrency(rate.sell),
            })}{' '}
            {formatCurrency({ asset: rate.mid.asset, units: rate.sell.units - rate.buy.units })}
            {rate.estimated || !rate.updatedAt ? (
              ', estimated'
            ) : (
              <>
                {t(', as of')} <Clock at={rate.updatedAt} />
              </>
            )}
          </span>
        </p>
      ) : (
        !isUnread &&
        !isPending && (
          <p className="text-ink3">
            {t('No market price for {asset} now. You set the price.', { asset })}
          </p>
        )
      )}
    </div>
  );
}
