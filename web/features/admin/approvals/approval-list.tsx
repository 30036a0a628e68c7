import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApprovalItem } from '#web/features/admin/approvals/approval-item.tsx';
import { approvalsQuery } from '#web/features/admin/approvals/approval-queries.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useStillAdmin } from '#web/lib/supabase/use-still-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** Changes that need two administrators: the open ones, and the outcome of the others. */
export function ApprovalList() {
  const userId = useUserId();
  const [ended, setEnded] = useState(false);
  useLiveQueries('approvals', [
    { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
  ]);
  return (
    <>
      <div role="group" aria-label="What to show" className="mt-4 flex gap-2">
        {[false, true].map((choice) => (
          <ChoiceChip
            key={String(choice)}
            pressed={ended === choice}
            onClick={() => setEnded(choice)}
          >
            {choice ? 'Ended' : 'Waiting'}
          </ChoiceChip>
        ))}
      </div>
      <Shown ended={ended} />
    </>
  );
}

function Shown({ ended }: { ended: boolean }) {
  const online = useOnline();
  const query = useInfiniteQuery(approvalsQuery(ended));
  useStillAdmin(query.error);
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorState
        title="The proposals did not load"
        money={query.isError ? refusalOf(query.error).message : 'Nothing was changed.'}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <SkeletonRows rows={3} label="Loading" />
    );
  }
  const approvals = query.data.pages.flatMap((page) => page.approvals);
  if (approvals.length === 0) {
    return (
      <EmptyState>{ended ? 'Nothing has ended yet.' : 'Nothing needs your attention.'}</EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Proposals" className="mt-4 border-t border-line">
        {approvals.map((approval) => (
          <ApprovalItem key={approval.id} approval={approval} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-5"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
