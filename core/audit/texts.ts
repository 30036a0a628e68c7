import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';

/** What administrators read when the books break a rule. */
export function auditAlarm(check: string, meaning: string, count: number): NotificationText {
  return notificationText('audit_alarm', { check, meaning, count });
}
