import { expect, test } from 'vitest';
import { readChainsSettings } from '#server/platform/integrations/chain/chain-settings.ts';
import { REAL_CHAIN_IDS, tokensOf } from '#core/wallet/chains.ts';

const KEY = { OJA_EVM_XPUB: 'xpub', OJA_EVM_HOT_WALLET: '0x1' };
const ETHEREUM = {
  ...KEY,
  OJA_CHAINS: 'ethereum',
  OJA_CHAIN_ETHEREUM_RPC_URL: 'https://one.example, https://two.example',
};

test('chains are read as their operator sets them, and by defaults otherwise', () => {
  expect(readChainsSettings(ETHEREUM, 'production').real).toEqual([
    {
      id: 'ethereum',
      rpcUrls: ['https://one.example', 'https://two.example'],
      finality: 'tag',
      confirmations: 64,
      mostBlocks: 500,
    },
  ]);
  const environment = { ...ETHEREUM, OJA_CHAIN_ETHEREUM_CONFIRMATIONS: '30' };
  expect(readChainsSettings(environment, 'production').real[0]).toMatchObject({
    finality: 'confirmations',
    confirmations: 30,
  });
  expect(readChainsSettings(ETHEREUM, 'production').secondNodeAboveCents).toBe(100_000n);
  const name = 'OJA_CHAIN_ETHEREUM_RPC_URL';
  const twice = { ...environment, [name]: 'https://one.example,https://one.example' };
  // A node that is named twice would agree with itself.
  expect(readChainsSettings(twice, 'production').real[0]?.rpcUrls).toEqual(['https://one.example']);
  expect(readChainsSettings({ OJA_CHAINS: '', OJA_EVM_XPUB: '' }, 'production')).toMatchObject({
    real: [],
    evm: null,
    sandboxUrl: null,
  });
});

test.each([
  ['a sandbox reaches no real chain', ETHEREUM, 'sandbox', /gives coins away/],
  [
    'production has no chain of play money',
    { OJA_SANDBOX_CHAIN_URL: 'http://127.0.0.1:1' },
    'production',
    /is for the sandbox/,
  ],
  ['a chain has a node', { ...KEY, OJA_CHAINS: 'bsc' }, 'production', /OJA_CHAIN_BSC_RPC_URL/],
  [
    'a chain has a key it is watched by',
    { ...ETHEREUM, OJA_EVM_XPUB: '', OJA_EVM_HOT_WALLET: '' },
    'production',
    /needs OJA_EVM_XPUB/,
  ],
  ['half a key is none', { OJA_EVM_XPUB: 'xpub' }, 'production', /go together/],
  ['a chain nobody knows is no chain', { OJA_CHAINS: 'dogechain' }, 'production', /OJA_CHAINS/],
] as const)('%s', (_what, env, mode, refusal) => {
  expect(() => readChainsSettings(env, mode)).toThrow(refusal);
});

test('eighteen decimals are BSC’s alone, and tokens that are not their issuer’s are nowhere', () => {
  const all = REAL_CHAIN_IDS.flatMap((chain) =>
    tokensOf(chain).map((token) => ({ chain, ...token })),
  );
  expect(all.filter(({ decimals }) => decimals !== 6)).toMatchObject([
    { chain: 'bsc', asset: 'USDT', decimals: 18 },
    { chain: 'bsc', asset: 'USDC', decimals: 18 },
  ]);
  const pairs = all.map(({ chain, asset }) => `${asset} ${chain}`);
  expect(pairs).not.toContain('USDT base');
  expect(pairs).not.toContain('USDC tron');
  const bridged = '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174';
  expect(all.some(({ contract }) => contract.toLowerCase() === bridged.toLowerCase())).toBe(false);
});

test('M-1.M6 what only a sequencer has confirmed is not final: Base is read by its final tag', () => {
  const env = { ...KEY, OJA_CHAINS: 'base', OJA_CHAIN_BASE_RPC_URL: 'https://base.example' };
  expect(readChainsSettings(env, 'production').real).toMatchObject([
    { id: 'base', finality: 'tag' },
  ]);
});
