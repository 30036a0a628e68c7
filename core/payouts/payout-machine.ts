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

/** Every move a payout can make. Nothing else can happen; the database has the same list. */
const MOVES: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  queued: ['sending', 'cancelled'],
  // Back to the queue only when it is certain that the rail was not called.
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

/** Nothing was paid yet, and nothing was refunded: its money is held. */
export function isOpen(status: PayoutStatus): boolean {
  return status === 'queued' || status === 'sending' || status === 'unknown';
}

/** A rail's status of a payment. Only the first two are undecided. */
export type RailStatus = 'pending' | 'needs_otp' | 'succeeded' | 'failed' | 'reversed';

/** How a rail's status can change a payout. */
export type RailMove = 'succeeded' | 'failed' | 'reversed';

/**
 * The statuses a payout goes through, one after the other, when its rail reports this. Empty for an outdated report;
 * 'late_success' where money left that was refunded here, which only an operator can resolve.
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

/** A rail that reports otherwise after success has returned the money. */
function afterSuccess(status: PayoutStatus): readonly RailMove[] {
  return status === 'succeeded' ? ['reversed'] : [];
}
