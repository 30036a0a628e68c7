import { sql } from 'kysely';
import { REPORT_COUNT_DAYS, REPORT_STEPS, TRUST_COUNT_DAYS } from '#core/reputation/limits.ts';
import { parseMoney } from '#core/money/money.ts';
import { scoreOf, type ScoreInputs } from '#server/trading/reputation/score.ts';
import { weighTrades } from '#server/trading/reputation/trade-weight.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import {
  type CompletedTrade,
  countFigures,
  countOpinions,
  readCompletedTrades,
  readLatestRatings,
} from '#server/trading/reputation/figures.sql.ts';

interface HeldFigures {
  readonly reports: number;
  readonly trusted_by: number;
  readonly trust_is_due: boolean;
  readonly reports_are_due: boolean;
  readonly now: Date;
}

/**
 * Recomputes a trader's public figures and score. Their figures' row is locked first and marked as no longer due, so
 * any change during the read makes it due again. Only a difference is written to the profile, which the trade engine
 * locks too.
 */
export async function refreshTrader(tx: Tx, traderId: string): Promise<void> {
  const held = await lockFigures(tx, traderId);
  const figures = await countFigures(tx, traderId);
  const opinions = await opinionsOf(tx, traderId, held);
  const trades = await readCompletedTrades(tx, traderId);
  const counted = weighTrades(trades.map(toCounted), held.now);
  const ratings = (await readLatestRatings(tx, traderId)).filter(({ rater_id }) =>
    counted.people.has(rater_id),
  );
  const ended = figures.completed_30d + figures.faults_30d;
  const completionRate =
    ended === 0 ? null : Math.round((10_000 * figures.completed_30d) / ended) / 100;
  const scoreInputs: ScoreInputs = {
    weight: counted.total,
    promptWeight: counted.prompt,
    completionRate,
    raters: ratings.length,
    ratingSum: ratings.reduce((sum, { rating }) => sum + rating, 0),
    disputesLost: figures.disputes_lost,
    slowReleases: figures.slow_releases,
    reports: opinions.reports,
  };
  const { value: score } = scoreOf(scoreInputs);
  await tx
    .updateTable('trader_score_inputs')
    .set({
      computed_at: sql<Date>`app_now()`,
      trade_weight: scoreInputs.weight,
      prompt_weight: scoreInputs.promptWeight,
      raters: scoreInputs.raters,
      rating_sum: scoreInputs.ratingSum,
      reports: scoreInputs.reports,
    })
    .where('trader_id', '=', traderId)
    .execute();
  await rows(
    tx,
    sql`with shown as (update trader_profiles p set completed_30d = f.completed_30d, completion_rate_30d = f.completion_rate_30d,
        verified_counterparties = f.verified_counterparties, rating_average = f.rating_average,
        rating_count = f.rating_count, trusted_by = f.trusted_by, first_trade_on = f.first_trade_on,
        slow_releases = f.slow_releases, disputes_lost = f.disputes_lost, reputation_score = f.score
      from (select ${figures.completed_30d}::int as completed_30d,
        ${completionRate}::numeric(5, 2) as completion_rate_30d,
        ${figures.verified_counterparties}::int as verified_counterparties,
        ${figures.rating_average}::numeric(3, 2) as rating_average, ${figures.rating_count}::int as rating_count,
        ${opinions.trustedBy}::int as trusted_by, ${figures.first_trade_on}::date as first_trade_on,
        ${figures.slow_releases}::int as slow_releases, ${figures.disputes_lost}::int as disputes_lost,
        ${score}::int as score) f
      where p.id = ${traderId} and (p.completed_30d, p.completion_rate_30d, p.verified_counterparties,
          p.rating_average, p.rating_count, p.trusted_by, p.first_trade_on, p.slow_releases, p.disputes_lost,
          p.reputation_score)
        is distinct from (f.completed_30d, f.completion_rate_30d, f.verified_counterparties, f.rating_average,
          f.rating_count, f.trusted_by, f.first_trade_on, f.slow_releases, f.disputes_lost, f.score)
        returning p.id)
      -- What shows these figures elsewhere follows the feed.
      insert into change_feed (table_name, op, record)
        select 'trader_profiles', 'SIGNAL', json_build_object('id', id) from shown`,
  );
}

function lockFigures(tx: Tx, traderId: string): Promise<HeldFigures> {
  return one(
    tx,
    sql<HeldFigures>`
      with held as (
        insert into trader_score_inputs as s (trader_id) values (${traderId})
        on conflict (trader_id) do update set due_since = null
        returning s.*)
      select h.reports, p.trusted_by, app_now() as now,
        coalesce(h.trust_counted_on <= d.today - ${TRUST_COUNT_DAYS}::int, true) as trust_is_due,
        coalesce(h.reports_counted_on <= d.today - ${REPORT_COUNT_DAYS}::int, true) as reports_are_due
      from held h join trader_profiles p on p.id = h.trader_id,
        (select (app_now() at time zone 'UTC')::date as today) d`,
  );
}

/** Others' opinions are counted only at intervals: a figure that moves at once would reveal whose act it was. */
async function opinionsOf(tx: Tx, traderId: string, held: HeldFigures) {
  const { reports, trusted_by: trustedBy, trust_is_due, reports_are_due } = held;
  if (!trust_is_due && !reports_are_due) return { reports, trustedBy };
  const { trusted_by, blocked_by } = await countOpinions(tx, traderId);
  const today = sql`(app_now() at time zone 'UTC')::date`;
  await rows(
    tx,
    sql`update trader_score_inputs set
        trust_counted_on = case when ${trust_is_due} then ${today} else trust_counted_on end,
        reports_counted_on = case when ${reports_are_due} then ${today} else reports_counted_on end
      where trader_id = ${traderId}`,
  );
  return {
    trustedBy: trust_is_due ? trusted_by : trustedBy,
    reports: reports_are_due ? REPORT_STEPS.filter((step) => blocked_by >= step).length : reports,
  };
}

function toCounted(row: CompletedTrade) {
  const fiat = parseMoney(row.fiat_currency, row.total_fiat);
  if (!fiat) throw new Error(`${row.total_fiat} ${row.fiat_currency} is not an amount`);
  return {
    counterpartyId: row.other_id,
    isVerified: row.is_verified,
    sharesAccount: row.shares_account,
    sells: row.sells,
    asset: row.asset,
    fiat,
    completedAt: row.completed_at,
    isPrompt: row.is_prompt,
  };
}
