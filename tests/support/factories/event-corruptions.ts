import { type RawBuilder, sql } from 'kysely';

/** Three events of a new merchant, numbered so. */
const numbered = (...numbers: number[]) => sql`
  with merchant as (
    insert into merchant_profiles (user_id, display_name, invoice_prefix)
    select user_id, 'Ada Stores', 'ADA' from bank_accounts order by created_at limit 1 returning user_id),
  counter as (
    insert into merchant_counters (merchant_id, is_test, last_event) select user_id, false, 3 from merchant)
  insert into merchant_events (id, merchant_id, is_test, seq, type, api_version, data, body)
  select 'evt_' || repeat('a', 21) || n, user_id, false, n, 'invoice.paid', date '2026-12-01', '{}', '{}'
  from merchant, unnest(${numbers}::int[]) as n`;

/** Corruptions of merchants' events, and the check that finds each. */
export const EVENT_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  ['an event that was cut out', 'event-seq-gapless', numbered(1, 3)],
  ['a last event that was cut off', 'event-seq-gapless', numbered(1, 2)],
];
