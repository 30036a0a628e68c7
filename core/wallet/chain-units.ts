import { ASSET_SCALE, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/**
 * Converts what arrived on a chain to the ledger's units, rounded down. A token of eighteen decimals has more digits
 * than the ledger; they are dropped and stay on the chain.
 */
export function fromChainUnits(asset: CryptoAsset, chainUnits: bigint, decimals: number): Money {
  const more = ASSET_SCALE[asset] - decimals;
  const units = more >= 0 ? chainUnits * 10n ** BigInt(more) : chainUnits / 10n ** BigInt(-more);
  return { asset, units };
}

/** Converts an amount to the chain's units; digits beyond its token's decimals are dropped (rounded down). */
export function toChainUnits(amount: Money, decimals: number): bigint {
  const fewer = ASSET_SCALE[amount.asset] - decimals;
  return fewer >= 0 ? amount.units / 10n ** BigInt(fewer) : amount.units * 10n ** BigInt(-fewer);
}

/** The amount rounded down to the token's decimals on the chain. */
export function chainPrecise(amount: Money, decimals: number): Money {
  const asset = amount.asset as CryptoAsset;
  return fromChainUnits(asset, toChainUnits(amount, decimals), decimals);
}
