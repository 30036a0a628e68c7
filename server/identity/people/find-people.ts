import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { PEOPLE_FOUND, PEOPLE_SEARCHES_PER_HOUR } from '#core/people/limits.ts';
import type { PeopleFound } from '#core/people/wire.ts';
import { maskedEmail, maskedPhone } from '#server/identity/people/mask.ts';
import { type PeopleQuery, readPeopleQuery } from '#server/identity/people/search-kind.ts';
import { maskedName } from '#server/money/transfers/masked-name.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { isNoTestPerson } from '#server/trading/figures/no-test.sql.ts';
import { perHour } from '#server/platform/rate.ts';

type Found = z.input<typeof PeopleFound>;

interface FoundRow {
  readonly id: string;
  readonly handle: string;
  readonly avatar_url: string | null;
  readonly is_verified: boolean;
  readonly has_second_factor: boolean;
  readonly full_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly member_since: Date;
  readonly side: Found['people'][number]['side'];
}

/**
 * Whom a search names, masked; none of the sandbox's test people. Every search counts, found or not, so that nobody tries out a list. Refusals:
 * PEOPLE_SEARCHED_TOO_OFTEN, PEOPLE_QUERY_TOO_SHORT.
 */
export async function findPeople(db: Db, searcherId: string, typed: string): Promise<Found> {
  await limitRate(
    db,
    `find-people:${searcherId}`,
    perHour(PEOPLE_SEARCHES_PER_HOUR),
    () => new AppError('PEOPLE_SEARCHED_TOO_OFTEN'),
  );
  const query = readPeopleQuery(typed);
  const found = await rows(
    db,
    sql<FoundRow>`
      select t.id, t.handle, t.avatar_url, t.verification_level = 'verified' as is_verified,
        p.mfa_enabled as has_second_factor, p.full_name, u.email,
        coalesce(u.phone, (select n.phone_number from user_phone_numbers n where n.user_id = t.id)) as phone,
        t.member_since, f.side
      from (select x.id, min(x.side) as side from (${namedBy(query)}) x
        where x.id is not null and ${isNoTestPerson(sql`x.id`)}
        group by x.id order by x.id limit ${PEOPLE_FOUND}) f
      join trader_profiles t on t.id = f.id
      join profiles p on p.id = f.id
      join auth.users u on u.id = f.id
      order by f.side, lower(t.handle)`,
  );
  return {
    kind: query.kind,
    people: found.map(({ full_name, email, phone, member_since, ...person }) => ({
      ...person,
      name: maskedName(full_name),
      email: maskedEmail(email),
      phone: maskedPhone(phone),
      member_since: member_since.toISOString(),
    })),
  };
}

interface Named {
  readonly id: string;
  readonly side: string | null;
}

/** The accounts that a query names; each branch reads an index. */
function namedBy({ kind, value }: PeopleQuery): RawBuilder<Named> {
  switch (kind) {
    case 'email':
      return one(sql`select id from auth.users where email = ${value}`);
    case 'phone':
      return one(sql`select id from auth.users where phone = ${value}
        union select user_id from user_phone_numbers where phone_number = ${value} and is_verified`);
    case 'account_number':
      return one(sql`select user_id from bank_accounts where account_number = ${value}`);
    case 'transaction':
      return one(sql`select user_id from deposits where tx_hash in (${value}, ${`0x${value}`})
        union all select user_id from withdrawals where tx_hash in (${value}, ${`0x${value}`})`);
    case 'id':
      return byId(value);
    case 'reference':
      return byReference(value);
    case 'handle':
      return byHandle(value);
  }
}

const one = (ids: RawBuilder<unknown>): RawBuilder<Named> =>
  sql<Named>`select o.id, null::text as side from (${ids}) o(id)`;

const partiesOf = (trades: RawBuilder<unknown>): RawBuilder<Named> => sql<Named>`
  select s.id, s.side from trades t,
    lateral (values (t.seller_id, 'seller'), (t.buyer_id, 'buyer')) s(id, side) where ${trades}`;

function byId(id: string): RawBuilder<Named> {
  return sql<Named>`
    ${one(sql`select id from trader_profiles where id = ${id}::uuid
      union all select customer_id from support_tickets where id = ${id}::uuid
      union all select user_id from deposits where id = ${id}::uuid
      union all select user_id from withdrawals where id = ${id}::uuid
      union all select user_id from payouts where id = ${id}::uuid`)}
    union all ${partiesOf(sql`t.id = ${id}::uuid`)}
    union all ${partiesOf(sql`t.id = (select d.trade_id from disputes d where d.id = ${id}::uuid)`)}
    union all select s.id, s.side from transfers f,
      lateral (values (f.sender_id, 'sender'), (f.recipient_id, 'recipient')) s(id, side) where f.id = ${id}::uuid`;
}

/** A payout's own reference, the session of a bank, or an order's short one, which is a username's form too. */
function byReference(reference: string): RawBuilder<Named> {
  const tail = reference.replace('-', '');
  return sql<Named>`
    ${one(sql`select user_id from payouts where reference = ${reference}
      union all select user_id from payouts where session_id = ${reference}`)}
    union all ${partiesOf(sql`"right"(t.id::text, 8) = ${tail}`)}
    union all ${byHandle(reference)}`;
}

function byHandle(prefix: string): RawBuilder<Named> {
  const pattern = `${prefix.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return one(sql`(select id from trader_profiles where lower(handle) like ${pattern} and ${isNoTestPerson(sql`trader_profiles.id`)}
      order by lower(handle) limit ${PEOPLE_FOUND})
    union select trader_of_handle(${prefix})`);
}
