import { COIN_PROBLEMS, type CoinProblem } from '#core/market-data/texts.ts';

/** Why a source of prices failed. Its own message is not repeated: it may carry our key. */
export class MarketProblem extends Error {
  readonly code: CoinProblem;
  /** How long it asked not to be called. */
  readonly retryAfterMs: number | null;
  /** Whether a retry may help. */
  readonly isPassing: boolean;

  constructor(
    code: CoinProblem,
    {
      retryAfterMs = null,
      isPassing = code === 'rate_limited' || code === 'unavailable',
      ...options
    }: ErrorOptions & { retryAfterMs?: number | null; isPassing?: boolean } = {},
  ) {
    super(COIN_PROBLEMS[code], options);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.isPassing = isPassing;
  }
}

export function problemOf(error: unknown, signal: AbortSignal): MarketProblem {
  if (error instanceof MarketProblem) return error;
  return new MarketProblem(signal.aborted ? 'timeout' : 'failed', { cause: error });
}
