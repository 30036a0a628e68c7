import { sql } from 'kysely';
import { EVENT_DAY_TYPE, type EventDay, type SignedEventDay } from '#core/webhooks/event-day.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import { type RecordKey, recordKey } from '#server/trading/trades/record/record-key.ts';

type Digest = Pick<EventDay, 'first_seq' | 'last_seq' | 'count' | 'sha256'>;

const LAGOS = 'Africa/Lagos';
const A_DAY = sql`interval '1 day'`;

/** The first moment of this day in Lagos. */
const today = sql`date_trunc('day', app_now() at time zone ${LAGOS}) at time zone ${LAGOS}`;

/**
 * Closes every day that is over in Lagos with an event `events.day_closed`, once for each merchant, mode and day with
 * events. The ranges of the digests follow each other without a gap, so an integration that holds all of a range has
 * missed nothing; the event of a digest is itself in the next one, and does not make a day. Returns how many days were
 * closed.
 */
export async function closeEventDays({ db, config }: Pick<Oja, 'db' | 'config'>): Promise<number> {
  const key = await recordKey(config);
  const open = await rows(
    db,
    sql<{ merchant_id: string; is_test: boolean }>`
      select c.merchant_id, c.is_test from merchant_counters c
      join merchant_profiles m on m.user_id = c.merchant_id and m.status <> 'closed'
      where exists (select from merchant_events e where e.merchant_id = c.merchant_id and e.is_test = c.is_test
        and e.seq > c.last_closed_event and e.type <> 'events.day_closed' and e.occurred_at < ${today})`,
  );
  let closed = 0;
  for (const { merchant_id: merchantId, is_test: isTest } of open) {
    while (await transaction(db, (tx) => closeOne(tx, key, merchantId, isTest))) closed += 1;
  }
  return closed;
}

/** Closes the oldest open day that is over; false where there is none. */
async function closeOne(
  tx: Tx,
  key: RecordKey,
  merchantId: string,
  isTest: boolean,
): Promise<boolean> {
  const ofMerchant = sql`e.merchant_id = ${merchantId} and e.is_test = ${isTest}`;
  const { last_closed_event: from, last_closed_day: lastDay } = await one(
    tx,
    sql<{ last_closed_event: bigint; last_closed_day: string | null }>`
      select last_closed_event, last_closed_day::text from merchant_counters
      where merchant_id = ${merchantId} and is_test = ${isTest} for update`,
  );
  const day = await maybe(
    tx,
    sql<{ day: string }>`
      select d.day::text from (
        select greatest(min((e.occurred_at at time zone ${LAGOS})::date), ${lastDay}::date + 1) as day
        from merchant_events e where ${ofMerchant} and e.seq > ${from} and e.type <> 'events.day_closed'
        having count(*) > 0) d
      where d.day < (app_now() at time zone ${LAGOS})::date`,
  );
  if (!day) return false;
  const digest = await one(
    tx,
    sql<Digest>`
      select min(e.seq)::int as first_seq, max(e.seq)::int as last_seq, count(*)::int as count,
        encode(sha256(convert_to(string_agg(e.seq || ' ' || e.id || chr(10), '' order by e.seq), 'UTF8')), 'hex') as sha256
      from merchant_events e where ${ofMerchant} and e.seq > ${from} and e.seq <= (
        select max(e.seq) from merchant_events e where ${ofMerchant} and e.seq > ${from}
          and e.occurred_at < (${day.day}::date + ${A_DAY}) at time zone ${LAGOS})`,
  );
  const facts: EventDay = { day: day.day, ...digest };
  const signed: SignedEventDay = { merchant_id: merchantId, test: isTest, ...facts };
  const signature = await key.sign(EVENT_DAY_TYPE, signed);
  await sql`update merchant_counters set last_closed_event = ${facts.last_seq}, last_closed_day = ${facts.day}
    where merchant_id = ${merchantId} and is_test = ${isTest}`.execute(tx);
  await appendMerchantEvent(tx, {
    merchantId,
    isTest,
    type: 'events.day_closed',
    subjectId: null,
    data: { ...facts, signature },
  });
  return true;
}
