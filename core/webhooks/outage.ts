const HOUR_MS = 3_600_000;
const APART_MS = 12 * HOUR_MS;
const DISABLED_AFTER_MS = 5 * 24 * HOUR_MS;
/** After so many failed attempts in a row the merchant is notified. */
const FAILURES_TO_NOTIFY = 3;

/** An endpoint's failures since it last accepted something. */
export interface Outage {
  readonly firstFailedAt: Date | null;
  /** The first failure at least twelve hours after that: one bad hour and a quiet week are no outage of a week. */
  readonly failedAgainAt: Date | null;
  readonly failures: number;
}

export const NO_OUTAGE: Outage = { firstFailedAt: null, failedAgainAt: null, failures: 0 };

export interface Failed extends Outage {
  readonly isNotified: boolean;
  /** It has failed for five days, and not only once. */
  readonly isDisabled: boolean;
}

/** The outage after one more failed attempt, and what follows from it. */
export function afterFailure(outage: Outage, now: Date): Failed {
  const firstFailedAt = outage.firstFailedAt ?? now;
  const sinceFirst = now.getTime() - firstFailedAt.getTime();
  const failures = outage.failures + 1;
  const failedAgainAt = outage.failedAgainAt ?? (sinceFirst >= APART_MS ? now : null);
  return {
    firstFailedAt,
    failedAgainAt,
    failures,
    isNotified: failures === FAILURES_TO_NOTIFY,
    isDisabled: outage.failedAgainAt !== null && sinceFirst >= DISABLED_AFTER_MS,
  };
}
