import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nextDisputeStatus } from '#core/disputes/dispute-machine.ts';
import { type Side, sideOf } from '#core/disputes/side.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  EVIDENCE_BUCKET,
  SILENCE_HOURS,
  STATEMENT_HOURS,
  STATEMENTS_PER_SIDE,
} from '#core/disputes/limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type LockedDispute, lockDispute } from '#server/trading/disputes/disputes.sql.ts';
import type { SignedInCaller } from '#server/define.ts';
import { may } from '#server/identity/staff/may.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

export interface Statement {
  readonly disputeId: string;
  readonly caller: Pick<SignedInCaller, 'userId' | 'aal'>;
  readonly body: string;
  readonly attachmentPaths: readonly string[];
  readonly idempotencyKey: string | null;
}

type Role = Side | 'arbiter';

export interface NewStatement {
  readonly authorId: string;
  readonly role: Role;
  readonly kind: 'statement' | 'question' | 'appeal';
  readonly body: string;
  readonly attachments: readonly Attachment[];
}

interface Attachment {
  readonly path: string;
  readonly etag: string;
}

/**
 * A party states its case, or an administrator asks both parties something, which restarts their time to answer.
 * Statements are never changed.
 */
export function addStatement(
  db: Db,
  statement: Statement,
): Promise<{ statementId: string; role: Role }> {
  const { disputeId, caller, body, idempotencyKey } = statement;
  const callerId = caller.userId;
  const paths = [...new Set(statement.attachmentPaths)];
  const claim = {
    userId: callerId,
    key: idempotencyKey,
    procedure: 'add_dispute_statement',
    request: { disputeId, body, paths },
  };
  return transaction(db, (tx) =>
    once(tx, claim, async () => {
      const locked = await lockDispute(tx, disputeId);
      const role = locked && (await roleIn(tx, locked, caller));
      if (!locked || !role) throw new AppError('DISPUTE_NOT_FOUND');
      const { dispute, trade } = locked;
      const isAppealed = dispute.appeal_status === 'open';
      const next = nextDisputeStatus(dispute.status, role === 'arbiter' ? 'ask' : 'speak');
      if (next === null && !isAppealed) throw new AppError('DISPUTE_CLOSED');
      const attachments = await attachmentsOf(tx, trade.id, callerId, paths);
      const latest = await latestStatementBy(tx, disputeId, callerId);
      const isAgain = latest?.body === body && latest.paths.join() === namesOf(attachments).join();
      if (latest && isAgain) return { statementId: latest.id, role };
      if (role !== 'arbiter') await refuseTooMany(tx, disputeId, callerId);

      const kind = role === 'arbiter' ? 'question' : 'statement';
      const statementId = await writeStatement(tx, locked, {
        authorId: callerId,
        role,
        kind,
        body,
        attachments,
      });
      await rows(
        tx,
        sql`update disputes d set
            status = ${next ?? dispute.status},
            seller_spoke_at = case when ${role === 'seller'} then t.now else d.seller_spoke_at end,
            buyer_spoke_at = case when ${role === 'buyer'} then t.now else d.buyer_spoke_at end,
            asked_at = case when ${role === 'arbiter'} then t.now else d.asked_at end,
            statements_due_at = case when ${role === 'arbiter'}
              then t.now + make_interval(hours => ${STATEMENT_HOURS}) else d.statements_due_at end,
            silence_counts_at = case when ${role === 'arbiter'}
              then t.now + make_interval(hours => ${SILENCE_HOURS}) else d.silence_counts_at end
          from (select clock_timestamp() + ahead as now from app_clock) t
          where d.id = ${disputeId}`,
      );
      const text =
        role === 'arbiter'
          ? notificationText('trade_statement.question')
          : notificationText('trade_statement.statement', { side: role });
      const listeners = [dispute.seller_id, dispute.buyer_id].filter((id) => id !== callerId);
      await notify(
        tx,
        { tradeId: trade.id },
        listeners.map((userId) => ({ userId, text })),
      );
      return { statementId, role };
    }),
  );
}

/** Writes a statement and, into the trade's history, its hash and those of the files. */
export async function writeStatement(
  tx: Tx,
  { dispute, trade }: Pick<LockedDispute, 'dispute' | 'trade'>,
  { authorId, role, kind, body, attachments }: NewStatement,
): Promise<string> {
  const hash = createHash('sha256').update(body).digest('hex');
  const { id } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into dispute_statements (dispute_id, trade_id, author_id, author_role, kind, body,
        body_sha256, attachment_paths)
      values (${dispute.id}, ${trade.id}, ${authorId}, ${role}, ${kind}, ${body}, ${hash},
        ${namesOf(attachments)}::text[])
      returning id`,
  );
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: kind === 'appeal' ? 'decision_appealed' : 'statement_made',
    from: trade.status,
    to: trade.status,
    actorId: authorId,
    sellerId: dispute.seller_id,
    buyerId: dispute.buyer_id,
    detail: {
      dispute_id: dispute.id,
      statement_id: id,
      kind,
      by: role,
      body_sha256: hash,
      attachments,
    },
  });
  return id;
}

/** A party of the trade acts as that party, also when they are an administrator. */
async function roleIn(
  tx: Tx,
  { dispute }: LockedDispute,
  caller: Statement['caller'],
): Promise<Role | null> {
  const side = sideOf(dispute, caller.userId);
  if (side) return side;
  return (await may(tx, caller, 'disputes.decide')) ? 'arbiter' : null;
}

/** The newest statement, if it is this person's: the same again is a second click. */
function latestStatementBy(tx: Tx, disputeId: string, callerId: string) {
  return maybe(
    tx,
    sql<{ id: string; body: string; paths: string[] }>`
      select id, body, attachment_paths as paths from (
        select * from dispute_statements where dispute_id = ${disputeId} order by id desc limit 1) newest
      where author_id = ${callerId} and kind <> 'appeal'`,
  );
}

function namesOf(attachments: readonly Attachment[]): string[] {
  return attachments.map(({ path }) => path);
}

async function refuseTooMany(tx: Tx, disputeId: string, callerId: string): Promise<void> {
  const { made } = await one(
    tx,
    sql<{ made: number }>`select count(*)::int as made from dispute_statements
      where dispute_id = ${disputeId} and author_id = ${callerId}`,
  );
  if (made >= STATEMENTS_PER_SIDE) throw new AppError('TOO_MANY_STATEMENTS');
}

/** The files as they are now. Each lies in the trade's own folder and was uploaded by the author. */
async function attachmentsOf(
  tx: Tx,
  tradeId: string,
  authorId: string,
  paths: readonly string[],
): Promise<Attachment[]> {
  if (paths.length === 0) return [];
  const found = await rows(
    tx,
    sql<Attachment>`select name as path, etag from storage.objects
      where bucket_id = ${EVIDENCE_BUCKET} and name = any(${paths}::text[]) and owner_id = ${authorId}
        and (storage.foldername(name))[1] = ${tradeId}
      order by name`,
  );
  if (found.length !== paths.length) throw new AppError('ATTACHMENT_NOT_FOUND');
  return found;
}
