const RSI_PERIOD = 14;

/** The mean of the last `period` values; null where there are fewer. */
export function movingAverage(values: readonly number[], period: number): number | null {
  if (period < 1 || values.length < period) return null;
  return values.slice(-period).reduce((sum, value) => sum + value, 0) / period;
}

/**
 * The relative strength index as J. Welles Wilder wrote it (New Concepts in Technical Trading Systems, 1978): mean gain
 * against mean loss, each smoothed by one part in `period`. Null without enough values.
 */
export function relativeStrength(values: readonly number[], period = RSI_PERIOD): number | null {
  if (values.length <= period) return null;
  let [gain, loss] = [0, 0];
  for (let at = 1; at < values.length; at++) {
    const change = (values[at] ?? 0) - (values[at - 1] ?? 0);
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
    if (at <= period) {
      gain += up / period;
      loss += down / period;
    } else {
      gain = (gain * (period - 1) + up) / period;
      loss = (loss * (period - 1) + down) / period;
    }
  }
  if (gain === 0 && loss === 0) return 50;
  return 100 - 100 / (1 + gain / loss);
}
