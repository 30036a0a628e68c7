import { sql } from 'kysely';
import {
  type FactQuery,
  isoTime,
  ofTrade,
  OPEN,
} from '#server/trading/trades/record/fact-query.ts';

/** The statements, proposals and decisions of a trade's disputes. */
export const disputeFacts: readonly FactQuery[] = [
  {
    where: ofTrade('d'),
    from: (condition) => sql`
      select 'dispute:' || d.id, d.created_at, 'dispute', jsonb_build_object('dispute_id', d.id,
        'raised_by', d.raised_by, 'reason', d.reason, 'description', d.description,
        'statements_due_at', ${isoTime('d.statements_due_at')}), d.seller_id, d.buyer_id, ${OPEN}
      from disputes d where ${condition}
      union all
      select 'dispute-end:' || d.id, d.resolved_at, 'dispute_resolved', jsonb_build_object('dispute_id', d.id,
        'outcome', d.outcome, 'reason_code', d.reason_code, 'settled_by', d.settled_by,
        'silent_side', d.silent_side, 'appeal_until', ${isoTime('d.appeal_until')}), d.seller_id, d.buyer_id, ${OPEN}
      from disputes d where ${condition} and d.resolved_at is not null`,
  },
  {
    where: ofTrade('s'),
    from: (condition) => sql`
      select 'statement:' || s.id, s.created_at, 'dispute_statement', jsonb_build_object('dispute_id', s.dispute_id,
        'author_id', s.author_id, 'author_role', s.author_role, 'kind', s.kind, 'body', s.body,
        'body_sha256', s.body_sha256, 'attachments', to_jsonb(s.attachment_paths)), s.seller_id, s.buyer_id, ${OPEN}
      from dispute_statements s where ${condition}`,
  },
  {
    where: ofTrade('p'),
    from: (condition) => sql`
      select 'proposal:' || p.id, p.created_at, 'settlement_proposal', jsonb_build_object('proposal_id', p.id,
        'proposed_by', p.proposed_by, 'kind', p.kind, 'buyer_amount', p.buyer_amount::text, 'note', p.note,
        'expires_at', ${isoTime('p.expires_at')}), p.seller_id, p.buyer_id, ${OPEN}
      from settlement_proposals p where ${condition}
      union all
      select 'proposal-end:' || p.id, p.answered_at, 'settlement_answer', jsonb_build_object('proposal_id', p.id,
        'status', p.status), p.seller_id, p.buyer_id, ${OPEN}
      from settlement_proposals p where ${condition} and p.answered_at is not null`,
  },
  {
    where: ofTrade('c'),
    from: (condition) => sql`
      select 'decision:' || c.id, c.created_at, 'dispute_decision', jsonb_build_object('dispute_id', c.dispute_id,
        'kind', c.kind, 'outcome', c.outcome, 'reason_code', c.reason_code, 'note', c.note,
        'arbiter_id', c.arbiter_id, 'seconded_by', c.seconded_by), c.seller_id, c.buyer_id,
        c.kind not in ('decided', 'upheld', 'overturned'), null::jsonb, null::timestamptz
      from dispute_decisions c where ${condition}`,
  },
];
