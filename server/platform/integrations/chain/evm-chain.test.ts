import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keccak256 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromChainUnits } from '#core/wallet/chain-units.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { evmIdOf } from '#core/wallet/chains.ts';
import { SANDBOX_CONTRACTS } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';
import {
  openTestEvm,
  TEST_MNEMONIC,
  type TestChain,
  testChain,
} from '#tests/support/factories/chain.ts';

let node: TestChain;
beforeAll(async () => {
  node = await testChain();
});
afterAll(() => node?.close());

/** From the same mnemonic, the signer's key. */
const hot = mnemonicToAccount(TEST_MNEMONIC);
const NOWHERE = 'http://127.0.0.1:9';
/** Transfers to some addresses from a block on, as a scanner queries them. */
async function brought(chain: Chain, named: readonly string[], from: number, of = node) {
  return chain.transfersTo({ named }, await range(chain, from, await of.head()));
}

async function range(chain: Chain, from: number, to: number) {
  return { from: BigInt(from), to: BigInt(to), hash: (await chain.blockHash(BigInt(to))) ?? '' };
}

async function signed(fields: { nonce: number; to?: string; wei?: bigint; maxFee?: bigint }) {
  return hot.signTransaction({
    chainId: evmIdOf('sandbox'),
    nonce: fields.nonce,
    to: (fields.to ?? SANDBOX_CONTRACTS.USDT.address) as `0x${string}`,
    value: fields.wei ?? 0n,
    gas: 21_000n,
    maxFeePerGas: fields.maxFee ?? 20_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
}

/** A node that returns the given answers, and otherwise those of the real one. */
async function lyingNode(
  respond: (method: string) => { message: string } | { result: unknown } | 'nothing' | undefined,
) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      const reply = respond(method);
      if (reply === 'nothing') return;
      if (reply) {
        response.setHeader('content-type', 'application/json');
        const answer = 'result' in reply ? reply : { error: { code: -32_000, ...reply } };
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
        return;
      }
      void fetch(node.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then(async (answer) => response.end(await answer.text()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('addresses are those the owner of the mnemonic would find there, and a private key is refused', async () => {
  const chain = await openTestEvm(node);
  for (const index of [0, 1, 7, 123_456]) {
    const owners = mnemonicToAccount(TEST_MNEMONIC, { addressIndex: index }).address;
    expect(chain.addressAt(index)).toBe(owners);
  }
  const xprv = mnemonicToAccount(TEST_MNEMONIC)
    .getHdKey()
    .derive("m/44'/60'/0'").privateExtendedKey;
  await expect(openTestEvm(node, { xpub: xprv })).rejects.toThrow(/Only the signer/);
});

test('of all events of a chain only transfers of our contracts to our addresses are seen, once each', async () => {
  const chain = await openTestEvm(node, { mostAddresses: 3 });
  const from = (await node.head()) + 1;
  const ours = Array.from({ length: 8 }, (_, index) => chain.addressAt(100 + index));
  const [first = '', second = ''] = ours;
  const stranger = chain.addressAt(999);
  await node.mintTo('USDT', first, 5_000_000n);
  await node.mintTo('FAKE_USDT', first, 1_000_000_000_000n);
  await node.mintTo('USDT_OF_18', first, 10n ** 18n);
  await node.mintTo('USDT', second, 0n);
  await node.mintTo('USDC', stranger, 1_000_000n);
  await node.mintTo('cNGN', second, 700_000_000n, { mine: false });
  await node.mintTo('USDC', first, 3n);

  const seen = await brought(chain, ours, from);
  expect(seen.map(({ asset, to, chainUnits }) => [asset, to, chainUnits])).toEqual([
    ['USDT', first, 5_000_000n],
    ['cNGN', second, 700_000_000n],
    ['USDC', first, 3n],
  ]);
  expect(new Set(seen.map(({ txHash, logIndex }) => `${txHash}:${logIndex}`)).size).toBe(3);
  for (const { block, blockHash } of seen) expect(await chain.blockHash(block)).toBe(blockHash);

  // Where there are too many to name, those that were paid are looked up.
  const asked: string[] = [];
  const oursAmong = async (paid: readonly string[]) => {
    asked.push(...paid);
    return new Set(ours);
  };
  const all = await range(chain, from, await node.head());
  expect(await chain.transfersTo({ oursAmong }, all)).toEqual(seen);
  expect(asked.toSorted()).toEqual([first, second, stranger].toSorted());
  expect(await chain.transfersTo({ named: [] }, all)).toEqual([]);
  expect(await chain.tokenBalance('USDT', first)).toBe(5_000_000n);
});

test('BSC’s dollar has eighteen decimals: read as such it is one dollar, and a chain configured with six does not open', async () => {
  const bsc = await testChain({ as: 'bsc' });
  const { address } = bsc.tokens.USDT_OF_18;
  const token = { asset: 'USDT', contract: address, decimals: 18 } as const;
  try {
    const chain = await openTestEvm(bsc, { id: 'bsc', tokens: [token] });
    const to = chain.addressAt(1);
    await bsc.mintTo('USDT_OF_18', to, 1_234_567_890_123_456_789n);
    const [seen] = await brought(chain, [to], 0, bsc);
    expect(fromChainUnits('USDT', seen?.chainUnits ?? 0n, 18).units).toBe(1_23456789n);

    const openWith = (change: object) =>
      openTestEvm(bsc, { id: 'bsc', tokens: [{ ...token, ...change }] });
    await expect(openWith({ decimals: 6 })).rejects.toThrow(/has 18 decimals, not 6/);
    await expect(openWith({ contract: hot.address })).rejects.toThrow(/there is no USDT/);
    await expect(openTestEvm(bsc)).rejects.toThrow(/is of chain 56/);
  } finally {
    await bsc.close();
  }
});

test('a block that was replaced is gone with all that was in it, and finality is as deep as configured', async () => {
  const chain = await openTestEvm(node);
  const to = chain.addressAt(40);
  await node.mine(8);
  const from = (await node.head()) + 1;
  const hash = await node.mintTo('USDT', to, 9_000_000n);
  await node.mine(2);
  const [before] = await brought(chain, [to], from);
  expect(await chain.transaction(hash)).toMatchObject({
    status: 'mined',
    confirmations: 3,
    isFinal: false,
    blockHash: before?.blockHash,
  });
  const { latest, final } = await chain.head();
  expect(latest - final).toBe(5n);

  await node.reorg(3);
  expect(await brought(chain, [to], from)).toEqual([]);
  expect(await chain.blockHash(before?.block ?? 0n)).not.toBe(before?.blockHash);
  expect(await chain.transaction(hash)).toEqual({ status: 'unknown' });

  const again = await node.mintTo('USDT', to, 9_000_000n);
  await node.mine(5);
  expect(await chain.transaction(again)).toMatchObject({ confirmations: 6, isFinal: true });
  expect(await chain.blockHash(latest + 1_000n)).toBeNull();

  const tagged = await openTestEvm(node, { finality: 'tag' });
  const finalizedBlock = await node.call<{ number: string }>(
    'eth_getBlockByNumber',
    'finalized',
    false,
  );
  expect((await tagged.head()).final).toBe(BigInt(finalizedBlock.number));
});

test('a signed transaction is taken, known when sent again, and refused only where certainly not taken', async () => {
  const chain = await openTestEvm(node);
  await node.setGas(hot.address, 10n ** 18n);
  const nonce = await chain.nonce(hot.address);
  const one = await signed({ nonce });
  expect(await chain.broadcast(one)).toEqual({ outcome: 'taken' });
  expect(await chain.broadcast(one)).toEqual({ outcome: 'known' });
  const hash = sentHash(one);
  expect(await chain.transaction(hash)).toEqual({ status: 'waiting' });
  const cheaper = await signed({ nonce, maxFee: 19_000_000_000n });
  expect(await chain.broadcast(cheaper)).toMatchObject({ outcome: 'refused' });
  await node.mine();
  expect(await chain.nonce(hot.address)).toBe(nonce + 1);
  expect(await chain.transaction(hash)).toMatchObject({ status: 'reverted', confirmations: 1 });

  // Long in a block, it gets "nonce too low" as well: it is known, not refused.
  expect(await chain.broadcast(one)).toEqual({ outcome: 'known' });
  const late = await signed({ nonce, wei: 1n, to: chain.addressAt(3) });
  expect(await chain.broadcast(late)).toMatchObject({ outcome: 'refused' });
  const rich = await signed({ nonce: nonce + 1, wei: 10n ** 24n, to: chain.addressAt(3) });
  expect(await chain.broadcast(rich)).toMatchObject({ outcome: 'refused' });

  const { maxFeePerGas } = await chain.gasPrice();
  const fair = await signed({
    nonce: nonce + 1,
    wei: 5n,
    to: chain.addressAt(3),
    maxFee: maxFeePerGas,
  });
  expect(await chain.broadcast(fair)).toEqual({ outcome: 'taken' });
  await node.mine();
  expect(await chain.gasBalance(chain.addressAt(3))).toBe(5n);
  const state = await chain.transaction(sentHash(fair));
  expect(state).toMatchObject({ status: 'mined' });
  if ('gasPaid' in state) expect(state.gasPaid).toBeGreaterThan(21_000n);
});

test('a node that dies during a broadcast leaves the outcome unknown, for any response of another node', async () => {
  const nonce = await (await openTestEvm(node)).nonce(hot.address);
  const late = await signed({ nonce: nonce - 1, wei: 77n });
  const mute = await lyingNode((method) => (method.startsWith('eth_send') ? 'nothing' : undefined));
  const odd = await lyingNode((method) =>
    method.startsWith('eth_send') ? { message: 'internal error' } : undefined,
  );
  try {
    const broadcast = async (rpcUrls: string[]) =>
      (await openTestEvm(node, { rpcUrls, answerMs: 300 })).broadcast(late);
    expect(await broadcast([node.url])).toMatchObject({ outcome: 'refused' });
    expect(await broadcast([mute.url, node.url])).toEqual({ outcome: 'unknown' });
    expect(await broadcast([odd.url, node.url])).toEqual({ outcome: 'unknown' });
    expect(await broadcast([NOWHERE])).toEqual({ outcome: 'unknown' });
    // Nobody listened at the first URL, so nobody there can have accepted it.
    expect(await broadcast([NOWHERE, node.url])).toMatchObject({ outcome: 'refused' });
  } finally {
    mute.close();
    odd.close();
  }
});

test('another node answers for one that does not, one that lags is not trusted, and no node is no answer', async () => {
  const one = await openTestEvm(node, { rpcUrls: [NOWHERE, node.url] });
  expect((await one.head()).latest).toBe(BigInt(await node.head()));
  const none = await openTestEvm(node, { rpcUrls: [NOWHERE] });
  await expect(none.head()).rejects.toBeInstanceOf(ChainUnavailable);
  await expect(none.gasPrice()).rejects.toBeInstanceOf(ChainUnavailable);

  // One that lags has no such block yet, and would report that nothing happened there.
  const from = (await node.head()) + 1;
  await node.mintTo('USDT', hot.address, 4n);
  let last: unknown = null;
  const lagging = await lyingNode((method) => {
    if (method === 'eth_getLogs') return { result: [] };
    return method === 'eth_getBlockByNumber' ? { result: last } : undefined;
  });
  const two = await openTestEvm(node, { rpcUrls: [lagging.url, node.url] });
  const now = await range(one, from, await node.head());
  const named = [hot.address];
  expect(await two.transfersTo({ named }, now)).toHaveLength(1);
  // Nor is one on a fork: its transfers are of another history.
  last = { hash: `0x${'ab'.repeat(32)}`, number: '0x1' };
  const other = await openTestEvm(node, { rpcUrls: [lagging.url, node.url] });
  expect(await other.transfersTo({ named }, now)).toHaveLength(1);
  lagging.close();

  const ahead = BigInt(await node.head()) + 1n;
  const beyond = { from: ahead, to: ahead, hash: now.hash };
  await expect(one.transfersTo({ named }, beyond)).rejects.toBeInstanceOf(ChainUnavailable);
  await expect(one.transfersTo({ named }, { ...now, from: 0n, to: 100n })).rejects.toThrow(
    /too many blocks/,
  );
});

test('a node that refuses a wide range is asked for less, until it answers', async () => {
  const chain = await openTestEvm(node);
  const from = (await node.head()) + 1;
  const to = chain.addressAt(60);
  for (const units of [1n, 2n, 3n, 4n, 5n]) await node.mintTo('USDC', to, units);
  let refusals = 0;
  const shy = await lyingNode((method) => {
    if (method !== 'eth_getLogs' || refusals >= 3) return undefined;
    refusals += 1;
    // Some name a smaller range that would do, whose digits mean nothing.
    return { message: 'query returned more than 2 results, try [0x1429a00, 0x1429aff]' };
  });
  try {
    const careful = await openTestEvm(node, { rpcUrls: [shy.url] });
    const seen = await brought(careful, [to], from);
    expect(seen.map(({ chainUnits }) => chainUnits)).toEqual([1n, 2n, 3n, 4n, 5n]);
    expect(refusals).toBe(3);
  } finally {
    shy.close();
  }
});

test('every node is asked about a transfer: two that have it agree, and one that contradicts counts', async () => {
  const one = await openTestEvm(node);
  expect(one.secondNodeConfirmation).toBeUndefined();
  const to = one.addressAt(70);
  const from = (await node.head()) + 1;
  await node.mintTo('USDT', to, 8_000_000n);
  const [seen] = await brought(one, [to], from);
  if (!seen) throw new Error('nothing came');
  let lies: (method: string) => { result: unknown } | 'nothing' | undefined = () => undefined;
  const second = await lyingNode((method) => lies(method));
  try {
    const urls = { rpcUrls: [node.url, second.url], answerMs: 300 };
    const two = await openTestEvm(node, urls);
    const ask = (of = seen) => two.secondNodeConfirmation?.ask(of);
    expect(await ask()).toBe('silent');
    await node.mine(6);
    expect(await ask()).toBe('agree');
    for (const change of [{ chainUnits: 80_000_000n }, { logIndex: 9 }, { to: hot.address }]) {
      expect(await ask({ ...seen, ...change })).toBe('disagree');
    }
    expect(await ask({ ...seen, blockHash: `0x${'cd'.repeat(32)}` })).toBe('disagree');
    lies = (method) => (method === 'eth_getLogs' ? { result: [] } : undefined);
    expect(await ask()).toBe('disagree');
    lies = (method) => (method === 'eth_blockNumber' ? { result: '0x7' } : undefined);
    expect(await ask()).toBe('silent');
    lies = () => 'nothing';
    expect(await ask()).toBe('silent');
  } finally {
    second.close();
  }
});

test('secrets in a provider’s URL are in no error', async () => {
  const closed = await lyingNode(() => ({ message: 'no capacity' }));
  const chain = await openTestEvm(node, { rpcUrls: [`${closed.url}/v2/secret-key`] });
  const failure = await chain.head().catch((error: unknown) => error);
  closed.close();
  expect(failure).toBeInstanceOf(ChainUnavailable);
  expect(String((failure as Error).cause)).toContain('no capacity');
  expect(`${(failure as Error).stack}${((failure as Error).cause as Error).stack}`).not.toContain(
    'secret-key',
  );
});

function sentHash(raw: string): string {
  return keccak256(raw as `0x${string}`);
}
