import { AppError } from '#core/errors/app-error.ts';
import { SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';

/** The reason shown to the second administrator; refuses if it is missing. */
export function requireReason(note: string | null | undefined): string {
  if (!note || note.length < SHORTEST_APPROVAL_REASON) throw new AppError('APPROVAL_NEEDS_REASON');
  return note;
}
