import { useQuery } from '@tanstack/react-query';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { useOpenRow } from '#web/features/admin/desk/use-open-row.ts';
import { KycPane } from '#web/features/admin/kyc-desk/kyc-pane.tsx';
import { KycRow } from '#web/features/admin/kyc-desk/kyc-row.tsx';
import { queueQuery } from '#web/features/admin/kyc-desk/kyc-queries.ts';
import { kycSearch } from '#web/features/admin/kyc-desk/kyc-search.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const PURPOSES = [
  { value: '', label: 'All' },
  { value: 'identity', label: 'Identity' },
  { value: 'address', label: 'Address' },
  { value: 'business', label: 'Business' },
] as const;

/** Where people's documents are compared and decided. */
export function KycDesk() {
  useLiveDesk('kyc-desk');
  const { filters, change } = useDeskFilters(kycSearch);
  const { purpose, open } = filters;
  const query = useQuery(queueQuery(purpose));
  const { openId } = useOpenRow({
    list: purpose,
    ids: query.data?.reviews.map(({ id }) => id) ?? [],
    asked: open,
    onOpen: (id) => change({ open: id }),
  });
  return (
    <DeskPanes
      isRowAsked={open !== null}
      queue={
        <>
          <h1 tabIndex={-1} className="px-4 pt-4 font-display text-xl font-bold">
            Documents
          </h1>
          <FilterChips
            label="What they are for"
            options={PURPOSES}
            value={purpose}
            onChange={(value) => change({ purpose: value })}
            className="flex flex-wrap gap-2 px-4 py-3"
          />
          <DeskQuery query={query} failed="Couldn’t load the documents" rows={4}>
            {({ reviews }) =>
              reviews.length === 0 ? (
                <div className="px-4">
                  <EmptyState>Nothing waits for a review.</EmptyState>
                </div>
              ) : (
                <ul aria-label="Documents that wait" className="border-b border-line">
                  {reviews.map((review) => (
                    <KycRow
                      key={review.id}
                      review={review}
                      isOpen={review.id === openId}
                      onOpen={() => change({ open: review.id })}
                    />
                  ))}
                </ul>
              )
            }
          </DeskQuery>
        </>
      }
      pane={
        openId === null ? (
          <p className="hidden p-6 text-ink2 md:block">Choose a document on the left.</p>
        ) : (
          <KycPane key={openId} id={openId} onLeave={() => change({ open: null })} />
        )
      }
    />
  );
}
