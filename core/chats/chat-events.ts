import type { TradeEventKind } from '#core/trade/trade-event.ts';

/** The trade events shown in its conversation. Edits, pauses and internal checks are left out. */
export const CHAT_TRADE_EVENTS = [
  'accepted',
  'extended',
  'marked_paid',
  'late_payment_claimed',
  'proof_submitted',
  'proof_decided',
  'bank_credited',
  'release_overdue',
  'released',
  'cancelled',
  'expired',
  'disputed',
  'statement_made',
  'settlement_proposed',
  'settlement_answered',
  'dispute_decided',
  'decision_appealed',
  'resolved',
] as const satisfies readonly TradeEventKind[];
export type ChatTradeEvent = (typeof CHAT_TRADE_EVENTS)[number];

/** Events of a conversation itself. */
export const CHAT_EVENTS = [
  'support_opened',
  'agent_joined',
  'agent_left',
  'arbiter_joined',
  'arbiter_left',
  'support_resolved',
  'support_reopened',
  'support_rated',
] as const;
type ChatEvent = (typeof CHAT_EVENTS)[number];

export type EventKind = ChatTradeEvent | ChatEvent;

/** After these a trade's conversation stays open for a while, then is read-only. */
export const LAST_TRADE_EVENTS: readonly ChatTradeEvent[] = [
  'released',
  'cancelled',
  'expired',
  'resolved',
];

export function isEventKind(kind: string): kind is EventKind {
  return (
    (CHAT_TRADE_EVENTS as readonly string[]).includes(kind) ||
    (CHAT_EVENTS as readonly string[]).includes(kind)
  );
}
