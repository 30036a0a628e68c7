import { sql } from 'kysely';
import type { JsonObject } from '#core/record/canonical-json.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { disputeFacts } from '#server/trading/trades/record/dispute-facts.ts';
import {
  type FactQuery,
  isoTime,
  ofTrade,
  OPEN,
} from '#server/trading/trades/record/fact-query.ts';
import { ledgerFacts } from '#server/trading/trades/record/ledger-facts.ts';

/** One fact of a trade, with whom it concerns. */
export interface RecordFact {
  /** Its permanent name: the kind, and the row's own id. */
  readonly source: string;
  /** ISO time to the microsecond, which sorts as it reads. */
  readonly at: string;
  readonly kind: string;
  readonly body: JsonObject;
  /** The two parties it is between. Others see that something was recorded, not what. */
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
  /** For arbiters alone until it is decided. */
  readonly for_arbiters: boolean;
  /** Values that only some of them see, by name, and until when the buyer does; null: without end. */
  readonly secrets: JsonObject | null;
  readonly secrets_until: Date | null;
}

/** Everything the database holds of a trade, in the order in which it happened. */
export async function readFacts(db: Db, tradeId: string): Promise<RecordFact[]> {
  const found: RecordFact[] = [];
  for (const { from, where } of [...FACTS, ledgerFacts, ...disputeFacts]) {
    const query = sql<RecordFact>`
      select source, ${isoTime('at')} as at, kind, jsonb_strip_nulls(body) as body, seller_id, buyer_id, for_arbiters,
        secrets, secrets_until
      from (${from(where(tradeId))})
        f (source, at, kind, body, seller_id, buyer_id, for_arbiters, secrets, secrets_until)
      order by at, source`;
    found.push(...(await rows(db, query)));
  }
  // Facts of one moment are in the order of their kinds, the history's own first.
  return found.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

const FACTS: readonly FactQuery[] = [
  {
    where: ofTrade('e'),
    from: (condition) => sql`
      select 'event:' || e.id, e.created_at, 'event', jsonb_build_object('id', e.id, 'kind', e.kind,
        'from_status', e.from_status, 'to_status', e.to_status, 'actor_id', e.actor_id, 'seller_id', e.seller_id,
        'buyer_id', e.buyer_id, 'amount', e.amount::text, 'fee_amount', e.fee_amount::text,
        'price_per_unit', e.price_per_unit::text, 'total_fiat', e.total_fiat::text,
        'deadline', ${isoTime('e.deadline')}, 'payment_method_id', e.payment_method_id, 'child_id', e.child_id,
        'detail', e.detail), e.seller_id, e.buyer_id, ${OPEN}
      from trade_events e where ${condition} order by e.created_at, e.id`,
  },
  {
    where: ofTrade('e'),
    from: (condition) => sql`
      select 'escrow:' || e.id, e.locked_at, 'escrow_locked', jsonb_build_object('escrow_id', e.id, 'asset', e.asset,
        'amount', e.amount::text, 'fee_amount', e.fee_amount::text), e.seller_id, e.buyer_id, ${OPEN}
      from escrow e where ${condition}
      union all
      select 'escrow-end:' || e.id, e.settled_at, 'escrow_settled', jsonb_build_object('escrow_id', e.id,
        'status', e.status, 'released_amount', e.released_amount::text,
        'charged_fee_amount', e.charged_fee_amount::text, 'refunded_amount', e.refunded_amount::text),
        e.seller_id, e.buyer_id, ${OPEN}
      from escrow e where ${condition} and e.settled_at is not null`,
  },
  {
    where: ofTrade('d'),
    from: (condition) => sql`
      select 'bank-details:' || d.trade_id || ':' || extract(epoch from d.shown_at), d.shown_at, 'bank_details_shown',
        jsonb_build_object('shown_to', d.buyer_id, 'account_of', d.seller_id, 'bank_code', d.bank_code,
          'bank_name', d.bank_name, 'account', '••••••' || right(d.account_number, 4),
          'visible_until', ${isoTime('d.visible_until')}),
        d.seller_id, d.buyer_id, false,
        jsonb_build_object('account_number', d.account_number, 'account_name', d.account_name), d.visible_until
      from (
        select trade_id, seller_id, buyer_id, bank_code, bank_name, account_number, account_name,
          created_at as shown_at, visible_until from trade_payment_details
        union all
        select trade_id, seller_id, buyer_id, bank_code, bank_name, account_number, account_name, shown_at, visible_until
          from past_payment_details) d where ${condition}`,
  },
  {
    where: ofTrade('p'),
    from: (condition) => sql`
      select 'proof:' || p.id, p.submitted_at, 'payment_proof', jsonb_build_object('proof_id', p.id,
        'ipfs_hash', p.ipfs_hash, 'file', p.proof_image_url, 'status', p.verification_status,
        'sha256', (select jsonb_agg(encode(m.sha256, 'hex') order by m.sha256) from payment_proof_marks m
          where m.proof_id = p.id), 'payer_name', p.payer_name, 'name_verdict', p.name_verdict,
        'name_reason', p.name_reason, 'decided_at', ${isoTime('p.verified_at')}, 'decision_note', p.decision_note),
        p.seller_id, p.buyer_id, ${OPEN}
      from payment_proofs p where ${condition}`,
  },
  {
    where: ofTrade('c'),
    from: (condition) => sql`
      select 'bank-credit:' || c.id, c.created_at, 'bank_credit', jsonb_build_object('provider', c.provider,
        'session_id', c.session_id, 'escrow_id', c.escrow_id, 'state', c.state, 'amount', c.amount::text,
        'expected', c.expected::text, 'sender_name', c.sender_name, 'sender_bank', c.sender_bank,
        'name_verdict', c.name_verdict, 'paid_at', ${isoTime('c.paid_at')}, 'released', c.released),
        c.seller_id, c.buyer_id, ${OPEN}
      from bank_credits c where ${condition}`,
  },
  {
    where: ofTrade('c'),
    from: (condition) => sql`
      select 'late-claim:' || c.expired_event_id || ':' || c.outcome, c.created_at, 'late_claim', jsonb_build_object(
        'outcome', c.outcome, 'expired_event_id', c.expired_event_id, 'running_id', c.running_id),
        c.seller_id, c.buyer_id, ${OPEN}
      from late_payment_claims c where ${condition}`,
  },
];
