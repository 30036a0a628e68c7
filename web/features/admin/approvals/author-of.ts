import type { Approval } from '#web/features/admin/approvals/approval-queries.ts';

/** The username of who proposed a change. */
export function authorOf({ proposed_by }: Pick<Approval, 'proposed_by'>): string {
  return proposed_by?.handle ?? 'someone who left';
}
