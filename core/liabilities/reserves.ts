import type { JsonObject } from '#core/record/canonical-json.ts';

/** What we held of one asset at one place, at one moment. Amounts are minor units as text. */
export interface ReserveLine extends JsonObject {
  /** A chain's id, `bank`, or `play_money`: the sandbox's endless purse, which is worth nothing. */
  readonly place: string;
  readonly asset: string;
  /** Null where the place did not answer, which says nothing about money. */
  readonly held: string | null;
  /** Of a chain: the block at which all addresses were read. */
  readonly block: string | null;
  readonly hot_wallet: { readonly address: string; readonly held: string } | null;
  /** Addresses that people pay to, as their number and sum: listed, they would tell whose deposit is whose. */
  readonly deposit_addresses: { readonly count: number; readonly held: string } | null;
}

/** What was published of our own holdings beside what people are owed. */
export interface ReserveStatement extends JsonObject {
  readonly taken_at: string;
  readonly lines: readonly ReserveLine[];
}

export interface Coverage {
  readonly asset: string;
  readonly owed: bigint;
  /** Of what answered. */
  readonly held: bigint;
  /** Some place did not answer: `held` is the least there is. */
  readonly isPartial: boolean;
  /** Play money within `held`. */
  readonly play: bigint;
  /** Hundredths of a percent of what is owed; null where nothing is owed. Rounded down. */
  readonly basisPoints: bigint | null;
}

export const PLAY_MONEY = 'play_money';

/** What is owed and what is held of each asset, in the order given. */
export function coverage(
  totals: Readonly<Record<string, string>>,
  reserves: ReserveStatement,
  assets: readonly string[],
): Coverage[] {
  return assets.map((asset) => {
    const lines = reserves.lines.filter((line) => line.asset === asset);
    const owed = BigInt(totals[asset] ?? '0');
    const held = sum(lines);
    return {
      asset,
      owed,
      held,
      isPartial: lines.some((line) => line.held === null),
      play: sum(lines.filter(({ place }) => place === PLAY_MONEY)),
      basisPoints: owed > 0n ? (held * 10_000n) / owed : null,
    };
  });
}

function sum(lines: readonly ReserveLine[]): bigint {
  return lines.reduce((total, { held }) => total + BigInt(held ?? '0'), 0n);
}
