import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EVERYTHING, type Scope } from '#server/money/audit/check.ts';
import { INVARIANTS } from '#server/money/audit/invariants.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { sealLedger } from '#server/money/liabilities/seal-ledger.ts';
import { DEPOSIT_CORRUPTIONS } from '#tests/support/factories/deposit-corruptions.ts';
import { callProcedure } from '#tests/support/harness/call-procedure.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { LIABILITY_CORRUPTIONS } from '#tests/support/factories/liability-corruptions.ts';
import { EVENT_CORRUPTIONS } from '#tests/support/factories/event-corruptions.ts';
import { FINANCE_CORRUPTIONS } from '#tests/support/factories/finance-corruptions.ts';
import { INVOICE_CORRUPTIONS } from '#tests/support/factories/invoice-corruptions.ts';
import { LIEN_CORRUPTIONS } from '#tests/support/factories/lien-corruptions.ts';
import { PAYOUT_CORRUPTIONS } from '#tests/support/factories/payout-corruptions.ts';
import { letTimePass, offer, person } from '#tests/support/factories/people.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';
import { WALLET_MOVES_CORRUPTIONS } from '#tests/support/factories/wallet-moves-corruptions.ts';
import { WITHDRAWAL_CORRUPTIONS } from '#tests/support/factories/withdrawal-corruptions.ts';

let server: TestServer;
let owner: Db;
let close: () => Promise<void>;
let seller: string;
let buyer: string;

beforeAll(async () => {
  server = await testServer();
  const pool = openPool(server.oja.urls.owner, 1, () => undefined);
  owner = openDatabase(pool);
  close = async () => {
    await pool.end();
    await server.close();
  };
  await fillMarket();
});
afterAll(() => close());

const does = async (who: string, name: string, payload: Record<string, unknown>) => {
  const answer = await callProcedure(server.oja, who, name, payload);
  if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
  return answer.value;
};

async function taken(amount: string | null = null, options: Parameters<typeof offer>[2] = {}) {
  const offerId = await offer(server.oja.db, options.type === 'buy' ? buyer : seller, options);
  const taker = options.type === 'buy' ? seller : buyer;
  const { trade_id } = await does(taker, 'accept_trade_bulletproof', {
    p_trade_id: offerId,
    p_user_id: taker,
    p_partial_amount: amount,
  });
  return String(trade_id);
}

/** Trades of every status and both sides, full and partial. */
async function fillMarket() {
  const { db } = server.oja;
  seller = await person(db, { amount: '5000' });
  buyer = await person(db, { amount: '100' });
  const expired = [await taken('21'), await taken(null, { amount: '22' })];
  expect(expired).toHaveLength(2);
  await letTimePass(db, 20);
  await expireOverdueTrades(server.oja);

  await offer(db, seller, { amount: '50' });
  await offer(db, buyer, { type: 'buy', amount: '51' });
  await taken('11');
  await does(buyer, 'mark_trade_paid', { p_trade_id: await taken('12') });
  for (const [amount, options] of [
    ['13', {}],
    [null, { amount: '14' }],
    [null, { amount: '15', type: 'buy' }],
  ] as const) {
    const trade = await taken(amount, options);
    await does(buyer, 'mark_trade_paid', { p_trade_id: trade });
    const { id } = await one(
      db,
      sql<{ id: string }>`select id from escrow where trade_id = ${trade}`,
    );
    await does(seller, 'release_escrow_funds', {
      p_trade_id: trade,
      p_buyer_id: buyer,
      p_escrow_id: id,
    });
  }
  await does(buyer, 'cancel_trade', { p_trade_id: await taken('16') });
  const disputed = await taken(null, { amount: '17' });
  await does(buyer, 'mark_trade_paid', { p_trade_id: disputed });
  await does(buyer, 'raise_dispute', { p_trade_id: disputed, p_reason: 'Paid, not released' });
  await vi.waitUntil(isInBlocks, { timeout: 20_000 });
}

/** Whether every ledger movement is in a block: a block ends before the oldest transaction still running anywhere. */
async function isInBlocks() {
  await sealLedger(server.oja);
  const { is_whole } = await one(
    owner,
    sql<{ is_whole: boolean }>`select count(*) = (select sum(count) from ledger_blocks) as is_whole
      from ledger_transactions`,
  );
  return is_whole;
}

test('a market with trades of every kind breaks no invariant', async () => {
  await expectSoundLedger(server.oja.db);
  const kinds = await rows(
    owner,
    sql<{ status: string }>`select distinct status from trades order by 1`,
  );
  expect(kinds.map(({ status }) => status)).toEqual([
    'cancelled',
    'completed',
    'disputed',
    'in_payment',
    'open',
    'processing',
  ]);
});

/** Corruptions only the database owner can make: name, the check that must find it, the SQL. */
const CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  ...PAYOUT_CORRUPTIONS,
  ...DEPOSIT_CORRUPTIONS,
  ...WALLET_MOVES_CORRUPTIONS,
  ...WITHDRAWAL_CORRUPTIONS,
  ...LIABILITY_CORRUPTIONS,
  ...LIEN_CORRUPTIONS,
  ...INVOICE_CORRUPTIONS,
  ...FINANCE_CORRUPTIONS,
  ...EVENT_CORRUPTIONS,
  [
    'a balance from nowhere',
    'accounts-hold-their-postings',
    sql`update ledger_accounts set balance = balance + 1 where kind = 'available'`,
  ],
  [
    'a balance from nowhere, as the sum of all',
    'assets-sum-to-zero',
    sql`update ledger_accounts set balance = balance + 1 where kind = 'available'`,
  ],
  [
    'a balance from nowhere, as its last movement tells',
    'balances-follow-each-other',
    sql`update ledger_accounts set balance = balance + 1 where kind = 'available'`,
  ],
  [
    'a movement made larger',
    'balances-follow-each-other',
    sql`update ledger_transactions set units = units + 7 where kind = 'escrow_freeze'`,
  ],
  [
    'a movement made larger with its balances',
    'escrows-settle-exactly-once',
    sql`update ledger_transactions set units = units + 7 where kind = 'escrow_freeze'`,
  ],
  [
    'a movement removed',
    'escrows-settle-exactly-once',
    sql`delete from ledger_transactions where kind = 'escrow_release'`,
  ],
  [
    'a movement into an account of another asset',
    'movements-fit-their-accounts',
    sql`update ledger_transactions set to_id = (select id from ledger_accounts where asset = 'cNGN' limit 1)
      where kind = 'escrow_release'`,
  ],
  [
    'a second payout under another name',
    'escrow-movements-name-an-escrow',
    sql`insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, from_owner_id, to_owner_id,
        from_balance_after, to_balance_after, trade_id)
      select kind, reference || ':again', asset, from_id, to_id, units, from_owner_id, to_owner_id,
        from_balance_after, to_balance_after, trade_id from ledger_transactions where kind = 'escrow_release' limit 1`,
  ],
  [
    'somebody who owes',
    'nobody-is-negative',
    sql`update ledger_accounts set balance = -1 where kind = 'available' and owner_id is not null`,
  ],
  [
    'escrow of nobody',
    'running-trades-have-one-escrow',
    sql`insert into escrow (trade_id, seller_id, buyer_id, asset, amount)
      select id, creator_id, creator_id, asset, 1 from trades where status = 'open' limit 1`,
  ],
  [
    'an escrow that is larger than its trade',
    'escrow-accounts-hold-the-locked-escrows',
    sql`update escrow set amount = amount + 1 where status = 'locked'`,
  ],
  [
    'a fee that is not held',
    'running-trades-have-one-escrow',
    sql`update trades set seller_fee_amount = seller_fee_amount + 1 where status = 'in_payment'`,
  ],
  [
    'an escrow that vanished',
    'running-trades-have-one-escrow',
    sql`delete from escrow where status = 'locked'`,
  ],
  [
    'an escrow locked again after it was paid out',
    'escrows-settle-exactly-once',
    sql`update escrow set status = 'locked', settled_at = null where status = 'released'`,
  ],
  [
    'an offer larger than its funds',
    'open-sell-offers-are-funded',
    sql`update trades set amount = amount + 1 where status = 'open' and trade_type = 'sell'`,
  ],
  [
    'a trade completed by hand',
    'completed-trades-paid-their-buyer',
    sql`update trades set status = 'completed' where status = 'processing'`,
  ],
  [
    'a trade completed for another buyer',
    'completed-trades-paid-their-buyer',
    sql`update trades set buyer_id = creator_id, seller_id = buyer_id where status = 'completed' and trade_type = 'sell'`,
  ],
  [
    'an open offer with a deadline',
    'open-offers-carry-nothing-of-a-buyer',
    sql`update trades set accepted_at = app_now() where status = 'open'`,
  ],
  [
    'history that stops short',
    'history-follows-allowed-moves',
    sql`delete from trade_events where kind = 'released'`,
  ],
  [
    'history with a step that cannot be',
    'history-follows-allowed-moves',
    sql`update trade_events set to_status = 'completed' where kind = 'marked_paid'`,
  ],
  [
    'a total that was not agreed',
    'rows-equal-their-replay',
    sql`update trades set total_fiat = total_fiat + 1 where status = 'in_payment'`,
  ],
  [
    'a price changed after acceptance',
    'rows-equal-their-replay',
    sql`update trades set price_per_unit = price_per_unit + 1 where status = 'processing'`,
  ],
  [
    'an event whose amount was changed',
    'rows-equal-their-replay',
    sql`update trade_events set amount = amount + 1 where kind = 'accepted'`,
  ],
  [
    'an account to pay into taken away',
    'running-trades-say-where-to-pay',
    sql`delete from trade_payment_details`,
  ],
  [
    'two trades with one total',
    'totals-tell-trades-apart',
    sql`update trades set total_fiat = 1000.11, total_tail = 11 where status in ('in_payment', 'processing')`,
  ],
  ['a dispute that vanished', 'disputed-trades-have-a-dispute', sql`delete from disputes`],
  [
    'crypto that waits for no decision',
    'pending-accounts-hold-what-waits',
    sql`insert into ledger_accounts (owner_id, kind, asset, balance)
      select creator_id, 'pending', 'USDC', 5 from trades limit 1`,
  ],
  [
    'a second factor that is not there',
    'second-factor-flag-is-true',
    sql`update auth.mfa_factors set status = 'unverified'`,
  ],
  [
    'a table open to everyone',
    'tables-guard-their-rows',
    sql`alter table trades no force row level security`,
  ],
  [
    'a function that is everybody’s',
    'tables-guard-their-rows',
    sql`grant execute on function app_secure(regclass) to public`,
  ],
  [
    'a ledger that can be changed',
    'books-are-append-only',
    sql`alter table ledger_transactions disable trigger append_only`,
  ],
  [
    'a trade nobody closed',
    'overdue-trades-reopen',
    sql`update trades set completion_timeout = app_now() - interval '2 minutes' where status = 'in_payment'`,
  ],
  [
    'a mail that does not leave',
    'messages-leave',
    sql`insert into outgoing_messages (channel, recipient, body_text, next_at)
      values ('email', 'ada@oja.test', 'x', app_now() - interval '6 minutes')`,
  ],
  [
    'a feed nobody trims',
    'changes-are-trimmed',
    sql`update change_feed set created_at = clock_timestamp() - interval '16 minutes'`,
  ],
  [
    'a job that waits for ever',
    'jobs-run',
    sql`insert into recurring_jobs (name, due_at) values ('audit', clock_timestamp() - interval '6 minutes')`,
  ],
  [
    'a job that fails each time',
    'jobs-run',
    sql`insert into recurring_jobs (name, failing_since, last_error)
      values ('scan-chains', clock_timestamp() - interval '6 minutes', 'no')`,
  ],
  [
    'a seal that was cut out',
    'seals-are-a-chain',
    sql`insert into record_seals (n, prev_hash, hash, trade_ids, event_ids, through, signature)
      select n, repeat('a', 64), repeat(n::text, 64), array[uuidv7()], array[uuidv7()], now(), 'x'
      from (values (1), (3)) s (n)`,
  ],
];

test('an hourly job is no finding for a single failure, nor is a job that no longer runs', async () => {
  const check = INVARIANTS.find(({ name }) => name === 'jobs-run');
  await undone(async (tx) => {
    await rows(
      tx,
      sql`insert into recurring_jobs (name, due_at, failing_since, last_error) values
        ('forget-old-rows', clock_timestamp() + interval '50 minutes', clock_timestamp() - interval '10 minutes', 'no'),
        ('a-job-of-before', clock_timestamp() - interval '3 days', clock_timestamp() - interval '3 days', 'no')`,
    );
    expect(await check?.breaking(tx, EVERYTHING)).toEqual([]);
  });
});

describe('each corruption is found by its own check', () => {
  test.each(CORRUPTIONS)('%s: %s', async (_name, checkName, corruption) => {
    const check = INVARIANTS.find(({ name }) => name === checkName);
    if (!check) throw new Error(`there is no check ${checkName}`);
    const before = await check.breaking(server.oja.db, EVERYTHING);
    expect(before, 'sound before').toEqual([]);
    const { found, again } = await undone(async (tx) => {
      const scope = await everybody(tx);
      await rows(tx, corruption);
      return {
        found: await check.breaking(tx, EVERYTHING),
        again: await check.breaking(tx, scope),
      };
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ subject }) => subject.length > 0 && subject !== 'null')).toBe(true);
    // The live audit names trades and people, and must find the same for those.
    const subjects = (list: typeof found) => new Set(list.map(({ subject }) => subject));
    expect(subjects(again)).toEqual(subjects(found));
  });

  test('and every check has one', () => {
    const seen = new Set(CORRUPTIONS.map(([, name]) => name));
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});

/** The ids of every trade, person and movement. */
async function everybody(tx: Db): Promise<Scope> {
  const ids = async (table: string) =>
    (await rows(tx, sql<{ id: string }>`select id from ${sql.table(table)}`)).map(({ id }) => id);
  return {
    trades: await ids('trades'),
    owners: await ids('profiles'),
    movementsFrom: '00000000-0000-0000-0000-000000000000',
  };
}

/** Runs `work` as the owner with constraints and triggers removed, then rolls back. */
async function undone<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
  return owner
    .transaction()
    .execute(async (tx) => {
      await rows(tx, sql`set local session_replication_role = replica`);
      for (const [table, name] of UNDONE) {
        await rows(
          tx,
          sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)}`,
        );
      }
      await rows(tx, sql`drop index if exists trades_kobo_tail`);
      throw new Undone(await work(tx));
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.result as Result;
      throw error;
    });
}

const UNDONE = [
  ['ledger_accounts', 'balance_not_negative'],
  ['trades', 'running_has_parties'],
  ['trades', 'open_holds_no_purchase'],
] as const;

class Undone extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('undone');
    this.result = result;
  }
}
