import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList, ShowMore } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { DeliveryFilters } from '#web/features/admin/delivery-desk/delivery-filters.tsx';
import {
  deliverySearch,
  type DeliverySearch,
} from '#web/features/admin/delivery-desk/delivery-search.ts';
import { DeliverySheet } from '#web/features/admin/delivery-desk/delivery-sheet.tsx';
import {
  ClosedChannels,
  DeliveryCounts,
} from '#web/features/admin/delivery-desk/delivery-summary.tsx';
import { DeliveryTable } from '#web/features/admin/delivery-desk/delivery-table.tsx';
import {
  deliveriesQuery,
  type DeskDelivery,
  personQuery,
} from '#web/features/admin/delivery-desk/desk-query.ts';
import { RetryGivenUp } from '#web/features/admin/delivery-desk/retry-given-up.tsx';
import { useOnline } from '#web/lib/offline/online.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** Deliveries by mail, push, Telegram and text message: sent, waiting, given up. */
export function DeliveryDesk() {
  const desk = useDeskFilters(deliverySearch);
  const { person } = desk.filters;
  const { data: userId, isPending, isError, refetch } = useQuery(personQuery(person));
  const isNobody = person !== '' && userId === null;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <DeliveryFilters {...desk} />
      {isNobody && <Nothing>Nobody has this handle.</Nothing>}
      {person !== '' && isPending && <SkeletonRows rows={4} label="Loading" />}
      {person !== '' && isError && (
        <ErrorState title="Couldn’t look this person up" onRetry={() => void refetch()} />
      )}
      {(person === '' || userId) && (
        <Log filter={desk.filters} userId={person === '' ? null : (userId ?? null)} />
      )}
    </div>
  );
}

function Log({ filter, userId }: { filter: DeliverySearch; userId: string | null }) {
  const online = useOnline();
  const query = useInfiniteQuery(deliveriesQuery(filter, userId));
  const [opened, setOpened] = useState<DeskDelivery | null>(null);
  return (
    <PagedList
      query={query}
      failed="Couldn’t load the log"
      money="Messages on their way are sent without this page."
      rows={6}
      footer={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ShowMore query={query} label="Older" disabled={!online} />
          <p className="text-sm text-ink3">
            {query.isRefetchError
              ? 'Couldn’t refresh the log. This is the last version.'
              : 'Refreshed every 15 seconds. The log says when and why, never the text.'}
          </p>
        </div>
      }
    >
      {(pages) => {
        const deliveries = pages.flatMap((page) => page.deliveries);
        const [newest] = pages;
        // An open delivery stays open when it leaves the list.
        const open = opened && (deliveries.find(({ id }) => id === opened.id) ?? opened);
        return (
          <>
            {newest && newest.closed.length > 0 && <ClosedChannels closed={newest.closed} />}
            {newest && <DeliveryCounts counts={newest.counts} />}
            {newest && newest.counts.dead > 0 && userId === null && (
              <div>
                <RetryGivenUp channel={filter.channel} type={filter.type} />
              </div>
            )}
            {deliveries.length > 0 ? (
              <DeliveryTable deliveries={deliveries} onOpen={setOpened} />
            ) : isAll(filter) ? (
              <EmptyState>Nothing has been sent yet.</EmptyState>
            ) : (
              <Nothing>Nothing in the log matches.</Nothing>
            )}
            {open && <DeliverySheet delivery={open} onClose={() => setOpened(null)} />}
          </>
        );
      }}
    </PagedList>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <EmptyState action={<ButtonLink to="/admin/deliveries">Show everything</ButtonLink>}>
      {children}
    </EmptyState>
  );
}

function isAll({ status, channel, type, person }: DeliverySearch): boolean {
  return status === null && channel === null && type === null && person === '';
}
