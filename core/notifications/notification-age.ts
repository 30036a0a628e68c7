import { mailText } from '#core/language/mail-text.ts';
import type { Text } from '#core/language/text.ts';
import { NOTIFICATION_EVENTS, type NotificationType } from '#core/notifications/catalogue.ts';
import type { NotificationChannel } from '#core/notifications/event.ts';

/** For how long a push service stores it for an offline browser: a step is soon outdated. */
export const PUSH_TTL_SECONDS = { money: 1_800, step: 3_600, info: 86_400 } as const;

/**
 * Events that only describe the present moment, and for how many seconds. Later they are useless or misleading: a late
 * payment reminder makes somebody pay for a trade that has ended.
 */
export const OF_THE_MOMENT: Partial<Record<NotificationType, number>> = {
  message: 1_800,
  offer_alert: 1_800,
  trade_pay_reminder: 300,
};

/** After this long, older notifications are shown in the app only. */
export const MAX_DISPATCH_AGE_SECONDS = 86_400;
/** A delivery this late states when the event happened. */
const LATE_SECONDS = 1_800;

/** Whether a notification is too old for this channel. */
export function isTooLate(
  type: NotificationType,
  channel: NotificationChannel,
  lateSeconds: number,
): boolean {
  if (lateSeconds > (OF_THE_MOMENT[type] ?? Infinity)) return true;
  return channel === 'push' && lateSeconds > PUSH_TTL_SECONDS[NOTIFICATION_EVENTS[type].urgency];
}

export function isOfTheMoment(type: NotificationType): boolean {
  return OF_THE_MOMENT[type] !== undefined;
}

/** The note on a late notification; null for one in time. */
export function lateNote(happenedAt: Date, now: Date): Text | null {
  if (now.getTime() - happenedAt.getTime() < LATE_SECONDS * 1_000) return null;
  return mailText('This happened on {when} (Lagos time). This message is late.', {
    when: WHEN.format(happenedAt),
  });
}

const WHEN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short',
});
