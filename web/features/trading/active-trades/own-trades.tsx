import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { byUrgency } from '#web/features/trading/active-trades/active-trades.ts';
import { FinishedList } from '#web/features/trading/active-trades/finished-list.tsx';
import {
  finishedQuery,
  runningQuery,
} from '#web/features/trading/active-trades/own-trades-query.ts';
import { RunningList } from '#web/features/trading/active-trades/running-list.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useServerOffset } from '#web/lib/time/server-clock.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** One's own turns, others' turns, and recently ended trades; live. */
export function OwnTrades() {
  const userId = useUserId();
  const offsetMs = useServerOffset();
  const queryClient = useQueryClient();
  const { data: running } = useSuspenseQuery(runningQuery(userId));
  const { data: finished } = useSuspenseQuery(finishedQuery(userId));
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['trades'] });
  useTableChanges(
    [
      { table: 'trades', filter: `seller_id=eq.${userId}` },
      { table: 'trades', filter: `buyer_id=eq.${userId}` },
    ],
    refetch,
  );

  return (
    <>
      {running.length > 0 ? (
        <RunningList
          trades={running.toSorted(byUrgency(userId))}
          offsetMs={offsetMs}
          onZero={refetch}
        />
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/trades" variant="primary">
              {t('See open offers')}
            </ButtonLink>
          }
        >
          {t(
            'No active orders. Orders you start, or that others start with you, appear here with their timer.',
          )}
        </EmptyState>
      )}
      {finished.length > 0 && (
        <section aria-labelledby="finished" className="mt-12">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="finished" className="font-display text-lg font-bold">
              {t('Recently finished')}
            </h2>
            <TextLink
              to="/trades/active?tab=history"
              className="inline-flex min-h-11 items-center text-sm"
            >
              {t('All finished orders')}
            </TextLink>
          </div>
          <FinishedList trades={finished} />
        </section>
      )}
    </>
  );
}
