import type { Side } from '#core/disputes/side.ts';
import type { TradeEventKind } from '#core/trade/trade-event.ts';

/** One entry of a trade's history as the desk reads it. */
export interface DeskEvent {
  readonly id: string;
  readonly kind: TradeEventKind;
  readonly at: Date;
  readonly actorId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface DeskParties {
  readonly sellerId: string;
  readonly buyerId: string;
}

/** The lane of an event: a side's, or Oja's, which is the clock, the bank and the administrators. */
export type DeskLane = Side | 'oja';

export function laneOf({ actorId, kind, detail }: DeskEvent, parties: DeskParties): DeskLane {
  if (actorId === parties.buyerId) return 'buyer';
  if (actorId === parties.sellerId) return 'seller';
  if (detail['desk'] === true) return 'oja';
  // The clock opens a dispute on the buyer's behalf; the bank reports the buyer's payment.
  if (kind === 'disputed' || kind === 'bank_credited') return 'buyer';
  return 'oja';
}

/** The event's text, to follow a name: "Kelechi marked the payment as sent". */
export function storyOf(event: DeskEvent): string {
  const story = STORIES[event.kind];
  return typeof story === 'string' ? story : story(event);
}

/** The same in one or two words, for a mark on the axis; null where a mark would add nothing. */
export function markOf({ kind, detail }: DeskEvent): string | null {
  if (kind === 'statement_made') return detail['kind'] === 'question' ? 'asks' : 'states';
  if (kind === 'proof_decided') return textOf(detail['status']);
  if (kind === 'payer_name_checked')
    return detail['verdict'] === 'mismatch' ? 'name differs' : 'checks name';
  if (kind === 'dispute_decided') return 'decided';
  return MARKS[kind] ?? null;
}

/** Whether a mark is trouble, and is drawn in its colour. */
export function isTrouble({ kind, detail }: DeskEvent): boolean {
  if (kind === 'disputed' || kind === 'decision_appealed') return true;
  if (kind === 'payer_name_checked') return detail['verdict'] === 'mismatch';
  return kind === 'proof_decided' && detail['status'] === 'rejected';
}

/** From the last acceptance on: an offer may have had other takers before. */
export function latestRunOf(events: readonly DeskEvent[]): DeskEvent[] {
  const from = events.findLastIndex(
    ({ kind }) => kind === 'accepted' || kind === 'late_payment_claimed',
  );
  return events.slice(Math.max(from, 0));
}

const STORIES: Record<TradeEventKind, string | ((event: DeskEvent) => string)> = {
  carried_over: 'migrated the order',
  created: 'posted the offer',
  edited: 'edited the offer',
  paused: 'paused the offer',
  resumed: 'resumed the offer',
  accepted: 'accepted; crypto locked in escrow',
  part_taken: 'took a part of the offer',
  part_returned: 'returned a part to the offer',
  extended: 'gave more time to pay',
  marked_paid: 'marked the payment as sent',
  late_payment_claimed: 'claimed a late payment',
  proof_submitted: 'showed a payment proof',
  proof_decided: ({ detail }) =>
    `${detail['status'] === 'verified' ? 'verified' : 'rejected'} the payment proof`,
  payer_name_checked: ({ detail }) =>
    `compared the sender’s name: ${nameVerdictText(detail['verdict'])}`,
  bank_credited: 'was credited by the bank',
  release_overdue: 'reminded of the release',
  released: 'released the crypto',
  cancelled: 'cancelled the order',
  expired: 'closed the payment window',
  disputed: ({ actorId, detail }) => {
    if (detail['desk'] === true) return 'brought the order to the desk';
    return actorId === null
      ? 'opened the dispute because the seller did not release'
      : 'opened the dispute';
  },
  statement_made: ({ detail }) =>
    detail['kind'] === 'question' ? 'asked both sides' : 'sent a statement',
  settlement_proposed: ({ detail }) => `proposed ${settlementText(detail['kind'])}`,
  settlement_answered: ({ detail }) => `${textOf(detail['answer']) ?? 'answered'} the proposal`,
  dispute_decided: ({ detail }) => decisionText(detail['stage'], detail['outcome']),
  decision_appealed: 'appealed against the decision',
  resolved: 'ended the order',
};

const MARKS: Partial<Record<TradeEventKind, string>> = {
  accepted: 'accepts',
  extended: 'extends',
  marked_paid: 'marks sent',
  late_payment_claimed: 'claims late',
  proof_submitted: 'shows proof',
  bank_credited: 'bank credit',
  release_overdue: 'reminder',
  released: 'releases',
  cancelled: 'cancels',
  expired: 'window closed',
  disputed: 'disputes',
  settlement_proposed: 'proposes',
  settlement_answered: 'answers',
  decision_appealed: 'appeals',
};

function nameVerdictText(verdict: unknown): string {
  if (verdict === 'exact') return 'the same';
  return verdict === 'close' ? 'close' : 'it differs';
}

function settlementText(kind: unknown): string {
  switch (kind) {
    case 'release':
      return 'to release';
    case 'refund':
      return 'to cancel';
    case 'split':
      return 'a split';
    default:
      return 'more time';
  }
}

function decisionText(stage: unknown, outcome: unknown): string {
  if (stage === 'upheld') return 'upheld the decision on appeal';
  if (stage === 'overturned') return 'overturned the decision on appeal';
  return outcome === 'completed' ? 'decided: release to the buyer' : 'decided: refund the seller';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
