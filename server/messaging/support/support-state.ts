import { sql } from 'kysely';
import { agentName } from '#server/messaging/support/agent-name.ts';
import { goesOn, mayRate } from '#core/support/ticket-rules.ts';
import type { TicketStatus } from '#core/support/ticket-machine.ts';
import type { SupportTopic } from '#core/support/topics.ts';
import type { SupportState } from '#core/support/wire.ts';
import type { Oja } from '#server/define.ts';
import { maybe, one } from '#server/platform/db/database.ts';
import { QUEUE_ORDER } from '#server/messaging/support/list-tickets.ts';

interface OwnTicket {
  readonly id: string;
  readonly topic: SupportTopic;
  readonly trade_id: string | null;
  readonly status: TicketStatus;
  readonly opened_at: Date;
  readonly resolved_at: Date | null;
  readonly rating: number | null;
  readonly agent: string | null;
  readonly position: number | null;
}

/** Somebody's support status: their position in the queue, and the usual wait as measured. */
export async function supportState(
  { db, replyTime }: Pick<Oja, 'db' | 'replyTime'>,
  customerId: string,
): Promise<SupportState> {
  const about = await one(
    db,
    sql<{
      chat_id: string | null;
      topic: SupportTopic | null;
      now: Date;
    }>`
      select (select id from chats where type = 'support' and customer_id = ${customerId}) as chat_id,
        (select topic from support_intents where customer_id = ${customerId}) as topic,
        app_now() as now`,
  );
  const ticket = await maybe(
    db,
    sql<OwnTicket>`
      select o.id, o.topic, o.trade_id, o.status, o.opened_at, o.resolved_at, o.rating,
        case when o.status <> 'waiting' then
          (select handle from trader_profiles where id = o.assigned_to) end as agent,
        case when o.status = 'waiting' then (select count(*)::int from support_tickets t
          where t.status = 'waiting' and (${QUEUE_ORDER}) <= (select ${QUEUE_ORDER} from support_tickets t where t.id = o.id)) end as position
      from support_tickets o where o.customer_id = ${customerId}
      order by (o.status <> 'resolved') desc, o.id desc limit 1`,
  );
  const { now, ...rest } = about;
  return {
    ...rest,
    usual_seconds: await replyTime.seconds(),
    position: ticket?.position ?? null,
    ticket: ticket ? toWire(ticket, now) : null,
  };
}

function toWire(ticket: OwnTicket, now: Date): NonNullable<SupportState['ticket']> {
  const { id, topic, trade_id, status, rating, agent } = ticket;
  const { opened_at: openedAt, resolved_at: resolvedAt } = ticket;
  return {
    id,
    topic,
    trade_id,
    status,
    opened_at: openedAt.toISOString(),
    resolved_at: resolvedAt?.toISOString() ?? null,
    rating,
    may_rate: mayRate({ resolvedAt, isRated: rating !== null }, now),
    goes_on: resolvedAt === null || goesOn(resolvedAt, now),
    agent: agent === null ? null : agentName(agent),
  };
}
