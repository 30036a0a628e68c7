import { sql } from 'kysely';
import type { SenderRole } from '#core/chats/chat-kinds.ts';
import { firstPriority, goesOn } from '#core/support/ticket-rules.ts';
import { nextTicketStatus, type TicketStatus } from '#core/support/ticket-machine.ts';
import type { SupportTopic } from '#core/support/topics.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { writeEvent } from '#server/messaging/chats/write-event.ts';
import { notifyOfTicket } from '#server/messaging/support/notify-desk.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

export interface SupportMessage {
  readonly chatId: string;
  readonly senderId: string;
  readonly senderRole: SenderRole;
  /** The message's sequence number. */
  readonly seq: bigint | number;
}

interface LastTicket {
  readonly id: string;
  readonly status: TicketStatus;
  readonly resolved_at: Date | null;
  readonly now: Date;
}

/**
 * A message in the support conversation moves its ticket: a customer opens one, or continues one that is open or was
 * resolved lately; an agent's reply makes it the customer's turn. Called under the conversation's lock, so a person
 * never has two.
 */
export async function followTicket(tx: Tx, message: SupportMessage): Promise<void> {
  const { chatId, senderId, senderRole, seq } = message;
  if (senderRole !== 'customer' && senderRole !== 'agent') return;
  const last = await maybe(
    tx,
    sql<LastTicket>`
      select id, status, resolved_at, app_now() as now from support_tickets
      where chat_id = ${chatId} order by (status <> 'resolved') desc, id desc limit 1 for update`,
  );
  if (last && last.status !== 'resolved') {
    const answers = senderRole === 'agent';
    const status = nextTicketStatus(last.status, answers ? 'agentSpeaks' : 'customerSpeaks');
    if (status === null) return;
    await rows(
      tx,
      sql`update support_tickets set status = ${status}, last_seq = ${seq},
          waiting_since = ${answers ? null : sql`coalesce(waiting_since, app_now())`},
          first_reply_at = ${answers ? sql`coalesce(first_reply_at, app_now())` : sql`first_reply_at`}
        where id = ${last.id}`,
    );
    return;
  }
  if (senderRole === 'agent') return;
  const returns = last?.resolved_at && goesOn(last.resolved_at, last.now);
  const ticketId = returns ? await comeBack(tx, last.id, message) : await open(tx, message);
  await notifyOfTicket(tx, ticketId, { except: senderId });
}

async function comeBack(tx: Tx, ticketId: string, { chatId, senderId }: SupportMessage) {
  const seq = await writeEvent(tx, chatId, {
    kind: 'support_reopened',
    by: 'customer',
    actor_id: senderId,
    detail: { ticket_id: ticketId },
  });
  await tx
    .updateTable('support_tickets')
    .set((eb) => ({
      status: 'waiting',
      resolved_at: null,
      waiting_since: sql<Date>`app_now()`,
      last_seq: seq,
      reopened_count: eb('reopened_count', '+', 1),
    }))
    .where('id', '=', ticketId)
    .execute();
  return ticketId;
}

async function open(tx: Tx, { chatId, senderId, seq }: SupportMessage): Promise<string> {
  const chosen = await maybe(
    tx,
    sql<{ topic: SupportTopic; trade_id: string | null; is_running: boolean }>`
      with taken as (delete from support_intents where customer_id = ${senderId} returning topic, trade_id)
      select i.topic, t.id as trade_id,
        coalesce(t.status in ${RUNNING}, false) as is_running
      from taken i
      left join trades t on t.id = i.trade_id and ${senderId}::uuid in (t.seller_id, t.buyer_id)`,
  );
  const topic = chosen?.topic ?? 'other';
  const { id } = await one(
    tx,
    sql<{ id: string }>`
      insert into support_tickets (chat_id, customer_id, topic, trade_id, priority, waiting_since, first_seq, last_seq)
      values (${chatId}, ${senderId}, ${topic}, ${chosen?.trade_id ?? null},
        ${firstPriority(topic, chosen?.is_running ?? false)}, app_now(), ${seq}, ${seq})
      returning id`,
  );
  const last = await writeEvent(tx, chatId, {
    kind: 'support_opened',
    by: 'customer',
    actor_id: senderId,
    detail: { ticket_id: id, topic },
  });
  await tx.updateTable('support_tickets').set({ last_seq: last }).where('id', '=', id).execute();
  return id;
}
