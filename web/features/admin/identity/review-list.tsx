import { useQuery } from '@tanstack/react-query';
import { ReviewItem } from '#web/features/admin/identity/review-item.tsx';
import { reviewsQuery } from '#web/features/admin/identity/review-queries.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useStillAdmin } from '#web/lib/supabase/use-still-admin.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Identity checks that wait for an administrator. */
export function ReviewList() {
  const userId = useUserId();
  const query = useQuery(reviewsQuery);
  useStillAdmin(query.error);
  useLiveQueries('identity-reviews', [
    { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
  ]);
  return (
    <QueryPart query={query} failed="The checks did not load" rows={3}>
      {({ reviews }) =>
        reviews.length === 0 ? (
          <EmptyState>Nothing needs your attention.</EmptyState>
        ) : (
          <ul aria-label="Identity checks" className="mt-4 border-t border-line">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}
