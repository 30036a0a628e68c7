import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditLive } from '#server/money/audit/audit-live.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { post } from '#server/money/ledger/post.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { getReconciliation } from '#server/money/reconciliation/get-reconciliation.ts';
import { reconcile } from '#server/money/reconciliation/reconcile.ts';
import { reconciliationMetrics } from '#server/money/reconciliation/reconciliation-metrics.ts';
import { reserveStatement } from '#server/money/reconciliation/reserve-statement.ts';
import { openTestEvm, type TestChain, testChain } from '#tests/support/factories/chain.ts';
import {
  letTimePass,
  money,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } as never;
const atOnce = () => Promise.resolve();

let at: MoneyDatabase;
let node: TestChain;
let chain: Chain;
let ada: string;
let float = 0n;

beforeAll(async () => {
  [at, node] = await Promise.all([moneyDatabase(), testChain()]);
  chain = await openTestEvm(node);
  await node.setGas(chain.hotWallet, 10n ** 18n);
  await scan();
  ada = await person(at.db);
  await rows(
    at.db,
    sql`insert into user_roles (user_id, role) values (${await person(at.db)}, 'admin')`,
  );
});
afterAll(async () => {
  await node?.close();
  await at?.close();
});

const scan = () => scanChain({ db: at.db, log }, chain);
const bank = {
  payouts: { balance: () => Promise.resolve({ ok: true, value: { asset: 'NGN', units: float } }) },
};
const compare = (...chains: Chain[]) =>
  reconcile(
    {
      db: at.db,
      log,
      chains: new Map((chains.length > 0 ? chains : [chain]).map((one) => [one.id, one])),
      bankRail: bank as never,
    },
    { secondCheckMs: 1 },
  );

async function line(location: string, asset: string, from: Chain = chain) {
  await compare(from);
  const { lines } = await getReconciliation(at.db);
  return lines.find((one) => one.location === location && one.asset === asset)!;
}

/** Open findings of this area's checks; the withdrawals booked here were never requested. */
async function openFindings() {
  await auditLive({ db: at.db, log }, { rest: atOnce, untilSecondCheck: atOnce });
  const found = await rows(
    at.db,
    sql<{
      subject: string;
    }>`select subject from audit_findings where mended_at is null
        and check_name in ('locations-hold-what-the-ledger-says', 'reserves-cover-liabilities', 'locations-are-readable')
      order by subject`,
  );
  return found.map(({ subject }) => subject);
}

test('a ledger that was never compared is marked so, and so are stale figures', async () => {
  const late = { kind: 'not_compared', ended_at: null };
  expect(await reconciliationMetrics(at.db)).toContain('oja_reconciliation_age_seconds +Inf');
  expect((await getReconciliation(at.db)).alarms).toMatchObject([late]);
  await compare();
  expect((await getReconciliation(at.db)).alarms).toEqual([]);
  await letTimePass(at.db, 20);
  const { alarms } = await getReconciliation(at.db);
  expect(alarms).toMatchObject([late]);
  expect(alarms[0]?.subject).toContain('20 minutes ago');
  expect(await reconciliationMetrics(at.db)).toMatch(/oja_reconciliation_age_seconds 12\d\d/);
});

test('a chain that fails unexpectedly has its own line and alarm; the others are compared', async () => {
  const broken: Chain = {
    ...chain,
    id: 'polygon',
    head: () => Promise.reject(new TypeError('nobody thought of this')),
  };
  await compare(broken, chain);
  const { lines } = await getReconciliation(at.db);
  expect(lines.find(({ location }) => location === 'polygon')).toMatchObject({
    held: null,
    problem: 'It could not be read.',
  });
  expect(lines.find(({ location }) => location === 'sandbox')).toMatchObject({ difference: '0' });
  expect(lines.find(({ location }) => location === 'bank')).toMatchObject({ difference: '0' });
  expect((await openFindings()).filter((subject) => subject.startsWith('polygon/'))).not.toEqual(
    [],
  );
  await compare(chain);
  expect(await openFindings()).toEqual([]);
});

test('a deposit is explained while in flight, and no difference once credited', async () => {
  const address = await depositAddress(
    { db: at.db, chains: new Map([[chain.id, chain]]), log },
    ada,
    chain.id,
  );
  await node.mintTo('USDT', address, 25_000_000n);
  await scan();
  expect(await line('sandbox', 'USDT')).toMatchObject({
    ledger: '0',
    held: '25',
    in_flight: [{ reason: 'arriving', amount: '25' }],
    difference: '0',
    deposit_addresses: { count: 1, held: '25' },
    problem: null,
  });
  await node.mine(8);
  await scan();
  const credited = await line('sandbox', 'USDT');
  expect(credited).toMatchObject({ ledger: '25', held: '25', in_flight: [], difference: '0' });
  const { lines } = await reserveStatement(at.db);
  expect(lines.find(({ asset }) => asset === 'USDT')).toMatchObject({
    place: 'sandbox',
    held: '2500000000',
    hot_wallet: { address: chain.hotWallet, held: '0' },
  });
});

test('dust that is never credited is no difference either', async () => {
  const address = await depositAddress(
    { db: at.db, chains: new Map([[chain.id, chain]]), log },
    ada,
    chain.id,
  );
  await node.mintTo('cNGN', address, 1_234_567n);
  await node.mine(8);
  await scan();
  const { in_flight: inFlight, difference } = await line('sandbox', 'cNGN');
  expect([inFlight.map(({ reason }) => reason), difference]).toEqual([['arriving'], '0']);
});

test('a withdrawal that left and is not booked is explained, before and after we know its block', async () => {
  await node.mintTo('USDT', chain.hotWallet, 40_000_000n);
  await operatorBrings('40');
  await scan();
  expect(await line('sandbox', 'USDT')).toMatchObject({ held: '65', difference: '0' });

  await post(at.db, {
    kind: 'withdrawal_hold',
    reference: 'withdrawal:test:hold',
    from: { ownerId: ada, kind: 'available' },
    to: { ownerId: ada, kind: 'pending' },
    amount: money('USDT', '10'),
  });
  const hash = await node.sendAs(
    chain.hotWallet,
    node.tokens.USDT.address,
    transferOf(10_000_000n),
  );
  const sendId = await asSent(hash);
  await node.mine();
  await scan();
  const explained = { held: '55', in_flight: [{ reason: 'sent', amount: '-10' }], difference: '0' };
  expect(await line('sandbox', 'USDT')).toMatchObject(explained);
  await rows(
    at.db,
    sql`update chain_sends set state = 'mined', block = ${await node.head()}, tx_hash = ${hash} where id = ${sendId}`,
  );
  expect(await line('sandbox', 'USDT')).toMatchObject(explained);
  const { reserves } = await getReconciliation(at.db);
  expect(reserves.find(({ asset }) => asset === 'USDT')).toMatchObject({ reserves: '65' });

  const subject = await one(
    at.db,
    sql<{ id: string }>`select subject_id as id from chain_sends where id = ${sendId}`,
  );
  await post(at.db, {
    kind: 'withdrawal_send',
    reference: 'withdrawal:test:send',
    from: { ownerId: ada, kind: 'pending' },
    to: { ownerId: null, kind: 'chain', shard: 9 },
    amount: money('USDT', '10'),
    subjectId: subject.id,
  });
  await rows(at.db, sql`update chain_sends set state = 'final' where id = ${sendId}`);
  expect(await line('sandbox', 'USDT')).toMatchObject({
    held: '55',
    ledger: '55',
    in_flight: [],
    difference: '0',
  });
  expect(await openFindings()).toEqual([]);
});

test('missing coins are reported once; a silent chain closes nothing; their return does', async () => {
  const theft = await node.sendAs(
    chain.hotWallet,
    node.tokens.USDT.address,
    transferOf(30_000_000n),
  );
  expect(theft).toMatch(/^0x/);
  await node.mine();
  await scan();
  expect(await line('sandbox', 'USDT')).toMatchObject({ held: '25', difference: '-30' });
  expect(await openFindings()).toEqual(['sandbox/USDT']);
  expect(await reconciliationMetrics(at.db)).toContain(
    'oja_reconciliation_difference{location="sandbox",asset="USDT"} -30',
  );

  const silent: Chain = {
    ...chain,
    head: () => Promise.reject(new ChainUnavailable('sandbox', null)),
  };
  expect(await line('sandbox', 'USDT', silent)).toMatchObject({
    held: null,
    difference: null,
    problem: 'No node answers.',
  });
  expect(await openFindings()).toEqual(['sandbox/USDT']);

  await node.mintTo('USDT', chain.hotWallet, 30_000_000n);
  await scan();
  expect(await line('sandbox', 'USDT')).toMatchObject({ difference: '0' });
  expect(await openFindings()).toEqual([]);
  const alarms = await rows(
    at.db,
    sql`select 1 from notifications where type = 'audit_alarm'
      and metadata ->> 'check' = 'locations-hold-what-the-ledger-says'`,
  );
  expect(alarms).toHaveLength(1);
});

test('people who are owed more than is held are an alarm of its own', async () => {
  await post(at.db, {
    kind: 'deposit',
    reference: 'deposit:made-up',
    from: { ownerId: null, kind: 'chain', shard: 9 },
    to: { ownerId: ada, kind: 'available' },
    amount: money('USDC', '7'),
  });
  await compare();
  expect(await openFindings()).toEqual(['USDC', 'sandbox/USDC']);
});

test('naira in flight is explained up to the amount sent, and not beyond', async () => {
  float = 10_000_000n;
  await post(at.db, {
    kind: 'treasury_in',
    reference: 'treasury:test',
    from: { ownerId: null, kind: 'bank' },
    to: { ownerId: null, kind: 'treasury' },
    amount: { asset: 'NGN', units: float },
  });
  await rows(
    at.db,
    sql`insert into payouts (user_id, bank_account_id, bank_code, bank_name, account_number, account_name, amount, fee,
        stamp_duty, status, provider, reference)
      select user_id, id, bank_code, bank_name, account_number, account_name, 5000, 25, 0, 'sending', 'sandbox',
        'payout-of-a-test' from bank_accounts where user_id = ${ada}`,
  );
  expect(await line('bank', 'NGN')).toMatchObject({ in_flight: [], difference: '0' });
  float -= 502_500n;
  expect(await line('bank', 'NGN')).toMatchObject({
    in_flight: [{ reason: 'payouts', amount: '-5025' }],
    difference: '0',
  });
  float -= 1n;
  expect(await line('bank', 'NGN')).toMatchObject({ difference: '-0.01' });
});

function operatorBrings(amount: string) {
  return post(at.db, {
    kind: 'treasury_in',
    reference: `treasury:${amount}`,
    from: { ownerId: null, kind: 'chain', shard: 9 },
    to: { ownerId: null, kind: 'treasury' },
    amount: money('USDT', amount),
  });
}

/** Call data of a token transfer to an external address. */
function transferOf(chainUnits: bigint): string {
  const word = (number: bigint) => number.toString(16).padStart(64, '0');
  return `0xa9059cbb${word(0xdeadn)}${word(chainUnits)}`;
}

/** A withdrawal as stored after its broadcast. */
async function asSent(hash: string): Promise<string> {
  const { id } = await one(
    at.db,
    sql<{
      id: string;
    }>`insert into chain_sends (reference, chain, from_address, nonce, kind, subject_id, asset,
        to_address, chain_units, gas_limit, max_fee_per_gas, max_priority_fee_per_gas, state)
      values ('withdrawal:test', 'sandbox', ${chain.hotWallet}, 0, 'withdrawal', uuidv7(), 'USDT', '0xdead', 10000000,
        100000, 1, 1, 'broadcast') returning id`,
  );
  await rows(
    at.db,
    sql`insert into chain_send_attempts (send_id, tx_hash, signed, max_fee_per_gas, max_priority_fee_per_gas)
      values (${id}, ${hash}, '0x', 1, 1)`,
  );
  return id;
}
