import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressProblem } from '#core/wallet/receiving-address.ts';
import { ChainUnavailable, type Chain } from '#server/outside/chain/chain-port.ts';
import { openTron } from '#server/outside/chain/tron/tron-chain.ts';
import { fakeTronGrid, type FakeTronGrid } from '#tests/support/fake-tron-grid.ts';

const WORDS = 'test test test test test test test test test test test junk';
const XPUB = HDKey.fromMasterSeed(mnemonicToSeedSync(WORDS)).derive(
  "m/44'/195'/0'",
).publicExtendedKey;
const FAKE_TOKEN = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';
const STRANGER = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

let grid: FakeTronGrid;
let tron: Chain;
beforeEach(async () => {
  grid = await fakeTronGrid({ pageRows: 3 });
  tron = await open();
});
afterEach(() => grid.close());

function open(more: { decimals?: number; urls?: string[] } = {}) {
  return openTron({
    rpcUrls: more.urls ?? [grid.url],
    apiKey: 'the-key',
    answerMs: 5_000,
    tokens: [{ asset: 'USDT', contract: grid.contract, decimals: more.decimals ?? 6 }],
    confirmations: 20,
    mostBlocks: 500,
    xpub: XPUB,
    hotWallet: 'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6',
  });
}

const paid = (to: string, value: bigint, more: { contract?: string; from?: string } = {}) => ({
  contract: more.contract ?? grid.contract,
  from: more.from ?? STRANGER,
  to,
  value,
});

test('addresses are those every Tron wallet derives from the words', () => {
  expect(tron.addressAt(0)).toBe('TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6');
  expect(addressProblem('tron', tron.addressAt(1))).toBeNull();
  expect(tron.addressAt(1)).not.toBe(tron.addressAt(0));
});

test('transfers of the known contract to asked addresses are found, and nothing else is', async () => {
  const mine = tron.addressAt(1);
  const good = grid.mine([
    paid(STRANGER, 5n),
    paid(mine, 0n),
    paid(mine, 7_000_000n, { contract: FAKE_TOKEN }),
    paid(mine, 1_500_000n),
  ]);
  grid.mine([paid(mine, 9_000_000n)], 'OUT_OF_ENERGY');
  grid.mine([paid(STRANGER, 1_000_000n, { from: mine })]);
  const second = grid.mine([paid(mine, 2n)]);
  grid.pass(1);
  expect(await tron.transfersTo([mine], 1n, 5n)).toEqual([
    {
      txHash: good,
      logIndex: 3,
      asset: 'USDT',
      from: STRANGER,
      to: mine,
      chainUnits: 1_500_000n,
      block: 1n,
      blockHash: await tron.blockHash(1n),
    },
    expect.objectContaining({ txHash: second, chainUnits: 2n, block: 4n }),
  ]);
  expect(await tron.transfersTo([mine], 2n, 3n)).toEqual([]);
  expect(await tron.tokenBalance('USDT', mine)).toBe(500_002n);
});

test('an address with many payments is read to its end, page by page', async () => {
  const mine = tron.addressAt(1);
  for (let n = 1n; n <= 8n; n++) grid.mine([paid(mine, n)]);
  // The service gives fewer rows than were asked for, and a name for the next page.
  await expect(tron.transfersTo([mine], 1n, 8n)).resolves.toHaveLength(8);
});

test('what the index names and the node does not know yet is not passed over', async () => {
  const mine = tron.addressAt(1);
  grid.forget(grid.mine([paid(mine, 3n)]));
  await expect(tron.transfersTo([mine], 1n, 1n)).rejects.toBeInstanceOf(ChainUnavailable);
});

test('a transaction is unknown, mined, final, reverted, and gone after a reorganisation', async () => {
  const mine = tron.addressAt(1);
  expect(await tron.transaction('ab'.repeat(32))).toEqual({ status: 'unknown' });
  const txHash = grid.mine([paid(mine, 3n)]);
  grid.pass(4);
  expect(await tron.transaction(txHash)).toMatchObject({
    status: 'mined',
    confirmations: 5,
    isFinal: false,
    gasPaid: 345_000n,
  });
  grid.settle(1);
  expect(await tron.head()).toEqual({ latest: 5n, final: 1n });
  expect(await tron.transaction(txHash)).toMatchObject({ isFinal: true });
  const before = await tron.blockHash(5n);
  grid.reorg(5);
  expect(await tron.blockHash(5n)).not.toBe(before);
  expect(await tron.transaction(txHash)).toEqual({ status: 'unknown' });
  expect(await tron.transaction(grid.mine([paid(mine, 1n)], 'REVERT'))).toMatchObject({
    status: 'reverted',
  });
  expect(await tron.blockHash(999n)).toBeNull();
});

test('a busy service is asked once more, another takes over, and silence is said to be silence', async () => {
  grid.faults = ['busy'];
  await expect(tron.gasBalance(tron.hotWallet)).resolves.toBe(25_000_000n);
  expect(grid.key).toBe('the-key');
  const spare = await fakeTronGrid();
  const two = await open({ urls: [grid.url, spare.url] });
  for (const fault of ['down', 'nonsense', 'hang-up'] as const) {
    grid.faults = [fault];
    await expect(two.head()).resolves.toMatchObject({ final: 0n });
  }
  await spare.close();
  grid.faults = ['down'];
  await expect(tron.blockHash(0n)).rejects.toBeInstanceOf(ChainUnavailable);
});

test('a contract of other decimals is not opened, and nothing is sent from here', async () => {
  await expect(open({ decimals: 18 })).rejects.toThrow('6 decimals');
  expect(tron.receivesOnly).toBe(true);
  expect(await tron.broadcast('00')).toMatchObject({ outcome: 'refused' });
});
