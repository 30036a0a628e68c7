import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { text, type Text } from '#core/language/text.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import type { PaymentFacts } from '#core/trade/payment-page/payment-view.ts';
import {
  latestRun,
  type PaymentEvent,
  type TradeRole,
} from '#core/trade/payment-page/payment-stage.ts';

/** One line of a trade's course, from Locked to Released. */
export interface CourseStep {
  readonly kind:
    | 'locked'
    | 'paid'
    | 'verified'
    | 'released'
    | 'cancelled'
    | 'expired'
    | 'disputed'
    | 'resolved';
  readonly title: Text;
  /** held: Oja holds because of it. now: it is due. dispute: it branched off. */
  readonly state: 'held' | 'done' | 'now' | 'dispute' | 'ahead';
  readonly at: Date | null;
  /** Whose turn, while it is due: "Your turn", "Bola’s turn". */
  readonly turn: Text | null;
  /** Its deadline. */
  readonly by: Date | null;
  readonly detail: Text | null;
}

/** What happened, by whom and when, and what comes next. A trade that ended early ends its course there. */
export function courseSteps(facts: PaymentFacts, events: readonly PaymentEvent[]): CourseStep[] {
  const run = latestRun(events);
  const at = (kind: string) => run.findLast((event) => event.kind === kind)?.at ?? null;
  const crypto = formatWithUnit(facts.crypto);
  const fiat = formatCurrency(facts.fiat);
  const you = (side: TradeRole) => side === facts.role;
  const name = facts.other === null ? text('The other side') : firstName(facts.other);
  const turn = (side: TradeRole) =>
    you(side) ? text('Your turn') : text('{name}’s turn', { name });
  const step = (kind: CourseStep['kind'], title: Text, rest: Partial<CourseStep>): CourseStep => ({
    kind,
    title,
    state: 'ahead',
    at: null,
    turn: null,
    by: null,
    detail: null,
    ...rest,
  });

  const { stage } = facts;
  if (stage === 'listed' || stage === 'withdrawn' || stage === 'in_progress') return [];

  const tied =
    stage === 'to_pay' || stage === 'overdue' || stage === 'to_release' || stage === 'disputed';
  const paidAt = at('marked_paid');
  const locked = step('locked', text('In escrow'), {
    state: tied ? 'held' : 'done',
    at: at('accepted'),
    detail: text('{crypto} locked in escrow', { crypto }),
  });
  const paid = step('paid', text('Paid'), {
    state: 'done',
    at: paidAt,
    detail: you('buyer')
      ? text('You marked {fiat} as sent', { fiat })
      : text('{name} marked {fiat} as sent', { name, fiat }),
  });
  const back = you('seller')
    ? text('You have {crypto} again', { crypto })
    : text('{name} has {crypto} again', { name, crypto });
  const before = paidAt ? [locked, paid] : [locked];

  switch (stage) {
    case 'overdue':
    case 'ran_out': {
      const ended = at('expired') ?? facts.deadline;
      const detail = stage === 'overdue' ? text('Payment time expired') : back;
      return [...before, step('expired', text('Expired'), { state: 'done', at: ended, detail })];
    }
    case 'cancelled': {
      const by = run.findLast(({ kind }) => kind === 'cancelled')?.actorId;
      const buyer = run.at(-1)?.buyerId;
      const cancelled = you('buyer')
        ? text('You cancelled. {name} has {crypto} again', { name, crypto })
        : text('{name} cancelled. You have {crypto} again', { name, crypto });
      const detail = by && by === buyer ? cancelled : back;
      return [
        ...before,
        step('cancelled', text('Cancelled'), { state: 'done', at: at('cancelled'), detail }),
      ];
    }
    case 'resolved': {
      const ending = run.findLast(({ kind }) => kind === 'resolved');
      const byParties =
        ending !== undefined &&
        (ending.actorId === ending.buyerId || ending.actorId === ending.sellerId);
      return [
        ...before,
        step('disputed', text('Disputed'), { state: 'dispute', at: at('disputed') }),
        step('resolved', text('Resolved'), {
          state: 'done',
          at: ending?.at ?? null,
          detail: byParties ? text('You both agreed') : text('A dispute agent decided'),
        }),
      ];
    }
    case 'disputed':
      return [
        ...before,
        step('disputed', text('Disputed'), {
          state: 'dispute',
          at: at('disputed'),
          detail: text('You both agree, or Oja decides'),
        }),
        step('released', text('Released'), { detail: text('Paused') }),
      ];
    case 'to_pay':
      return [
        locked,
        step('paid', text('Paid'), { state: 'now', turn: turn('buyer'), by: facts.deadline }),
        step('verified', text('Verified'), {
          detail: you('seller')
            ? text('Your turn, in your bank app')
            : text('{name} checks the bank app', { name }),
        }),
        step('released', text('Released'), { detail: ahead(facts.role, name, crypto) }),
      ];
    case 'to_release':
      return [
        locked,
        paid,
        step('verified', text('Verified'), {
          state: 'now',
          turn: turn('seller'),
          detail: you('seller') ? text('in your bank app') : text('in the bank app'),
        }),
        step('released', text('Released'), { detail: ahead(facts.role, name, crypto) }),
      ];
    case 'completed':
      return [
        locked,
        paid,
        step('verified', text('Verified'), {
          state: 'done',
          at: at('released'),
          detail: you('seller')
            ? text('You saw {fiat} in the bank', { fiat })
            : text('{name} saw {fiat} in the bank', { name, fiat }),
        }),
        step('released', text('Released'), {
          state: 'done',
          at: at('released'),
          detail: you('buyer')
            ? text('{crypto} released to you', { crypto })
            : text('{crypto} released to {name}', { name, crypto }),
        }),
      ];
  }
}

function ahead(role: TradeRole, name: string | Text, crypto: string): Text {
  return role === 'buyer'
    ? text('{crypto} is released to you', { crypto })
    : text('{crypto} is released to {name}', { name, crypto });
}
