import type { OwnInvoice, PaymentView, RefundView } from '#core/invoices/wire.ts';
import { msg } from '#web/lib/i18n/language.ts';
import type { Tone } from '#web/ui/display/chip.tsx';

const STATES: Record<PaymentView['state'], { label: string; tone: Tone }> = {
  seen: { label: msg('Not final yet'), tone: 'fitila' },
  waiting: { label: msg('You decide'), tone: 'fitila' },
  counted: { label: msg('Counted'), tone: 'ewe' },
  dropped: { label: msg('Never came'), tone: 'quiet' },
  returned: { label: msg('Sent back'), tone: 'plain' },
  refused: { label: msg('Not received'), tone: 'quiet' },
  reversed: { label: msg('Taken back by the network'), tone: 'ewu' },
};

/** How a payment stands, in words; what the payer only announced is a question to the merchant's bank. */
export function paymentState({ state, method }: Pick<PaymentView, 'state' | 'method'>) {
  return state === 'seen' && method === 'bank_manual'
    ? { label: msg('Check your bank'), tone: 'fitila' as Tone }
    : STATES[state];
}

/** The decision that a payment waits for, if it does. */
export function decisionOn({
  state,
  method,
}: Pick<PaymentView, 'state' | 'method'>): 'bank' | 'late' | null {
  if (state === 'waiting') return 'late';
  return state === 'seen' && method === 'bank_manual' ? 'bank' : null;
}

export const REFUND_STATES: Record<RefundView['state'], string> = {
  offered: msg('Waits for the payer'),
  claimed: msg('Claimed'),
  sending: msg('On its way'),
  done: msg('Done'),
  expired: msg('Not claimed in time'),
  cancelled: msg('Cancelled'),
};

type EventKind = OwnInvoice['events'][number]['kind'];

/** What happened, with `{amount}` where the event has one. */
const EVENTS: Readonly<Record<string, { plain: string; valued: string }>> = {
  issued: { plain: msg('Sent: its link can be paid'), valued: msg('Sent: its link can be paid') },
  payment_seen: {
    plain: msg('A payment was announced'),
    valued: msg('{amount} was announced, not final yet'),
  },
  payment_dropped: {
    plain: msg('The announced payment did not come'),
    valued: msg('{amount} was announced and did not come'),
  },
  payment_counted: { plain: msg('A payment counts'), valued: msg('{amount} counts') },
  payment_reversed: {
    plain: msg('Payment taken back by the network. Do not deliver.'),
    valued: msg('{amount} was taken back by the network. Do not deliver.'),
  },
  expired: { plain: msg('Expired'), valued: msg('Expired') },
  settled: {
    plain: msg('Settled: the money is yours'),
    valued: msg('Settled: the money is yours'),
  },
  released: { plain: msg('Released by the payer'), valued: msg('Released by the payer') },
  voided: { plain: msg('Withdrawn by you'), valued: msg('Withdrawn by you') },
  disputed: { plain: msg('Disputed by the payer'), valued: msg('Disputed by the payer') },
  dispute_decided: { plain: msg('The dispute is decided'), valued: msg('The dispute is decided') },
  refunded: { plain: msg('Refunded'), valued: msg('{amount} refunded') },
};

export function eventSentence(kind: EventKind, hasValue: boolean): string {
  const known = EVENTS[kind];
  if (!known) return kind;
  return hasValue ? known.valued : known.plain;
}
