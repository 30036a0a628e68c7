import { sql } from 'kysely';
import type { ReportReason } from '#core/chats/chat-kinds.ts';
import { AppError } from '#core/errors/app-error.ts';
import { warningText } from '#core/support/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { restrict } from '#server/messaging/support/restrictions.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

interface Decision {
  readonly reportId: string;
  readonly adminId: string;
  readonly origin: Origin;
  readonly outcome: 'upheld' | 'dismissed';
  readonly note: string | null;
  /** Of an upheld report alone. */
  readonly muteHours: number | null;
}

interface Reported {
  readonly id: string;
  readonly chat_id: string;
  readonly message_id: string;
  readonly reporter_id: string;
  readonly reported_id: string;
  readonly reason: ReportReason;
  readonly status: string;
}

/**
 * Decides a reported message: an upheld report warns its author and may restrict them from writing outside of trades
 * for a while. Everyone who reported the same message is notified at once.
 */
export async function decideReport(db: Db, decision: Decision): Promise<void> {
  const { reportId, adminId, origin, outcome, note, muteHours } = decision;
  await transaction(db, async (tx) => {
    const open = await lockReports(tx, reportId);
    const report = open.find(({ id }) => id === reportId);
    if (!report) throw new AppError('REPORT_NOT_FOUND');
    if (report.status !== 'open') throw new AppError('REPORT_DECIDED');
    const waiting = open.filter(({ status }) => status === 'open');
    if (
      waiting.some(({ reporter_id, reported_id }) => [reporter_id, reported_id].includes(adminId))
    )
      throw new AppError('REPORT_IS_YOUR_OWN');
    await tx
      .updateTable('message_reports')
      .set({
        status: outcome,
        decided_by: adminId,
        decided_at: sql<Date>`app_now()`,
        decision_note: note,
      })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(waiting.map(({ id }) => id)))))
      .execute();
    if (outcome === 'upheld') await warn(tx, report, muteHours);
    for (const { reporter_id, chat_id } of waiting) {
      await notify(tx, { chatId: chat_id }, [
        { userId: reporter_id, text: notificationText(`chat_report_decided.${outcome}`) },
      ]);
    }
    const detail = { report: reportId, outcome, person: report.reported_id };
    await record(tx, 'message_report_decided', adminId, origin, {
      ...detail,
      ...(muteHours && { mute_hours: muteHours }),
    });
  });
}

/** The report of this id with all others of the same message, under their locks. */
async function lockReports(tx: Tx, reportId: string): Promise<Reported[]> {
  const found = await tx
    .selectFrom('message_reports')
    .select('message_id')
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (!found) return [];
  return rows(
    tx,
    sql<Reported>`select id, chat_id, message_id, reporter_id, person_of(reported_id) as reported_id, reason, status from message_reports
      where message_id = ${found.message_id} order by id for update`,
  );
}

async function warn(
  tx: Tx,
  { id, chat_id, reported_id, reason }: Reported,
  muteHours: number | null,
): Promise<void> {
  if (muteHours !== null)
    await restrict(tx, reported_id, { hours: muteHours, reason, reportId: id });
  const until = muteHours === null ? null : untilText(await readNow(tx), muteHours);
  await notify(tx, { chatId: chat_id }, [
    { userId: reported_id, text: warningText(reason, until) },
  ]);
}

function untilText(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toLocaleString('en-GB', {
    timeZone: 'Africa/Lagos',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}
