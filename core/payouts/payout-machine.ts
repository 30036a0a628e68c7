export const PAYOUT_STATUSES = [
  'queued',
  'sending',
  'unknown',
  'succeeded',
  'failed',
  'cancelled',
  'reversed',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Every move a payout can make. What is not written here cannot happen; the database holds the same list. */
const MOVES: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  queued: ['sending', 'cancelled'],
  // Back to the queue only when it is certain that nobody was asked.
  sending: ['queued', 'unknown', 'succeeded', 'failed'],
  unknown: ['succeeded', 'failed'],
  succeeded: ['reversed'],
  failed: [],
  cancelled: [],
  reversed: [],
};

export function mayMove(from: PayoutStatus, to: PayoutStatus): boolean {
  return MOVES[from].includes(to);
}

/** Nothing was paid yet, and nothing was given back: its money is held. */
export function isOpen(status: PayoutStatus): boolean {
  return status === 'queued' || status === 'sending' || status === 'unknown';
}

/** What a rail says has become of a payment. Only of the first two is nothing decided. */
export type RailStatus = 'pending' | 'needs_otp' | 'succeeded' | 'failed' | 'reversed';

/** What a rail's word can make of a payout. */
export type RailMove = 'succeeded' | 'failed' | 'reversed';

/**
 * The statuses a payout takes on, one after the other, when its rail was asked and said this. Nothing for old
 * news; 'late_success' where money left that was given back here, which only a person can put right.
 */
export function movesFor(
  status: PayoutStatus,
  railStatus: RailStatus,
): readonly RailMove[] | 'late_success' {
  switch (railStatus) {
    case 'pending':
    case 'needs_otp':
      return [];
    case 'succeeded':
      if (status === 'failed' || status === 'cancelled') return 'late_success';
      return mayMove(status, 'succeeded') ? ['succeeded'] : [];
    case 'failed':
      return mayMove(status, 'failed') ? ['failed'] : afterSuccess(status);
    case 'reversed':
      return mayMove(status, 'succeeded') ? ['succeeded', 'reversed'] : afterSuccess(status);
  }
}

/** A rail that said success and now says otherwise has sent the money back. */
function afterSuccess(status: PayoutStatus): readonly RailMove[] {
  return status === 'succeeded' ? ['reversed'] : [];
}
