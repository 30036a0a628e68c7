import { type RawBuilder, sql } from 'kysely';
import { PERSON_ROWS, SHARED_ADDRESS_DAYS, SHARING_SHOWN } from '#core/people/limits.ts';
import type { PersonFile } from '#core/people/wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';

type PersonShared = NonNullable<PersonFile['shared']>;

/** At most so many are counted: a mobile network's address is shared by many who know nothing of each other. */
const MOST_COUNTED = 100;

/** Others with something of a person: a bank account, the same identity, or an address of their last logins. */
export async function personShared(db: Db, userId: string): Promise<PersonShared> {
  return [
    { what: 'bank_account', ...(await others(db, userId, withBankAccount(userId))) },
    { what: 'identity', ...(await others(db, userId, withIdentity(userId))) },
    { what: 'network_address', ...(await others(db, userId, withAddress(userId))) },
  ];
}

function others(
  db: Db,
  userId: string,
  found: RawBuilder<unknown>,
): Promise<Omit<PersonShared[number], 'what'>> {
  return one(
    db,
    sql<Omit<PersonShared[number], 'what'>>`
      with o as materialized (
        select distinct f.user_id from (${found}) f where f.user_id <> ${userId} limit ${MOST_COUNTED})
      select (select count(*)::int from o) as count, coalesce((
        select json_agg(json_build_object('id', n.id, 'handle', n.handle) order by n.handle) from (
          select t.id, t.handle from o join trader_profiles t on t.id = o.user_id
          order by t.handle limit ${SHARING_SHOWN}) n), '[]') as people`,
  );
}

const withBankAccount = (userId: string) => sql`
  select b.user_id from (select bank_code, account_number from bank_accounts where user_id = ${userId}
    limit ${PERSON_ROWS}) own
  join bank_accounts b on b.account_number = own.account_number and b.bank_code = own.bank_code`;

/** Keyed hashes of what registries answered; the person's own are read first, so that each lookup is by index. */
const withIdentity = (userId: string) => sql`
  select d.user_id from (
      select person_keys from kyc_documents where user_id = ${userId} and status = 'approved'
        and cardinality(person_keys) > 0 limit ${PERSON_ROWS}) own
    join kyc_documents d on d.person_keys && own.person_keys and d.status = 'approved'
  union all
  select d.user_id from (
      select number_hash from kyc_documents where user_id = ${userId} and number_hash is not null
        limit ${PERSON_ROWS}) own
    join kyc_documents d on d.number_hash = own.number_hash`;

const withAddress = (userId: string) => sql`
  select n.user_id from (
      select distinct l.ip_address from (select ip_address from login_activity where user_id = ${userId}
        order by login_timestamp desc limit ${PERSON_ROWS}) l where l.ip_address is not null) own
  cross join lateral (
    select l.user_id from login_activity l where l.ip_address = own.ip_address
      and l.login_timestamp > app_now() - make_interval(days => ${SHARED_ADDRESS_DAYS})
    order by l.login_timestamp desc limit ${MOST_COUNTED}) n`;
