import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEEPEST_REORG, MOST_BLOCKS_AT_ONCE } from '#core/sandbox/limits.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { openKeys } from '#server/money/signer/keys.ts';
import { rows } from '#server/platform/db/database.ts';
import { stockSandboxChain } from '#server/sandbox/stock-chain.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { TEST_MNEMONIC, testChain, type TestChain } from '#tests/support/factories/chain.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { halfSignedIn } from '#tests/support/factories/weaker-callers.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

interface Shown {
  readonly success: true;
  readonly head: number;
  readonly is_held: boolean;
  readonly tx_hash: string | null;
}

let node: TestChain;
let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  node = await testChain();
  const { evm } = openKeys(TEST_MNEMONIC).facts;
  server = await testServer({
    env: {
      OJA_SANDBOX_CHAIN_URL: node.url,
      OJA_EVM_XPUB: evm.xpub,
      OJA_EVM_HOT_WALLET: evm.hotWallet,
    },
  });
  await stockSandboxChain(server.oja);
  [ada, bola] = [await server.signUp(), await server.signUp()];
  await scan();
});
afterAll(async () => {
  if (server) await expectSoundLedger(server.oja.db);
  await Promise.all([server?.close(), node?.close()]);
});

const play = ({ client }: Pick<SignedUp, 'client'>, input: object) =>
  client.rpc('sandbox_chain', input);
async function played(by: SignedUp, input: object): Promise<Shown> {
  const { data } = await play(by, input).throwOnError();
  return data as Shown;
}
async function scan(): Promise<void> {
  const chain = server.oja.chains.get('sandbox');
  if (!chain) throw new Error('the server has the sandbox chain');
  await scanChain(server.oja, chain);
}
const depositsOf = async ({ client }: SignedUp) =>
  (await client.from('deposits').select('asset,amount,status').order('id').throwOnError()).data;
const availableTo = async ({ client }: SignedUp) =>
  (
    await client
      .from('user_balances_v3')
      .select('available_balance')
      .eq('asset', 'USDT')
      .throwOnError()
  ).data;
const gifts = () => rows(server.oja.db, sql`select user_id, asset, units from sandbox_chain_gifts`);

const GIFT = { p_action: 'deposit', p_asset: 'USDT', p_amount: '250.5' };

test('sandbox_chain does nothing for a visitor, half a sign-in, or an input beyond its limits', async () => {
  const before = await played(bola, { p_action: 'look' });
  const halfway = await server.signUp();
  await enrolSecondFactor(halfway.client);
  for (const { client, code } of await halfSignedIn(server, halfway)) {
    for (const input of [GIFT, { p_action: 'mine' }, { p_action: 'hold_sends' }]) {
      expect((await play({ client }, input)).error).toMatchObject({ code });
    }
  }
  for (const [input, code] of [
    [{ p_action: 'burn' }, '22023'],
    [{ p_action: 'mine', p_blocks: MOST_BLOCKS_AT_ONCE + 1 }, '22023'],
    [{ p_action: 'mine', p_blocks: 0 }, '22023'],
    [{ p_action: 'reorg', p_depth: DEEPEST_REORG + 1 }, '22023'],
    [{ ...GIFT, p_amount: '0' }, 'AMOUNT_NOT_ALLOWED'],
    [{ ...GIFT, p_amount: null }, 'AMOUNT_NOT_ALLOWED'],
    [{ ...GIFT, p_user_id: bola.userId }, 'PGRST202'],
  ] as const) {
    expect((await play(ada, input)).error, JSON.stringify(input)).toMatchObject({ code });
  }
  expect(await played(bola, { p_action: 'look' })).toEqual(before);
  expect(await gifts()).toEqual([]);
});

test('sandbox_chain sends a deposit to one’s own address, seen, dropped with its block, and credited', async () => {
  const sent = await played(ada, GIFT);
  expect(sent.tx_hash).toMatch(/^0x[0-9a-f]{64}$/);
  const { head } = await played(ada, { p_action: 'mine', p_blocks: 2 });
  expect(head).toBe(sent.head + 2);
  await scan();
  expect(await depositsOf(ada)).toEqual([{ asset: 'USDT', amount: 250.5, status: 'seen' }]);
  expect((await played(ada, { p_action: 'reorg', p_depth: 2 })).success).toBe(true);
  await scan();
  expect(await depositsOf(ada)).toEqual([]);

  await played(ada, GIFT);
  await played(ada, { p_action: 'dust', p_asset: 'USDC' });
  await played(ada, { p_action: 'fake_token', p_amount: '5000' });
  await played(ada, { p_action: 'mine', p_blocks: 8 });
  await scan();
  expect(await depositsOf(ada)).toEqual([
    { asset: 'USDT', amount: 250.5, status: 'credited' },
    { asset: 'USDC', amount: 0.01, status: 'too_small' },
  ]);
  expect(await availableTo(ada)).toEqual([{ available_balance: 250.5 }]);
  expect(await depositsOf(bola)).toEqual([]);
});

test('sandbox_chain gives one person only so much, however many tabs ask at once', async () => {
  const most = { ...GIFT, p_amount: '60000' };
  const asked = await Promise.all([1, 2, 3, 4].map(() => play(bola, most)));
  expect(asked.flatMap(({ error }) => (error ? [error.code] : []))).toEqual([
    'FAUCET_EMPTY',
    'FAUCET_EMPTY',
    'FAUCET_EMPTY',
  ]);
  await played(bola, { p_action: 'mine', p_blocks: 8 });
  await scan();
  expect(await depositsOf(bola)).toEqual([{ asset: 'USDT', amount: 60_000, status: 'credited' }]);
  expect((await play(ada, GIFT)).error, 'another’s is not used up').toBeNull();
});

test('sandbox_chain stops and resumes blocks for everybody, and looking changes nothing', async () => {
  for (let time = 0; time < 2; time++) {
    expect(await played(ada, { p_action: 'hold_sends' })).toMatchObject({ is_held: true });
  }
  const seen = await played(bola, { p_action: 'look' });
  expect(seen).toMatchObject({ is_held: true, tx_hash: null });
  expect(await played(bola, { p_action: 'look' })).toEqual(seen);
  const resumed = await played(bola, { p_action: 'release_sends' });
  expect(resumed).toMatchObject({ is_held: false, head: seen.head + 1 });
});

test('without a chain sandbox_chain says so', async () => {
  const bare = await testServer();
  try {
    expect(await play(await bare.signUp(), { p_action: 'look' })).toMatchObject({
      status: 503,
      error: { code: 'NO_SANDBOX_CHAIN' },
    });
  } finally {
    await bare.close();
  }
});
