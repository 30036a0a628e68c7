import { RATE_SOURCE_TIMEOUT_MS } from '#core/market-data/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { askDollars, dropDollarQuotesBeside } from '#server/trading/market/rates/dollar-quotes.ts';
import { publishRate } from '#server/trading/market/rates/publish-rate.ts';
import { isLeap } from '#server/trading/market/rates/rate-leap.ts';
import {
  dropQuotesBeside,
  saveFailure,
  saveQuote,
  MAIN_PAIR,
} from '#server/trading/market/rates/rate-quotes.ts';
import { thinHistory, writeSampleHistory } from '#server/trading/market/rates/rate-history.ts';
import { problemOf } from '#server/platform/integrations/market/market-problem.ts';
import type { RateSource } from '#server/platform/integrations/market/market-source.ts';

/**
 * Fetches the rate and the dollar coins' prices from every source at once, stores what they agree on, and prunes the
 * history.
 */
export async function refreshReferenceRate({
  db,
  feeds,
  config,
  log,
}: Pick<Oja, 'db' | 'feeds' | 'log'> & { config: Pick<Oja['config'], 'market'> }): Promise<void> {
  const now = await readNow(db);
  await Promise.all([
    ...feeds.rates.map((source) => askSource(db, source, now)),
    ...feeds.dollars.map((source) => askDollars(db, source, now, deadline())),
  ]);
  const asked = feeds.rates.map(({ name }) => name);
  const reference = await transaction(db, async (tx) => {
    await dropQuotesBeside(tx, MAIN_PAIR, asked);
    await dropDollarQuotesBeside(
      tx,
      feeds.dollars.map(({ name }) => name),
    );
    if (await isLeap(tx, MAIN_PAIR)) return 'leap';
    return publishRate(tx, MAIN_PAIR, config.market.spread);
  });
  if (reference === 'leap') {
    log.error('the sources of the reference rate leapt; the last rate stays until it is stale');
  } else if (!reference && asked.length > 0) {
    log.warn('no source of the reference rate has answered lately');
  }
  if (feeds.rates.some(({ isSample }) => isSample)) await writeSampleHistory(db, MAIN_PAIR, now);
  await thinHistory(db);
}

function deadline(): AbortSignal {
  return AbortSignal.timeout(RATE_SOURCE_TIMEOUT_MS);
}

async function askSource(db: Db, source: RateSource, now: Date): Promise<void> {
  const signal = deadline();
  try {
    const mid = await source.usdtInNaira(now, signal);
    await saveQuote(db, MAIN_PAIR, { source: source.name, mid });
  } catch (error) {
    await saveFailure(db, MAIN_PAIR, source.name, problemOf(error, signal).code);
  }
}
