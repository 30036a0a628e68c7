import { formatCount } from '#core/language/format-count.ts';
import { usualTime } from '#core/market/trader.ts';
import { longDate } from '#core/text/long-date.ts';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { completionOf, ratingOf } from '#web/features/trading/traders/trader-summary.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';

/** A trader's counts and shares, as rows: rating and completion first. A share says of how many it is one. */
export function TraderFigures({ figures }: Pick<TraderReputation, 'figures'>) {
  return (
    <section aria-labelledby="record">
      <h2 id="record" className="mb-3 flex min-h-9 items-end font-display text-lg font-bold">
        {t('Track record')}
      </h2>
      <Facts
        facts={[
          { label: t('Rating'), value: ratingOf(figures) },
          { label: t('Completion'), value: completionOf(figures) },
          { label: t('Completed orders'), value: formatCount(figures.completed_trades) },
          { label: t('Completed in 30 days'), value: formatCount(figures.completed_30d) },
          {
            label: t('Average release'),
            value: t(usualTime(figures.avg_release_seconds) ?? '–'),
          },
          { label: t('Average payment'), value: t(usualTime(figures.avg_payment_seconds) ?? '–') },
          {
            label: t('Verified people traded with'),
            value: formatCount(figures.verified_counterparties),
          },
          { label: t('Trusted by'), value: people(figures.trusted_by) },
          { label: t('Slow releases in 90 days'), value: formatCount(figures.slow_releases) },
          { label: t('Disputes lost in 90 days'), value: formatCount(figures.disputes_lost) },
          {
            label: t('First order'),
            value: figures.first_trade_on ? longDate(figures.first_trade_on, 'UTC') : '–',
          },
        ]}
      />
    </section>
  );
}

function people(value: number): string {
  return value === 1 ? t('1 person') : t('{value} people', { value: formatCount(value) });
}
