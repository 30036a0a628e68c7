import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { MOST_UNREAD } from '#core/chats/limits.ts';
import { PREVIEW_LETTERS } from '#core/support/limits.ts';
import type {
  ListedTicket,
  ListSupportTickets,
  TicketFilter,
  TicketList,
} from '#core/support/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type TicketListInput = InputOf<typeof ListSupportTickets>;

/** A row `t` of the tickets as the agent `agentId` sees it in the queue. */
export function listed(agentId: string): RawBuilder<ListedTicket> {
  return sql<ListedTicket>`json_build_object(
    'id', t.id, 'chat_id', t.chat_id, 'topic', t.topic, 'trade_id', t.trade_id, 'status', t.status,
    'priority', t.priority, 'assigned_to', t.assigned_to,
    'agent', (select a.handle from trader_profiles a where a.id = t.assigned_to),
    'opened_at', t.opened_at, 'waiting_since', t.waiting_since, 'first_reply_at', t.first_reply_at,
    'resolved_at', t.resolved_at, 'rating', t.rating, 'reopened_count', t.reopened_count,
    'customer', (select json_build_object('id', c.id, 'handle', c.handle, 'avatar_url', c.avatar_url,
      'verification_level', c.verification_level) from trader_profiles c where c.id = t.customer_id),
    'last_message', (select ${messagePreview()} from messages m
      where m.chat_id = t.chat_id and m.seq between t.first_seq and t.last_seq and m.kind <> 'event'
        and m.deleted_at is null order by m.seq desc limit 1),
    'unread', (select count(*)::int from (
      select 1 from messages m
      where m.chat_id = t.chat_id and m.sender_role = 'customer' and m.seq >= t.first_seq and m.seq > coalesce(
        (select p.last_read_seq from chat_participants p where p.chat_id = t.chat_id and p.user_id = ${agentId}), 0)
        and t.status <> 'resolved'
      limit ${MOST_UNREAD}) u))`;
}

/** The beginning of the message `m`. */
export function messagePreview(): RawBuilder<unknown> {
  return sql`json_build_object('body', left(m.body, ${PREVIEW_LETTERS}), 'kind', m.kind, 'sender_role', m.sender_role,
    'created_at', m.created_at)`;
}

const BELONGS: Readonly<Record<TicketFilter, (agentId: string) => RawBuilder<unknown>>> = {
  waiting: () => sql`t.status = 'waiting'`,
  mine: (agentId) =>
    sql`t.status in ('assigned', 'pending_customer') and t.assigned_to = ${agentId}`,
  open: () => sql`t.status <> 'resolved'`,
  resolved: () => sql`t.status = 'resolved'`,
};

/** The position of a ticket `t` in the queue: waiting before answered, urgent first, then by age. */
export const QUEUE_ORDER = sql`
  case t.status when 'waiting' then 0 when 'assigned' then 1 else 2 end,
  case t.priority when 'high' then 0 when 'normal' then 1 else 2 end,
  coalesce(t.waiting_since, t.opened_at), t.id`;

/** A page of the desk's queue. A cursor is the last ticket seen, at its current position. */
export async function listTickets(
  db: Db,
  agentId: string,
  { filter, cursor, limit }: TicketListInput,
): Promise<z.input<typeof TicketList>> {
  const isOver = filter === 'resolved';
  const ordering = isOver ? sql`t.resolved_at, t.id` : QUEUE_ORDER;
  const after = cursor
    ? sql`and (${ordering}) ${isOver ? sql`<` : sql`>`} (select ${ordering} from support_tickets t where t.id = ${cursor})`
    : sql``;
  const found = await rows(
    db,
    sql<{ ticket: ListedTicket }>`
      select ${listed(agentId)} as ticket from support_tickets t
      where ${BELONGS[filter](agentId)} ${after}
      order by ${isOver ? sql`t.resolved_at desc, t.id desc` : QUEUE_ORDER}
      limit ${limit + 1}`,
  );
  const { now } = await one(db, sql<{ now: Date }>`select app_now() as now`);
  const tickets = found.slice(0, limit).map(({ ticket }) => ticket);
  return {
    tickets,
    next_cursor: found.length > tickets.length ? (tickets.at(-1)?.id ?? null) : null,
    now: now.toISOString(),
  };
}
