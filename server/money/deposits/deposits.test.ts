import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEPOSITS_AT_ONCE, SECOND_NODE_CONFIRMATIONS_PER_POLL } from '#core/deposits/limits.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { DEPOSIT_COVER } from '#server/money/deposits/deposit-cover-change.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { coverReversedDeposit } from '#server/money/deposits/cover-reversed-deposit.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { HELD_DEPOSIT_TO_TREASURY } from '#server/money/deposits/held-deposit-to-treasury.ts';
import type { Oja } from '#server/define.ts';
import { decideHeldDeposit } from '#server/money/deposits/decide-held-deposit.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { depositOptions } from '#server/money/deposits/deposit-options.ts';
import { depositMetrics } from '#server/money/deposits/deposit-metrics.ts';
import { oursAmong } from '#server/money/deposits/read-range.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { scanChains } from '#server/money/deposits/scan-chains.ts';
import { settleHeld } from '#server/money/deposits/settle-deposit.ts';
import {
  ChainUnavailable,
  type SecondNodeConfirmation,
} from '#server/platform/integrations/chain/chain-port.ts';
import { chainsOfOneNode } from '#server/platform/integrations/chain/open-chains.ts';
import { openTron } from '#server/platform/integrations/chain/tron/tron-chain.ts';
import { TEST_MNEMONIC } from '#tests/support/factories/chain.ts';
import { administrator } from '#tests/support/factories/disputes.ts';
import { failingDatabase, Killed } from '#tests/support/fakes/failing-database.ts';
import { fakeTronGrid } from '#tests/support/fakes/fake-tron-grid.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { memoryChain, type MemoryChain } from '#tests/support/fakes/memory-chain.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';
import {
  balances,
  fund,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';

const log = pino({ level: 'silent' });
const TRON_XPUB = HDKey.fromMasterSeed(mnemonicToSeedSync(TEST_MNEMONIC)).derive(
  "m/44'/195'/0'",
).publicExtendedKey;
let at: MoneyDatabase;
let chain: MemoryChain;
const chains = () => new Map<ChainId, MemoryChain>([[chain.id, chain]]);
const scanOnce = () => scanChain({ db: at.db, log }, chain);
const addressOf = (owner: string | null) =>
  depositAddress({ db: at.db, chains: chains(), log }, owner, chain.id);

beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at?.close());
beforeEach(async () => {
  chain = memoryChain();
  await rows(at.db, sql`delete from chain_cursors`);
  await rows(at.db, sql`delete from chain_marks`);
  await rows(at.db, sql`delete from deposit_rescans`);
  await rows(at.db, sql`update deposits set block = 0`);
  await scanOnce();
});

async function send(owner: string | null, chainUnits: bigint): Promise<string> {
  return chain.send({ asset: 'USDT', to: await addressOf(owner), chainUnits });
}

async function depositsOf(userId: string) {
  return rows(
    at.db,
    sql`select amount, status, confirmations, confirmations_needed as needed from deposits
      where user_id = ${userId} order by id`,
  );
}

const notifications = async (userId: string) =>
  (
    await rows(
      at.db,
      sql<{ type: string }>`select type from notifications where user_id = ${userId} order by id`,
    )
  ).map(({ type }) => type);

test('a deposit is seen, counted, credited once when final, and notified at each step', async () => {
  const ada = await person(at.db);
  await send(ada, 25_000_000n);
  chain.mine();
  await scanOnce();
  const seen = { amount: '25', status: 'seen', confirmations: 1, needed: 3 };
  expect(await depositsOf(ada)).toEqual([seen]);
  expect(await balances(at.db, ada)).toMatchObject({ available: '0' });
  chain.mine();
  await scanOnce();
  expect(await depositsOf(ada)).toEqual([{ ...seen, confirmations: 2 }]);
  chain.mine();
  await Promise.all([scanOnce().catch(() => undefined), scanOnce().catch(() => undefined)]);
  await scanOnce();
  expect(await depositsOf(ada)).toEqual([{ ...seen, status: 'credited', confirmations: 3 }]);
  expect(await balances(at.db, ada)).toMatchObject({ available: '25' });
  expect(await notifications(ada)).toEqual(['deposit_seen', 'deposit_credited']);
  await expectSoundLedger(at.db);
});

test('one address serves all chains of a family, however many request it at once', async () => {
  const [ada, bola] = [await person(at.db), await person(at.db)];
  const asked = await Promise.all([1, 2, 3, 4].map(() => addressOf(ada)));
  expect(new Set(asked).size).toBe(1);
  chain = memoryChain({ id: 'base' });
  await scanOnce();
  expect(await addressOf(ada)).toBe(asked[0]);
  expect(await addressOf(bola)).not.toBe(asked[0]);
  const { hotWallet } = chain;
  expect(asked).not.toContain(hotWallet);
});

test('an address is shown only while its chain is watched and its key is ours', async () => {
  const ada = await person(at.db);
  await addressOf(ada);
  const { db } = at;
  const elsewhere: MemoryChain = { ...chain, addressAt: (index) => `of another key ${index}` };
  await expect(
    depositAddress({ db, chains: new Map([[chain.id, elsewhere]]), log }, ada, chain.id),
  ).rejects.toMatchObject({ code: 'DEPOSITS_CLOSED' });
  expect((await depositOptions({ db, chains: chains() })).chains[0]).toMatchObject({
    is_open: true,
    confirmations: 3,
    minutes: 1,
  });
  await rows(db, sql`update chain_cursors set polled_at = now() - interval '1 hour'`);
  await expect(addressOf(ada)).rejects.toMatchObject({ code: 'DEPOSITS_CLOSED' });
  expect((await depositOptions({ db, chains: chains() })).chains[0]).toMatchObject({
    is_open: false,
  });
});

test('small deposits are kept, notified once a day, and credited together from the minimum on', async () => {
  const ada = await person(at.db);
  await send(ada, 400_000n);
  await send(ada, 400_000n);
  chain.mine(5);
  await scanOnce();
  expect(await depositsOf(ada)).toMatchObject([{ status: 'too_small' }, { status: 'too_small' }]);
  expect(await notifications(ada)).toEqual(['deposit_too_small']);
  await send(ada, 200_000n);
  chain.mine(5);
  await scanOnce();
  expect(await balances(at.db, ada)).toMatchObject({ available: '1' });
  expect((await depositsOf(ada)).map((row) => (row as { status: string }).status)).toEqual(
    Array.from({ length: 3 }, () => 'credited'),
  );
  await expectSoundLedger(at.db);
});

test('a coin of eighteen decimals is credited exactly, and never more than arrived', async () => {
  chain = memoryChain({ id: 'bsc', decimals: 18 });
  await scanOnce();
  const ada = await person(at.db);
  await send(ada, 1_500_000_019_999_999_999n);
  await send(ada, 9n);
  chain.mine(5);
  await scanOnce();
  expect(await balances(at.db, ada)).toMatchObject({ available: '1.50000001' });
  expect(await depositsOf(ada)).toHaveLength(1);
});

test('coins at the platform’s own address fill the treasury and are nobody’s deposit', async () => {
  const before = await treasury();
  await send(null, 7_000_000n);
  chain.mine(5);
  await scanOnce();
  expect((await treasury()) - before).toBe(700_000_000n);
  await expectSoundLedger(at.db);
});

async function treasury(): Promise<bigint> {
  const { balance } = await one(
    at.db,
    sql<{
      balance: bigint;
    }>`select balance from ledger_accounts where kind = 'treasury' and asset = 'USDT'`,
  );
  return balance;
}

test('a banned owner’s deposit is held, credited when the ban ends; a deleted one’s an operator decides', async () => {
  const [ada, bola] = [await person(at.db), await person(at.db)];
  await send(ada, 3_000_000n);
  await send(bola, 4_000_000n);
  await rows(
    at.db,
    sql`update auth.users set banned_until = app_now() + interval '1 day' where id in (${ada}, ${bola})`,
  );
  chain.mine(5);
  await scanOnce();
  await scanOnce();
  expect(await depositsOf(ada)).toMatchObject([{ status: 'held' }]);
  const hers = await one(
    at.db,
    sql<{ id: string }>`select id from deposits where user_id = ${ada}`,
  );
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${ada}, 'admin')`);
  for (const decision of ['credit', 'hold'] as const) {
    const own = { depositId: hers.id, decision, note: 'It is mine' };
    await expect(decideHeldDeposit({ db: at.db }, callerOf(ada), own)).rejects.toMatchObject({
      code: 'DEPOSIT_IS_YOURS',
    });
  }
  await rows(at.db, sql`update auth.users set banned_until = null where id = ${ada}`);
  await rows(at.db, sql`update auth.users set deleted_at = app_now() where id = ${bola}`);
  await scanOnce();
  expect(await balances(at.db, ada)).toMatchObject({ available: '3' });
  expect(await depositsOf(bola)).toMatchObject([{ status: 'held' }]);

  const { id } = await one(
    at.db,
    sql<{ id: string }>`select id from deposits where user_id = ${bola}`,
  );
  const decide = (decision: 'credit' | 'treasury') =>
    transaction(at.db, (tx) => settleHeld(tx, id, decision));
  expect(await decide('credit')).toBeNull();
  const before = await treasury();
  expect(await decide('treasury')).toMatchObject({ id });
  expect(await decide('treasury')).toBeNull();
  expect((await treasury()) - before).toBe(400_000_000n);
  expect(await balances(at.db, bola)).toMatchObject({ available: '0' });
  await expectSoundLedger(at.db);
});

test('a chain that changed identity is halted until it is ours again', async () => {
  const ada = await person(at.db);
  await send(ada, 2_000_000n);
  chain.mine(5);
  await scanOnce();
  const ours = chain;
  chain = memoryChain();
  chain.mine(20);
  await scanOnce();
  await expect(addressOf(ada)).rejects.toMatchObject({ code: 'DEPOSITS_CLOSED' });
  expect(await alarms()).toEqual(['halted']);
  expect(await balances(at.db, ada)).toMatchObject({ available: '2' });
  chain = ours;
  await scanOnce();
  expect(await alarms()).toEqual([]);
  await addressOf(ada);
});

async function alarms(): Promise<string[]> {
  const active = await rows(
    at.db,
    sql<{ kind: string }>`select kind from chain_alarms where ended_at is null order by kind`,
  );
  return active.map(({ kind }) => kind);
}

test('what final blocks lost is reversed as far as funds allow, and the rest is reported', async () => {
  const [ada, bola] = [await person(at.db), await person(at.db)];
  await send(ada, 5_000_000n);
  await send(bola, 6_000_000n);
  chain.mine(6);
  await scanOnce();
  await rows(
    at.db,
    sql`select ledger_post('faucet', 'test:spent', 'USDT', ${bola}::uuid, 'available', 0, null,
      'external', 0, 400000000)`,
  );
  chain.reorg(7, () => false);
  await scanOnce();
  expect(await alarms()).toEqual([]);
  expect(
    await rows(
      at.db,
      sql`select kind, detail ->> 'deposits' as deposits from chain_alarms
      where kind = 'deep_reorg'`,
    ),
  ).toEqual([{ kind: 'deep_reorg', deposits: '2' }]);
  expect(await balances(at.db, ada)).toMatchObject({ available: '0' });
  expect(await balances(at.db, bola)).toMatchObject({ available: '0' });
  await expect(expectSoundLedger(at.db)).rejects.toThrow(/reversed-deposits-are-whole/);
  const { id } = await one(
    at.db,
    sql<{ id: string }>`select id from deposits where user_id = ${bola}`,
  );
  const cover = (userId: string) =>
    coverReversedDeposit({ db: at.db }, callerOf(userId), {
      depositId: id,
      note: 'He had spent it',
    });
  const admin = await person(at.db);
  await expect(cover(admin)).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${admin}, 'admin')`);
  await send(null, 9_000_000n);
  chain.mine(5);
  await scanOnce();
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${bola}, 'admin')`);
  await expect(cover(bola)).rejects.toMatchObject({ code: 'DEPOSIT_IS_YOURS' });
  const { approval_id } = await cover(admin);
  await expect(confirm(admin, approval_id)).rejects.toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  await expect(confirm(bola, approval_id)).rejects.toMatchObject({ code: 'DEPOSIT_IS_YOURS' });
  await expect(expectSoundLedger(at.db)).rejects.toThrow(/reversed-deposits-are-whole/);
  expect(await confirm(await administrator(at.db), approval_id)).toMatchObject({ success: true });
  await expect(cover(admin)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_SHORT' });
  await expectSoundLedger(at.db);
});

const confirm = (admin: string, approvalId: string) =>
  decideApproval({ db: at.db } as Oja, { deposit_cover: DEPOSIT_COVER }, callerOf(admin), {
    approvalId,
    decision: 'confirm',
    note: null,
  });

/** Somebody whose deposit of `amount` was spent before its chain reversed it. */
async function shortPerson(amount: string): Promise<{ userId: string; depositId: string }> {
  const userId = await person(at.db);
  await send(userId, BigInt(amount) * 1_000_000n);
  chain.mine(6);
  await scanOnce();
  await spend(userId, amount);
  chain.reorg(7, () => false);
  for (let scans = 0; scans < 2; scans++) await scanOnce();
  const { id } = await one(
    at.db,
    sql<{ id: string }>`select id from deposits where user_id = ${userId} and status = 'reversed'`,
  );
  return { userId, depositId: id };
}

let spent = 0;
const spend = (userId: string, amount: string) =>
  rows(
    at.db,
    sql`select ledger_post('faucet', ${`test:spent ${++spent}`}, 'USDT', ${userId}::uuid, 'available', 0, null,
      'external', 0, app_units(${amount}::numeric, 8))`,
  );

test('M-1.M6 during a shortfall nothing leaves; what comes in is set off, then coins leave again', async () => {
  const { userId } = await shortPerson('5');
  const to = await person(at.db);
  const give = (amount: string) =>
    sendTransfer(at.db, callerOf(userId), {
      recipientId: to,
      asset: 'USDT',
      amount,
    });
  await fund(at.db, userId, 'USDT', '2');
  await expect(give('1')).rejects.toMatchObject({ code: 'DEPOSIT_SHORTFALL' });
  await scanOnce();
  expect(await balances(at.db, userId)).toMatchObject({ available: '0' });
  await fund(at.db, userId, 'USDT', '40');
  await expect(give('1')).rejects.toMatchObject({ code: 'DEPOSIT_SHORTFALL' });
  await scanOnce();
  expect(await balances(at.db, userId)).toMatchObject({ available: '37' });
  expect(await give('1')).toMatchObject({ success: true });
  const coverNotifications = await rows(
    at.db,
    sql<{ title: string }>`select title from notifications where user_id = ${userId}
      and title like '%covered%' order by id`,
  );
  expect(coverNotifications.map(({ title }) => title)).toEqual([
    '2.00 USDT covered a reversed deposit',
    '3.00 USDT covered a reversed deposit',
  ]);
  await expectSoundLedger(at.db);
});

test('M-1.M6 nobody buys from a seller with a shortfall: it could not be released', async () => {
  const { userId, depositId } = await shortPerson('5');
  await fund(at.db, userId, 'USDT', '200');
  const tradeId = await offer(at.db, userId);
  const take = async () => acceptTrade(at, { ...TAKES_ALL, tradeId, takerId: await person(at.db) });
  expect(await take()).toMatchObject({ success: false, code: 'TRADE_NOT_AVAILABLE' });
  await scanOnce();
  expect(
    await one(at.db, sql`select reversed_units from deposits where id = ${depositId}`),
  ).toEqual({ reversed_units: 500_000_000n });
  expect(await take()).toMatchObject({ success: true });
});

test('M-1.M6 what the treasury covered is paid back when the same transaction is mined again', async () => {
  const { userId, depositId } = await shortPerson('5');
  await send(null, 9_000_000n);
  chain.mine(5);
  await scanOnce();
  const before = await treasury();
  const admin = await administrator(at.db);
  const { approval_id } = await coverReversedDeposit({ db: at.db }, callerOf(admin), {
    depositId,
    note: 'It had been spent',
  });
  await confirm(await administrator(at.db), approval_id);
  expect(before - (await treasury())).toBe(500_000_000n);
  chain.bringBack();
  chain.mine(6);
  for (let scans = 0; scans < 2; scans++) await scanOnce();
  expect(await treasury()).toBe(before);
  expect(await balances(at.db, userId)).toMatchObject({ available: '0' });
  await expectSoundLedger(at.db);
});

test('what the treasury received and spent is not taken from whom the transaction pays later', async () => {
  const [ada, admin] = [await person(at.db), await administrator(at.db)];
  await send(ada, 5_000_000n);
  const bannedUntil = (time: string | null) =>
    rows(at.db, sql`update auth.users set banned_until = ${time}::timestamptz where id = ${ada}`);
  await bannedUntil('9999-01-01');
  chain.mine(6);
  await scanOnce();
  const { id } = await one(
    at.db,
    sql<{ id: string }>`select id from deposits where user_id = ${ada}`,
  );
  const oja = { db: at.db };
  const proposed = await decideHeldDeposit(oja, callerOf(admin), {
    depositId: id,
    decision: 'treasury',
    note: 'By order of a court',
  });
  await decideApproval(
    oja as Oja,
    { held_deposit_to_treasury: HELD_DEPOSIT_TO_TREASURY },
    callerOf(await administrator(at.db)),
    {
      approvalId: 'approval_id' in proposed ? proposed.approval_id : '',
      decision: 'confirm',
      note: null,
    },
  );
  const spent = await treasury();
  const move = (reference: string, from: string, to: string) =>
    rows(
      at.db,
      sql`select ledger_post('faucet', ${reference}, 'USDT', null, ${from}, 0, null, ${to}, 0, ${spent})`,
    );
  await move('test:treasury spent', 'treasury', 'external');
  chain.reorg(7, () => false);
  for (let scans = 0; scans < 2; scans++) await scanOnce();
  await bannedUntil(null);
  chain.bringBack();
  chain.mine(6);
  for (let scans = 0; scans < 2; scans++) await scanOnce();
  expect(await balances(at.db, ada)).toMatchObject({ available: '5' });
  await move('test:treasury filled', 'external', 'treasury');
  const { approval_id } = await coverReversedDeposit(oja, callerOf(admin), {
    depositId: id,
    note: 'It had been spent',
  });
  await confirm(await administrator(at.db), approval_id);
  expect(await balances(at.db, ada)).toMatchObject({ available: '5' });
  await expectSoundLedger(at.db);
});

test('an address made while its blocks were read is scanned again', async () => {
  const ada = await person(at.db);
  const to = chain.addressAt(900);
  chain.send({ asset: 'USDT', to, chainUnits: 8_000_000n });
  chain.mine(9);
  await scanOnce();
  await rows(
    at.db,
    sql`with made as (insert into deposit_addresses (user_id, family, derivation_index, address)
        values (${ada}, 'evm', 900, ${to}) returning id)
      insert into deposit_rescans (chain, address_id, from_block) select ${chain.id}, id, 0 from made`,
  );
  await scanOnce();
  expect(await balances(at.db, ada)).toMatchObject({ available: '8' });
  expect(await rows(at.db, sql`select 1 from deposit_rescans`)).toEqual([]);
});

test('a hundred thousand blocks are caught up with in little memory', async () => {
  chain = memoryChain({ id: 'polygon', mostBlocks: 1_000 });
  await scanOnce();
  const people = [await person(at.db), await person(at.db)];
  for (let sent = 0; sent < 100; sent++) {
    await send(people[sent % 2] ?? null, 1_000_000n);
    chain.mine(1_000);
  }
  for (let scans = 0; scans < 20; scans++) await scanOnce();
  expect(chain.most.blocks).toBe(1_000);
  expect(chain.most.transfers).toBeLessThanOrEqual(2);
  for (const each of people) {
    expect(await balances(at.db, each)).toMatchObject({ available: '50' });
  }
  const { marks } = await one(
    at.db,
    sql<{ marks: bigint }>`select count(*) as marks from chain_marks where chain = 'polygon'`,
  );
  expect(marks).toBeLessThanOrEqual(1_000n);
}, 60_000);

test('many addresses are looked up by index, not sent to the node; a repeated transfer counts once', async () => {
  const ada = await person(at.db);
  await send(ada, 6_000_000n);
  await rows(
    at.db,
    sql`insert into deposit_addresses (family, derivation_index, address)
      select 'evm', 1000000 + n, 'address-of-somebody-else-' || n from generate_series(1, 20000) n`,
  );
  const stutters: MemoryChain = {
    ...chain,
    transfersTo: async (...asked) => {
      const found = await chain.transfersTo(...asked);
      return [...found, ...found];
    },
  };
  chain.mine(5);
  await scanChain({ db: at.db, log }, stutters);
  // Only a new address is queried by name, for the earlier blocks.
  expect(chain.most.named).toBe(1);
  expect(await balances(at.db, ada)).toMatchObject({ available: '6' });
  const paid = Array.from({ length: 500 }, (_, n) => `address-of-somebody-else-${n * 40}`);
  const plan = await rows(at.db, sql<{ 'QUERY PLAN': string }>`explain ${oursAmong('evm', paid)}`);
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('deposit_addresses_address_key');
  expect(text).toContain('(address = p.address)');

  const bola = await person(at.db);
  await send(bola, 2_000_000n);
  chain.mine(5);
  const contradicts: MemoryChain = {
    ...chain,
    transfersTo: async (...asked) => {
      const found = await chain.transfersTo(...asked);
      return [...found, ...found.map((one) => ({ ...one, chainUnits: 9_000_000n }))];
    },
  };
  await expect(scanChain({ db: at.db, log }, contradicts)).rejects.toThrow(ChainUnavailable);
  expect(await depositsOf(bola)).toEqual([]);
  await scanOnce();
  expect(await balances(at.db, bola)).toMatchObject({ available: '2' });
});

test('a block with more deposits than one batch is settled in full, batch by batch', async () => {
  const people = [await person(at.db), await person(at.db)];
  const to = [await addressOf(people[0] ?? ''), await addressOf(people[1] ?? '')];
  const paid = Array.from({ length: DEPOSITS_AT_ONCE * 2 + 1 }, (_, n) => ({
    asset: 'USDT' as const,
    to: to[n % 2] ?? '',
    chainUnits: 1_000_000n,
  }));
  chain.send(...paid);
  chain.mine(3);
  let askedFor = 0;
  const blockHash = (block: bigint) => {
    if (block === 1n) askedFor++;
    return chain.blockHash(block);
  };
  // A scan has a time limit; on a slow machine the rest waits for the next.
  for (let scans = 0; scans < 3; scans++)
    await scanChain({ db: at.db, log }, { ...chain, blockHash });
  // Block hashes are requested for the scan, for the rescan of new addresses and per batch, never per deposit.
  expect(askedFor).toBeGreaterThanOrEqual(5);
  expect(askedFor).toBeLessThan(15);
  expect(await balances(at.db, people[0] ?? '')).toMatchObject({ available: '101' });
  expect(await balances(at.db, people[1] ?? '')).toMatchObject({ available: '100' });
});

test('a chain is scanned by one worker at a time, and by another once the first is gone', async () => {
  let concurrent = 0;
  let most = 0;
  const { head } = chain;
  chain.head = async () => {
    most = Math.max(most, ++concurrent);
    await new Promise((resolve) => setTimeout(resolve, 40));
    concurrent--;
    return head();
  };
  const scan = () => scanChains({ db: at.db, log, chains: chains() });
  await Promise.all([scan(), scan(), scan()]);
  expect(most).toBe(1);
  await scan();
  expect(concurrent).toBe(0);
});

test('Tron is read from its token’s events: wherever a scan ends, what is final is credited once', async () => {
  const grid = await fakeTronGrid({ pageRows: 3, repeats: true });
  const tron = await openTron({
    rpcUrls: [grid.url],
    apiKey: null,
    tokens: [{ asset: 'USDT', contract: grid.contract, decimals: 6 }],
    confirmations: 20,
    mostBlocks: 5,
    xpub: TRON_XPUB,
    hotWallet: 'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6',
    secondNodeAboveCents: 100_000n,
  });
  try {
    const scanTron = () => scanChain({ db: at.db, log }, tron);
    await scanTron();
    const ada = await person(at.db);
    const oja = { db: at.db, log, chains: new Map([[tron.id, tron]]) };
    const to = await depositAddress(oja, ada, tron.id);
    const from = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
    const paid = (value: bigint, contract = grid.contract) => ({ contract, from, to, value });
    const named = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';
    grid.mine([paid(0n), paid(70_000_000n, named), paid(6_000_000n), paid(7_000_000n)]);
    for (let n = 0; n < 4; n++) grid.mine([{ ...paid(9_000_000n), to: from }, paid(8_000_000n)]);
    grid.pass(20);
    await scanTron();
    // Nothing is final yet, and all of it is seen.
    expect((await depositsOf(ada)).map((row) => (row as { status: string }).status)).toEqual(
      Array.from({ length: 6 }, () => 'seen'),
    );
    grid.settle(25);
    for (let scans = 0, isCut = true; isCut; scans++) {
      let left = scans;
      const cutOff = failingDatabase(at.db, () => (left-- === 0 ? 'after the commit' : 'well'));
      isCut = await scanChain({ db: cutOff, log }, tron).then(
        () => left < 0,
        (error: unknown) => error instanceof Killed,
      );
    }
    expect(await balances(at.db, ada)).toMatchObject({ available: '45' });
    expect(await depositsOf(ada)).toHaveLength(6);
    await scanTron();
    expect(await balances(at.db, ada)).toMatchObject({ available: '45' });
    await expectSoundLedger(at.db);
  } finally {
    await grid.close();
  }
});

test('a large deposit is credited once two nodes confirm it, alone or with others beside it', async () => {
  const [ada, bola] = [await person(at.db), await person(at.db)];
  let confirmation: SecondNodeConfirmation = 'silent';
  const asked: bigint[] = [];
  const twoNodes: MemoryChain = {
    ...chain,
    secondNodeConfirmation: {
      aboveCents: 10_000n,
      ask: async ({ chainUnits }) => {
        asked.push(chainUnits);
        return confirmation;
      },
    },
  };
  expect(chainsOfOneNode(new Map([['base', { ...chain, id: 'base' }]]))).toEqual(['base']);
  expect(chainsOfOneNode(new Map([['base', { ...twoNodes, id: 'base' }]]))).toEqual([]);
  const scanWithTwoNodes = () => scanChain({ db: at.db, log }, twoNodes);
  await send(ada, 100_000_000n);
  await send(bola, 100_000_001n);
  chain.mine(5);
  await scanWithTwoNodes();
  expect(asked).toEqual([100_000_001n]);
  expect(await balances(at.db, ada)).toMatchObject({ available: '100' });
  expect(await depositsOf(bola)).toMatchObject([{ status: 'seen' }]);
  // Silence raises an alarm after ten minutes of blocks, a contradiction at once.
  expect(await alarms()).toEqual([]);
  chain.mine(400);
  for (let scans = 0; scans < 2; scans++) await scanWithTwoNodes();
  expect(await alarms()).toEqual(['second_node_silent']);
  confirmation = 'disagree';
  await scanWithTwoNodes();
  expect(await alarms()).toEqual(['nodes_disagree']);
  expect(await depositMetrics(at.db)).toContain('oja_chain_alarms{chain="sandbox"} 1');

  // Her deposits of today were at the limit: one more coin is above it.
  await send(ada, 1_000_000n);
  chain.mine(5);
  await scanWithTwoNodes();
  expect(await balances(at.db, ada)).toMatchObject({ available: '100' });
  expect(await alarms()).toEqual(['nodes_disagree', 'nodes_disagree']);
  confirmation = 'agree';
  await Promise.all([scanWithTwoNodes(), scanWithTwoNodes().catch(() => undefined)]);
  expect(await balances(at.db, ada)).toMatchObject({ available: '101' });
  expect(await balances(at.db, bola)).toMatchObject({ available: '100.000001' });
  expect(await alarms()).toEqual([]);
  await expectSoundLedger(at.db);
});

test('many that two nodes never confirm do not delay later deposits', async () => {
  const [ada, bola] = [await person(at.db), await person(at.db)];
  const address = await addressOf(ada);
  for (let n = 1; n <= SECOND_NODE_CONFIRMATIONS_PER_POLL + 2; n++)
    chain.send({ asset: 'USDT', to: address, chainUnits: 200_000_000n + BigInt(n) });
  chain.mine(4);
  await send(bola, 300_000_000n);
  chain.mine(4);
  let asked = 0;
  const ask = async ({ chainUnits }: { chainUnits: bigint }): Promise<SecondNodeConfirmation> => {
    asked++;
    return chainUnits === 300_000_000n ? 'agree' : 'disagree';
  };
  const twoNodes: MemoryChain = { ...chain, secondNodeConfirmation: { aboveCents: 10_000n, ask } };
  const scanWithTwoNodes = () => scanChain({ db: at.db, log }, twoNodes);
  for (let scans = 0; scans < 2; scans++) await scanWithTwoNodes();
  expect(await balances(at.db, bola)).toMatchObject({ available: '300' });
  expect(await alarms()).toHaveLength(SECOND_NODE_CONFIRMATIONS_PER_POLL + 2);
  // Those are queried again, a few per poll, and credited as soon as both nodes agree.
  asked = 0;
  await scanWithTwoNodes();
  expect(asked).toBe(SECOND_NODE_CONFIRMATIONS_PER_POLL);
  const agreed: MemoryChain = {
    ...chain,
    secondNodeConfirmation: { aboveCents: 10_000n, ask: () => Promise.resolve('agree') },
  };
  for (let scans = 0; scans < 2; scans++) await scanChain({ db: at.db, log }, agreed);
  expect(await alarms()).toEqual([]);
});

test('an unconfirmed deposit ends with its block, and its alarm with it', async () => {
  const ada = await person(at.db);
  await send(ada, 500_000_000n);
  const ask = () => Promise.resolve('disagree' as const);
  const twoNodes: MemoryChain = { ...chain, secondNodeConfirmation: { aboveCents: 0n, ask } };
  const scanWithTwoNodes = () => scanChain({ db: at.db, log }, twoNodes);
  chain.mine(6);
  await scanWithTwoNodes();
  expect(await alarms()).toEqual(['nodes_disagree']);
  chain.reorg(7, () => false);
  for (let scans = 0; scans < 2; scans++) await scanWithTwoNodes();
  expect(await depositsOf(ada)).toEqual([]);
  expect(await alarms()).toEqual([]);
});

test('a chain whose final blocks nobody serves lags, and a stuck node is noticed', async () => {
  chain.mine(1_000);
  const mute: MemoryChain = {
    ...chain,
    transfersTo: () => Promise.reject(new ChainUnavailable(chain.id, new Error('too much'))),
  };
  await expect(scanChain({ db: at.db, log }, mute)).rejects.toThrow(ChainUnavailable);
  expect(await alarms()).toEqual(['behind']);
  expect(await depositMetrics(at.db)).toContain('oja_chain_lag_blocks{chain="sandbox"} 1000');
  for (let scans = 0; scans < 2; scans++) await scanOnce();
  expect(await alarms()).toEqual([]);

  chain = memoryChain({ id: 'base' });
  await scanOnce();
  await rows(at.db, sql`update chain_cursors set head_at = now() - interval '31 minutes'`);
  await scanOnce();
  expect(await alarms()).toEqual(['behind']);
  chain.mine();
  await scanOnce();
  expect(await alarms()).toEqual([]);
});

test('the metrics show what is held and what was reversed and is not covered', async () => {
  const [ada, bola] = [await person(at.db), await person(at.db)];
  await send(ada, 3_000_000n);
  await send(bola, 4_000_000n);
  await rows(
    at.db,
    sql`update auth.users set banned_until = app_now() + interval '1 day' where id = ${ada}`,
  );
  chain.mine(6);
  await scanOnce();
  const before = await depositMetrics(at.db);
  expect(before).toMatch(/^oja_deposits_held\{chain="sandbox"\} 1$/m);
  expect(before).not.toContain('oja_deposits_reversed_uncovered');
  await rows(
    at.db,
    sql`select ledger_post('faucet', 'test:spent again', 'USDT', ${bola}::uuid, 'available', 0, null,
      'external', 0, 250000000)`,
  );
  chain.reorg(7, () => false);
  for (let scans = 0; scans < 2; scans++) await scanOnce();
  const after = await depositMetrics(at.db);
  expect(after).toMatch(/^oja_deposits_held\{chain="sandbox"\} 0$/m);
  expect(after).toContain('oja_deposits_reversed_uncovered{chain="sandbox",asset="USDT"} 2.5');
  expect(after).toMatch(/^oja_chain_poll_age_seconds\{chain="sandbox"\} \d/m);
});
