import { sql } from 'kysely';
import type { TicketPriority, TicketStatus } from '#core/support/ticket-machine.ts';
import { AppError } from '#core/errors/app-error.ts';
import { agentName } from '#server/messaging/support/agent-name.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';

export interface LockedTicket {
  readonly id: string;
  readonly chat_id: string;
  readonly customer_id: string;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly assigned_to: string | null;
  readonly first_seq: bigint;
}

/** Locks a ticket after its conversation, in the same order as sending a message there. */
export async function lockTicket(tx: Tx, ticketId: string): Promise<LockedTicket> {
  const chat = await maybe<{ found: number }>(
    tx,
    sql`select 1 as found from chats
      where id = (select chat_id from support_tickets where id = ${ticketId}) for update`,
  );
  const ticket =
    chat &&
    (await tx
      .selectFrom('support_tickets')
      .select(['id', 'chat_id', 'customer_id', 'status', 'priority', 'assigned_to', 'first_seq'])
      .where('id', '=', ticketId)
      .forUpdate()
      .executeTakeFirst());
  if (!ticket) throw new AppError('TICKET_NOT_FOUND');
  return ticket;
}

/** Adds an agent as a participant: they read the conversation, and the episode's messages are unread. */
export async function joinAsAgent(
  tx: Tx,
  { chat_id, first_seq }: LockedTicket,
  agentId: string,
): Promise<void> {
  await rows(
    tx,
    sql`insert into chat_participants (chat_id, user_id, role, last_delivered_seq, last_read_seq)
      values (${chat_id}, ${agentId}, 'agent', ${first_seq}::bigint - 1, ${first_seq}::bigint - 1)
      on conflict (chat_id, user_id) do nothing`,
  );
}

/** Removes an agent, who no longer reads or writes there. */
export async function leaveAsAgent(tx: Tx, chatId: string, agentId: string): Promise<void> {
  await tx
    .deleteFrom('chat_participants')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', agentId)
    .where('role', '=', sql.lit('agent'))
    .execute();
}

/** An agent's name for customers. */
export async function nameOf(tx: Tx, userId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('trader_profiles')
    .select('handle')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found ? agentName(found.handle) : null;
}
