import { useQuery } from '@tanstack/react-query';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { ReviewItem } from '#web/features/admin/identity/review-item.tsx';
import { reviewsQuery } from '#web/features/admin/identity/review-queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Identity checks that wait for an administrator. */
export function ReviewList() {
  const query = useQuery(reviewsQuery);
  useLiveDesk('identity-reviews');
  return (
    <DeskQuery query={query} failed="Couldn’t load the checks" rows={3}>
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
    </DeskQuery>
  );
}
