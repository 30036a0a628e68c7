import { useInfiniteQuery } from '@tanstack/react-query';
import { APPROVAL_KINDS, type ApprovalKind } from '#core/approvals/approval-kinds.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { ApprovalItem } from '#web/features/admin/approvals/approval-item.tsx';
import { approvalsQuery } from '#web/features/admin/approvals/approval-queries.ts';

/** Open proposals of one kind, to be decided where they were made. */
export function WaitingOfKind({ kind, none }: { kind: ApprovalKind; none: string }) {
  const query = useInfiniteQuery(approvalsQuery(false));
  return (
    <DeskQuery query={query} failed="Couldn’t load the proposals" rows={1}>
      {({ pages }) => {
        const waiting = pages
          .flatMap(({ approvals }) => approvals)
          .filter((approval) => approval.kind === kind);
        if (waiting.length === 0) return <p className="text-ink2">{none}</p>;
        return (
          <ul aria-label={`${APPROVAL_KINDS[kind]}: proposals`} className="border-t border-line">
            {waiting.map((approval) => (
              <ApprovalItem key={approval.id} approval={approval} />
            ))}
          </ul>
        );
      }}
    </DeskQuery>
  );
}
