import { useState } from 'react';
import type { Approval } from '#web/features/admin/approvals/approval-queries.ts';
import { authorOf } from '#web/features/admin/approvals/author-of.ts';
import { type Decision, DecideSheet } from '#web/features/admin/approvals/decide-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

const STATUSES: Record<Approval['status'], { readonly label: string; readonly tone: Tone }> = {
  open: { label: 'Pending', tone: 'fitila' },
  confirmed: { label: 'Confirmed', tone: 'ewe' },
  rejected: { label: 'Rejected', tone: 'ewu' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
  void: { label: 'Void: its author is no longer an administrator', tone: 'quiet' },
};

/** One proposal: what changes from what to what, who proposed it and why, and its actions. */
export function ApprovalItem({ approval }: { approval: Approval }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const { title, changes, reason, status, is_yours } = approval;
  const { label, tone } = STATUSES[status];
  return (
    <li className="border-b border-line py-4">
      <h2 className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        {title}
        <Chip tone={tone}>{label}</Chip>
      </h2>
      <Changes changes={changes} />
      <p className="mt-2 break-words text-ink2">{reason}</p>
      <p className="mt-1 text-sm text-ink3">
        {authorOf(approval)}
        {is_yours && ' (you)'}, <Clock at={approval.created_at} day />
        {status === 'open' ? (
          <>
            , until <Clock at={approval.expires_at} day />
          </>
        ) : (
          <Ended approval={approval} />
        )}
      </p>
      {status === 'open' && (
        <div className="mt-3 flex flex-wrap gap-3">
          {is_yours ? (
            <Button size="md" onClick={() => setAsking('withdraw')}>
              Withdraw…
            </Button>
          ) : (
            <>
              <Button size="md" variant="primary" onClick={() => setAsking('confirm')}>
                Confirm…
              </Button>
              <Button size="md" onClick={() => setAsking('reject')}>
                Reject…
              </Button>
            </>
          )}
        </div>
      )}
      {asking && (
        <DecideSheet approval={approval} decision={asking} onClose={() => setAsking(null)} />
      )}
    </li>
  );
}

/** Each change with both its sides, of which none breaks within itself while a line has room for it. */
function Changes({ changes }: Pick<Approval, 'changes'>) {
  return (
    <dl className="mt-2 border-t border-line">
      {changes.map(({ label, from, to }) => (
        <div
          key={label}
          className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
        >
          <dt className="text-sm text-ink2">{label}</dt>
          <dd className="ml-auto min-w-0 text-right font-semibold wrap-anywhere">
            {from !== null && <span className="inline-block max-w-full">{from} →</span>}{' '}
            <span className="inline-block max-w-full">{to ?? 'nothing'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ended({ approval: { status, decided_by, decided_at, note } }: { approval: Approval }) {
  if (decided_at === null) return null;
  return (
    <>
      {'. '}
      {STATUSES[status].label}
      {decided_by && ` by ${decided_by.handle}`}, <Clock at={decided_at} day />
      {note && `: ${note}`}
    </>
  );
}
