import { type RawBuilder, sql } from 'kysely';

/** A withdrawal's row and nothing else. */
const madeUp = (status: string, updated = sql`app_now()`) => sql`
  insert into withdrawals (user_id, quote_id, chain, asset, units, fee_units, usd_cents, address, status,
    confirmations_needed, updated_at)
  select user_id, uuidv7(), 'sandbox', 'USDT', 1000, 10, 1, '0x0000000000000000000000000000000000000001',
    ${status}, 6, ${updated}
  from bank_accounts order by created_at limit 1`;

/** An approved withdrawal and its send. Ten of its minor units are one of the chain's. */
const sent = (whereAndHowMuch: RawBuilder<unknown>) => sql`
  with w as (${madeUp('approved')} returning *)
  insert into chain_sends (reference, chain, from_address, kind, subject_id, asset, to_address, chain_units, gas_limit)
  select 'withdrawal:' || w.id || ':send', w.chain, '0x01', 'withdrawal', w.id, w.asset, ${whereAndHowMuch}, 1 from w`;

/** Corruptions of withdrawals, and the check that finds each. */
export const WITHDRAWAL_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  ['a withdrawal that holds nothing', 'withdrawals-have-their-movements', madeUp('held')],
  [
    'a withdrawal given back to somebody else',
    'withdrawals-have-their-movements',
    sql`with w as (${madeUp('cancelled')} returning *)
      select ledger_post('withdrawal_hold', 'withdrawal:' || w.id || ':hold', w.asset, w.user_id, 'available', 0,
          w.user_id, 'pending', 0, w.units, null, w.id),
        ledger_post('withdrawal_refund', 'withdrawal:' || w.id || ':refund', w.asset, w.user_id, 'pending', 0,
          (select user_id from bank_accounts order by created_at desc limit 1), 'available', 0, w.units, null, w.id)
      from w`,
  ],
  ['coins that go elsewhere', 'withdrawals-are-what-is-sent', sent(sql`'0x02', 99`)],
  [
    'more coins sent than were asked for',
    'withdrawals-are-what-is-sent',
    sent(sql`w.address, 100`),
  ],
  ['a withdrawal nobody sends', 'withdrawals-are-what-is-sent', madeUp('approved')],
  [
    'a withdrawal that stands still',
    'withdrawals-move-on',
    madeUp('approved', sql`app_now() - interval '2 hours'`),
  ],
  [
    'a movement of a withdrawal that there is not',
    'withdrawal-movements-have-a-withdrawal',
    sql`select ledger_post('withdrawal_refund', 'withdrawal:nobody:refund', 'USDT', null, 'external', 0,
      (select user_id from bank_accounts order by created_at limit 1), 'available', 0, 5, null, uuidv7())`,
  ],
  [
    'a nonce that could be given out twice',
    'nonces-follow-each-other',
    sql`with sender as (
        insert into chain_senders (chain, address, next_nonce) values ('sandbox', '0x01', 3) returning *)
      insert into chain_sends (reference, chain, from_address, nonce, kind, subject_id, derivation_index, chain_units, gas_limit,
        max_fee_per_gas, max_priority_fee_per_gas, state)
      select 'gas:made-up', chain, address, 3, 'gas', uuidv7(), 1, 1, 1, 1, 1, 'final' from sender`,
  ],
];
