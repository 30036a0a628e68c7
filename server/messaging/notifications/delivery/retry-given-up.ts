import { type RawBuilder, sql } from 'kysely';
import { NOTIFICATION_TYPES } from '#core/notifications/catalogue.ts';
import { isOfTheMoment } from '#core/notifications/notification-age.ts';
import { DIRECT, type GivenUp } from '#core/notifications/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { sendAgain } from '#server/messaging/notifications/delivery/retry-delivery.ts';

export type GivenUpInput = InputOf<typeof GivenUp>;

const OF_THE_MOMENT = NOTIFICATION_TYPES.filter(isOfTheMoment);

/** How many messages were given up; several notifications in one message count once. */
export async function countGivenUp(db: Db, input: GivenUpInput): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from (${givenUp(input)}) g`,
  );
  return count;
}

/** Retries given-up messages, the oldest first and no more than confirmed, as one audited step. Returns how many. */
export function retryGivenUp(
  db: Db,
  input: GivenUpInput,
  { most, adminId, origin }: { most: number; adminId: string; origin: Origin },
): Promise<number> {
  return transaction(db, async (tx) => {
    const found = await rows(
      tx,
      sql<{ id: string }>`select g.id from (${givenUp(input)}) g order by g.id limit ${most}`,
    );
    let count = 0;
    for (const { id } of found) if ((await sendAgain(tx, id)) === 'sent again') count++;
    const { channel, type, since } = input;
    const asked = { channel, type: type ?? 'any', since };
    await record(tx, 'notices_sent_again', adminId, origin, { ...asked, count });
    return count;
  });
}

/**
 * One id for each message. Those that were true only at their time stay given up unless their type is requested, and
 * codes always.
 */
function givenUp({ channel, type, since }: GivenUpInput): RawBuilder<unknown> {
  const ofType = type ? sql`d.type = ${type}` : sql`d.type <> all(${OF_THE_MOMENT}::text[])`;
  return sql`
    select distinct on (coalesce(d.outgoing_id, d.id)) d.id from notification_deliveries d
      where d.status = 'dead' and d.channel = ${channel} and d.created_at >= ${since}::timestamptz and ${ofType}
    union all
    select m.id from outgoing_messages m
      where ${!type || type === DIRECT} and m.status = 'failed' and m.channel = ${channel} and m.code is null and m.body_text <> ''
        and m.created_at >= ${since}::timestamptz
        and not exists (select 1 from notification_deliveries d where d.outgoing_id = m.id)`;
}
