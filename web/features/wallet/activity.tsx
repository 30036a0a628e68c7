import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { byDay } from '#core/wallet/days.ts';
import { ActivityRow } from '#web/features/wallet/activity-row.tsx';
import { activityQuery } from '#web/features/wallet/activity-query.ts';
import { t } from '#web/lib/language.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { useUserId } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What moved in the wallet, day by day. Older days come when they are asked for. */
export function ActivityList() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useSuspenseInfiniteQuery(activityQuery(useUserId()));
  const days = byDay(data.pages.flat(), new Date(useServerNow()));
  if (days.length === 0) {
    return (
      <EmptyState>
        {t('Nothing moved yet. Every movement of your money is listed here.')}
      </EmptyState>
    );
  }
  return (
    <>
      {days.map(({ name, lines }) => (
        <section key={name} aria-label={name}>
          <h3 className="border-b border-line pt-4 pb-1.5 text-sm font-semibold text-ink3">
            {name}
          </h3>
          <ul>
            {lines.map((line) => (
              <ActivityRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {t('Show older')}
          </Button>
          {isFetchNextPageError && (
            <p role="alert" className="text-sm text-ewu">
              {t('Older movements did not load. Try again.')}
            </p>
          )}
        </div>
      )}
    </>
  );
}
