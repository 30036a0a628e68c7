import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  nextTicketStatus,
  type TicketMove,
  type TicketPriority,
} from '#core/support/ticket-machine.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { holdRole, holdsRole } from '#server/messaging/chats/hold-role.ts';
import { writeEvent } from '#server/messaging/chats/write-event.ts';
import { type AuthEvent, type Origin, record } from '#server/identity/audit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { notifyOfTicket } from '#server/messaging/support/notify-desk.ts';
import {
  joinAsAgent,
  leaveAsAgent,
  type LockedTicket,
  lockTicket,
  nameOf,
} from '#server/messaging/support/tickets.sql.ts';

/** An administrator's action on a ticket. */
export interface Hand {
  readonly agentId: string;
  readonly ticketId: string;
  readonly origin: Origin;
}

export type MovedTicket = Pick<LockedTicket, 'id' | 'chat_id' | 'status'>;

/** An agent takes a waiting ticket: of two at the same moment one gets it. Taking one's own again changes nothing. */
export function takeTicket(db: Db, hand: Hand): Promise<MovedTicket> {
  return transaction(db, async (tx) => {
    await holdRole(tx, hand.agentId, 'support.answer');
    const ticket = await lockTicket(tx, hand.ticketId);
    requireOther(ticket, hand.agentId);
    if (ticket.status !== 'waiting') {
      if (ticket.status === 'resolved') throw new AppError('TICKET_ELSEWHERE');
      if (ticket.assigned_to === hand.agentId) return ticket;
      throw new AppError('TICKET_TAKEN');
    }
    const status = stepped(ticket, 'take');
    await arrive(tx, ticket, hand.agentId);
    await tx
      .updateTable('support_tickets')
      .set({ status, assigned_to: hand.agentId })
      .where('id', '=', ticket.id)
      .execute();
    await logTicketEvent(tx, 'support_ticket_taken', hand);
    return { ...ticket, status };
  });
}

/** Assigns a ticket to another agent, or back to the queue. Another administrator may do it for one who is away. */
export function handOverTicket(db: Db, hand: Hand, to: string | null): Promise<MovedTicket> {
  return transaction(db, async (tx) => {
    if (to !== null && !(await holdsRole(tx, to, 'support.answer')))
      throw new AppError('AGENT_NOT_FOUND');
    const ticket = await lockTicket(tx, hand.ticketId);
    requireOther(ticket, hand.agentId);
    if (to === ticket.assigned_to && to !== null) return ticket;
    const status = stepped(ticket, to === null ? 'giveBack' : 'handOver');
    if (to !== null) await requireReceiver(tx, ticket, to);
    if (ticket.assigned_to) await leave(tx, ticket, ticket.assigned_to);
    if (to !== null) await arrive(tx, ticket, to);
    await rows(
      tx,
      sql`update support_tickets set status = ${status}, assigned_to = ${to},
          waiting_since = case when ${status} = 'waiting' then coalesce(waiting_since, app_now()) else waiting_since end
        where id = ${ticket.id}`,
    );
    const metadata = { ticketId: ticket.id };
    if (to === null) await notifyOfTicket(tx, ticket.id, { except: hand.agentId });
    else if (to !== hand.agentId)
      await notify(tx, metadata, [
        { userId: to, text: notificationText('support_waiting.handed_over') },
      ]);
    await logTicketEvent(tx, 'support_ticket_handed_over', hand, { to: to ?? 'queue' });
    return { ...ticket, status };
  });
}

/** Resolves a ticket. Its agent leaves; the customer may reopen it for a while. */
export function resolveTicket(db: Db, hand: Hand, note: string | null): Promise<MovedTicket> {
  return transaction(db, async (tx) => {
    const ticket = await lockTicket(tx, hand.ticketId);
    const status = stepped(ticket, 'resolve');
    if (ticket.assigned_to !== hand.agentId) throw new AppError('TICKET_NOT_YOURS');
    const last = await writeEvent(tx, ticket.chat_id, {
      kind: 'support_resolved',
      by: 'agent',
      actor_id: hand.agentId,
      detail: { ticket_id: ticket.id, name: await nameOf(tx, hand.agentId) },
    });
    await leaveAsAgent(tx, ticket.chat_id, hand.agentId);
    await rows(
      tx,
      sql`update support_tickets set status = ${status}, resolved_at = app_now(), waiting_since = null,
          last_seq = ${last}, desk_note = coalesce(${note}, desk_note)
        where id = ${ticket.id}`,
    );
    const text = notificationText('support_rating');
    await notify(tx, { chatId: ticket.chat_id }, [{ userId: ticket.customer_id, text }]);
    await logTicketEvent(tx, 'support_ticket_resolved', hand);
    return { ...ticket, status };
  });
}

/** The desk reopens a resolved ticket. Not while the customer has another one open. */
export function reopenTicket(db: Db, hand: Hand): Promise<MovedTicket> {
  return transaction(db, async (tx) => {
    await holdRole(tx, hand.agentId, 'support.answer');
    const ticket = await lockTicket(tx, hand.ticketId);
    requireOther(ticket, hand.agentId);
    const status = stepped(ticket, 'agentReopens');
    const other = await tx
      .selectFrom('support_tickets')
      .select('chat_id')
      .where('chat_id', '=', ticket.chat_id)
      .where('status', '<>', sql.lit('resolved'))
      .executeTakeFirst();
    if (other) throw new AppError('TICKET_ELSEWHERE');
    await writeEvent(tx, ticket.chat_id, {
      kind: 'support_reopened',
      by: 'agent',
      actor_id: hand.agentId,
      detail: { ticket_id: ticket.id },
    });
    await arrive(tx, ticket, hand.agentId);
    await tx
      .updateTable('support_tickets')
      .set((eb) => ({
        status,
        assigned_to: hand.agentId,
        resolved_at: null,
        waiting_since: sql<Date>`app_now()`,
        reopened_count: eb('reopened_count', '+', 1),
      }))
      .where('id', '=', ticket.id)
      .execute();
    await logTicketEvent(tx, 'support_ticket_reopened', hand);
    return { ...ticket, status };
  });
}

export function setTicketPriority(
  db: Db,
  hand: Hand,
  priority: TicketPriority,
): Promise<MovedTicket> {
  return transaction(db, async (tx) => {
    const ticket = await lockTicket(tx, hand.ticketId);
    requireOther(ticket, hand.agentId);
    if (ticket.status === 'resolved') throw new AppError('TICKET_ELSEWHERE');
    if (ticket.priority === priority) return ticket;
    await tx.updateTable('support_tickets').set({ priority }).where('id', '=', ticket.id).execute();
    await logTicketEvent(tx, 'support_priority_set', hand, { from: ticket.priority, to: priority });
    return ticket;
  });
}

function stepped(ticket: LockedTicket, move: TicketMove) {
  const status = nextTicketStatus(ticket.status, move);
  if (status === null) throw new AppError('TICKET_ELSEWHERE');
  return status;
}

/** No agent answers their own ticket. */
function requireOther({ customer_id }: LockedTicket, agentId: string): void {
  if (customer_id === agentId) throw new AppError('TICKET_IS_YOUR_OWN');
}

/** The receiver must be an administrator, checked before, with a second factor. */
async function requireReceiver(tx: Tx, ticket: LockedTicket, to: string): Promise<void> {
  const known = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', to)
    .where('mfa_enabled', 'is', true)
    .executeTakeFirst();
  if (!known || ticket.customer_id === to) throw new AppError('AGENT_NOT_FOUND');
}

async function arrive(tx: Tx, ticket: LockedTicket, agentId: string): Promise<void> {
  await joinAsAgent(tx, ticket, agentId);
  await postTicketEvent(tx, ticket, 'agent_joined', agentId);
}

async function leave(tx: Tx, ticket: LockedTicket, agentId: string): Promise<void> {
  await leaveAsAgent(tx, ticket.chat_id, agentId);
  await postTicketEvent(tx, ticket, 'agent_left', agentId);
}

async function postTicketEvent(
  tx: Tx,
  { id, chat_id }: LockedTicket,
  kind: 'agent_joined' | 'agent_left',
  agentId: string,
): Promise<void> {
  const last = await writeEvent(tx, chat_id, {
    kind,
    by: 'agent',
    actor_id: agentId,
    detail: { name: await nameOf(tx, agentId) },
  });
  await tx.updateTable('support_tickets').set({ last_seq: last }).where('id', '=', id).execute();
}

function logTicketEvent(
  tx: Tx,
  kind: AuthEvent,
  { agentId, ticketId, origin }: Hand,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  return record(tx, kind, agentId, origin, { ticket: ticketId, ...detail });
}
