import { sql } from 'kysely';
import type { z } from 'zod';
import { rolesWith } from '#core/staff/permissions.ts';
import { AppError } from '#core/errors/app-error.ts';
import { EARLIER_TICKETS, RUNNING_TRADES, WAITING_MESSAGES_SHOWN } from '#core/support/limits.ts';
import type { TicketContext } from '#core/support/wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { listed, messagePreview } from '#server/messaging/support/list-tickets.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

type Context = z.input<typeof TicketContext>;

/**
 * What an agent sees of a customer: no more of them than the escrow desk shows, and of the conversation only the
 * waiting messages, until they take it.
 */
export async function ticketContext(db: Db, agentId: string, ticketId: string): Promise<Context> {
  const found = await maybe(
    db,
    sql<{ context: Context }>`
      select json_build_object(
        'ticket', ${listed(agentId)},
        'may_read', t.assigned_to = ${agentId} and t.status in ('assigned', 'pending_customer'),
        'waiting_messages', (select coalesce(json_agg(w.preview order by w.seq), '[]') from (
          select m.seq, ${messagePreview()} as preview from messages m
          where m.chat_id = t.chat_id and m.seq between t.first_seq and t.last_seq and t.status = 'waiting'
            and m.sender_role = 'customer' and m.deleted_at is null
          order by m.seq desc limit ${WAITING_MESSAGES_SHOWN}) w),
        'desk_note', t.desk_note, 'rating_comment', t.rating_comment,
        'member_since', p.created_at, 'completed_trades', c.completed_trades, 'failed_trades', c.failed_trades,
        'success_rate', c.success_rate,
        'restricted_until', (select until from chat_restrictions r
          where r.user_id = t.customer_id and r.until > app_now()),
        'trades', (select coalesce(json_agg(s.trade), '[]') from (
          select json_build_object('id', d.id, 'status', d.status,
            'side', case when d.seller_id = t.customer_id then 'seller' else 'buyer' end, 'asset', d.asset,
            'amount', d.purchased_amount::text, 'fiat_currency', d.fiat_currency,
            'total_fiat', d.total_fiat::text) as trade
          from trades d
          where (d.seller_id = t.customer_id or d.buyer_id = t.customer_id)
            and (d.status in ${RUNNING} or d.id = t.trade_id)
          order by (d.id = t.trade_id) desc nulls last, d.accepted_at desc nulls last limit ${RUNNING_TRADES}) s),
        'earlier', (select coalesce(json_agg(e.ticket), '[]') from (
          select json_build_object('id', o.id, 'topic', o.topic, 'opened_at', o.opened_at,
            'resolved_at', o.resolved_at, 'rating', o.rating, 'desk_note', o.desk_note) as ticket
          from support_tickets o where o.customer_id = t.customer_id and o.id <> t.id
          order by o.id desc limit ${EARLIER_TICKETS}) e),
        'agents', (select coalesce(json_agg(json_build_object('id', a.id, 'handle', a.handle) order by a.handle), '[]')
          from profiles ap join trader_profiles a on a.id = ap.id
          where ap.mfa_enabled and ap.id in (select r.user_id from user_roles r
              where r.role = any(${rolesWith('support.answer')}::text[]) and r.until > app_now())
            and ap.id <> t.customer_id and ap.id is distinct from t.assigned_to),
        'now', app_now()) as context
      from support_tickets t
      join trader_profiles c on c.id = t.customer_id
      join profiles p on p.id = t.customer_id
      where t.id = ${ticketId}`,
  );
  if (!found) throw new AppError('TICKET_NOT_FOUND');
  return found.context;
}
