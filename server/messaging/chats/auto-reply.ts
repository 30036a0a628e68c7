import { sql } from 'kysely';
import type { ChatRole } from '#core/chats/chat-kinds.ts';
import { AppError } from '#core/errors/app-error.ts';
import { LONGEST_AUTO_REPLY } from '#core/chats/limits.ts';
import { cleanMessage } from '#server/messaging/chats/plain-message.ts';
import { SENT_AT } from '#server/messaging/chats/chats.sql.ts';
import { hazardsOf } from '#server/messaging/chats/hazards-of.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';

/** Saves what an own offer replies automatically to its takers; it has no end date. */
export async function setAutoReply(
  db: Db,
  { tradeId, userId, body }: { tradeId: string; userId: string; body: string },
): Promise<'set' | 'ended'> {
  const cleaned = cleanMessage(body);
  if (cleaned.length > LONGEST_AUTO_REPLY) throw new AppError('MESSAGE_TOO_LONG');
  const own = await db
    .selectFrom('trades')
    .select('id')
    .where('id', '=', tradeId)
    .where('creator_id', '=', userId)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  if (!own) throw new AppError('TRADE_NOT_FOUND');
  if (cleaned === '') {
    await db.deleteFrom('offer_auto_replies').where('trade_id', '=', tradeId).execute();
    return 'ended';
  }
  await db
    .insertInto('offer_auto_replies')
    .values({ trade_id: tradeId, user_id: userId, body: cleaned })
    .onConflict((oc) =>
      oc
        .column('trade_id')
        .doUpdateSet((eb) => ({ body: eb.ref('excluded.body'), updated_at: sql<Date>`app_now()` })),
    )
    .execute();
  return 'set';
}

interface Due {
  readonly id: string;
  readonly user_id: string;
  readonly body: string;
  readonly role: ChatRole;
  readonly account_number: string | null;
  readonly bank_name: string | null;
}

/**
 * Sends the maker's automatic reply in conversations that have just opened. Its hazards are flagged as in every
 * message.
 */
export async function sendAutoReplies(
  tx: Tx,
  chatIds: readonly string[],
  ownHost: string | null,
): Promise<void> {
  const due = await rows(
    tx,
    sql<Due>`
      select c.id, r.user_id, r.body, p.role, d.account_number, d.bank_name
      from chats c join trades t on t.id = c.trade_id
      join offer_auto_replies r on r.trade_id = coalesce(t.parent_id, t.id)
      join chat_participants p on p.chat_id = c.id and p.user_id = r.user_id
      left join trade_payment_details d on d.trade_id = c.trade_id
      where c.id = any(${[...chatIds]}::uuid[])`,
  );
  if (due.length === 0) return;
  const replies = due.map((reply) => ({
    ...reply,
    hazards: hazardsOf(reply.body, { ...reply, type: 'trade' }, ownHost ?? ''),
  }));
  await rows(
    tx,
    sql`
      with due as (
        select * from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb)
          as n (id uuid, user_id uuid, body text, role text, hazards text[])),
      turn as (
        update chats c set last_seq = c.last_seq + 1, last_message_at = ${SENT_AT} from due d where c.id = d.id
        returning c.id, c.last_seq, c.last_message_at)
      insert into messages (chat_id, seq, sender_id, sender_role, kind, body, hazards, is_automatic, created_at)
        select t.id, t.last_seq, d.user_id, d.role, 'text', d.body, d.hazards, true, t.last_message_at
        from turn t join due d on d.id = t.id`,
  );
}
