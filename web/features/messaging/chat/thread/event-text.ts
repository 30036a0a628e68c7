import { isEventKind, type EventKind } from '#core/chats/chat-events.ts';
import type { EventFacts } from '#core/chats/wire.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { msg, t } from '#web/lib/i18n/language.ts';

/** The reader: their id, and the other side's name. */
export interface EventReader {
  readonly userId: string;
  readonly other: string;
}

interface Sentences {
  /** Text when the reader acted. */
  readonly own: string;
  /** Text when `{who}` acted. */
  readonly others: string;
}

/** One sentence for everybody. */
const plain = (sentence: string): Sentences => ({ own: sentence, others: sentence });

const SENTENCES: Record<EventKind, Sentences> = {
  accepted: {
    own: msg('You accepted the offer. {crypto} is in escrow'),
    others: msg('{who} accepted the offer. {crypto} is in escrow'),
  },
  extended: {
    own: msg('You gave more time, until {deadline}'),
    others: msg('{who} gave more time, until {deadline}'),
  },
  marked_paid: {
    own: msg('You marked {fiat} as paid'),
    others: msg('{who} marked {fiat} as paid'),
  },
  late_payment_claimed: {
    own: msg('You said you already paid'),
    others: msg('{who} says they already paid'),
  },
  proof_submitted: {
    own: msg('You added a receipt'),
    others: msg('{who} added a receipt'),
  },
  proof_decided: plain(msg('The receipt was reviewed')),
  bank_credited: plain(msg('The bank reported a payment for this order')),
  release_overdue: plain(msg('The release is overdue')),
  released: {
    own: msg('You released {crypto}'),
    others: msg('{who} released {crypto}'),
  },
  cancelled: {
    own: msg('You cancelled the order'),
    others: msg('{who} cancelled the order'),
  },
  expired: plain(msg('Payment time expired. The order ended')),
  disputed: {
    own: msg('You opened a dispute'),
    others: msg('{who} opened a dispute'),
  },
  statement_made: {
    own: msg('You added a statement to the dispute'),
    others: msg('{who} added a statement to the dispute'),
  },
  settlement_proposed: {
    own: msg('You proposed a settlement'),
    others: msg('{who} proposed a settlement'),
  },
  settlement_answered: {
    own: msg('You answered the proposal'),
    others: msg('{who} answered the proposal'),
  },
  dispute_decided: plain(msg('The dispute was decided')),
  decision_appealed: {
    own: msg('You appealed the decision'),
    others: msg('{who} appealed the decision'),
  },
  resolved: plain(msg('The dispute is over')),
  support_opened: {
    own: msg('You asked support'),
    others: msg('{who} asked support'),
  },
  agent_joined: plain(msg('Oja support joined')),
  agent_left: plain(msg('Support left for now. Write again whenever you need to')),
  arbiter_joined: plain(msg('An Oja dispute agent joined')),
  arbiter_left: plain(msg('The Oja dispute agent left')),
  support_resolved: plain(msg('Support marked this as solved')),
  support_reopened: {
    own: msg('You reopened this'),
    others: msg('{who} reopened this'),
  },
  support_rated: {
    own: msg('You rated support'),
    others: msg('{who} rated support'),
  },
};

/** The texts of a receipt's decision. */
const PROOF: Readonly<Record<string, string>> = {
  approved: msg('The receipt was accepted'),
  rejected: msg('The receipt was not accepted'),
};

/** An event of the trade or of the conversation, from the reader's side: "You marked ₦150,000.37 as paid". */
export function eventText(event: EventFacts, reader: EventReader): string {
  if (!isEventKind(event.kind)) return t('Something happened in this order');
  const isOwn = event.actor_id === reader.userId;
  const sentence = sentenceOf(event.kind, event, isOwn);
  return t(sentence, {
    who: whoOf(event, reader),
    crypto: event.crypto ?? t('the amount'),
    fiat: event.fiat ?? t('the payment'),
    deadline: event.deadline ? clockTime(new Date(event.deadline)) : t('later'),
  });
}

function sentenceOf(kind: EventKind, { detail, by }: EventFacts, isOwn: boolean): string {
  if (kind === 'proof_decided') return PROOF[String(detail?.['status'])] ?? SENTENCES[kind].others;
  // A timeout cancels, and a bank's confirmation releases, without a person.
  if (by === 'system' && kind === 'released') return msg('Oja released {crypto}');
  if (by === 'system' && kind === 'cancelled') return msg('The order was cancelled');
  return isOwn ? SENTENCES[kind].own : SENTENCES[kind].others;
}

function whoOf({ by, actor_id }: EventFacts, { other, userId }: EventReader): string {
  if (by === 'arbiter' || by === 'agent' || by === 'system') return 'Oja';
  return actor_id === userId ? t('You') : other;
}
