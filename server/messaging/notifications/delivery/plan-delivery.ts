import { UNREAD_WAITS_SECONDS } from '#core/notifications/limits.ts';
import { NOTIFICATION_EVENTS, type NotificationType } from '#core/notifications/catalogue.ts';
import type { NotificationChannel } from '#core/notifications/event.ts';
import { isTooLate } from '#core/notifications/notification-age.ts';
import {
  DEFAULT_SCHEDULE,
  isTimeZone,
  nextDigest,
  type NotificationSchedule,
  quietUntil,
} from '#core/notifications/notification-schedule.ts';

export interface Plan {
  readonly status: 'queued' | 'held' | 'digest' | 'skipped';
  readonly reason: 'quiet' | 'unread' | 'digest' | 'too_late' | null;
  readonly nextAt: Date | null;
}

export interface Planned {
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
  readonly notifiedAt: Date;
}

/**
 * When a notification is delivered in a channel its owner enabled. Money is never delayed; a message waits for its
 * reader to come by themselves, digest topics for the digest, and the rest for the end of quiet hours. What would be
 * too late is not delivered.
 */
export function planDelivery(
  { type, channel, notifiedAt }: Planned,
  schedule: NotificationSchedule | null,
  now: Date,
): Plan {
  if (isTooLate(type, channel, (now.getTime() - notifiedAt.getTime()) / 1_000)) {
    return { status: 'skipped', reason: 'too_late', nextAt: null };
  }
  const { urgency } = NOTIFICATION_EVENTS[type];
  const chosen = known(schedule ?? DEFAULT_SCHEDULE);
  if (channel === 'email' && urgency === 'info') {
    const due = nextDigest(chosen, now);
    if (due) return { status: 'digest', reason: 'digest', nextAt: due };
  }
  const waits = type === 'message' ? UNREAD_WAITS_SECONDS[channel] : 0;
  const ready = new Date(now.getTime() + waits * 1_000);
  const passes = urgency === 'money' || (urgency === 'step' && chosen.steps_pass);
  const until = passes ? null : quietUntil(chosen, ready);
  if (until) return { status: 'held', reason: 'quiet', nextAt: until };
  return waits > 0
    ? { status: 'held', reason: 'unread', nextAt: ready }
    : { status: 'queued', reason: null, nextAt: now };
}

/** Time zones are dropped by the maintainers of their list: one person's must not hold up everybody's notifications. */
function known(schedule: NotificationSchedule): NotificationSchedule {
  const { time_zone: zone } = schedule;
  return isTimeZone(zone) ? schedule : { ...schedule, time_zone: DEFAULT_SCHEDULE.time_zone };
}
