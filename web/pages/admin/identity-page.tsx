import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { ReviewList } from '#web/features/admin/identity/review-list.tsx';

/** Where administrators review checks that may belong to an existing account. */
export default function IdentityPage() {
  return (
    <DeskPage
      title="Identity checks"
      about="One person has one verified account. Confirmed checks of people who may already have an account wait here. The applicant only sees that the check is pending. Don’t tell them about another account: it may be someone else asking."
    >
      <ReviewList />
    </DeskPage>
  );
}
