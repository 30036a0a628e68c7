import type { JsonObject } from '#core/record/canonical-json.ts';

/** Our holding of one asset in one location, at one moment. Amounts are minor units as text. */
export interface ReserveLine extends JsonObject {
  /** A chain's id, `bank`, or `play_money`: the sandbox's unlimited play money, which is worth nothing. */
  readonly place: string;
  readonly asset: string;
  /** Null where the location did not respond, which implies nothing about money. */
  readonly held: string | null;
  /** Of a chain: the block at which all addresses were read. */
  readonly block: string | null;
  readonly hot_wallet: { readonly address: string; readonly held: string } | null;
  /** Deposit addresses, as their count and total: listed, they would reveal whose deposit is whose. */
  readonly deposit_addresses: { readonly count: number; readonly held: string } | null;
}

/** The published statement of our own holdings, next to liabilities. */
export interface ReserveStatement extends JsonObject {
  readonly taken_at: string;
  readonly lines: readonly ReserveLine[];
}

export interface Coverage {
  readonly asset: string;
  readonly owed: bigint;
  /** Total of the locations that responded. */
  readonly held: bigint;
  /** Some location did not respond: `held` is a lower bound. */
  readonly isPartial: boolean;
  /** Play money within `held`. */
  readonly play: bigint;
  /** Hundredths of a percent of the liabilities; null where there are none. Rounded down. */
  readonly basisPoints: bigint | null;
}

export const PLAY_MONEY = 'play_money';

/** Liabilities and holdings of each asset, in the order given. */
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
