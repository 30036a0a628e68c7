const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each attempt, after the one before it: the schedule of Standard Webhooks, 75.6 hours in all. */
export const ATTEMPT_DELAYS = [
  0,
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Of a delay: an outage's end must not bring every attempt at the same second. */
const MOST_JITTER = 0.1;
/** A receiver may ask for that long and no longer. */
const LONGEST_ASKED_SECONDS = HOUR;

/**
 * Seconds from an attempt that failed to the next one, at the given place of the schedule, or null after the last.
 * `random` is in [0, 1). A receiver that asked for a longer pause gets it, up to an hour.
 */
export function nextAttemptIn(
  step: number,
  random: number,
  askedSeconds: number | null,
): number | null {
  const delay = ATTEMPT_DELAYS[step];
  if (delay === undefined) return null;
  const spread = delay * (1 + random * MOST_JITTER);
  return Math.max(spread, boundedPause(askedSeconds) ?? 0);
}

/** The pause that an endpoint gets for all its events. */
export function boundedPause(askedSeconds: number | null): number | null {
  return askedSeconds === null ? null : Math.min(askedSeconds, LONGEST_ASKED_SECONDS);
}

/** Of these a receiver's `Retry-After` is heeded: it is overloaded, or something before it is. */
const THROTTLING = new Set([429, 502, 503, 504]);

/** The seconds a `Retry-After` asks for, by number or by date; null where it asks for none that count. */
export function askedPause(
  status: number,
  retryAfter: string | null,
  nowMs: number,
): number | null {
  if (!THROTTLING.has(status) || retryAfter === null) return null;
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, (at - nowMs) / 1_000);
}
