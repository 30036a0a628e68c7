import { sql } from 'kysely';
import { FEWEST_ANSWERS_MEASURED, MEASURED_DAYS, REPLY_TIME_AGE_MS } from '#core/support/limits.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { shortMemory } from '#server/trading/market/short-memory.ts';

export interface ReplyTime {
  /** The median seconds to a ticket's first answer in the last days; null where too few had one. A minute old at most. */
  seconds(): Promise<number | null>;
  /** Measures anew for the next one who asks. */
  expire(): void;
}

/** How soon support answers: one measurement for customers, the desk and the public page. */
export function openReplyTime(db: Db): ReplyTime {
  const remember = () => shortMemory<number | null>({ ageMs: REPLY_TIME_AGE_MS, most: 1 });
  let memory = remember();
  return {
    seconds: () => memory.recall('', () => measure(db)),
    expire: () => {
      memory = remember();
    },
  };
}

async function measure(db: Db): Promise<number | null> {
  const { seconds } = await one(
    db,
    sql<{ seconds: number | null }>`
      select case when count(*) >= ${FEWEST_ANSWERS_MEASURED}
        then (percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - opened_at)))::int end
        as seconds
      from support_tickets where first_reply_at > app_now() - make_interval(days => ${MEASURED_DAYS})`,
  );
  return seconds;
}
