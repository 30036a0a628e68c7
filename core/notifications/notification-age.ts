import { NOTIFICATION_EVENTS, type NotificationType } from '#core/notifications/catalogue.ts';
import type { NotificationChannel } from '#core/notifications/event.ts';

/** For how long a push service keeps it for a browser that is away: a step is old news soon. */
export const PUSH_TTL_SECONDS = { money: 1_800, step: 3_600, info: 86_400 } as const;

/**
 * What says only that something is so now, and for how many seconds. Read later it is worth nothing, or misleads:
 * who is reminded to pay when the time has run out pays for a trade that is no more.
 */
export const OF_THE_MOMENT: Partial<Record<NotificationType, number>> = {
  message: 1_800,
  offer_alert: 1_800,
  trade_pay_reminder: 300,
};

/** Who comes back after this long finds older notices in the product alone. */
export const MAX_DISPATCH_AGE_SECONDS = 86_400;
/** What leaves this much later than it happened says when that was. */
const LATE_SECONDS = 1_800;

/** Whether a notice is no news any more by this way, so long after it should have left. */
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

/** What a notice says of itself that is told this late; null where it is told in time. */
export function lateNote(happenedAt: Date, now: Date): string | null {
  if (now.getTime() - happenedAt.getTime() < LATE_SECONDS * 1_000) return null;
  return `This happened on ${WHEN.format(happenedAt)} (Lagos). It reaches you late.`;
}

const WHEN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short',
});
