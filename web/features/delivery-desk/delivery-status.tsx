import type { DeliveryStatus } from '#web/features/delivery-desk/use-desk-filter.ts';
import { Chip, type Tone } from '#web/ui/chip.tsx';

export const STATUSES: Record<DeliveryStatus, { readonly label: string; readonly tone: Tone }> = {
  queued: { label: 'On its way', tone: 'plain' },
  held: { label: 'Waits', tone: 'plain' },
  digest: { label: 'In the next digest', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ewe' },
  failed: { label: 'Tried again', tone: 'fitila' },
  dead: { label: 'Given up', tone: 'ewu' },
  skipped: { label: 'Left out', tone: 'quiet' },
};

const REASONS: Readonly<Record<string, string>> = {
  quiet: 'Quiet hours',
  unread: 'Waits to be read first',
  digest: 'Collected',
  gone: 'Deleted before',
  not_theirs: 'No administrator any more',
  read: 'Read before',
  too_late: 'No news any more when it could leave',
  turned_off: 'Turned off',
  no_address: 'No address',
  daily_limit: 'Daily limit of text messages',
  told_already: 'Another mail said it',
  not_taken: 'Not taken',
};

export function DeliveryStatusChip({ status }: { status: DeliveryStatus }) {
  const { label, tone } = STATUSES[status];
  return <Chip tone={tone}>{label}</Chip>;
}

/** Why something waits or was left out, in words. */
export function reasonWords(reason: string | null): string | null {
  return reason === null ? null : (REASONS[reason] ?? reason.replaceAll('_', ' '));
}
