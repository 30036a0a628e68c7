import { sql } from 'kysely';
import type { ReportReason } from '#core/chats/chat-kinds.ts';
import { AppError } from '#core/errors/app-error.ts';
import { REPORTS_PER_DAY } from '#core/chats/limits.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { notifyOfReport } from '#server/messaging/support/notify-desk.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perDay } from '#server/platform/rate.ts';

export interface Report {
  readonly messageId: string;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
}

/**
 * Reports somebody else's message in a conversation one takes part in; once for each message. The reporter can read the
 * report, so it does not hold a deleted message's text; the desk finds it with the message.
 */
export async function reportMessage(db: Db, report: Report): Promise<string> {
  const { messageId, reporterId, reason, note } = report;
  await limitRate(
    db,
    `report:${reporterId}`,
    perDay(REPORTS_PER_DAY),
    () => new AppError('TOO_MANY_REPORTS'),
  );
  return transaction(db, async (tx) => {
    const reported = await maybe(
      tx,
      sql<{ chat_id: string; sender_id: string; author_id: string; body: string }>`
        select m.chat_id, m.sender_id, person_of(m.sender_id) as author_id, m.body
        from messages m join chat_participants p on p.chat_id = m.chat_id and p.user_id = ${reporterId}
        where m.id = ${messageId} and m.sender_id is not null and m.sender_id <> p.shown_id`,
    );
    if (!reported) throw new AppError('MESSAGE_NOT_FOUND');
    const made = await tx
      .insertInto('message_reports')
      .values({
        message_id: messageId,
        chat_id: reported.chat_id,
        reporter_id: reporterId,
        reported_id: reported.sender_id,
        reason,
        note,
        excerpt: reported.body,
      })
      .onConflict((oc) => oc.columns(['message_id', 'reporter_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      await notifyOfReport(tx, made.id, { except: [reporterId, reported.author_id] });
      return made.id;
    }
    const { id } = await tx
      .selectFrom('message_reports')
      .select('id')
      .where('message_id', '=', messageId)
      .where('reporter_id', '=', reporterId)
      .executeTakeFirstOrThrow();
    return id;
  });
}
