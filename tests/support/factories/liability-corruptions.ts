import { type RawBuilder, sql } from 'kysely';

/** An old movement that is in no block. */
const OLD_MOVEMENT = sql`
  insert into ledger_transactions (id, kind, reference, asset, from_id, to_id, units, from_balance_after,
    to_balance_after)
  select '01900000-0000-7000-8000-000000000000', kind, 'left-over', asset, from_id, to_id, units, from_balance_after,
    to_balance_after
  from ledger_transactions where kind = 'faucet' limit 1`;

/** A reconciliation of this moment. */
const RUN = sql`insert into reconciliation_runs (milliseconds) values (1) returning id`;

/** Corruptions of the ledger's blocks and of external holdings, and the check that finds each. */
export const LIABILITY_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  [
    'a movement under a block that is dated back',
    'ledger-blocks-hold',
    sql`update ledger_transactions set created_at = created_at - interval '1 hour' where kind = 'faucet'`,
  ],
  [
    'a block that was cut out',
    'ledger-blocks-hold',
    sql`update ledger_blocks set n = n + 1000, prev_hash = hash`,
  ],
  ['a movement left out of the blocks', 'ledger-is-put-into-blocks', OLD_MOVEMENT],
  [
    'a ledger that has no blocks',
    'ledger-is-put-into-blocks',
    sql`with gone as (delete from ledger_blocks) ${OLD_MOVEMENT}`,
  ],
  [
    'a chain that holds less than the ledger says',
    'locations-hold-what-the-ledger-says',
    sql`with run as (${RUN}) insert into reconciliation_lines (run_id, location, asset, ledger, held, difference)
      select id, 'sandbox', 'USDT', 10, 9, -1 from run`,
  ],
  [
    'a chain that fails when it is looked at',
    'locations-are-readable',
    sql`with run as (${RUN}) insert into reconciliation_lines (run_id, location, asset, ledger, problem)
      select id, 'sandbox', 'USDT', 10, 'It could not be read.' from run`,
  ],
  [
    'a location that has not answered for longer than an hour',
    'locations-are-readable',
    sql`with runs as (insert into reconciliation_runs (id, milliseconds)
        values ('01900000-0000-7000-8000-000000000000', 1), (uuidv7(), 1) returning id)
      insert into reconciliation_lines (run_id, location, asset, ledger, problem)
      select id, 'bank', 'NGN', 10, 'The bank does not answer.' from runs`,
  ],
  [
    'comparisons that have stopped',
    'reconciliation-is-recent',
    sql`with gone as (delete from reconciliation_runs)
      insert into reconciliation_runs (id, milliseconds) values ('01900000-0000-7000-8000-000000000000', 1)`,
  ],
  ['a market that was never compared', 'reconciliation-is-recent', OLD_MOVEMENT],
  [
    'people who are owed more than there is',
    'reserves-cover-liabilities',
    sql`with run as (${RUN}) insert into reserve_lines (run_id, asset, liabilities, reserves)
      select id, 'USDT', 10, 9 from run`,
  ],
];
