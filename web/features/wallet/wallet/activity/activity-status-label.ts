import type { ActivityState } from '#core/wallet/activity-kinds.ts';

/** Labels of a deposit's, withdrawal's or payout's status. */
const STATUS_LABELS: Readonly<Record<string, string>> = {
  seen: 'Confirming',
  too_small: 'Too small so far',
  held: 'Waiting',
  needs_approval: 'Under review',
  approved: 'Waiting to be sent',
  signed: 'Being sent',
  broadcast: 'Confirming',
  confirmed: 'Completed',
  credited: 'Completed',
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  unknown: 'Asking the bank',
  succeeded: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Refused',
  failed: 'Failed',
  reversed: 'Returned',
};

const BY_STATE: Record<ActivityState, string> = {
  done: 'Completed',
  waiting: 'On its way',
  came_back: 'Came back',
};

export function activityStatusLabel(status: string | null, state: ActivityState): string {
  return (status !== null && STATUS_LABELS[status]) || BY_STATE[state];
}
