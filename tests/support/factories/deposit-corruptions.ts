import { type RawBuilder, sql } from 'kysely';

/** A deposit's row and nothing else. */
const madeUp = (status: 'held' | 'credited' | 'reversed', takenBack = 0, covered = 0) => sql`
  insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index, block,
    block_hash, confirmations_needed, status, reversed_units, covered_units, credited_at, reversed_at)
  select user_id, uuidv7(), 'sandbox', 'USDT', 1000, 10, '0x01', '0x02', 0, 7, '0x03', 12, ${status}, ${takenBack}, ${covered},
    case when ${status} <> 'held' then app_now() end, case when ${status} = 'reversed' then app_now() end
  from bank_accounts order by created_at limit 1`;

/** Its credit in the ledger. */
const credit = (reference: string, from = sql`'chain', 9`) => sql`
  ledger_post('deposit', 'deposit:' || d.id || ':' || ${reference}, d.asset, null, ${from},
    d.user_id, 'available', 0, d.units, null, d.id)`;

/** Its reversal, out of a wallet. */
const takeBack = (from = sql`d.user_id`) => sql`
  ledger_post('deposit_reversal', 'deposit:' || d.id || ':reversal:0', d.asset, ${from}, 'available', 0,
    null, 'chain', 9, d.units, null, d.id)`;

const gift = (reference: string) => sql`
  select ledger_post('deposit', ${reference}, 'USDT', null, 'chain', 9,
    (select user_id from bank_accounts order by created_at limit 1), 'available', 0, 5, null, uuidv7())`;

const OTHERS = sql`(select user_id from bank_accounts order by created_at desc limit 1)`;

/** Corruptions of deposits, and the check that finds each. */
export const DEPOSIT_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  ['a deposit credited with nothing', 'deposits-are-credited-once', madeUp('credited')],
  [
    'a deposit credited twice',
    'deposits-are-credited-once',
    sql`with d as (${madeUp('credited')} returning *) select ${credit('credit')}, ${credit('again')} from d`,
  ],
  [
    'a deposit credited before it may be',
    'deposits-are-credited-once',
    sql`with d as (${madeUp('held')} returning *) select ${credit('credit')} from d`,
  ],
  [
    'a deposit that another chain paid for',
    'deposits-are-credited-once',
    sql`with d as (${madeUp('credited')} returning *) select ${credit('credit', sql`'chain', 1`)} from d`,
  ],
  [
    'a deposit that no chain paid for',
    'deposits-are-credited-once',
    sql`with d as (${madeUp('credited')} returning *) select ${credit('credit', sql`'external', 0`)} from d`,
  ],
  [
    'a cover that nobody gave',
    'covers-are-counted',
    sql`with d as (${madeUp('reversed', 1000, 5)} returning *) select ${credit('credit')}, ${takeBack()} from d`,
  ],
  [
    'a movement of a deposit that there is not',
    'chain-movements-have-a-deposit',
    gift('deposit:nobody:credit'),
  ],
  [
    'a deposit that there is not, under another name',
    'chain-movements-have-a-deposit',
    gift('gift'),
  ],
  [
    'a deposit taken back that its chain never took back',
    'chain-movements-have-a-deposit',
    sql`with d as (${madeUp('credited')} returning *) select ${credit('credit')}, ${takeBack()} from d`,
  ],
  [
    'a deposit its chain took back and its owner kept',
    'reversed-deposits-are-whole',
    sql`with d as (${madeUp('reversed')} returning *) select ${credit('credit')} from d`,
  ],
  [
    'a deposit taken back as it was only said',
    'reversed-deposits-are-whole',
    sql`with d as (${madeUp('reversed', 1000)} returning *) select ${credit('credit')} from d`,
  ],
  [
    'a deposit taken back out of another’s wallet',
    'reversed-deposits-are-whole',
    sql`with d as (${madeUp('reversed', 1000)} returning *)
      select ${credit('credit')}, ${takeBack(OTHERS)} from d`,
  ],
  ['a deposit nobody decides on', 'held-deposits-are-decided', madeUp('held')],
  [
    'a chain that is another',
    'chains-raise-no-alarm',
    sql`insert into chain_alarms (chain, kind) values ('sandbox', 'halted')`,
  ],
  [
    'a chain nobody watches',
    'chains-are-watched',
    sql`insert into chain_cursors (chain, genesis, block, hash, head, polled_at)
      values ('sandbox', '0x00', 1, '0x01', 1, clock_timestamp() - interval '2 hours')`,
  ],
];
