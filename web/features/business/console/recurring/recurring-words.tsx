import type { OwnRecurringRow } from '#core/recurring/wire.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';

const STATUSES: Record<OwnRecurringRow['status'], { label: string; tone: Tone }> = {
  active: { label: msg('Runs'), tone: 'ewe' },
  paused: { label: msg('Paused'), tone: 'fitila' },
  ended: { label: msg('Ended'), tone: 'quiet' },
  stopped: { label: msg('Stopped'), tone: 'ewu' },
};

export function RecurringStatusChip({ status }: { status: OwnRecurringRow['status'] }) {
  const { label, tone } = STATUSES[status];
  return <Chip tone={tone}>{t(label)}</Chip>;
}

/** "every month", "every 10 days". */
export function cadenceText({
  cadence,
  every_days,
}: Pick<OwnRecurringRow, 'cadence' | 'every_days'>): string {
  if (cadence === 'weekly') return t('every week');
  if (cadence === 'monthly') return t('every month');
  if (cadence === 'yearly') return t('every year');
  return t('{count, plural, one {every day} other {every # days}}', { count: every_days ?? 1 });
}

/** Who gets them. */
export function recurringPayer(row: OwnRecurringRow): string {
  return row.payer_name ?? row.payer_handle ?? row.payer_email ?? t('Anyone with the link');
}
