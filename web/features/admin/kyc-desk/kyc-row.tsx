import { REVIEW_WORKING_DAYS } from '#core/identity/documents/document-limits.ts';
import { DOCUMENT_TYPE_NAMES } from '#core/identity/documents/texts.ts';
import { QueueRow, Waited } from '#web/features/admin/desk/queue-row.tsx';
import type { Queued } from '#web/features/admin/kyc-desk/kyc-queries.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Chip } from '#web/ui/display/chip.tsx';

const HOUR_MS = 3_600_000;

/** One document of the queue: whose, of which kind, how old, and who has it. */
export function KycRow({
  review,
  isOpen,
  onOpen,
}: {
  review: Queued;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const hours = Math.floor((useServerNow() - Date.parse(review.submitted_at)) / HOUR_MS);
  const { approvals, approvals_needed: needed, assigned_to: assigned } = review;
  return (
    <QueueRow id={review.id} isOpen={isOpen} onOpen={onOpen}>
      <span className="truncate font-semibold">{review.person.handle}</span>
      <Waited urgency={urgencyOf(hours)} past="too long">
        {hours < 48 ? `${Math.max(hours, 0)} h` : `${Math.floor(hours / 24)} days`}
      </Waited>
      <span className="truncate text-ink2">{DOCUMENT_TYPE_NAMES[review.type]}</span>
      <span className="flex justify-end gap-1.5">
        {review.is_doubtful && <Chip tone="ewu">Doubt</Chip>}
        {needed > 1 && (
          <Chip tone="quiet">
            {approvals} of {needed}
          </Chip>
        )}
      </span>
      {(assigned !== null || !review.may_review) && (
        <span className="col-span-2 text-ink3">
          {review.is_assigned_to_you
            ? 'You have it'
            : assigned
              ? `With ${assigned.handle}`
              : 'Not for you: another person decides'}
        </span>
      )}
    </QueueRow>
  );
}

function urgencyOf(hours: number) {
  if (hours >= REVIEW_WORKING_DAYS * 24) return 'past';
  return hours >= 24 ? 'due' : 'calm';
}
