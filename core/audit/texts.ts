import type { NotificationText } from '#core/trade/notification-texts.ts';

/** What administrators read when the books break a rule. */
export function auditAlarm(name: string, meaning: string, count: number): NotificationText {
  return {
    type: 'audit_alarm',
    title: `Audit: ${name}`,
    message: `${count === 1 ? 'One row breaks' : `${count} rows break`} what must always hold: ${meaning} Look at it before anything else.`,
  };
}
