import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { mayRate } from '#core/support/ticket-rules.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { writeEvent } from '#server/messaging/chats/write-event.ts';
import { lockTicket } from '#server/messaging/support/tickets.sql.ts';

interface Rating {
  readonly customerId: string;
  readonly ticketId: string;
  readonly rating: number;
  readonly comment: string | null;
}

/** The customer rates a ticket, once. A ticket that is not theirs does not exist for them. */
export async function rateSupport(
  db: Db,
  { customerId, ticketId, rating, comment }: Rating,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { chat_id, customer_id } = await lockTicket(tx, ticketId);
    if (customer_id !== customerId) throw new AppError('TICKET_NOT_FOUND');
    const { resolvedAt, isRated, now } = await one(
      tx,
      sql<{ resolvedAt: Date | null; isRated: boolean; now: Date }>`
        select resolved_at as "resolvedAt", rating is not null as "isRated", app_now() as now
        from support_tickets where id = ${ticketId}`,
    );
    if (!mayRate({ resolvedAt, isRated }, now)) throw new AppError('TICKET_NOT_RATEABLE');
    await tx
      .updateTable('support_tickets')
      .set({ rating, rating_comment: comment, rated_at: sql<Date>`app_now()` })
      .where('id', '=', ticketId)
      .execute();
    await writeEvent(tx, chat_id, {
      kind: 'support_rated',
      by: 'customer',
      actor_id: customerId,
      detail: { ticket_id: ticketId, rating },
    });
  });
}
