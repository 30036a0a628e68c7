import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RUNNING_STATUSES } from '#core/trade/trade-machine.ts';
import { byUrgency } from '#web/features/trading/active-trades/active-trades.ts';
import { RunningList } from '#web/features/trading/active-trades/running-list.tsx';
import { FinishedOrders } from '#web/features/trading/orders/finished-orders.tsx';
import { FoundList } from '#web/features/trading/orders/found-list.tsx';
import { ordersQuery, type OrderLine } from '#web/features/trading/orders/orders-query.ts';
import {
  isFiltered,
  NO_FILTERS,
  shownBy,
  type OrdersSearch,
} from '#web/features/trading/orders/orders-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useServerOffset } from '#web/lib/time/server-clock.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The orders that fit the search: running ones with their clocks, then those that ended. Live. */
export function FoundOrders({
  search,
  change,
}: {
  search: OrdersSearch;
  change: (part: Partial<OrdersSearch>) => void;
}) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(ordersQuery(userId, search));
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['trades'] });
  useTableChanges(
    [
      { table: 'trades', filter: `seller_id=eq.${userId}` },
      { table: 'trades', filter: `buyer_id=eq.${userId}` },
    ],
    refetch,
  );
  return (
    <FoundList
      query={query}
      failed={t('Couldn’t load your orders')}
      empty={<Nothing search={search} change={change} />}
      count={(count, isAll) =>
        isAll
          ? t('{count, plural, one {# order} other {# orders}}', { count })
          : t('The newest {count} orders', { count })
      }
    >
      {(lines) => <Lines lines={lines} search={search} refetch={refetch} />}
    </FoundList>
  );
}

function Lines({
  lines,
  search,
  refetch,
}: {
  lines: readonly OrderLine[];
  search: OrdersSearch;
  refetch: () => void;
}) {
  const offsetMs = useServerOffset();
  const userId = useUserId();
  const isRunning = ({ status }: OrderLine) => RUNNING_STATUSES.some((one) => one === status);
  const running = lines.filter(isRunning);
  const finished = lines.filter((line) => !isRunning(line));
  const hasBoth = shownBy(search) === 'all' && running.length > 0 && finished.length > 0;
  return (
    <>
      {running.length > 0 && (
        <section aria-label={t('Active')}>
          {hasBoth && <Heading>{t('Active')}</Heading>}
          <RunningList
            trades={running.toSorted(byUrgency(userId))}
            offsetMs={offsetMs}
            onZero={refetch}
          />
        </section>
      )}
      {finished.length > 0 && (
        <section aria-label={t('Finished')} className={hasBoth ? 'mt-10' : undefined}>
          {hasBoth && <Heading>{t('Finished')}</Heading>}
          <FinishedOrders lines={finished} />
        </section>
      )}
    </>
  );
}

function Heading({ children }: { children: string }) {
  return <h2 className="mb-3 font-display text-lg font-bold">{children}</h2>;
}

function Nothing({
  search,
  change,
}: {
  search: OrdersSearch;
  change: (part: Partial<OrdersSearch>) => void;
}) {
  if (!isFiltered(search)) {
    return (
      <EmptyState
        action={
          <ButtonLink to="/trades" variant="primary">
            {t('See open offers')}
          </ButtonLink>
        }
      >
        {t('No orders yet. Every order you make stays here.')}
      </EmptyState>
    );
  }
  const elsewhere = search.tab !== 'all';
  return (
    <EmptyState
      action={
        <span className="flex flex-wrap gap-3">
          {elsewhere && (
            <Button variant="primary" onClick={() => change({ tab: 'all' })}>
              {t('Search all orders')}
            </Button>
          )}
          <Button onClick={() => change(NO_FILTERS)}>{t('Clear filters')}</Button>
        </span>
      }
    >
      {search.tab === 'active' ? t('No active order matches.') : t('No order matches.')}
    </EmptyState>
  );
}
