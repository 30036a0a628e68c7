/** A token bucket: it holds `burst` and refills at `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** So many times in so many seconds; `burst` of them at once, which is all of them unless it is given. */
export function rateOf(times: number, seconds: number, burst = times): Rate {
  return { burst, perSecond: times / seconds };
}

export const perMinute = (times: number, burst?: number): Rate => rateOf(times, 60, burst);
export const perHour = (times: number, burst?: number): Rate => rateOf(times, 3_600, burst);
export const perDay = (times: number, burst?: number): Rate => rateOf(times, 86_400, burst);
