import { sql } from 'kysely';
import type { z } from 'zod';
import { needsSecondPerson } from '#core/disputes/second-person.ts';
import type { DisputeList, ListDisputes, ListedDispute } from '#core/disputes/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
import {
  nairaOf,
  secondPersonThreshold,
  VALUE_IN_NAIRA,
} from '#server/trading/disputes/second-person.ts';

type ListDisputesInput = InputOf<typeof ListDisputes>;
type Listed = z.input<typeof ListedDispute>;

interface Row {
  readonly listed: Omit<Listed, 'needs_second_person'>;
  readonly id: string;
  readonly value: string | null;
}

/** What belongs to a status of the queue; without one, whatever still needs action. */
const BELONGS = {
  open: sql`d.status = 'open'`,
  under_review: sql`d.status = 'under_review' and d.waiting_since is null`,
  waiting: sql`d.waiting_since is not null`,
  appealed: sql`d.appeal_status = 'open'`,
  resolved: sql`d.status = 'resolved'`,
  unfinished: sql`(d.status <> 'resolved' or d.appeal_status = 'open')`,
} as const;

/** The administrators' queue with what they need to choose: open disputes oldest first, closed ones newest first. */
export async function listDisputes(
  db: Db,
  { status, cursor: after, limit }: ListDisputesInput,
): Promise<z.input<typeof DisputeList>> {
  const isOver = status === 'resolved';
  const threshold = await secondPersonThreshold(db);
  const found = await rows(
    db,
    sql<Row>`
      select d.id, (${VALUE_IN_NAIRA})::text as value, json_build_object(
        'id', d.id, 'trade_id', d.trade_id, 'status', d.status, 'trade_status', t.status,
        'raised_by', case when d.raised_by = d.seller_id then 'seller' else 'buyer' end,
        'raised_from', d.raised_from, 'reason', d.reason, 'asset', t.asset, 'amount', t.purchased_amount,
        'fiat_currency', t.fiat_currency, 'total_fiat', t.total_fiat, 'price_per_unit', t.price_per_unit,
        'accepted_at', t.accepted_at, 'paid_at', t.paid_at, 'created_at', d.created_at,
        'age_seconds', extract(epoch from app_now() - d.created_at)::int,
        'statements_due_at', d.statements_due_at, 'silence_counts_at', d.silence_counts_at,
        'silent_side', d.silent_side, 'waiting_since', d.waiting_since, 'outcome', d.outcome,
        'settled_by', d.settled_by, 'appeal_status', d.appeal_status, 'appeal_until', d.appeal_until,
        'held_amount', d.held_amount,
        'seller', json_build_object('id', s.id, 'handle', s.handle, 'completed_trades', s.completed_trades,
          'failed_trades', s.failed_trades, 'success_rate', s.success_rate,
          'verification_level', s.verification_level, 'spoke_at', d.seller_spoke_at),
        'buyer', json_build_object('id', b.id, 'handle', b.handle, 'completed_trades', b.completed_trades,
          'failed_trades', b.failed_trades, 'success_rate', b.success_rate,
          'verification_level', b.verification_level, 'spoke_at', d.buyer_spoke_at)) as listed
      from disputes d
      join trades t on t.id = d.trade_id
      join trader_profiles s on s.id = d.seller_id
      join trader_profiles b on b.id = d.buyer_id
      where ${BELONGS[status ?? 'unfinished']}
        and (${after}::uuid is null or case when ${isOver} then d.id < ${after}::uuid else d.id > ${after}::uuid end)
      order by case when ${isOver} then d.id end desc, d.id
      limit ${limit + 1}`,
  );
  const page = found.slice(0, limit);
  return {
    disputes: page.map(({ listed, value }) => ({
      ...listed,
      needs_second_person: needsSecondPerson(nairaOf(value), threshold),
    })),
    next_cursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
