import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';

/** Notifications of what their reader just did: a page that is open has answered them already. */
const OWN_STEPS: ReadonlySet<string> = new Set([
  'trade_disputed.own',
  'trade_resolved.settled',
  'withdrawal_address_added',
  'wallet_bank_account_added',
  'wallet_bank_account_removed',
  'wallet_bank_account_usual',
  'withdrawal_requested',
  'withdrawal_cancelled',
  'transfer_sent',
  'transfer_planned',
  'data_erasure_asked',
  'data_erasure_cancelled',
]);

/** Whether it tells somebody of their own step, on whatever device they took it. */
export function isOwnStep({ type, template }: Pick<NotificationRow, 'type' | 'template'>): boolean {
  return OWN_STEPS.has(type) || (template !== null && OWN_STEPS.has(template));
}
