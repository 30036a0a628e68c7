import { useQuery } from '@tanstack/react-query';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { DayChart } from '#web/features/admin/market-days/day-chart.tsx';
import { describeDays } from '#web/features/admin/market-days/describe-days.ts';
import { marketDaysQuery, SHOWN_DAYS } from '#web/features/admin/market-days/market-days-query.ts';

/** How the market does: volume, orders, disputes and response times of the last two weeks. */
export function MarketDays() {
  const query = useQuery(marketDaysQuery);
  return (
    <section aria-label="The last days" className="mt-10">
      <h2 className="mb-3 font-display text-lg font-bold">Last {SHOWN_DAYS} days</h2>
      <div className="min-h-58">
        <DeskQuery query={query} failed="Couldn’t load the figures" rows={3}>
          {(days) => (
            <div className="grid grid-cols-2 items-start gap-3 xl:grid-cols-3">
              {describeDays(days).map((chart) => (
                <DayChart key={chart.title} {...chart} />
              ))}
            </div>
          )}
        </DeskQuery>
      </div>
    </section>
  );
}
