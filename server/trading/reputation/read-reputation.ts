import { textBeside } from '#core/wire/text-schema.ts';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { english } from '#core/language/text.ts';
import { SCORE_FORMULA } from '#core/reputation/score-texts.ts';
import { BEST_RATING, LATEST_RATINGS } from '#core/reputation/limits.ts';
import { scoreOf } from '#server/trading/reputation/score.ts';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { seenNow } from '#server/trading/presence/seen-now.sql.ts';
import { readTie } from '#server/trading/reputation/trader-ties.ts';

export interface Question {
  readonly traderId: string | null;
  readonly handle: string | null;
  /** Null for visitors. */
  readonly viewerId: string | null;
}

interface TraderRow {
  readonly id: string;
  readonly handle: string;
  readonly avatar_url: string | null;
  readonly verification_level: 'basic' | 'verified';
  readonly last_seen_at: Date | null;
  readonly member_since: Date;
  readonly completed_trades: number;
  readonly failed_trades: number;
  readonly completed_30d: number;
  readonly completion_rate_30d: string | null;
  readonly avg_release_seconds: number | null;
  readonly avg_payment_seconds: number | null;
  readonly verified_counterparties: number;
  readonly rating_average: string | null;
  readonly rating_count: number;
  readonly trusted_by: number;
  readonly first_trade_on: string | null;
  readonly slow_releases: number;
  readonly disputes_lost: number;
  readonly trade_weight: number;
  readonly prompt_weight: number;
  readonly raters: number;
  readonly rating_sum: number;
  readonly reports: number;
}

/**
 * A trader as everyone may see them, and the viewer's relation to them: nobody learns who blocks whom. Visitors see
 * nobody who neither traded nor offers, as the policy of `trader_profiles` has it, and no last-seen times.
 */
export async function readReputation(
  db: Db,
  { traderId, handle, viewerId }: Question,
): Promise<TraderReputation> {
  const row = await readTrader(db, { traderId, handle, viewerId });
  if (!row) throw new AppError('TRADER_NOT_FOUND');
  const rate = numberOrNull(row.completion_rate_30d);
  const { value, components } = scoreOf({
    weight: row.trade_weight,
    promptWeight: row.prompt_weight,
    completionRate: rate,
    raters: row.raters,
    ratingSum: row.rating_sum,
    disputesLost: row.disputes_lost,
    slowReleases: row.slow_releases,
    reports: row.reports,
  });
  const [distribution, latest, relation] = await Promise.all([
    readDistribution(db, row.id),
    readLatest(db, row.id),
    viewerId === null || viewerId === row.id ? null : readRelation(db, viewerId, row.id),
  ]);
  return {
    trader: {
      id: row.id,
      handle: row.handle,
      avatar_url: row.avatar_url,
      verification_level: row.verification_level,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      member_since: row.member_since.toISOString(),
    },
    figures: {
      completed_trades: row.completed_trades,
      failed_trades: row.failed_trades,
      completed_30d: row.completed_30d,
      completion_rate_30d: rate,
      avg_release_seconds: row.avg_release_seconds,
      avg_payment_seconds: row.avg_payment_seconds,
      verified_counterparties: row.verified_counterparties,
      rating_average: numberOrNull(row.rating_average),
      rating_count: row.rating_count,
      trusted_by: row.trusted_by,
      first_trade_on: row.first_trade_on,
      slow_releases: row.slow_releases,
      disputes_lost: row.disputes_lost,
    },
    score: {
      value,
      formula: SCORE_FORMULA.map(english).join('\n'),
      components: components.map(({ explanation, ...part }) => ({
        ...part,
        explanation: english(explanation),
        explanation_text: textBeside(explanation),
      })),
    },
    ratings: { distribution, latest },
    relation,
  };
}

function readTrader(db: Db, { traderId, handle, viewerId }: Question) {
  const which =
    traderId === null ? sql`p.id = trader_of_handle(${handle ?? ''})` : sql`p.id = ${traderId}`;
  const isVisitor = viewerId === null;
  const lastSeen = sql.raw(isVisitor ? seenNow('p') : 'p.last_seen_at');
  const isShown = isVisitor
    ? sql`(p.completed_trades > 0 or exists (select from trades t where t.creator_id = p.id and t.status = 'open'
        and not t.is_private and t.pause_reason is null and not auth.is_off_market(t.creator_id)))`
    : sql`true`;
  return maybe(
    db,
    sql<TraderRow>`
      select p.id, p.handle, p.avatar_url, p.verification_level, ${lastSeen} as last_seen_at, p.member_since, p.completed_trades, p.failed_trades,
        p.completed_30d, p.completion_rate_30d, p.avg_release_seconds, p.avg_payment_seconds,
        p.verified_counterparties, p.rating_average, p.rating_count, p.trusted_by,
        to_char(p.first_trade_on, 'YYYY-MM-DD') as first_trade_on, p.slow_releases, p.disputes_lost,
        coalesce(s.trade_weight, 0) as trade_weight, coalesce(s.prompt_weight, 0) as prompt_weight,
        coalesce(s.raters, 0) as raters, coalesce(s.rating_sum, 0) as rating_sum, coalesce(s.reports, 0) as reports
      from trader_profiles p left join trader_score_inputs s on s.trader_id = p.id
      where ${which} and ${isShown}`,
  );
}

function readDistribution(db: Db, traderId: string) {
  return rows(
    db,
    sql<{ rating: number; count: number }>`
      select n as rating, count(r.id)::int as count from generate_series(1, ${BEST_RATING}) n
      left join trader_ratings r on r.trader_id = ${traderId} and r.rating = n
      group by n order by n`,
  );
}

function readLatest(db: Db, traderId: string) {
  return rows(
    db,
    sql<{ rating: number; comment: string | null; rated_on: string; rater_handle: string }>`
      select r.rating, r.comment, to_char(r.rated_on, 'YYYY-MM-DD') as rated_on, p.handle as rater_handle
      from trade_ratings t join trader_ratings r on r.id = t.rating_id join trader_profiles p on p.id = r.rater_id
      where t.trader_id = ${traderId} order by t.updated_at desc, t.trade_id limit ${LATEST_RATINGS}`,
  );
}

async function readRelation(db: Db, viewerId: string, traderId: string) {
  const [tie, { trades_with_me }] = await Promise.all([
    readTie(db, viewerId, traderId),
    one(
      db,
      sql<{ trades_with_me: number }>`select count(*)::int as trades_with_me from trades
        where status = 'completed' and ((seller_id = ${viewerId} and buyer_id = ${traderId})
          or (seller_id = ${traderId} and buyer_id = ${viewerId}))`,
    ),
  ]);
  return { ...tie, trades_with_me };
}

function numberOrNull(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}
