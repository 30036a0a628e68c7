import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import type { RoomFacts } from '#core/trade/payment-page/payment-room-view.ts';
import { latestRun, type RoomEvent, type RoomRole } from '#core/trade/payment-page/room-stage.ts';

/** One line of a trade's course, from Locked to Released. */
export interface RoomStep {
  readonly kind:
    | 'locked'
    | 'paid'
    | 'verified'
    | 'released'
    | 'cancelled'
    | 'expired'
    | 'disputed'
    | 'resolved';
  readonly title: string;
  /** held: Oja holds because of it. now: it is due. dispute: it branched off. */
  readonly state: 'held' | 'done' | 'now' | 'dispute' | 'ahead';
  readonly at: Date | null;
  /** Whose turn, while it is due: "Your turn", "Bola’s turn". */
  readonly turn: string | null;
  /** Its deadline. */
  readonly by: Date | null;
  readonly detail: string;
}

/** What happened, by whom and when, and what comes next. A trade that ended early ends its course there. */
export function roomSteps(facts: RoomFacts, events: readonly RoomEvent[]): RoomStep[] {
  const run = latestRun(events);
  const at = (kind: string) => run.findLast((event) => event.kind === kind)?.at ?? null;
  const crypto = formatWithUnit(facts.crypto);
  const fiat = formatCurrency(facts.fiat);
  const you = (side: RoomRole) => side === facts.role;
  const name = facts.other === null ? 'The other side' : firstName(facts.other);
  const who = (side: RoomRole) => (you(side) ? 'You' : name);
  const turn = (side: RoomRole) => (you(side) ? 'Your turn' : `${name}’s turn`);
  const step = (kind: RoomStep['kind'], title: string, rest: Partial<RoomStep>): RoomStep => ({
    kind,
    title,
    state: 'ahead',
    at: null,
    turn: null,
    by: null,
    detail: '',
    ...rest,
  });

  const { stage } = facts;
  if (stage === 'listed' || stage === 'withdrawn' || stage === 'in_progress') return [];

  const tied =
    stage === 'to_pay' || stage === 'overdue' || stage === 'to_release' || stage === 'disputed';
  const paidAt = at('marked_paid');
  const locked = step('locked', 'Locked', {
    state: tied ? 'held' : 'done',
    at: at('accepted'),
    detail: `Oja tied ${crypto}`,
  });
  const paid = step('paid', 'Paid', {
    state: 'done',
    at: paidAt,
    detail: `${who('buyer')} marked ${fiat} as sent`,
  });
  const gone = `${who('seller') === 'You' ? 'You have' : `${name} has`} ${crypto} again`;
  const before = paidAt ? [locked, paid] : [locked];

  switch (stage) {
    case 'overdue':
    case 'ran_out': {
      const ended = at('expired') ?? facts.deadline;
      const detail = stage === 'overdue' ? 'Nobody paid in time' : gone;
      return [...before, step('expired', 'Ran out', { state: 'done', at: ended, detail })];
    }
    case 'cancelled': {
      const by = run.findLast(({ kind }) => kind === 'cancelled')?.actorId;
      const buyer = run.at(-1)?.buyerId;
      const detail = by && by === buyer ? `${who('buyer')} cancelled. ${gone}` : gone;
      return [
        ...before,
        step('cancelled', 'Cancelled', { state: 'done', at: at('cancelled'), detail }),
      ];
    }
    case 'resolved': {
      const ending = run.findLast(({ kind }) => kind === 'resolved');
      const byParties =
        ending !== undefined &&
        (ending.actorId === ending.buyerId || ending.actorId === ending.sellerId);
      return [
        ...before,
        step('disputed', 'Disputed', { state: 'dispute', at: at('disputed') }),
        step('resolved', 'Resolved', {
          state: 'done',
          at: ending?.at ?? null,
          detail: byParties ? 'You two agreed' : 'An arbiter decided',
        }),
      ];
    }
    case 'disputed':
      return [
        ...before,
        step('disputed', 'Disputed', {
          state: 'dispute',
          at: at('disputed'),
          detail: 'You two agree, or Oja decides',
        }),
        step('released', 'Released', { detail: 'Paused' }),
      ];
    case 'to_pay':
      return [
        locked,
        step('paid', 'Paid', { state: 'now', turn: turn('buyer'), by: facts.deadline }),
        step('verified', 'Verified', {
          detail: you('seller') ? 'Your turn, in your bank app' : `${name} looks into the bank app`,
        }),
        step('released', 'Released', { detail: ahead(facts.role, name, crypto) }),
      ];
    case 'to_release':
      return [
        locked,
        paid,
        step('verified', 'Verified', {
          state: 'now',
          turn: turn('seller'),
          detail: you('seller') ? 'in your bank app' : 'in the bank app',
        }),
        step('released', 'Released', { detail: ahead(facts.role, name, crypto) }),
      ];
    case 'completed':
      return [
        locked,
        paid,
        step('verified', 'Verified', {
          state: 'done',
          at: at('released'),
          detail: `${who('seller')} saw ${fiat} in the bank`,
        }),
        step('released', 'Released', {
          state: 'done',
          at: at('released'),
          detail: `Oja gave ${you('buyer') ? 'you' : name} ${crypto}`,
        }),
      ];
  }
}

function ahead(role: RoomRole, name: string, crypto: string): string {
  return role === 'buyer' ? `Oja gives you ${crypto}` : `Oja gives ${name} ${crypto}`;
}
