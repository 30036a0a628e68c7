import { COINS, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import type { TokenContract } from '#core/money/asset-registry.ts';
import type { Money } from '#core/money/money.ts';
import { CHAIN_ENTRIES, type ChainEntry, type ChainFamily } from '#core/wallet/chain-registry.ts';

type Entries = typeof CHAIN_ENTRIES;
export type ChainId = keyof Entries;
export type EvmChainId = {
  [Id in ChainId]: Entries[Id]['family'] extends 'evm' ? Id : never;
}[ChainId];
/** A chain with real money on it. */
export type RealChainId = Exclude<ChainId, 'sandbox'>;

/** The chains by id. */
export const CHAINS: Readonly<Record<ChainId, ChainEntry>> = CHAIN_ENTRIES;
export const CHAIN_IDS = Object.keys(CHAINS) as [ChainId, ...ChainId[]];
export const REAL_CHAIN_IDS = CHAIN_IDS.filter((id) => id !== 'sandbox');
export const EVM_CHAIN_IDS = CHAIN_IDS.filter(isEvmChain);

/** The decimals of each family's gas coin. */
export const GAS_DECIMALS: Readonly<Record<ChainFamily, number>> = { evm: 18, tron: 6 };

export function isChainId(text: string): text is ChainId {
  return Object.hasOwn(CHAINS, text);
}

export function isEvmChain(chain: ChainId): chain is EvmChainId {
  return CHAINS[chain].family === 'evm';
}

/** The chain id in signatures for an EVM chain. */
export function evmIdOf(chain: EvmChainId): number {
  const { evmId } = CHAINS[chain];
  if (evmId === null) throw new Error(`${chain} has no chain id`);
  return evmId;
}

/** The contract of a coin on a chain; null where its issuer has none there. */
export function tokenOn(chain: ChainId, asset: CryptoAsset): TokenContract | null {
  return CHAINS[chain].tokens[asset] ?? COINS[asset].contracts?.[chain] ?? null;
}

/** Every coin of a chain with its contract, in the product's order. */
export function tokensOf(
  chain: RealChainId,
): readonly (TokenContract & { readonly asset: CryptoAsset })[] {
  return CRYPTO_ASSETS.flatMap((asset) => {
    const token = tokenOn(chain, asset);
    return token ? [{ asset, ...token }] : [];
  });
}

/** The minimum for one deposit, or all small ones of an address together, to be credited. */
export function leastDeposit(chain: ChainId, asset: CryptoAsset): Money {
  return dollarsIn(asset, CHAINS[chain].leastDepositUsd);
}

/** What the hot wallet of a chain should hold of a coin. */
export function leastInHotWallet(chain: ChainId, asset: CryptoAsset): Money {
  return dollarsIn(asset, CHAINS[chain].hotWallet.usd);
}

function dollarsIn(asset: CryptoAsset, dollars: number): Money {
  const { unitsPerDollar, scale } = COINS[asset];
  return { asset, units: BigInt(dollars * unitsPerDollar) * 10n ** BigInt(scale) };
}
