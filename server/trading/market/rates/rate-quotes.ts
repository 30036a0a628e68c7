import { sql } from 'kysely';
import { type Quote, type RateSourceName } from '#core/market-data/reference.ts';
import type { CoinProblem } from '#core/market-data/texts.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

export interface RatePair {
  readonly from: 'USDT';
  readonly to: 'NGN';
}

/** The pair whose rate is fetched from markets; the others follow it. */
export const MAIN_PAIR: RatePair = { from: 'USDT', to: 'NGN' };

export interface StoredQuote extends Quote {
  /** An administrator's own; null for the operator's default. */
  readonly spread: Money | null;
}

/** Each source's last quote of a pair. */
export async function readQuotes(db: Db, { from, to }: RatePair): Promise<StoredQuote[]> {
  const found = await rows(
    db,
    sql<{ source: RateSourceName; mid_rate: string; spread: string | null; quoted_at: Date }>`
      select source, mid_rate, spread, quoted_at from rate_quotes
      where from_currency = ${from} and to_currency = ${to} and mid_rate is not null
      order by source`,
  );
  return found.flatMap(({ source, mid_rate, spread, quoted_at }) => {
    const mid = parseMoney(to, mid_rate);
    const own = spread === null ? null : parseMoney(to, spread);
    return mid ? [{ source, mid, spread: own, at: quoted_at }] : [];
  });
}

export async function saveQuote(
  db: Db,
  { from, to }: RatePair,
  { source, mid, spread = null }: { source: RateSourceName; mid: Money; spread?: Money | null },
): Promise<void> {
  await db
    .insertInto('rate_quotes')
    .values({
      source,
      from_currency: from,
      to_currency: to,
      mid_rate: toDecimal(mid),
      spread: spread && toDecimal(spread),
      quoted_at: sql<Date>`app_now()`,
    })
    .onConflict((oc) =>
      oc.columns(['source', 'from_currency', 'to_currency']).doUpdateSet((eb) => ({
        mid_rate: eb.ref('excluded.mid_rate'),
        spread: eb.ref('excluded.spread'),
        quoted_at: eb.ref('excluded.quoted_at'),
        problem: null,
        failed_at: null,
      })),
    )
    .execute();
}

/** The source's last quote stays, and ages. */
export async function saveFailure(
  db: Db,
  { from, to }: RatePair,
  source: RateSourceName,
  problem: CoinProblem,
): Promise<void> {
  await db
    .insertInto('rate_quotes')
    .values({
      source,
      from_currency: from,
      to_currency: to,
      problem,
      failed_at: sql<Date>`app_now()`,
    })
    .onConflict((oc) =>
      oc.columns(['source', 'from_currency', 'to_currency']).doUpdateSet((eb) => ({
        problem: eb.ref('excluded.problem'),
        failed_at: eb.ref('excluded.failed_at'),
      })),
    )
    .execute();
}

/** Deletes quotes of sources that are no longer configured; an administrator's rate is not theirs. */
export async function dropQuotesBeside(
  db: Db,
  { from, to }: RatePair,
  asked: readonly RateSourceName[],
): Promise<void> {
  await rows(
    db,
    sql`delete from rate_quotes where from_currency = ${from} and to_currency = ${to}
      and source <> all(${['manual', ...asked]}::text[])`,
  );
}
