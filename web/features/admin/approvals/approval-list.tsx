import { useInfiniteQuery } from '@tanstack/react-query';
import { ApprovalItem } from '#web/features/admin/approvals/approval-item.tsx';
import { approvalsQuery } from '#web/features/admin/approvals/approval-queries.ts';
import { approvalSearch } from '#web/features/admin/approvals/approval-search.ts';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Changes that need two administrators: the open ones, and the outcome of the others. */
export function ApprovalList() {
  useLiveDesk('approvals');
  const { filters, change } = useDeskFilters(approvalSearch);
  const isEnded = filters.show === 'ended';
  const query = useInfiniteQuery(approvalsQuery(isEnded));
  return (
    <>
      <FilterChips
        label="What to show"
        className="mt-4 flex gap-2"
        options={[
          { value: 'waiting', label: 'Waiting' },
          { value: 'ended', label: 'Ended' },
        ]}
        value={filters.show}
        onChange={(show) => change({ show })}
      />
      <PagedList
        query={query}
        failed="Couldn’t load the proposals"
        rows={3}
        money={query.isError ? refusalOf(query.error).message : undefined}
      >
        {(pages) => {
          const approvals = pages.flatMap((page) => page.approvals);
          if (approvals.length === 0) {
            return (
              <EmptyState>
                {isEnded ? 'No decided proposals yet.' : 'Nothing needs your attention.'}
              </EmptyState>
            );
          }
          return (
            <ul aria-label="Proposals" className="mt-4 border-t border-line">
              {approvals.map((approval) => (
                <ApprovalItem key={approval.id} approval={approval} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </>
  );
}
