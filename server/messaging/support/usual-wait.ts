import { sql } from 'kysely';
import { FEWEST_ANSWERS_MEASURED, MEASURED_DAYS } from '#core/support/limits.ts';

/** The median seconds to a ticket's first answer in the last days; null where too few had one. */
export const USUAL_SECONDS = sql<number | null>`(
  select case when count(*) >= ${FEWEST_ANSWERS_MEASURED}
    then (percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - opened_at)))::int end
  from support_tickets where first_reply_at > app_now() - make_interval(days => ${MEASURED_DAYS}))`;
