import { ASSET_SCALE, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/**
 * What arrived on a chain, in the ledger's units: never more than arrived. A token of eighteen decimals has digits
 * the ledger has no place for; they are left out and stay on the chain.
 */
export function fromChainUnits(asset: CryptoAsset, chainUnits: bigint, decimals: number): Money {
  const more = ASSET_SCALE[asset] - decimals;
  const units = more >= 0 ? chainUnits * 10n ** BigInt(more) : chainUnits / 10n ** BigInt(-more);
  return { asset, units };
}

/** What is to be sent, in the chain's units; digits its token has no place for are left out (rounded down). */
export function toChainUnits(amount: Money, decimals: number): bigint {
  const fewer = ASSET_SCALE[amount.asset] - decimals;
  return fewer >= 0 ? amount.units / 10n ** BigInt(fewer) : amount.units * 10n ** BigInt(-fewer);
}

/** The amount a chain can carry: the same, without the digits its token has no place for. */
export function chainPrecise(amount: Money, decimals: number): Money {
  const asset = amount.asset as CryptoAsset;
  return fromChainUnits(asset, toChainUnits(amount, decimals), decimals);
}
