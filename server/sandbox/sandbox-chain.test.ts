import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { one, rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import { stockSandboxChain } from '#server/sandbox/stock-chain.ts';
import {
  openTestEvm,
  TEST_HOT_WALLET,
  type TestChain,
  testChain,
} from '#tests/support/factories/chain.ts';
import { callProcedure } from '#tests/support/harness/call-procedure.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { person } from '#tests/support/factories/people.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let first: TestChain;
let second: TestChain;
let server: TestServer;
beforeAll(async () => {
  [first, second, server] = await Promise.all([testChain(), testChain(), testServer()]);
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close(), server?.close()]);
});

/** The server's harness on this chain. */
async function harnessOn(node: TestChain): Promise<{ oja: Oja; chain: Chain }> {
  const chain = await openTestEvm(node);
  const chains = { ...server.oja.config.chains, sandboxUrl: node.url };
  const config = { ...server.oja.config, chains };
  return { oja: { ...server.oja, config, chains: new Map([[chain.id, chain]]) }, chain };
}

const booked = async (asset: CryptoAsset) => {
  const { units } = await one(
    server.oja.db,
    sql<{ units: bigint }>`select -balance as units from ledger_accounts
      where kind = 'chain' and shard = 9 and asset = ${asset}`,
  );
  return units / 100n;
};
const deposits = (userId: string) =>
  rows(
    server.oja.db,
    sql`select asset, amount::float8 as amount, status from deposits where user_id = ${userId} order by id`,
  );

test('every signed-in person can play with a sandbox’s chain, and lost balances are restored', async () => {
  const { oja, chain } = await harnessOn(first);
  await stockSandboxChain(oja);
  await stockSandboxChain(oja);
  for (const asset of ['USDT', 'USDC', 'cNGN'] as const) {
    expect(await chain.tokenBalance(asset, TEST_HOT_WALLET)).toBe(await booked(asset));
  }
  expect(await booked('USDT')).toBe(10_000_000_000_000n);
  expect(await chain.gasBalance(TEST_HOT_WALLET)).toBeGreaterThan(10n ** 20n);

  const userId = await person(oja.db);
  const play = (input: Record<string, unknown>) =>
    callProcedure(oja, userId, 'sandbox_chain', input);
  await scanChain(oja, chain);

  // A deposit is a real transfer: seen, dropped with its block, sent again, credited once it is deep enough.
  const gift = { p_action: 'deposit', p_asset: 'USDT', p_amount: '250.5' };
  expect(await play(gift)).toMatchObject({ ok: true, value: { tx_hash: expect.any(String) } });
  expect(await play({ p_action: 'mine', p_blocks: 2 })).toMatchObject({ ok: true });
  await scanChain(oja, chain);
  expect(await deposits(userId)).toEqual([{ asset: 'USDT', amount: 250.5, status: 'seen' }]);
  expect(await play({ p_action: 'reorg', p_depth: 2 })).toMatchObject({ ok: true });
  await scanChain(oja, chain);
  expect(await deposits(userId)).toEqual([]);

  await play(gift);
  await play({ p_action: 'dust', p_asset: 'USDC' });
  await play({ p_action: 'fake_token', p_amount: '5000' });
  await play({ p_action: 'mine', p_blocks: 8 });
  await scanChain(oja, chain);
  const expectedDeposits = [
    { asset: 'USDT', amount: 250.5, status: 'credited' },
    { asset: 'USDC', amount: 0.01, status: 'too_small' },
  ];
  expect(await deposits(userId)).toEqual(expectedDeposits);

  expect(await play({ p_action: 'hold_sends' })).toMatchObject({ value: { is_held: true } });
  expect(await play({ p_action: 'look' })).toMatchObject({ value: { is_held: true } });
  expect(await play({ p_action: 'release_sends' })).toMatchObject({ value: { is_held: false } });
  expect(await play({ ...gift, p_amount: '100000' })).toMatchObject({ code: 'FAUCET_EMPTY' });
  expect(await play({ ...gift, p_amount: '0.00000001' })).toMatchObject({
    code: 'AMOUNT_NOT_ALLOWED',
  });

  // The chain's state is lost: the same books now have a new chain.
  await rows(
    oja.db,
    sql`insert into chain_senders (chain, address, next_nonce) values ('sandbox', ${TEST_HOT_WALLET}, 7)`,
  );
  const next = await harnessOn(second);
  await stockSandboxChain(next.oja);
  const dust = 10_000n;
  for (const asset of ['USDT', 'cNGN'] as const) {
    expect(await next.chain.tokenBalance(asset, TEST_HOT_WALLET)).toBe(await booked(asset));
  }
  expect(await next.chain.tokenBalance('USDC', TEST_HOT_WALLET)).toBe(
    (await booked('USDC')) + dust,
  );
  expect(await next.chain.nonce(TEST_HOT_WALLET)).toBe(7);
  await scanChain(next.oja, next.chain);
  await callProcedure(next.oja, userId, 'sandbox_chain', gift);
  await second.mine(6);
  await scanChain(next.oja, next.chain);
  expect(await deposits(userId)).toEqual([
    ...expectedDeposits,
    { asset: 'USDT', amount: 250.5, status: 'credited' },
  ]);
  await stockSandboxChain(next.oja);
  await expectSoundLedger(oja.db);
});

test('without a chain, or outside a sandbox, there is nothing to play with', async () => {
  const userId = await person(server.oja.db);
  const statusInput = { p_action: 'look' };
  expect(await callProcedure(server.oja, userId, 'sandbox_chain', statusInput)).toMatchObject({
    code: 'NO_SANDBOX_CHAIN',
  });
  const production = {
    ...server.oja,
    config: { ...server.oja.config, mode: 'production' } as const,
  };
  expect(await callProcedure(production, userId, 'sandbox_chain', statusInput)).toMatchObject({
    code: 'SANDBOX_ONLY',
  });
  await stockSandboxChain(server.oja);
});
