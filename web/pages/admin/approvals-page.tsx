import { ApprovalList } from '#web/features/admin/approvals/approval-list.tsx';

/** Where a second administrator confirms what one alone may not change. */
export default function ApprovalsPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Pending approvals
      </h1>
      <p className="mt-2 max-w-prose text-ink2">
        What moves everybody’s prices or the operator’s money takes two administrators, each with
        their own authenticator. What nobody confirms within a day runs out.
      </p>
      <ApprovalList />
    </div>
  );
}
