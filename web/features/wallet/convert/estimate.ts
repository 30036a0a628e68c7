import { exchange, type Exchange, type Side } from '#core/convert/convert.ts';
import { isNairaCoin, type CryptoAsset } from '#core/money/assets.ts';
import { parseMoney, type Money } from '#core/money/money.ts';

/** A naira coin is a naira. */
const NAIRA: Money = { asset: 'NGN', units: 100n };

/** What the market says now: a dollar coin in naira, and what Oja keeps of each pair. */
export interface ConvertMarket {
  readonly dollar: Money;
  readonly pairs: readonly ConvertPair[];
}

export interface ConvertPair {
  readonly from_asset: string;
  readonly to_asset: string;
  readonly spread_bp: number;
}

/**
 * About what a conversion brings, by the published rate: a help before a firm price is asked for, and never one. Null
 * without an amount, for one too small to bring anything, and where the pair is closed.
 */
export function estimateOf(
  {
    from,
    to,
    side,
    typed,
  }: {
    readonly from: CryptoAsset;
    readonly to: CryptoAsset;
    readonly side: Side;
    readonly typed: string;
  },
  { dollar, pairs }: ConvertMarket,
): Exchange | null {
  const pair = pairs.find(({ from_asset, to_asset }) => from_asset === from && to_asset === to);
  const amount = parseMoney(side === 'give' ? from : to, typed === '' ? '0' : typed);
  if (!pair || !amount || amount.units <= 0n) return null;
  const price = (asset: CryptoAsset) => (isNairaCoin(asset) ? NAIRA : dollar);
  return exchange(
    { side, amount, other: side === 'give' ? to : from },
    { from: price(from), to: price(to), spreadBp: pair.spread_bp },
  );
}

const CENT = 1_000_000n;
const ONE = 100_000_000n;

/** An estimate as it is shown: to the cent from one coin on, since more figures would claim to be exact. */
export function roughly({ asset, units }: Money): Money {
  return { asset, units: units >= ONE ? (units / CENT) * CENT : units };
}
