import { setTimeout as sleep } from 'node:timers/promises';
import {
  COINS_FIRST_RETRY_MS,
  COINS_FRESH_MS,
  COINS_LONGEST_REST_MS,
  COINS_RETRIES,
  COINS_TIMEOUT_MS,
  MOST_COINS,
} from '#core/market-data/limits.ts';
import type { CoinProblem } from '#core/market-data/texts.ts';
import { MarketProblem, problemOf } from '#server/platform/integrations/market/market-problem.ts';
import type { Coin, CoinSource } from '#server/platform/integrations/market/market-source.ts';

export interface CoinPricesSnapshot {
  readonly coins: readonly Coin[];
  readonly source: string | null;
  readonly isSample: boolean;
  readonly asOf: Date | null;
  readonly isStale: boolean;
  readonly problem: CoinProblem | null;
}

export interface CoinPrices {
  /** Prices fetched within the last two minutes; else fresh ones, or the last known with what went wrong. */
  read(): Promise<CoinPricesSnapshot>;
  /** Makes the next reader fetch again, whatever is cached. */
  expire(): void;
}

/** After a failure nobody retries before this, so that readers do not make it worse. */
const REST_MS = 15_000;
/** A reader who can be shown older prices waits no longer than this for newer ones. */
const PATIENCE_MS = 1_200;
/** This many requests that never answer fit into the whole time. */
const TURNS = 3;

interface Waits {
  readonly now: () => number;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly timeoutMs: number;
}

const REAL: Waits = {
  now: () => Date.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
  timeoutMs: COINS_TIMEOUT_MS,
};

/**
 * The coin list of this process. However many read at once, the sources are asked once: the first with retries, the
 * others after it, within half a minute in all.
 */
export function openCoinPrices(sources: readonly CoinSource[], waits: Waits = REAL): CoinPrices {
  const { now, wait, timeoutMs } = waits;
  let lastFetched: { coins: readonly Coin[]; from: CoinSource; at: Date; until: number } | null =
    null;
  let problem: CoinProblem | null = null;
  let restUntil = 0;
  let flight: Promise<void> | null = null;

  const refresh = async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { coins, at, from } = await askInTurn(sources, signal, waits);
      lastFetched = { coins, at, from, until: now() + COINS_FRESH_MS };
      problem = null;
    } catch (error) {
      const { code, retryAfterMs } = problemOf(error, signal);
      problem = code;
      restUntil = now() + Math.min(Math.max(REST_MS, retryAfterMs ?? 0), COINS_LONGEST_REST_MS);
    }
  };

  const isFresh = () => lastFetched !== null && lastFetched.until > now();
  return {
    async read() {
      if (!isFresh() && restUntil <= now()) {
        flight ??= refresh().finally(() => {
          flight = null;
        });
      }
      if (flight && lastFetched) await Promise.race([flight, wait(PATIENCE_MS)]);
      else if (flight) await flight;
      return {
        coins: lastFetched?.coins ?? [],
        source: lastFetched?.from.name ?? null,
        isSample: lastFetched?.from.isSample ?? false,
        asOf: lastFetched?.at ?? null,
        isStale: !isFresh(),
        problem: isFresh() ? null : problem,
      };
    },
    expire() {
      if (lastFetched) lastFetched = { ...lastFetched, until: 0 };
      restUntil = 0;
    },
  };
}

/** The first source that answers. When none does, the first one's problem is reported. */
async function askInTurn(
  sources: readonly CoinSource[],
  signal: AbortSignal,
  { wait, timeoutMs }: Waits,
): Promise<{ coins: readonly Coin[]; at: Date; from: CoinSource }> {
  let first: unknown = null;
  for (const [turn, from] of sources.entries()) {
    const ask = () => {
      // One that hangs must leave time for the next; the last may take all that is left.
      const isLast = turn === sources.length - 1;
      const turnSignal = isLast
        ? signal
        : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs / TURNS)]);
      return untilAborted(from.coins(MOST_COINS, turnSignal), turnSignal);
    };
    try {
      return { ...(await withRetries(ask, turn === 0 ? COINS_RETRIES : 0, signal, wait)), from };
    } catch (error) {
      first ??= error;
    }
  }
  throw first ?? new MarketProblem('failed');
}

/** Retries after 1, 2 and 4 seconds, or after the delay the source asked for while that is within the time. */
async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  retries: number,
  signal: AbortSignal,
  wait: Waits['wait'],
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const problem = problemOf(error, signal);
      const asked = problem.retryAfterMs ?? 0;
      if (attempt >= retries || !problem.isPassing || asked >= COINS_TIMEOUT_MS) throw problem;
      const pause = Math.max(COINS_FIRST_RETRY_MS * 2 ** attempt, asked);
      await wait(pause, signal).catch(() => {
        throw problem;
      });
    }
  }
}

/** A source that ignores the signal is abandoned all the same. */
function untilAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const give = () => reject(new MarketProblem('timeout'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
  });
  return Promise.race([answer, aborted]);
}
