import { formatCount } from '#core/language/format-count.ts';
import { percent, ratingText, usualTime } from '#core/market/trader.ts';
import { longDate } from '#core/text/long-date.ts';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';

type Figures = TraderReputation['figures'];

/** A trader's counts and shares, as rows: rating and completion first. A share says of how many it is one. */
export function TraderFigures({ figures }: Pick<TraderReputation, 'figures'>) {
  return (
    <section aria-labelledby="record">
      <h2 id="record" className="mb-3 flex min-h-9 items-end font-display text-lg font-bold">
        {t('Track record')}
      </h2>
      <Facts
        facts={[
          { label: t('Rating'), value: rating(figures) },
          { label: t('Completion'), value: completion(figures) },
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

function rating({ rating_average, rating_count: count }: Figures): string {
  const text = ratingText(rating_average);
  if (!text) return t('No rating yet');
  return `${t(text)}, ${count === 1 ? t('1 rating') : t('{value} ratings', { value: formatCount(count) })}`;
}

/** "98.8% of 417 orders": the share, and what it is a share of. */
function completion({ completed_trades: completed, failed_trades: failed }: Figures): string {
  const ended = completed + failed;
  if (ended === 0) return t('No order yet');
  return t('{share} of {count, plural, one {# order} other {# orders}}', {
    share: percent((100 * completed) / ended),
    count: ended,
  });
}

function people(value: number): string {
  return value === 1 ? t('1 person') : t('{value} people', { value: formatCount(value) });
}
