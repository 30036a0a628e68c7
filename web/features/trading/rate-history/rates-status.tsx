import { RATES_ESTIMATED } from '#core/market-data/rate-texts.ts';
import type { PairRate } from '#web/features/trading/rate-history/market-rates.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The age of the rates, and whether they are the market's, a sample or an estimate. */
export function RatesStatus({ rate, failed }: { rate: PairRate; failed: boolean }) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink3">
      {rate.isSample && <Chip>{t('SAMPLE')}</Chip>}
      {rate.estimated && <Chip tone="fitila">{t('estimated')}</Chip>}
      {!rate.estimated && (
        <span className="whitespace-nowrap">
          {t('as of')} <Clock at={rate.updatedAt} />
        </span>
      )}
      <span role="status" className="text-fitila">
        {failed && t(RATES_ESTIMATED)}
      </span>
    </div>
  );
}
