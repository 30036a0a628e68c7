import { ApprovalList } from '#web/features/admin/approvals/approval-list.tsx';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';

/** Where a second administrator confirms what one alone may not change. */
export default function ApprovalsPage() {
  return (
    <DeskPage
      title="Pending approvals"
      about="Changes to prices or to the operator’s money need two administrators, each with their own 2FA. A proposal that nobody confirms within a day expires."
    >
      <ApprovalList />
    </DeskPage>
  );
}
