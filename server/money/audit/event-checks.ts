import { sql } from 'kysely';
import { among, type Check, sqlCheck } from '#server/money/audit/check.ts';

/** Checks of the events that integrations follow. */
export const EVENT_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'event-seq-gapless',
      meaning:
        'The events of a merchant are numbered without a gap up to the last number given, in each mode; only the oldest are forgotten.',
      of: 'people',
      when: 'slice',
    },
    ({ owners }) => sql`
      select c.merchant_id as subject, c.is_test, c.last_event::text as last_event, e.first::text as first,
        e.last::text as last, e.count::text as count
      from merchant_counters c
      cross join lateral (select min(seq) as first, max(seq) as last, count(*) as count from merchant_events e
        where e.merchant_id = c.merchant_id and e.is_test = c.is_test) e
      where e.count > 0 and (e.last <> c.last_event or e.last - e.first + 1 <> e.count)
        and ${among(sql`c.merchant_id`, owners)}`,
  ),
];
