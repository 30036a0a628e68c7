import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MOST_REPLIES } from '#core/support/limits.ts';
import type { SupportTopic } from '#core/support/topics.ts';
import type { CannedReply } from '#core/support/wire.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';
import { constraintOf, transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';

export function cannedReplies(db: Db): Promise<CannedReply[]> {
  return db
    .selectFrom('canned_replies')
    .select(['id', 'title', 'body', 'topic'])
    .orderBy('title')
    .execute();
}

interface Saved {
  /** Null for a new one. */
  readonly id: string | null;
  readonly title: string;
  readonly body: string;
  readonly topic: SupportTopic | null;
}

/** Saves a canned reply for every agent. */
export async function saveReply(
  db: Db,
  agentId: string,
  origin: Origin,
  { id, title, body, topic }: Saved,
): Promise<string> {
  return transaction(db, async (tx) => {
    if (id === null) {
      const { count } = await one(
        tx,
        sql<{ count: number }>`select count(*)::int as count from canned_replies`,
      );
      if (count >= MOST_REPLIES) throw new AppError('TOO_MANY_REPLIES');
    }
    const written = await maybe(
      tx,
      id === null
        ? sql<{ id: string }>`insert into canned_replies (title, body, topic, updated_by)
            values (${title}, ${body}, ${topic}, ${agentId}) returning id`
        : sql<{ id: string }>`update canned_replies
            set title = ${title}, body = ${body}, topic = ${topic}, updated_by = ${agentId}, updated_at = app_now()
            where id = ${id} returning id`,
    );
    if (!written) throw new AppError('REPLY_NOT_FOUND');
    await record(tx, 'canned_reply_saved', agentId, origin, { reply: written.id, title });
    return written.id;
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'canned_replies_title_key') throw new AppError('REPLY_TITLE_TAKEN');
    throw error;
  });
}

/** Idempotent: deleting what is gone succeeds. */
export async function deleteReply(
  db: Db,
  agentId: string,
  origin: Origin,
  id: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('canned_replies')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (!gone) return;
    await record(tx, 'canned_reply_deleted', agentId, origin, { reply: id, title: gone.title });
  });
}
