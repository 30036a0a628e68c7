import { isNotificationType, NOTIFICATION_EVENTS } from '#core/notifications/catalogue.ts';
import type { DeskDelivery } from '#web/features/admin/delivery-desk/desk-query.ts';
import type { DeliveryStatus } from '#web/features/admin/delivery-desk/delivery-search.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';

export const STATUSES: Record<DeliveryStatus, { readonly label: string; readonly tone: Tone }> = {
  queued: { label: 'Queued', tone: 'plain' },
  held: { label: 'Held back', tone: 'plain' },
  digest: { label: 'In the next digest', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ewe' },
  failed: { label: 'Retrying', tone: 'fitila' },
  dead: { label: 'Failed permanently', tone: 'ewu' },
  skipped: { label: 'Skipped', tone: 'quiet' },
};

const REASONS: Readonly<Record<string, string>> = {
  quiet: 'Held for quiet hours',
  unread: 'Waiting to be read first',
  digest: 'Held for a digest',
  gone: 'Deleted first',
  not_theirs: 'No longer an administrator',
  read: 'Already read',
  too_late: 'Expired before it could be sent',
  turned_off: 'Turned off',
  no_address: 'No address',
  daily_limit: 'Daily limit of text messages',
  already_notified: 'Covered by another email',
  not_taken: 'Not accepted',
};

export function DeliveryStatusChip({ status }: { status: DeliveryStatus }) {
  const { label, tone } = STATUSES[status];
  return <Chip tone={tone}>{label}</Chip>;
}

/** Why something waits or was left out, as text. */
export function reasonText(reason: string | null): string | null {
  return reason === null ? null : (REASONS[reason] ?? reason.replaceAll('_', ' '));
}

/** The name of an event; what is no notification is a code, a link, or mailed by its own area. */
export function eventName(type: string): string {
  return isNotificationType(type) ? NOTIFICATION_EVENTS[type].label : 'Sent directly';
}

export function personName({ handle, user_id }: Pick<DeskDelivery, 'handle' | 'user_id'>): string {
  return handle ?? (user_id === null ? 'Nobody here' : 'No handle');
}
