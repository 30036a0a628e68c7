import { percent, ratingText, usualTime } from '#core/market/trader.ts';
import { longDate } from '#core/text/long-date.ts';
import type { TraderReputation } from '#core/wire/traders.ts';
import { Facts } from '#web/ui/facts.tsx';

/** What can be counted of a trader, as lines of a ledger. */
export function TraderFigures({ figures }: Pick<TraderReputation, 'figures'>) {
  const rate = figures.completion_rate_30d;
  const rating = ratingText(figures.rating_average);
  return (
    <section aria-labelledby="record">
      <h2 id="record" className="mb-3 flex min-h-9 items-end font-display text-lg font-bold">
        Record
      </h2>
      <Facts
        facts={[
          { label: 'Completed trades', value: count(figures.completed_trades) },
          { label: 'Completed in 30 days', value: count(figures.completed_30d) },
          { label: 'Completion in 30 days', value: rate === null ? '–' : percent(rate) },
          { label: 'Usually releases in', value: usualTime(figures.avg_release_seconds) ?? '–' },
          { label: 'Usually pays in', value: usualTime(figures.avg_payment_seconds) ?? '–' },
          { label: 'Verified people traded with', value: count(figures.verified_counterparties) },
          { label: 'Trusted by', value: people(figures.trusted_by) },
          { label: 'Rating', value: rating ? `${rating}, ${ratings(figures.rating_count)}` : '–' },
          { label: 'Slow releases in 90 days', value: count(figures.slow_releases) },
          { label: 'Disputes lost in 90 days', value: count(figures.disputes_lost) },
          {
            label: 'First trade',
            value: figures.first_trade_on ? longDate(figures.first_trade_on, 'UTC') : '–',
          },
        ]}
      />
    </section>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function people(value: number): string {
  return value === 1 ? '1 person' : `${count(value)} people`;
}

function ratings(value: number): string {
  return value === 1 ? '1 rating' : `${count(value)} ratings`;
}
