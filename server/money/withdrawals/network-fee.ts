import { FEE_MARGIN_PERCENT } from '#core/withdrawals/limits.ts';
import { COINS, type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';

export interface FeeFacts {
  readonly asset: CryptoAsset;
  /** Of the token on its chain. */
  readonly decimals: number;
  /** The most the transfer burns, in the smallest unit of the gas coin. */
  readonly wei: bigint;
  /** The price of a whole gas coin, in hundred-millionths of a dollar. */
  readonly gasCoinUsd: bigint;
  /** The price of a dollar coin in kobo; needed for naira coins alone. */
  readonly dollarInKobo: bigint;
}

const WEI = 10n ** 18n;
/** Shown with two decimals. */
const CENT = 1_000_000n;

/** The network's fee in the asset itself, with a margin; rounded up to two decimals, which every token has. */
export function networkFee({ asset, decimals, wei, gasCoinUsd, dollarInKobo }: FeeFacts): Money {
  if (decimals < 2) throw new Error('a token of less than two decimals carries no such fee');
  const dollars = up(wei * gasCoinUsd * FEE_MARGIN_PERCENT, WEI * 100n);
  const units = isNairaCoin(asset) ? up(dollars * dollarInKobo, 100n) : dollars;
  const rounded = up(units, CENT) * CENT;
  const least = parseMoney(asset, COINS[asset].withdrawal.leastFee)?.units ?? 0n;
  return { asset, units: rounded > least ? rounded : least };
}

/** An amount's worth in US cents, rounded up, so that rounding never stretches a limit. */
export function worthInCents({ asset, units }: Money, dollarInKobo: bigint): bigint {
  return isNairaCoin(asset) ? up(units * 100n, CENT * dollarInKobo) : up(units, CENT);
}

function up(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}
