import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressProblem } from '#core/wallet/receiving-address.ts';
import { ChainUnavailable, type Chain } from '#server/platform/integrations/chain/chain-port.ts';
import { openTron } from '#server/platform/integrations/chain/tron/tron-chain.ts';
import { fakeTronGrid, type FakeTronGrid } from '#tests/support/fakes/fake-tron-grid.ts';

const TEST_MNEMONIC = 'test test test test test test test test test test test junk';
const XPUB = HDKey.fromMasterSeed(mnemonicToSeedSync(TEST_MNEMONIC)).derive(
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
    secondNodeAboveCents: 100_000n,
    xpub: XPUB,
    hotWallet: 'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6',
  });
}

/** The transfers of a range to some addresses, as a scanner queries them. */
async function brought(named: readonly string[], from: number, to: number) {
  const hash = (await tron.blockHash(BigInt(to))) ?? '';
  return tron.transfersTo({ named }, { from: BigInt(from), to: BigInt(to), hash });
}

const paid = (to: string, value: bigint, more: { contract?: string; from?: string } = {}) => ({
  contract: more.contract ?? grid.contract,
  from: more.from ?? STRANGER,
  to,
  value,
});

test('addresses are those every Tron wallet derives from a seed', () => {
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
  expect(await brought([mine], 1, 5)).toEqual([
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
  expect(await brought([mine], 2, 3)).toEqual([]);
  expect(await tron.tokenBalance('USDT', mine)).toBe(500_002n);
});

test('reading a range costs by its events, page by page to its end, not by who is paid', async () => {
  const ours = Array.from({ length: 40 }, (_, index) => tron.addressAt(index + 1));
  for (let n = 0; n < 8; n++) grid.mine([paid(ours[n] ?? '', 1n), paid(STRANGER, 1n)]);
  grid.mine([paid(ours[0] ?? '', 0n)]);
  grid.settle(9);
  const costOf = async (named: readonly string[]) => {
    grid.asked.length = 0;
    const found = await brought(named, 1, 9);
    return {
      found: found.length,
      pages: grid.asked.filter((path) => path.startsWith('v1/')).length,
    };
  };
  // Seventeen events, three to a page, whatever was requested.
  expect(await costOf(ours)).toEqual({ found: 8, pages: 6 });
  expect(await costOf(ours.slice(0, 1))).toEqual({ found: 1, pages: 6 });

  const asked: string[] = [];
  const oursAmong = async (paidOnes: readonly string[]) => {
    asked.push(...paidOnes);
    return new Set(paidOnes.filter((one) => ours.includes(one)));
  };
  const hash = (await tron.blockHash(9n)) ?? '';
  const range = { from: 1n, to: 9n, hash };
  await expect(tron.transfersTo({ oursAmong }, range)).resolves.toHaveLength(8);
  expect(asked.toSorted()).toEqual([...ours.slice(0, 8), STRANGER].toSorted());
  await expect(tron.transfersTo({ oursAmong }, { ...range, hash: 'another' })).rejects.toThrow(
    ChainUnavailable,
  );
});

test('what is more than an index pages through is queried in halves, and a block is never halved', async () => {
  const mine = tron.addressAt(1);
  for (let n = 1; n <= 2; n++) grid.mine(Array.from({ length: 80 }, () => paid(mine, 1n)));
  await expect(brought([mine], 1, 2)).resolves.toHaveLength(160);
  grid.mine(Array.from({ length: 121 }, () => paid(mine, 1n)));
  await expect(brought([mine], 3, 3)).rejects.toBeInstanceOf(ChainUnavailable);
});

test('an index that is behind its node skips nothing that is final', async () => {
  const mine = tron.addressAt(1);
  const [first, second] = [grid.mine([paid(mine, 3n)]), grid.mine([paid(mine, 4n)])];
  grid.pass(3);
  grid.indexed = 1;
  expect(await brought([mine], 1, 5)).toHaveLength(1);
  grid.settle(5);
  await expect(brought([mine], 1, 5)).rejects.toBeInstanceOf(ChainUnavailable);
  await expect(brought([mine], 1, 1)).resolves.toMatchObject([{ txHash: first }]);
  grid.indexed = 5;
  grid.forget(second);
  await expect(brought([mine], 1, 5)).rejects.toBeInstanceOf(ChainUnavailable);
  // Above what is final it may as well be gone: it is read again when it is not.
  grid.settle(1);
  await expect(brought([mine], 1, 5)).resolves.toMatchObject([{ txHash: first }]);
});

test('a second service is asked about a transfer, and a contradiction is no agreement', async () => {
  const spare = await fakeTronGrid();
  const mine = tron.addressAt(1);
  const both = await open({ urls: [grid.url, spare.url] });
  expect(tron.secondNodeConfirmation).toBeUndefined();
  const ask = async (value: bigint, spares: bigint) => {
    grid.mine([paid(mine, value)]);
    spare.mine([paid(mine, spares)]);
    const block = grid.height();
    const [found] = await brought([mine], block, block);
    grid.settle(block);
    const early = found && (await both.secondNodeConfirmation?.ask(found));
    spare.settle(block);
    return [early, found && (await both.secondNodeConfirmation?.ask(found))];
  };
  expect(await ask(5n, 5n)).toEqual(['silent', 'agree']);
  expect(await ask(6n, 5n)).toEqual(['silent', 'disagree']);
  await spare.close();
  expect(await ask(7n, 7n)).toEqual(['silent', 'silent']);
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
  // The index lags: the newest and the final blocks are not queried from it yet.
  expect(await tron.head()).toEqual({ latest: 2n, final: 0n });
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

test('a busy service is retried once, another takes over, and silence is reported as silence', async () => {
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
