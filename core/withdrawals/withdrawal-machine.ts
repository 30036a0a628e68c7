export const WITHDRAWAL_STATUSES = [
  'held',
  'needs_approval',
  'approved',
  'signed',
  'broadcast',
  'confirmed',
  'cancelled',
  'rejected',
  'failed',
] as const;

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/**
 * Every move a withdrawal can make. Once it is signed only the chain decides: nothing here leads from there to a refund
 * but `fail`, which requires proof that it will never happen.
 */
const MOVES = {
  clear: { held: 'approved' },
  handUp: { held: 'needs_approval' },
  approve: { needs_approval: 'approved' },
  reject: { held: 'rejected', needs_approval: 'rejected', approved: 'rejected' },
  cancel: { held: 'cancelled', needs_approval: 'cancelled', approved: 'cancelled' },
  sign: { approved: 'signed' },
  broadcast: { signed: 'broadcast' },
  confirm: { broadcast: 'confirmed' },
  fail: { signed: 'failed', broadcast: 'failed' },
} as const satisfies Record<string, Partial<Record<WithdrawalStatus, WithdrawalStatus>>>;

export type WithdrawalMove = keyof typeof MOVES;

/** Where `move` leads from `from`, or null when the withdrawal may not make it. */
export function nextWithdrawalStatus(
  from: WithdrawalStatus,
  move: WithdrawalMove,
): WithdrawalStatus | null {
  const targets: Partial<Record<WithdrawalStatus, WithdrawalStatus>> = MOVES[move];
  return targets[from] ?? null;
}

/** Whether its owner, or an administrator, may still cancel it: no signature of it exists. */
export function canStillCancel(status: WithdrawalStatus): boolean {
  return nextWithdrawalStatus(status, 'cancel') !== null;
}

/** Whether its status is final. */
export function isSettled(status: WithdrawalStatus): boolean {
  return ['confirmed', 'cancelled', 'rejected', 'failed'].includes(status);
}
