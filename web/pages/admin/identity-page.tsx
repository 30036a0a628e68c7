import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { ReviewList } from '#web/features/admin/identity/review-list.tsx';

/** Where administrators review checks that may belong to an existing account. */
export default function IdentityPage() {
  return (
    <DeskPage
      title="Identity checks"
      about="One person has one verified account. What the registry confirmed and may belong to another account waits here. Whoever asks reads only that their check is not decided: do not tell them of another account, it may be somebody else who asks."
    >
      <ReviewList />
    </DeskPage>
  );
}
