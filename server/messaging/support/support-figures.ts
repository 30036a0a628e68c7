import { sql } from 'kysely';
import type { z } from 'zod';
import { RATED_DAYS } from '#core/support/limits.ts';
import type { SupportFigures } from '#core/support/wire.ts';
import type { Oja } from '#server/define.ts';
import { one } from '#server/platform/db/database.ts';

type Figures = z.input<typeof SupportFigures>;
type Counted = Omit<Figures, 'median_first_reply_seconds'>;

/** The desk's figures: how many wait, how soon people are answered, and their ratings. Days are Lagos's. */
export async function supportFigures(
  { db, replyTime }: Pick<Oja, 'db' | 'replyTime'>,
  agentId: string,
): Promise<Figures> {
  const { figures } = await one(
    db,
    sql<{ figures: Counted }>`
      select json_build_object(
        'waiting', (select count(*)::int from support_tickets where status = 'waiting'),
        'waiting_since', (select min(waiting_since) from support_tickets where status = 'waiting'),
        'mine', (select count(*)::int from support_tickets
          where status in ('assigned', 'pending_customer') and assigned_to = ${agentId}),
        'resolved_today', (select count(*)::int from support_tickets where status = 'resolved'
          and resolved_at >= date_trunc('day', app_now(), 'Africa/Lagos')),
        'rating', r.rating, 'ratings', r.ratings,
        'open_reports', (select count(*)::int from message_reports where status = 'open'),
        'now', app_now()) as figures
      from (select round(avg(rating), 2)::float as rating, count(*)::int as ratings from support_tickets
        where rated_at > app_now() - make_interval(days => ${RATED_DAYS})) r`,
  );
  return { ...figures, median_first_reply_seconds: await replyTime.seconds() };
}
