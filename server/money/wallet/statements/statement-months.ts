import { sql } from 'kysely';
import type { z } from 'zod';
import { byCoin, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { wireNumber } from '#server/money/wallet/wire-number.ts';
import { lagosMonth, monthsBack, yearPeriod } from '#core/wallet/lagos-time.ts';
import type { StatementMonths } from '#server/money/wallet/history-wire.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

interface Sum {
  /** Null: the current balance. */
  readonly month: string | null;
  readonly asset: CryptoAsset;
  readonly came: bigint;
  readonly went: bigint;
  readonly movements: number;
}

/** The months of a year, newest first, with their totals. Without a year, the current one. */
export async function statementMonths(
  db: Db,
  userId: string,
  wished: number | null,
): Promise<z.input<typeof StatementMonths>> {
  const [now, first] = [await readNow(db), await firstMovement(db, userId)];
  const running = lagosMonth(now);
  const begun = first ? lagosMonth(first) : running;
  const year = wished ?? Number(running.slice(0, 4));
  const years = yearsBetween(begun, running);
  const sums = await sumsSince(db, userId, yearPeriod(year).from);
  return {
    year,
    years,
    months: monthsOf(sums, monthsBack(begun, running), year, running),
  };
}

function monthsOf(sums: readonly Sum[], all: readonly string[], year: number, running: string) {
  const held = byCoin(() => 0n);
  for (const { month, asset, came } of sums) if (month === null) held[asset] = came;
  const months = [];
  for (const month of all) {
    let movements = 0;
    const assets = CRYPTO_ASSETS.map((asset) => {
      const of = sums.find((sum) => sum.month === month && sum.asset === asset);
      const [came, went] = [of?.came ?? 0n, of?.went ?? 0n];
      const closing = held[asset];
      held[asset] = closing - came + went;
      movements += of?.movements ?? 0;
      return {
        asset,
        opening: wireNumber({ asset, units: held[asset] }),
        money_in: wireNumber({ asset, units: came }),
        money_out: wireNumber({ asset, units: went }),
        closing: wireNumber({ asset, units: closing }),
      };
    });
    if (Number(month.slice(0, 4)) < year) break;
    if (month.startsWith(`${year}-`))
      months.push({ month, movements, is_running: month === running, assets });
  }
  return months;
}

/** The current balances, and what changed them in each month since. */
function sumsSince(db: Db, userId: string, since: Date): Promise<Sum[]> {
  return rows(
    db,
    sql<Sum>`
      select null as month, asset, sum(balance)::bigint as came, 0::bigint as went, 0 as movements
      from ledger_accounts where owner_id = ${userId} and asset = any(${[...CRYPTO_ASSETS]}::text[]) group by asset
      union all
      select to_char(created_at at time zone 'UTC' + interval '1 hour', 'YYYY-MM'), asset,
        coalesce(sum(total_change) filter (where total_change > 0), 0)::bigint,
        coalesce(-sum(total_change) filter (where total_change < 0), 0)::bigint, count(*)::int
      from wallet_sides where user_id = ${userId} and created_at >= ${since} group by 1, 2`,
  );
}

async function firstMovement(db: Db, userId: string): Promise<Date | null> {
  const found = await maybe(
    db,
    sql<{ first: Date | null }>`
      select least(
        (select created_at from ledger_transactions where from_owner_id = ${userId} order by created_at limit 1),
        (select created_at from ledger_transactions where to_owner_id = ${userId}
          and to_owner_id is distinct from from_owner_id order by created_at limit 1)) as first`,
  );
  return found?.first ?? null;
}

function yearsBetween(first: string, last: string): number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, back) => to - back);
}
