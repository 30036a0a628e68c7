import { sql } from 'kysely';
import type { z } from 'zod';
import { FLAGGED_IDS, LONG_PAYMENT_MINUTES, PROOF_BACKLOG_HOURS } from '#core/proofs/limits.ts';
import type { AdminTradeFlags } from '#core/proofs/wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';

interface Flagged {
  readonly now: Date;
  readonly proofs: string[];
  readonly proof_count: number;
  readonly trades: string[];
  readonly trade_count: number;
}

/** What has waited longer than it should: proofs nobody has reviewed, and payments under way. */
export async function tradeFlags(db: Db): Promise<z.input<typeof AdminTradeFlags>> {
  const found = await one(
    db,
    sql<Flagged>`
      with proofs as (
        select id, submitted_at as since from payment_proofs where verification_status = 'pending'
          and submitted_at < app_now() - make_interval(hours => ${PROOF_BACKLOG_HOURS})),
      trades as (
        select id, accepted_at as since from trades where status = 'in_payment'
          and accepted_at < app_now() - make_interval(mins => ${LONG_PAYMENT_MINUTES}))
      select app_now() as now, (select count(*)::int from proofs) as proof_count,
        array(select id from proofs order by since, id limit ${FLAGGED_IDS}) as proofs,
        (select count(*)::int from trades) as trade_count,
        array(select id from trades order by since, id limit ${FLAGGED_IDS}) as trades`,
  );
  return {
    as_of: found.now.toISOString(),
    proofs_pending_over_2_hours: { count: found.proof_count, ids: found.proofs },
    trades_in_payment_over_16_minutes: { count: found.trade_count, ids: found.trades },
  };
}
