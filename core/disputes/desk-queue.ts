import type { z } from 'zod';
import { disputeReasonText } from '#core/disputes/reasons.ts';
import { LONG_PAYMENT_MINUTES, PROOF_BACKLOG_HOURS } from '#core/proofs/limits.ts';
import { wireMoney } from '#core/market/offer.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { ListedDispute } from '#core/disputes/wire.ts';
import type { RestrictedOrders } from '#core/restrictions/wire.ts';
import type { ListedProof } from '#core/proofs/wire.ts';

type DeskGroup = 'disputes' | 'restricted' | 'backlog' | 'expired';
/** How long something has waited against what was promised: in time, due now, past it. */
type DeskUrgency = 'calm' | 'due' | 'past';
export const DESK_ORDERS = ['sla', 'age', 'amount'] as const;
export type DeskOrder = (typeof DESK_ORDERS)[number];

/** One row of the administrators' queue: a trade, and why it needs attention. */
export interface DeskRow {
  readonly group: DeskGroup;
  readonly tradeId: string;
  readonly reference: string;
  /** Its subject, in two or three words. */
  readonly title: string;
  readonly fiat: Money;
  /** Since when it needs attention. */
  readonly since: Date;
  readonly urgency: DeskUrgency;
  /** What else an administrator should know before opening it. */
  readonly notes: readonly string[];
  /** For a dispute: whether the server requires two administrators. */
  readonly needsTwo: boolean | null;
}

type RestrictedOrder = z.output<typeof RestrictedOrders>['orders'][number];
export type ListedCase = z.output<typeof ListedDispute>;

/** Before the first deadline the sides may respond; after the second, silence counts and the desk should decide. */
export function disputeRow(listed: ListedCase, now: Date): DeskRow {
  const notes = [
    ...(listed.waiting_since ? ['Second person'] : []),
    ...(listed.appeal_status === 'open' ? ['Appeal'] : []),
    ...(listed.needs_second_person && !listed.waiting_since && listed.status !== 'resolved'
      ? ['Two people decide']
      : []),
    ...silenceNotes(listed.silent_side),
  ];
  return {
    group: 'disputes',
    tradeId: listed.trade_id,
    reference: tradeReference(listed.trade_id),
    title: shortReason(listed.raised_by, listed.reason),
    fiat: wireMoney(listed.fiat_currency as FiatCurrency, listed.total_fiat),
    since: new Date(listed.created_at),
    urgency: disputeUrgency(listed, now),
    notes,
    needsTwo: listed.needs_second_person,
  };
}

function disputeUrgency(listed: ListedCase, now: Date): DeskUrgency {
  if (listed.status === 'resolved' && listed.appeal_status !== 'open') return 'calm';
  if (new Date(listed.silence_counts_at) <= now) return 'past';
  const isReady = listed.waiting_since !== null || listed.appeal_status === 'open';
  return isReady || new Date(listed.statements_due_at) <= now ? 'due' : 'calm';
}

/** Proofs unreviewed for more than two hours (CON-17). */
export function backlogRow(proof: ListedProof, now: Date): DeskRow {
  const since = new Date(proof.submitted_at);
  return {
    group: 'backlog',
    tradeId: proof.trade_id,
    reference: tradeReference(proof.trade_id),
    title: 'Proof waiting',
    fiat: wireMoney(proof.trade.fiat_currency, proof.trade.total_fiat ?? 0),
    since,
    urgency: now.getTime() - since.getTime() > 2 * PROOF_BACKLOG_HOURS * 3_600_000 ? 'past' : 'due',
    notes: ['Backlog', ...(proof.name_verdict === 'mismatch' ? ['Name differs'] : [])],
    needsTwo: null,
  };
}

export interface LongPayment {
  readonly id: string;
  readonly fiat_currency: string;
  readonly total_fiat: number | null;
  readonly accepted_at: string | null;
  readonly completion_timeout: string | null;
}

/** Trades more than sixteen minutes in payment (CON-18); a longer window may still be open. */
export function expiredRow(trade: LongPayment, now: Date): DeskRow {
  const deadline = trade.completion_timeout === null ? null : new Date(trade.completion_timeout);
  const isOver = deadline !== null && deadline <= now;
  return {
    group: 'expired',
    tradeId: trade.id,
    reference: tradeReference(trade.id),
    title: isOver ? 'Payment window closed' : `Over ${LONG_PAYMENT_MINUTES} min in payment`,
    fiat: wireMoney(trade.fiat_currency as FiatCurrency, trade.total_fiat ?? 0),
    since: new Date(trade.accepted_at ?? now),
    urgency: isOver ? 'past' : 'due',
    notes: ['Expired'],
    needsTwo: null,
  };
}

/** An order whose one side a restriction prevents from acting: somebody looks at it. */
export function restrictedRow(order: RestrictedOrder): DeskRow {
  return {
    group: 'restricted',
    tradeId: order.trade_id,
    reference: tradeReference(order.trade_id),
    title: `${order.restricted.map((side) => (side === 'buyer' ? 'Buyer' : 'Seller')).join(' and ')} restricted`,
    fiat: wireMoney(order.fiat_currency as FiatCurrency, order.total_fiat ?? 0),
    since: new Date(order.since),
    urgency: 'due',
    notes: ['Clock stopped'],
    needsTwo: null,
  };
}

/** A trade appears in the queue once; its other rows become notes of its first one. */
export function onePerTrade(rows: readonly DeskRow[]): DeskRow[] {
  const known = new Map<string, DeskRow>();
  for (const row of rows) {
    const first = known.get(row.tradeId);
    const notes = [...new Set([...(first?.notes ?? []), ...row.notes])];
    const line = first ?? row;
    known.set(row.tradeId, { ...line, notes: notes.filter((note) => note !== line.title) });
  }
  return [...known.values()];
}

const URGENCY: Record<DeskUrgency, number> = { past: 0, due: 1, calm: 2 };

/** In the requested order; the longest waiting first among equals. */
export function inDeskOrder(rows: readonly DeskRow[], order: DeskOrder): DeskRow[] {
  const byAge = (a: DeskRow, b: DeskRow) => a.since.getTime() - b.since.getTime();
  const by: Record<DeskOrder, (a: DeskRow, b: DeskRow) => number> = {
    sla: (a, b) => URGENCY[a.urgency] - URGENCY[b.urgency] || byAge(a, b),
    age: byAge,
    amount: (a, b) => Number(b.fiat.units - a.fiat.units) || byAge(a, b),
  };
  return rows.toSorted(by[order]);
}

/** "3 h 12", "41 min", "2 d 4 h": as short as a queue needs it. */
export function waited(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

function silenceNotes(silent: ListedCase['silent_side']): string[] {
  if (silent === null) return [];
  return [
    silent === 'both' ? 'No replies' : `${silent === 'buyer' ? 'Buyer' : 'Seller'} did not reply`,
  ];
}

const SHORT_REASONS: Readonly<Record<string, string>> = {
  paid_not_released: 'Not released',
  wrong_account: 'Wrong account',
  payment_reversed: 'Payment reversed',
  not_received: 'Not received',
  wrong_amount: 'Amount differs',
  third_party_payer: 'Name differs',
};

function shortReason(side: 'seller' | 'buyer', reason: string): string {
  return SHORT_REASONS[reason] ?? disputeReasonText(side, reason);
}
