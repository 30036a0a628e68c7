import { type RawBuilder, sql } from 'kysely';
import {
  APPROVAL_KINDS,
  APPROVAL_PERMISSIONS,
  type ApprovalKind,
} from '#core/approvals/approval-kinds.ts';
import { LONG_PAYMENT_MINUTES } from '#core/proofs/limits.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { DELIVERY_DAYS, QUEUES, type QueueKey } from '#core/staff/queues.ts';
import { FIRST_ANSWER_MINUTES } from '#core/support/limits.ts';
import { IS_QUEUED } from '#server/identity/documents/reviews/related.sql.ts';
import { isNoTest } from '#server/trading/figures/no-test.sql.ts';
import { PREVENTS_ACTING_NOW } from '#server/trading/disputes/prevents-acting.sql.ts';
import { VALUE_IN_NAIRA } from '#server/trading/disputes/second-person.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

/** Who asks, since some queues have rows that only some may decide. */
export interface QueueReader {
  readonly userId: string;
  readonly permissions: readonly Permission[];
}

interface QueueSource {
  /** `since`, `due_at`, `row_id` and `naira` of each waiting row; found by a partial index. */
  rows(reader: QueueReader): RawBuilder<unknown>;
  /** `at` of each arrival of the last day, whatever became of it; null where it has no index. */
  readonly arrivals: RawBuilder<unknown> | null;
}

/**
 * Ids made within the last day. Ids carry the time of the machine, so an index on them finds what is new; times of the
 * product, which never runs slower, are compared besides.
 */
const OF_LAST_DAY = sql`>= (select uuidv7(interval '-24 hours'))`;

const after = (key: QueueKey, since: RawBuilder<unknown>) =>
  sql`${since} + make_interval(mins => ${sql.lit(QUEUES[key].minutes)})`;

/** A dollar in naira, by the reference. */
const DOLLAR = sql`(select r.mid_rate from exchange_rates r
  where r.from_currency = 'USDT' and r.to_currency = 'NGN' and r.is_active)`;

/** No queue has what the sandbox's test pages do. `t` is a trade. */
const NO_TEST = isNoTest(sql`t`);

/** Where the rows of each queue are. A new table needs a partial index on what waits. */
export const QUEUE_SOURCES: Readonly<Record<QueueKey, QueueSource>> = {
  disputes: {
    rows: () => sql`select d.created_at as since, d.silence_counts_at as due_at, d.trade_id::text as row_id,
        ${VALUE_IN_NAIRA} as naira
      from disputes d join trades t on t.id = d.trade_id where d.status <> 'resolved' and d.waiting_since is null
        and ${NO_TEST}`,
    arrivals: sql`select d.created_at as at from disputes d join trades t on t.id = d.trade_id
      where d.id ${OF_LAST_DAY} and ${NO_TEST}`,
  },
  second_persons: {
    rows: () => sql`select d.waiting_since as since, ${after('second_persons', sql`d.waiting_since`)} as due_at,
        d.trade_id::text as row_id, ${VALUE_IN_NAIRA} as naira
      from disputes d join trades t on t.id = d.trade_id where d.status <> 'resolved' and d.waiting_since is not null
        and ${NO_TEST}`,
    arrivals: null,
  },
  invoice_disputes: {
    rows: () => sql`select d.created_at as since, d.silence_counts_at as due_at, d.id::text as row_id,
        case i.currency when 'NGN' then i.total when 'cNGN' then i.total else i.total * ${DOLLAR} end as naira
      from invoice_disputes d join invoices i on i.id = d.invoice_id where d.state = 'open'`,
    arrivals: sql`select d.created_at as at from invoice_disputes d where d.id ${OF_LAST_DAY}`,
  },
  appeals: {
    rows: () => sql`select s.at as since, ${after('appeals', sql`s.at`)} as due_at, d.trade_id::text as row_id,
        ${VALUE_IN_NAIRA} as naira
      from disputes d join trades t on t.id = d.trade_id
      cross join lateral (select coalesce(min(a.created_at), d.created_at) as at from dispute_statements a
        where a.dispute_id = d.id and a.kind = 'appeal') s
      where d.appeal_status = 'open' and ${NO_TEST}`,
    arrivals: null,
  },
  proofs: {
    rows: () => sql`select p.submitted_at as since, ${after('proofs', sql`p.submitted_at`)} as due_at,
        p.id::text as row_id, ${VALUE_IN_NAIRA} as naira
      from payment_proofs p join trades t on t.id = p.trade_id where p.verified_at is null
        and ${NO_TEST}`,
    arrivals: sql`select p.submitted_at as at from payment_proofs p join trades t on t.id = p.trade_id
      where p.id ${OF_LAST_DAY} and ${NO_TEST}`,
  },
  expired_payments: {
    rows: () => sql`select t.accepted_at as since, greatest(${after('expired_payments', sql`t.accepted_at`)},
        t.completion_timeout) as due_at, t.id::text as row_id, ${VALUE_IN_NAIRA} as naira
      from trades t where t.status = 'in_payment'
        and t.accepted_at < app_now() - make_interval(mins => ${sql.lit(LONG_PAYMENT_MINUTES)})
        and ${NO_TEST}`,
    arrivals: null,
  },
  restricted_orders: {
    rows: () => sql`select greatest(k.since, t.accepted_at) as since,
        ${after('restricted_orders', sql`greatest(k.since, t.accepted_at)`)} as due_at, t.id::text as row_id,
        ${VALUE_IN_NAIRA} as naira
      from (
        select t.id, min(r.starts_at) as since from account_restrictions r
        join lateral (
          select s.* from trades s where s.seller_id = r.user_id and s.status in ${RUNNING}
          union all
          select b.* from trades b where b.buyer_id = r.user_id and b.status in ${RUNNING}) t on t.status <> 'disputed'
        where ${PREVENTS_ACTING_NOW} group by t.id) k
      join trades t on t.id = k.id and ${NO_TEST}`,
    arrivals: null,
  },
  withdrawals: {
    rows: () => sql`select w.updated_at as since, ${after('withdrawals', sql`w.updated_at`)} as due_at,
        w.id::text as row_id, w.usd_cents / 100.0 * ${DOLLAR} as naira
      from withdrawals w where w.status = 'needs_approval'`,
    arrivals: null,
  },
  payouts: {
    rows: () => sql`select p.created_at as since, ${after('payouts', sql`p.created_at`)} as due_at,
        p.id::text as row_id, p.amount as naira from payouts p where p.attention is not null`,
    arrivals: null,
  },
  held_deposits: {
    rows: () => sql`select d.seen_at as since, ${after('held_deposits', sql`d.seen_at`)} as due_at,
        d.id::text as row_id, d.amount * (select r.mid_rate from exchange_rates r
          where r.from_currency = d.asset and r.to_currency = 'NGN' and r.is_active) as naira
      from deposits d where d.status = 'held'`,
    arrivals: null,
  },
  bank_accounts: {
    rows: () => sql`select b.created_at as since, ${after('bank_accounts', sql`b.created_at`)} as due_at,
        b.id::text as row_id, null::numeric as naira
      from bank_accounts b where b.review = 'waiting' and b.removed_at is null
      union all
      select s.flagged_at, ${after('bank_accounts', sql`s.flagged_at`)}, b.id::text, null
      from shared_bank_accounts s join bank_accounts b on b.id = s.bank_account_id
      where s.decided_at is null and b.removed_at is null and b.review not in ('waiting', 'refused')`,
    arrivals: null,
  },
  identity_checks: {
    rows: () => sql`select k.created_at as since, ${after('identity_checks', sql`k.created_at`)} as due_at,
        k.id::text as row_id, null::numeric as naira
      from kyc_documents k where k.status = 'pending' and k.review_reason is not null`,
    arrivals: sql`select created_at as at from kyc_documents where id ${OF_LAST_DAY} and review_reason is not null`,
  },
  documents: {
    rows: () => sql`select d.submitted_at as since, ${after('documents', sql`d.submitted_at`)} as due_at,
        d.id::text as row_id, null::numeric as naira
      from verification_documents d where ${IS_QUEUED}`,
    arrivals: sql`select submitted_at as at from verification_documents
      where id ${OF_LAST_DAY} and purpose <> 'selfie'`,
  },
  tickets: {
    rows: () => sql`select s.waiting_since as since, s.waiting_since + make_interval(mins => case s.priority ${sql.join(
      Object.entries(FIRST_ANSWER_MINUTES).map(
        ([priority, minutes]) => sql`when ${sql.lit(priority)} then ${sql.lit(minutes)}`,
      ),
      sql` `,
    )} end) as due_at, s.id::text as row_id, null::numeric as naira
      from support_tickets s where s.status <> 'resolved' and s.waiting_since is not null`,
    arrivals: sql`select opened_at as at from support_tickets where id ${OF_LAST_DAY}`,
  },
  message_reports: {
    rows: () => sql`select m.created_at as since, ${after('message_reports', sql`m.created_at`)} as due_at,
        m.id::text as row_id, null::numeric as naira from message_reports m where m.status = 'open'`,
    arrivals: sql`select created_at as at from message_reports where id ${OF_LAST_DAY}`,
  },
  data_requests: {
    rows: () => sql`select q.created_at as since, q.due_at, q.id::text as row_id, null::numeric as naira
      from data_requests q where q.status = 'received'`,
    arrivals: sql`select created_at as at from data_requests where id ${OF_LAST_DAY}`,
  },
  deliveries: {
    rows: () => sql`select n.created_at as since, ${after('deliveries', sql`n.created_at`)} as due_at,
        n.id::text as row_id, null::numeric as naira
      from notification_deliveries n where n.status = 'dead'
        and n.id >= (select uuidv7(make_interval(days => ${sql.lit(-DELIVERY_DAYS)})))
        and n.created_at > app_now() - make_interval(days => ${sql.lit(DELIVERY_DAYS)})`,
    arrivals: sql`select created_at as at from notification_deliveries where status = 'dead' and id ${OF_LAST_DAY}`,
  },
  approvals: {
    rows: ({
      userId,
      permissions,
    }) => sql`select a.created_at as since, a.expires_at as due_at, a.id::text as row_id,
        null::numeric as naira
      from approvals a where a.status = 'open' and a.expires_at > app_now()
        and a.proposed_by is distinct from ${userId}::uuid and a.kind = any(${decidable(permissions)}::text[])`,
    arrivals: sql`select created_at as at from approvals where id ${OF_LAST_DAY}`,
  },
  applications: {
    rows: () => sql`select j.created_at as since, ${after('applications', sql`j.created_at`)} as due_at,
        j.id::text as row_id, null::numeric as naira from job_applications j where j.status = 'received'`,
    arrivals: sql`select created_at as at from job_applications where id ${OF_LAST_DAY}`,
  },
};

function decidable(permissions: readonly Permission[]): ApprovalKind[] {
  const kinds = Object.keys(APPROVAL_KINDS) as ApprovalKind[];
  return kinds.filter((kind) => permissions.includes(APPROVAL_PERMISSIONS[kind]));
}
