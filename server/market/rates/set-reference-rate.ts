import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { RateSourceName } from '#core/market-data/reference.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { type Db, maybe, rows } from '#server/db/database.ts';
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
    await rows(
      tx,
      sql`select from exchange_rates where from_currency = ${wish.from} and to_currency = ${wish.to}
        and is_active for update`,
    );
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

function exact(given: string | number): Money {
  const money = parseMoney('NGN', given);
  if (!money || money.units <= 0n) throw new AppError('RATE_NOT_EXACT');
  return money;
}
