import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { inDeskOrder } from '#core/disputes/desk-queue.ts';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { useOpenRow } from '#web/features/admin/desk/use-open-row.ts';
import { caseSearch } from '#web/features/admin/escrow-desk/case-search.ts';
import { DeskCase, type DeskCaseProps } from '#web/features/admin/escrow-desk/desk-case.tsx';
import { DeskQueueList } from '#web/features/admin/escrow-desk/desk-queue-list.tsx';
import { inGroups, queueQuery } from '#web/features/admin/escrow-desk/desk-queries.ts';

/** The administrators' desk: the queue, both claims of one case, and the decision. */
export function EscrowDesk({
  conversation,
  tabs,
}: Pick<DeskCaseProps, 'conversation'> & { tabs: ReactNode }) {
  useLiveDesk('desk');
  const { filters, change } = useDeskFilters(caseSearch);
  const { filter, order, open } = filters;
  const query = useQuery(queueQuery(filter));
  const rows = useMemo(
    () => inGroups(inDeskOrder(query.data?.rows ?? [], order)),
    [query.data, order],
  );
  // A case that is not in this queue any more, such as one just decided, stays open.
  const { openId } = useOpenRow({
    list: `${filter} ${order}`,
    ids: rows.map(({ tradeId }) => tradeId),
    asked: open,
    onOpen: (id) => change({ open: id }),
  });
  return (
    <DeskPanes
      layout="page"
      isRowAsked={open !== null}
      queue={<DeskQueueList {...{ filters, change, rows, query, openId, tabs }} />}
      pane={
        openId !== null ? (
          <DeskCase
            key={openId}
            tradeId={openId}
            row={rows.find(({ tradeId }) => tradeId === openId) ?? null}
            onBack={() => change({ open: null })}
            conversation={conversation}
          />
        ) : (
          <div className="hidden p-6 md:block">
            <DeskQuery query={query} failed="Couldn’t load the queue" rows={4}>
              {() => <p className="text-ink2">Choose a case on the left. Use j and k to move.</p>}
            </DeskQuery>
          </div>
        )
      }
    />
  );
}
