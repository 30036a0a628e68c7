import type { Asset } from '#core/money/assets.ts';

/** What explains that a place holds something else than the ledger says, by reason. */
export type InFlight = Readonly<Record<string, bigint>>;

/** One asset at one place, looked at once. */
export interface ReconciliationLine {
  /** A chain's id, or `bank`. */
  readonly place: string;
  readonly asset: Asset;
  readonly ledger: bigint;
  readonly inFlight: InFlight;
  /** Null where nobody answered. */
  readonly held: bigint | null;
  readonly difference: bigint | null;
  readonly block: bigint | null;
  readonly hotWallet: { readonly address: string; readonly held: bigint } | null;
  readonly depositAddresses: { readonly count: number; readonly held: bigint } | null;
  /** Of the hot wallet, in the smallest unit of the gas coin. */
  readonly gas: bigint | null;
  readonly problem: string | null;
}

export const BANK = 'bank';

/** The problem of a place that failed in a way nobody foresaw: the log says how, and the audit sounds the alarm. */
export const CHECK_FAILED = 'It could not be read.';

/** What our own sends took from a place and the ledger has not booked yet; the people they are for still have it. */
export const SENT = 'sent';

export function sumOf(inFlight: InFlight): bigint {
  return Object.values(inFlight).reduce((sum, units) => sum + units, 0n);
}

/** A place that did not answer: nothing is said of money. */
export function unanswered(
  { place, asset, ledger }: Pick<ReconciliationLine, 'place' | 'asset' | 'ledger'>,
  problem: string,
): ReconciliationLine {
  return {
    place,
    asset,
    ledger,
    inFlight: {},
    held: null,
    difference: null,
    block: null,
    hotWallet: null,
    depositAddresses: null,
    gas: null,
    problem,
  };
}
