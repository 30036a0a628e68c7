import { type RawBuilder, sql } from 'kysely';

/** Two people, and the treasury's balance of two coins. */
const PEOPLE = sql`
  people as (select (array_agg(user_id order by created_at))[1] as ada,
    (array_agg(user_id order by created_at desc))[1] as bola from bank_accounts),
  treasury as (select count(*) from (values ('USDT'), ('USDC')) c (asset), lateral (
    select ledger_post('treasury_in', 'made-up:' || c.asset, c.asset, null, 'external', 0, null, 'treasury', 0,
      1000000000)) posted)`;

/** The row of a transfer of five coins from ada to bola, and nothing else. */
const transfer = (plan = sql`null, null`) => sql`
  insert into transfers (sender_id, recipient_id, asset, amount, value_ngn, scheduled_id, period)
  select ada, bola, 'USDT', 5, 0, ${plan} from people returning *`;

const moved = (owner: RawBuilder<unknown>, kind: string) => sql`
  ledger_post('transfer', 'transfer:' || t.id || ':move', t.asset, ${owner}, ${kind}, 0, t.recipient_id,
    'available', 0, 500000000, null, t.id)`;

const QUOTE = sql`
  insert into convert_quotes (user_id, from_asset, to_asset, side, give_amount, take_amount, from_price, to_price,
    spread_bp, sources, signature, expires_at, used_at)
  select ada, 'USDT', 'USDC', 'give', 2, 1, 1, 2, 0, '{}', '', app_now(), app_now() from people returning *`;

/** The rows of a conversion of two coins into one with its quote, and nothing else. */
const CONVERSION = sql`
  quote as (${QUOTE}),
  c as (
    insert into conversions (user_id, quote_id, from_asset, to_asset, give_amount, take_amount, spread_bp)
    select user_id, id, from_asset, to_asset, give_amount, take_amount, spread_bp from quote returning *)`;

const given = (to = sql`null, 'treasury'`) => sql`
  ledger_post('convert_give', 'conversion:' || c.id || ':give', c.from_asset, c.user_id, 'available', 0, ${to}, 0,
    200000000, null, c.id)`;

const taken = (from = sql`'treasury'`) => sql`
  ledger_post('convert_take', 'conversion:' || c.id || ':take', c.to_asset, null, ${from}, 0, c.user_id, 'available',
    0, 100000000, null, c.id)`;

/** A day with interest of a hundredth of a coin per basis point; the rate was set to four hundred. */
const interest = (rateBp: number) => sql`
  rate as (insert into savings_rates (asset, applies_from, rate_bp) values ('USDT', '2020-01-01', 400)),
  i as (
    insert into savings_interest (user_id, asset, day, rate_bp, lowest_balance, amount, carry_before, carry_after)
    select ada, 'USDT', '2020-01-02', ${rateBp}::int, 36500, ${rateBp}::int * 0.01, 0, 0 from people returning *)`;

const paid = (step: string) => sql`
  ledger_post('savings_interest', 'savings:' || i.id || ':' || ${step}, i.asset, null, 'treasury', 0, i.user_id,
    'savings', 0, app_units(i.amount, 8)::bigint, null, i.id)`;

/** Corruptions of transfers, conversions and savings, and the check that finds each. */
export const WALLET_MOVES_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  ['a transfer that moved nothing', 'transfers-are-movements', sql`with ${PEOPLE} ${transfer()}`],
  [
    'a transfer that its sender did not pay',
    'transfers-are-movements',
    sql`with ${PEOPLE}, t as (${transfer()}) select ${moved(sql`null`, 'external')} from t`,
  ],
  [
    'money moved from one to another by no transfer',
    'transfers-are-movements',
    sql`with ${PEOPLE} select ledger_post('transfer', 'transfer:nobody:move', 'USDT', ada, 'available', 0,
      bola, 'available', 0, 5, null, uuidv7()) from people`,
  ],
  [
    'a request paid with nothing',
    'requests-and-plans-name-their-transfer',
    sql`with ${PEOPLE} insert into transfer_requests (requester_id, payer_id, asset, amount, status, transfer_id,
        expires_at, answered_at)
      select ada, bola, 'USDT', 5, 'paid', uuidv7(), app_now(), app_now() from people`,
  ],
  [
    'a plan by which more was paid than it says',
    'requests-and-plans-name-their-transfer',
    sql`with ${PEOPLE}, plan as (
        insert into scheduled_transfers (sender_id, recipient_id, asset, amount, cadence, period, next_run_at)
        select ada, bola, 'USDT', 4, 'weekly', '2020-01-01', app_now() from people returning *),
      t as (${transfer(sql`(select id from plan), '2020-01-01'::date`)})
      select ${moved(sql`t.sender_id`, 'available')} from t`,
  ],
  [
    'a conversion that only took',
    'conversions-have-both-sides',
    sql`with ${PEOPLE}, ${CONVERSION} select ${taken()} from c, treasury`,
  ],
  [
    'a conversion whose price went to a friend',
    'conversions-have-both-sides',
    sql`with ${PEOPLE}, ${CONVERSION} select ${given(sql`(select bola from people), 'available'`)}, ${taken()}
      from c, treasury`,
  ],
  [
    'a conversion into coins from nowhere',
    'conversions-have-both-sides',
    sql`with ${PEOPLE}, ${CONVERSION} select ${given()}, ${taken(sql`'external'`)} from c, treasury`,
  ],
  [
    'a quote that was used for nothing',
    'conversions-have-both-sides',
    sql`with ${PEOPLE} ${QUOTE}`,
  ],
  [
    'interest that was not paid',
    'savings-interest-is-exact',
    sql`with ${PEOPLE}, ${interest(400)} select from i`,
  ],
  [
    'interest that was paid twice',
    'savings-interest-is-exact',
    sql`with ${PEOPLE}, ${interest(400)} select ${paid('interest')}, ${paid('again')} from i, treasury`,
  ],
  [
    'interest at a rate nobody set',
    'savings-interest-is-exact',
    sql`with ${PEOPLE}, ${interest(800)} select ${paid('interest')} from i, treasury`,
  ],
  [
    'savings that earn nothing',
    'savings-have-an-accrual',
    sql`with ${PEOPLE} select ledger_post('savings_in', 'savings:made-up:in', 'USDT', ada, 'available', 0,
      ada, 'savings', 0, 5, null, uuidv7()) from people`,
  ],
  [
    'money of the operator’s own that was booked and did not move',
    'treasury-moves-are-movements',
    sql`insert into treasury_moves (direction, location, asset, units, note)
      values ('in', 'bank', 'NGN', 100000, 'Brought by hand')`,
  ],
  [
    'a movement by hand that nobody wrote down',
    'treasury-moves-are-movements',
    sql`select ledger_post('treasury_in', 'treasury:nobody:move', 'NGN', null, 'bank', 0, null, 'treasury', 0, 100000,
      null, uuidv7())`,
  ],
];
