import { notificationText } from '#core/notifications/notification-text.ts';
import type { Breaking, Check } from '#server/money/audit/check.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

export interface NewFindings {
  readonly check: Check;
  readonly fresh: readonly Breaking[];
}

/** Reports a finding once: an error in the log and a notification to every administrator. */
export async function soundAlarm(
  tx: Tx,
  { log }: Pick<Oja, 'log'>,
  found: readonly NewFindings[],
): Promise<void> {
  for (const { check, fresh } of found) {
    if (fresh.length === 0) continue;
    const subjects = fresh.slice(0, 10).map(({ subject }) => subject);
    log.error({ check: check.name, count: fresh.length, subjects }, 'the audit found broken books');
    await notifyStaff(tx, {
      may: 'books.read',
      text: notificationText('audit_alarm', {
        check: check.name,
        meaning: check.meaning,
        count: fresh.length,
      }),
      metadata: { check: check.name },
    });
  }
}
