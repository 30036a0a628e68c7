import { useInfiniteQuery } from '@tanstack/react-query';
import {
  APPROVAL_KINDS,
  APPROVAL_PERMISSIONS,
  type ApprovalKind,
} from '#core/approvals/approval-kinds.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { ApprovalItem } from '#web/features/admin/approvals/approval-item.tsx';
import { type Approval, approvalsQuery } from '#web/features/admin/approvals/approval-queries.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';

interface Waiting {
  kind: ApprovalKind;
  none: string;
  /** Which of them; all by default. */
  isShown?: (approval: Approval) => boolean;
}

/** Open proposals of one kind, to be decided where they were made; nothing for those who may not decide them. */
export function WaitingOfKind(waiting: Waiting) {
  const may = useMay();
  return may([APPROVAL_PERMISSIONS[waiting.kind]]) ? <Proposals {...waiting} /> : null;
}

function Proposals({ kind, none, isShown = () => true }: Waiting) {
  const query = useInfiniteQuery(approvalsQuery(false));
  return (
    <DeskQuery query={query} failed="Couldn’t load the proposals" rows={1}>
      {({ pages }) => {
        const waiting = pages
          .flatMap(({ approvals }) => approvals)
          .filter((approval) => approval.kind === kind && isShown(approval));
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
