import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { RATE_BY_HAND_BP, RATE_BY_HAND_EVERY_MINUTES } from '#core/limits/market-data-limits.ts';
import type { RateSourceName } from '#core/market-data/reference.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { type Db, maybe, rows, type Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { publishDefault, publishRate } from '#server/market/rates/publish-rate.ts';
import { keepQuote, MAIN_PAIR } from '#server/market/rates/rate-quotes.ts';

export interface RateWish {
  readonly adminId: string;
  readonly from: string;
  readonly to: string;
  /** Null takes back what was set. */
  readonly mid: string | number | null;
  readonly spread: string | number | null;
  readonly note: string | null;
}

export interface RateNow {
  readonly mid: Money | null;
  readonly counted: readonly RateSourceName[];
}

/** An administrator's word on the rate: one source beside the markets, for a day. Each is written down. */
export async function setReferenceRate(
  db: Db,
  wish: RateWish,
  usualSpread: Money,
): Promise<RateNow> {
  if (wish.from !== MAIN_PAIR.from || wish.to !== MAIN_PAIR.to) {
    throw new AppError('RATE_PAIR_UNKNOWN');
  }
  const mid = wish.mid === null ? null : exact(wish.mid);
  const spread = wish.spread === null ? null : exact(wish.spread);
  if (mid && (spread ?? usualSpread).units * 10n > mid.units) {
    throw new AppError('RATE_SPREAD_TOO_WIDE');
  }
  return transaction(db, async (tx) => {
    // One at a time: the rate is made of what all of them leave.
    const standing = await lockStanding(tx, wish);
    if (mid) await refuseUnsound(tx, mid, standing);
    await rows(
      tx,
      sql`insert into rate_decisions (admin_id, from_currency, to_currency, mid_rate, spread, note)
        values (${wish.adminId}, ${wish.from}, ${wish.to}, ${mid && toDecimal(mid)}::numeric,
          ${spread && toDecimal(spread)}::numeric, ${wish.note})`,
    );
    if (mid) await keepQuote(tx, MAIN_PAIR, { source: 'manual', mid, spread });
    else await maybe(tx, sql`delete from rate_quotes where source = 'manual'`);
    const reference = await publishRate(tx, MAIN_PAIR, usualSpread);
    if (!reference && !mid) await publishDefault(tx, MAIN_PAIR);
    return { mid: reference?.mid ?? null, counted: reference?.counted ?? [] };
  });
}

async function lockStanding(tx: Tx, { from, to }: RateWish): Promise<Money | null> {
  const row = await maybe(
    tx,
    sql<{ mid: string }>`select mid_rate as mid from exchange_rates
      where from_currency = ${from} and to_currency = ${to} and is_active for update`,
  );
  return row ? parseMoney('NGN', row.mid) : null;
}

/** One person alone neither makes a price nor walks it away in small steps. */
async function refuseUnsound(tx: Tx, mid: Money, standing: Money | null): Promise<void> {
  if (standing) {
    const away =
      mid.units > standing.units ? mid.units - standing.units : standing.units - mid.units;
    if (away * 10_000n > standing.units * BigInt(RATE_BY_HAND_BP))
      throw new AppError('RATE_TOO_FAR');
  }
  const recent = await maybe(
    tx,
    sql`select from rate_decisions where mid_rate is not null
      and created_at > app_now() - make_interval(mins => ${RATE_BY_HAND_EVERY_MINUTES}) limit 1`,
  );
  if (recent) throw new AppError('RATE_SET_TOO_SOON');
}

function exact(given: string | number): Money {
  const money = parseMoney('NGN', given);
  if (!money || money.units <= 0n) throw new AppError('RATE_NOT_EXACT');
  return money;
}
