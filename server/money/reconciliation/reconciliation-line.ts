import type { Asset } from '#core/money/assets.ts';

/** Units that explain why a location's holdings differ from the ledger, by reason. */
export type InFlight = Readonly<Record<string, bigint>>;

/** One asset at one location, at one moment. */
export interface ReconciliationLine {
  /** A chain's id, or `bank`. */
  readonly location: string;
  readonly asset: Asset;
  readonly ledger: bigint;
  readonly inFlight: InFlight;
  /** Null when the location did not answer. */
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

/** The problem shown for an unexpected failure: the log has the details, and the audit raises the alarm. */
export const CHECK_FAILED = 'It could not be read.';

/** What our own sends moved out and the ledger has not booked yet; it still counts as owed to people. */
export const SENT = 'sent';

export function sumOf(inFlight: InFlight): bigint {
  return Object.values(inFlight).reduce((sum, units) => sum + units, 0n);
}

/** The line of a location that did not answer: it reports no amounts. */
export function unanswered(
  { location, asset, ledger }: Pick<ReconciliationLine, 'location' | 'asset' | 'ledger'>,
  problem: string,
): ReconciliationLine {
  return {
    location,
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
