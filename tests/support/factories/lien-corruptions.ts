import { type RawBuilder, sql } from 'kysely';

const PERSON = sql`person as (select user_id as id from bank_accounts order by created_at limit 1)`;

const restriction = (basis: string) => sql`
  r as (insert into account_restrictions (user_id, blocks, basis, note)
    select id, '{out}', ${basis}, 'Made up' from person returning id, user_id)`;

/** A lien that took five units by its row, and nothing else. */
const lien = sql`
  insert into liens (restriction_id, user_id, asset, units, taken_units)
  select id, user_id, 'USDT', 10, 5 from r returning id, user_id`;

const move = (kind: string, subject: RawBuilder<unknown>) => sql`
  ledger_post(${kind}, ${`made-up:${kind}`}, 'USDT', p.id, 'available', 0, p.id, 'lien', 0, 5, null, ${subject})`;

/** Corruptions of liens and restrictions, and the check that finds each. */
export const LIEN_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  [
    'a lien that says it took and took nothing',
    'liens-hold-what-they-took',
    sql`with ${PERSON}, ${restriction('court_order')} ${lien}`,
  ],
  [
    'coins kept by no lien',
    'liens-are-movements',
    sql`with ${PERSON} select ${move('lien_place', sql`uuidv7()`)} from person p`,
  ],
  [
    'a lien without a court’s order',
    'orders-have-their-file',
    sql`with ${PERSON}, ${restriction('terms')} ${lien}`,
  ],
  [
    'a court order without its file',
    'orders-have-their-file',
    sql`with ${PERSON}, ${restriction('court_order')} select from r`,
  ],
  [
    'a restriction that nobody closed',
    'lapsed-restrictions-are-closed',
    sql`with ${PERSON} insert into account_restrictions (user_id, blocks, basis, note, starts_at, ends_at)
      select id, '{out}', 'internal', 'Made up', app_now() - interval '3 days', app_now() - interval '1 hour' from person`,
  ],
];
