import { sql } from 'kysely';
import type { DollarCoin, DollarQuote, DollarSourceName } from '#core/market-data/dollar-coins.ts';
import { DOLLAR_COINS } from '#core/market-data/dollar-coins.ts';
import type { CoinProblem } from '#core/market-data/texts.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { DollarSource } from '#server/platform/integrations/market/market-source.ts';
import { problemOf } from '#server/platform/integrations/market/market-problem.ts';

/** Each market's last quote of the dollar coins. */
export async function readDollarQuotes(db: Db): Promise<DollarQuote[]> {
  const found = await rows(
    db,
    sql<{ source: DollarSourceName; coin: DollarCoin; bid: bigint; ask: bigint; at: Date }>`
      select source, asset as coin, (bid * 1000000)::bigint as bid, (ask * 1000000)::bigint as ask, quoted_at as at
      from dollar_quotes where bid is not null order by source, asset`,
  );
  return found.map(({ source, coin, bid, ask, at }) => ({ source, coin, bid, ask, at }));
}

/** Fetches the dollar coins' prices from one market, and stores them or why it failed. */
export async function askDollars(
  db: Db,
  source: DollarSource,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const { coin, bid, ask } of await source.dollarPrices(now, signal)) {
      await rows(
        db,
        sql`insert into dollar_quotes (source, asset, bid, ask, quoted_at)
          values (${source.name}, ${coin}, ${bid}::numeric / 1000000, ${ask}::numeric / 1000000, app_now())
          on conflict (source, asset) do update set bid = excluded.bid, ask = excluded.ask,
            quoted_at = excluded.quoted_at, problem = null, failed_at = null`,
      );
    }
  } catch (error) {
    await writeFailure(db, source.name, problemOf(error, signal).code);
  }
}

/** The market's last quote stays, and ages. */
async function writeFailure(db: Db, source: DollarSourceName, problem: CoinProblem): Promise<void> {
  await rows(
    db,
    sql`insert into dollar_quotes (source, asset, problem, failed_at)
      select ${source}, asset, ${problem}, app_now() from unnest(${[...DOLLAR_COINS]}::text[]) as asset
      on conflict (source, asset) do update set problem = excluded.problem, failed_at = excluded.failed_at`,
  );
}

/** Deletes quotes of markets that are no longer configured. */
export async function dropDollarQuotesBeside(
  db: Db,
  asked: readonly DollarSourceName[],
): Promise<void> {
  await rows(db, sql`delete from dollar_quotes where source <> all(${[...asked]}::text[])`);
}
