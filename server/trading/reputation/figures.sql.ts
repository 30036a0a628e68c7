import { sql } from 'kysely';
import {
  CONDUCT_DAYS,
  FIGURE_DAYS,
  MOST_TRADES_READ,
  PROMPT_MINUTES,
  SLOW_RELEASE_MINUTES,
} from '#core/reputation/limits.ts';
import type { Asset, FiatCurrency } from '#core/money/assets.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

export interface CountedFigures {
  readonly completed_30d: number;
  /** Trades this buyer left or let expire, or lost by a decision. */
  readonly faults_30d: number;
  readonly verified_counterparties: number;
  readonly first_trade_on: string | null;
  readonly slow_releases: number;
  readonly disputes_lost: number;
  readonly rating_average: string | null;
  readonly rating_count: number;
}

const since = (days: number) => sql`app_now() - make_interval(days => ${days})`;

/** The completed trades of a trader from both sides: what, with whom, when. */
const completedOf = (traderId: string) => sql`(
  select t.buyer_id as other_id, true as sells, t.asset, t.fiat_currency, t.total_fiat, t.accepted_at, t.paid_at,
    t.completed_at
  from trades t where t.seller_id = ${traderId} and t.status = 'completed'
  union all
  select t.seller_id, false, t.asset, t.fiat_currency, t.total_fiat, t.accepted_at, t.paid_at, t.completed_at
  from trades t where t.buyer_id = ${traderId} and t.status = 'completed')`;

/** A trader's figures that can be counted now. */
export function countFigures(db: Db, traderId: string): Promise<CountedFigures> {
  return one(
    db,
    sql<CountedFigures>`
      select c.completed_30d, c.verified_counterparties, c.first_trade_on, c.slow_releases, r.rating_average,
        r.rating_count,
        (select count(*) from trade_events e where e.kind = 'cancelled' and e.actor_id = ${traderId}
            and e.buyer_id = ${traderId} and e.from_status in ('in_payment', 'processing')
            and e.created_at > ${since(FIGURE_DAYS)})::int
          + (select count(*) from trade_events e where e.kind = 'expired' and e.buyer_id = ${traderId}
            and e.created_at > ${since(FIGURE_DAYS)})::int
          + (select count(*) from disputes d where d.status = 'resolved' and d.settled_by is distinct from 'parties'
            and d.resolved_at > ${since(FIGURE_DAYS)} and d.buyer_id = ${traderId}
            and d.final_outcome = 'cancelled')::int as faults_30d,
        (select count(*) from disputes d where d.status = 'resolved' and d.settled_by is distinct from 'parties'
          and d.resolved_at > ${since(CONDUCT_DAYS)}
          and ((d.seller_id = ${traderId} and d.final_outcome = 'completed')
            or (d.buyer_id = ${traderId} and d.final_outcome = 'cancelled')))::int as disputes_lost
      from (
        select count(*) filter (where t.completed_at > ${since(FIGURE_DAYS)})::int as completed_30d,
          count(distinct t.other_id) filter (where p.verification_level = 'verified')::int as verified_counterparties,
          to_char(min(t.completed_at) at time zone 'UTC', 'YYYY-MM-DD') as first_trade_on,
          count(*) filter (where t.sells and t.completed_at > ${since(CONDUCT_DAYS)}
            and t.completed_at - t.paid_at > make_interval(mins => ${SLOW_RELEASE_MINUTES}))::int as slow_releases
        from ${completedOf(traderId)} t join trader_profiles p on p.id = t.other_id) c,
        (select round(avg(rating), 2)::text as rating_average, count(*)::int as rating_count
          from trader_ratings where trader_id = ${traderId}) r`,
  );
}

export interface CompletedTrade {
  readonly other_id: string;
  readonly is_verified: boolean;
  readonly shares_account: boolean;
  readonly sells: boolean;
  readonly asset: Asset;
  /** Naira, by today's rate where the trade was in dollars; as it was while there is no rate. */
  readonly fiat_currency: FiatCurrency;
  readonly total_fiat: string;
  readonly completed_at: Date;
  readonly is_prompt: boolean;
}

/** The newest completed trades of a trader, with what decides how much each counts. */
export function readCompletedTrades(db: Db, traderId: string): Promise<CompletedTrade[]> {
  const prompt = sql`make_interval(mins => ${PROMPT_MINUTES})`;
  return rows(
    db,
    sql<CompletedTrade>`
      with newest as materialized (
        select * from ${completedOf(traderId)} t order by t.completed_at desc limit ${MOST_TRADES_READ}),
      people as materialized (
        select p.id, p.verification_level = 'verified' as is_verified,
          exists (select from bank_accounts a join bank_accounts b using (bank_code, account_number)
            where a.user_id = ${traderId} and b.user_id = p.id) as shares_account
        from trader_profiles p where p.id in (select other_id from newest))
      select n.other_id, p.is_verified, p.shares_account, n.sells, n.asset,
        case when worth.naira is null then n.fiat_currency else 'NGN' end as fiat_currency,
        coalesce(worth.naira, n.total_fiat) as total_fiat,
        n.completed_at,
        coalesce(case when n.sells then n.completed_at - n.paid_at else n.paid_at - n.accepted_at end
          <= ${prompt}, false) as is_prompt
      from newest n join people p on p.id = n.other_id
      cross join lateral (select round(trade_naira(n.fiat_currency, n.total_fiat), 2) as naira) worth`,
  );
}

export interface LatestRating {
  readonly rater_id: string;
  readonly rating: number;
}

/** Each person's latest rating of a trader. */
export function readLatestRatings(db: Db, traderId: string): Promise<LatestRating[]> {
  return rows(
    db,
    sql<LatestRating>`
      select distinct on (t.rater_id) t.rater_id, r.rating
      from trade_ratings t join trader_ratings r on r.id = t.rating_id
      where t.trader_id = ${traderId} order by t.rater_id, t.updated_at desc, t.trade_id`,
  );
}

const TRADED = sql`exists (select from trades t where t.status = 'completed'
  and ((t.seller_id = p.id and t.buyer_id = o.trader_id) or (t.seller_id = o.trader_id and t.buyer_id = p.id)))`;

/** How many who traded with someone trust them, and how many verified ones of these block them. */
export function countOpinions(
  db: Db,
  traderId: string,
): Promise<{ trusted_by: number; blocked_by: number }> {
  return one(
    db,
    sql<{ trusted_by: number; blocked_by: number }>`
      select
        (select count(*) from (select truster_id as person_id, trusted_id as trader_id from trader_trusts
            where trusted_id = ${traderId}) o
          join trader_profiles p on p.id = o.person_id where ${TRADED})::int as trusted_by,
        (select count(*) from (select blocker_id as person_id, blocked_id as trader_id from trader_blocks
            where blocked_id = ${traderId}) o
          join trader_profiles p on p.id = o.person_id
          where p.verification_level = 'verified' and ${TRADED})::int as blocked_by`,
  );
}
