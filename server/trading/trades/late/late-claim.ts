import type { ErrorCode } from '#core/errors/app-error.ts';
import { LATE_CLAIM_MINUTES } from '#core/trade/rare-step-limits.ts';
import type { Money } from '#core/money/money.ts';

/** A run that expired, on the terms it had. */
export interface LateRun {
  readonly tradeType: 'buy' | 'sell';
  readonly amount: Money;
  readonly fee: Money;
  readonly expiredAt: Date;
  /** Whether its buyer has already claimed once. */
  readonly claimed: boolean;
}

/** A row that is open again: the trade's own, or the offer it was taken from. */
export interface OpenRow {
  readonly id: string;
  readonly amount: Money;
  /** What a sell offer holds for its fee. */
  readonly fee: Money;
}

/** Where the crypto is locked from again. */
export interface LateSource {
  /** Null where no row is open for it any more: a buy offer's seller holds the crypto themselves. */
  readonly row: OpenRow | null;
  /** The run takes all that the row has, and so the row itself. */
  readonly whole: boolean;
}

/** Until when the buyer may claim a late payment. */
export function lateClaimUntil(expiredAt: Date): Date {
  return new Date(expiredAt.getTime() + LATE_CLAIM_MINUTES * 60_000);
}

/** Why the buyer may not claim, regardless of where the crypto is now. */
export function refusalOfLateClaim(run: LateRun | null, now: Date): ErrorCode | null {
  if (!run || run.claimed) return 'LATE_CLAIM_NOTHING_EXPIRED';
  return now > lateClaimUntil(run.expiredAt) ? 'LATE_CLAIM_TOO_LATE' : null;
}

/**
 * Where the crypto of a run is now, or null when it is gone. What a seller offers is in the offer, so an open
 * row must still have it; who took a buy offer got it back and must still be able to spend it.
 */
export function sourceOfFunds(
  run: Pick<LateRun, 'tradeType' | 'amount' | 'fee'>,
  open: readonly OpenRow[],
  sellerHas: Money,
): LateSource | null {
  const row = open.find(({ amount }) => amount.units >= run.amount.units) ?? null;
  const whole = row !== null && row.amount.units === run.amount.units;
  if (run.tradeType === 'sell') {
    return row && (whole || row.fee.units >= run.fee.units) ? { row, whole } : null;
  }
  return sellerHas.units >= run.amount.units + run.fee.units ? { row, whole } : null;
}

/**
 * The total of the run when it is written again. The kobo match a bank credit to one of the seller's trades, so the old
 * total stays unless another trade has it now; then the nearest free one with other kobo. Null when the seller's trades
 * use them all.
 */
export function totalAgain(total: Money, taken: readonly bigint[]): Money | null {
  if (!taken.includes(total.units)) return total;
  const naira = total.units - (total.units % 100n);
  for (let tail = 1n; tail <= 99n; tail++) {
    if (!taken.includes(naira + tail)) return { ...total, units: naira + tail };
  }
  return null;
}
