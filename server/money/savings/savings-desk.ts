import { sql } from 'kysely';
import type { z } from 'zod';
import { SAVINGS_BOOKED_AFTER_MINUTES } from '#core/savings/limits.ts';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import type { SavingsDesk } from '#core/savings/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

type Desk = z.input<typeof SavingsDesk>;
type Product = Desk['products'][number];

const HISTORY_SHOWN = 8;

/** Current and upcoming savings rates, and what the operator owes for them. */
export async function savingsDesk(db: Db): Promise<Desk> {
  const now = await readNow(db);
  const today = lagosDay(now);
  const booking = lagosDay(new Date(now.getTime() - SAVINGS_BOOKED_AFTER_MINUTES * 60_000));
  const [products, history] = await Promise.all([
    readProducts(db, today, daysAfter(booking, -1)),
    readRateHistory(db),
  ]);
  return {
    today,
    products: products.map((product) => ({
      ...product,
      history: history
        .filter(({ asset }) => asset === product.asset)
        .map(({ rate, created_at }) => ({ ...rate, created_at: created_at.toISOString() })),
    })),
  };
}

/** `lastDay` is the last day that can have been booked by now. */
function readProducts(db: Db, today: string, lastDay: string): Promise<Omit<Product, 'history'>[]> {
  return rows(
    db,
    sql<Omit<Product, 'history'>>`
      select p.asset, p.is_open, p.rate_bp, p.applies_from::text as applies_from,
        case when p.applies_from <= ${today}::date then p.rate_bp else p.previous_rate_bp end as rate_today_bp,
        app_decimal(coalesce(s.saved, 0)::bigint, 8)::text as saved, coalesce(s.savers, 0)::int as savers,
        coalesce(s.unpaid, 0)::int as unpaid, app_decimal(t.balance, 8)::text as treasury
      from savings_products p
      join ledger_accounts t on t.owner_id is null and t.kind = 'treasury' and t.asset = p.asset and t.shard = 0
      left join (
        select s.asset, sum(a.balance) as saved, count(*) filter (where a.balance > 0) as savers,
          count(*) filter (where a.balance > 0 and s.earned_through < ${lastDay}::date) as unpaid
        from savings_accruals s
        join ledger_accounts a on a.owner_id = s.user_id and a.kind = 'savings' and a.asset = s.asset and a.shard = 0
        group by s.asset) s on s.asset = p.asset
      order by p.asset`,
  );
}

interface RateHistoryRow {
  readonly asset: string;
  readonly rate: Omit<Product['history'][number], 'created_at'>;
  readonly created_at: Date;
}

function readRateHistory(db: Db): Promise<RateHistoryRow[]> {
  return rows(
    db,
    sql<RateHistoryRow>`
      select asset, created_at, json_build_object('id', id, 'applies_from', applies_from, 'rate_bp', rate_bp,
        'by', by, 'note', note) as rate from (
        select r.*, t.handle as by, row_number() over (partition by r.asset order by r.id desc) as place
        from savings_rates r left join trader_profiles t on t.id = r.set_by) x
      where place <= ${HISTORY_SHOWN} order by asset, id desc`,
  );
}
