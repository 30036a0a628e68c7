import { ASSET_SCALE, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

const BASIS_POINTS = 10_000n;

/** The price of `amount` at `price` per whole unit, rounded half up to the fiat's minor unit. */
export function fiatTotal(amount: Money, price: Money): Money {
  const scale = 10n ** BigInt(ASSET_SCALE[amount.asset]);
  return { asset: price.asset, units: (amount.units * price.units + scale / 2n) / scale };
}

/** How much crypto `fiat` buys at `price`, rounded down to six decimals so that it reads well. */
export function cryptoFor(fiat: Money, price: Money, asset: CryptoAsset): Money {
  const scale = 10n ** BigInt(ASSET_SCALE[asset]);
  if (price.units === 0n) return { asset, units: 0n };
  const units = (fiat.units * scale) / price.units;
  return { asset, units: units - (units % 100n) };
}

/** A fee in basis points, rounded down: the person is never charged more than the rate. */
export function feeOf(amount: Money, basisPoints: number): Money {
  return { asset: amount.asset, units: (amount.units * BigInt(basisPoints)) / BASIS_POINTS };
}

export function plus(a: Money, b: Money): Money {
  if (a.asset !== b.asset) throw new Error(`cannot add ${b.asset} to ${a.asset}`);
  return { asset: a.asset, units: a.units + b.units };
}
