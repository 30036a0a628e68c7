import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { RatingList } from '#web/features/admin/ratings/rating-list.tsx';

/** Comments of ratings, and which are hidden. */
export default function RatingsPage() {
  return (
    <DeskPage
      title="Ratings"
      about="What people write after an order. A comment that breaks the rules is hidden from everyone; its stars stay and count, so hiding changes nobody’s score."
    >
      <RatingList />
    </DeskPage>
  );
}
