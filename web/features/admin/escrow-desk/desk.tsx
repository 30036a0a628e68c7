import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { inDeskOrder } from '#core/disputes/desk-queue.ts';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useRowKeys } from '#web/features/admin/desk/use-row-keys.ts';
import { caseSearch } from '#web/features/admin/escrow-desk/case-search.ts';
import { DeskCase, type DeskCaseProps } from '#web/features/admin/escrow-desk/desk-case.tsx';
import { DeskQueueList } from '#web/features/admin/escrow-desk/desk-queue-list.tsx';
import { inGroups, queueQuery } from '#web/features/admin/escrow-desk/desk-queries.ts';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The administrators' desk: the queue, both claims of one case, and the decision. */
export function EscrowDesk({ conversation }: Pick<DeskCaseProps, 'conversation'>) {
  const userId = useUserId();
  useLiveQueries('desk', [
    { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
  ]);
  const { filters, change } = useDeskFilters(caseSearch);
  const { filter, order, open: asked } = filters;
  const isPhone = useNarrower(48);
  const queue = useQuery(queueQuery(filter));
  const rows = useMemo(
    () => inGroups(inDeskOrder(queue.data?.rows ?? [], order)),
    [queue.data, order],
  );
  // On a desktop the first case is open unless the URL names another; a phone begins with the queue.
  const named = asked === null ? null : (rows.find(({ tradeId }) => tradeId === asked) ?? null);
  const shown = named ?? (isPhone || asked !== null ? null : (rows[0] ?? null));

  useRowKeys({
    ids: rows.map(({ tradeId }) => tradeId),
    openId: shown?.tradeId ?? null,
    elementId: (id) => `desk-${id}`,
    onOpen: (id) => change({ open: id }),
  });

  // A case that is not in this queue any more, such as one just decided, stays open by its URL.
  const open = shown?.tradeId ?? asked;
  return (
    <div className="md:grid md:h-[calc(100dvh-4rem)] md:grid-cols-[304px_minmax(0,1fr)]">
      <div
        className={clsx(
          'min-w-0 md:overflow-y-auto md:border-r md:border-line',
          asked !== null && 'max-md:hidden',
        )}
      >
        <DeskQueueList {...{ filters, change, rows }} query={queue} open={open} />
      </div>
      <div className={clsx('min-w-0 md:min-h-0', asked === null && 'max-md:hidden')}>
        {open !== null ? (
          <DeskCase
            key={open}
            tradeId={open}
            row={shown}
            onBack={() => change({ open: null })}
            conversation={conversation}
          />
        ) : (
          <div className="hidden p-6 md:block">
            <QueryPart query={queue} failed="The queue did not load" rows={4}>
              {() => (
                <p className="text-ink2">Choose a case on the left. j and k walk through them.</p>
              )}
            </QueryPart>
          </div>
        )}
      </div>
    </div>
  );
}
