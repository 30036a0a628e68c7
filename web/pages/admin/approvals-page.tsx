import { ApprovalList } from '#web/features/admin/approvals/approval-list.tsx';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';

/** Where a second administrator confirms what one alone may not change. */
export default function ApprovalsPage() {
  return (
    <DeskPage
      title="Pending approvals"
      about="What moves everybody’s prices or the operator’s money takes two administrators, each with their own authenticator. What nobody confirms within a day runs out."
    >
      <ApprovalList />
    </DeskPage>
  );
}
