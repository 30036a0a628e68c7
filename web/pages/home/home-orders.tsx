import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { byUrgency } from '#web/features/trading/active-trades/active-trades.ts';
import type { OwnTrade } from '#web/features/trading/active-trades/own-trades-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { HomeOrder } from '#web/pages/home/home-order.tsx';
import { useServerOffset } from '#web/lib/time/server-clock.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The orders that run, the most urgent first, with their clocks and the next thing to do; nothing while none runs. */
export function HomeOrders({
  query,
  userId,
}: {
  query: UseQueryResult<OwnTrade[]>;
  userId: string;
}) {
  const offsetMs = useServerOffset();
  const online = useOnline();
  const queryClient = useQueryClient();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['trades'] });
  useTableChanges(
    [
      { table: 'trades', filter: `seller_id=eq.${userId}` },
      { table: 'trades', filter: `buyer_id=eq.${userId}` },
    ],
    refetch,
  );
  const { data: running } = query;
  if (!running) {
    return (
      <ErrorState
        title={t('Couldn’t load your orders')}
        money={t('They continue as before.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="running">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="running" className="font-display text-lg font-bold">
          {t('{count, plural, one {# order} other {# orders}} in progress', {
            count: running.length,
          })}
        </h2>
        <TextLink to="/trades/active" className="text-sm">
          {t('All orders')}
        </TextLink>
      </div>
      <ul className="flex flex-col gap-3">
        {running
          .toSorted(byUrgency(userId))
          .slice(0, MOST_SHOWN)
          .map((trade) => (
            <li key={trade.id}>
              <HomeOrder trade={trade} offsetMs={offsetMs} onZero={refetch} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The rest is one press away. */
const MOST_SHOWN = 5;
