import { expect, test } from 'vitest';
import { COINS, CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CHAIN_IDS, CHAINS, isChainId, leastDeposit } from '#core/wallet/chains.ts';
import { addressProblem } from '#core/wallet/receiving-address.ts';

test('no two chains share a number in the ledger or a chain id in signatures', () => {
  const numbers = CHAIN_IDS.map((id) => CHAINS[id].number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const evmIds = CHAIN_IDS.flatMap((id) => CHAINS[id].evmId ?? []);
  expect(new Set(evmIds).size).toBe(evmIds.length);
  for (const id of CHAIN_IDS) {
    expect(CHAINS[id].evmId === null, id).toBe(CHAINS[id].family !== 'evm');
  }
});

test('every contract is an address of its chain, and is stated once', () => {
  for (const id of CHAIN_IDS) {
    for (const asset of CRYPTO_ASSETS) {
      const stated = [CHAINS[id].tokens[asset], COINS[asset].contracts?.[id]].filter(Boolean);
      expect(stated.length, `${asset} on ${id}`).toBeLessThan(2);
      for (const token of stated) expect(addressProblem(id, token?.contract ?? '')).toBeNull();
    }
  }
});

test('coins name only chains that there are, and dollar coins name their markets', () => {
  for (const asset of CRYPTO_ASSETS) {
    const { usualChains, contracts, peg, markets } = COINS[asset];
    expect(
      [...usualChains, ...Object.keys(contracts ?? {})].filter((id) => !isChainId(id)),
    ).toEqual([]);
    expect(markets === null, asset).toBe(peg !== 'USD');
  }
});

test('a chain’s least deposit is the same worth in every coin', () => {
  expect(leastDeposit('tron', 'USDT')).toEqual({ asset: 'USDT', units: 500_000_000n });
  expect(leastDeposit('tron', 'cNGN')).toEqual({ asset: 'cNGN', units: 750_000_000_000n });
});
