import { DECISION_REASONS } from '#core/disputes/decision-reasons.ts';
import { DISPUTE_REASONS } from '#core/disputes/reasons.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { TROUBLE } from '#core/notifications/definitions/trade-definitions.ts';

const SIDES = { seller: 'The seller', buyer: 'The buyer' } as const;
/** The same to the other side and to the arbiters. */
export const APPEALED = {
  title: '{side} appealed',
  message: 'Another arbiter looks at the decision. What waits stays where it is until then.',
  choices: { side: SIDES },
} as const;
const OPENED = 'The other side opened a dispute';
const RAISED =
  '{reason}. {crypto} stays locked and no clock runs. Make your statement within 24 hours.';
const PROPOSES = '{side} proposes a settlement';

/** Why an arbiter decided as they did. */
const DECISION_TEXTS = {
  payment_confirmed: DECISION_REASONS.payment_confirmed.text,
  seller_silent: DECISION_REASONS.seller_silent.text,
  payment_not_received: DECISION_REASONS.payment_not_received.text,
  wrong_amount_paid: DECISION_REASONS.wrong_amount_paid.text,
  third_party_payment: DECISION_REASONS.third_party_payment.text,
  payment_reversed: DECISION_REASONS.payment_reversed.text,
  false_evidence: DECISION_REASONS.false_evidence.text,
  buyer_silent: DECISION_REASONS.buyer_silent.text,
  agreed_in_chat: DECISION_REASONS.agreed_in_chat.text,
  other: DECISION_REASONS.other.text,
} as const;

/** A dispute, for both sides, and the lockout of a seller who was slow too often. */
export const DISPUTE_DEFINITIONS = {
  trade_disputed: {
    ...TROUBLE,
    label: 'Dispute opened',
    about: 'A trade of yours is disputed.',
    variants: {
      by_buyer: {
        title: OPENED,
        message: RAISED,
        choices: { reason: DISPUTE_REASONS.buyer },
      },
      by_seller: {
        title: OPENED,
        message: RAISED,
        choices: { reason: DISPUTE_REASONS.seller },
      },
      own: {
        title: 'Your dispute is open',
        message:
          '{crypto} stays locked until you two agree or an arbiter decides. Show what you have within 24 hours.',
      },
      by_clock: {
        title: 'A dispute was opened',
        message:
          '{crypto} was not released for 12 hours, so the trade went to dispute by itself. It stays locked until it is decided. Add what you know.',
      },
    },
  },
  trade_statement: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Statement or question',
    about: 'The other side or the arbiter wrote in a dispute.',
    variants: {
      statement: {
        title: '{side} made a statement',
        message: 'Read it in the dispute and answer if it is not the whole story.',
        choices: { side: SIDES },
      },
      question: {
        title: 'The arbiter asks a question',
        message: 'Answer within 24 hours. 48 hours without a word count against you.',
      },
    },
  },
  trade_silence: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Silence counts',
    about: 'One side of a dispute said nothing for too long.',
    variants: {
      own: {
        title: 'Your silence counts against you',
        message:
          'You have said nothing for 48 hours. The arbiter sees it. You can still make your statement.',
      },
      other: {
        title: '{side} has been silent',
        message:
          'There was no word for 48 hours. It counts when the arbiter decides; nothing has been decided by itself.',
        choices: { side: SIDES },
      },
    },
  },
  trade_settlement: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Settlement',
    about: 'A proposal to settle, and what became of it.',
    variants: {
      proposed_release: {
        title: PROPOSES,
        message:
          'The proposal: release {crypto} to the buyer. Nothing moves unless you accept within 24 hours.',
        choices: { side: SIDES },
      },
      proposed_refund: {
        title: PROPOSES,
        message:
          'The proposal: cancel the trade and return {crypto} to the seller. Nothing moves unless you accept within 24 hours.',
        choices: { side: SIDES },
      },
      proposed_split: {
        title: PROPOSES,
        message:
          'The proposal: give {part} of {crypto} to the buyer and the rest back to the seller. Nothing moves unless you accept within 24 hours.',
        choices: { side: SIDES },
      },
      proposed_extend: {
        title: PROPOSES,
        message:
          'The proposal: give both sides 24 more hours. Nothing moves unless you accept within 24 hours.',
        choices: { side: SIDES },
      },
      declined: {
        title: 'Your proposal was declined',
        message: 'Nothing moved. You can propose something else.',
      },
      withdrawn: {
        title: '{side} withdrew the proposal',
        message: 'Nothing moved.',
        choices: { side: SIDES },
      },
      extended: {
        title: '24 more hours for both',
        message: 'You both agreed to more time. The crypto stays locked.',
      },
    },
  },
  trade_resolved: {
    ...TROUBLE,
    label: 'Decision',
    about: 'A dispute was settled or decided.',
    variants: {
      settled: {
        title: 'Settled between you',
        message:
          'The buyer received {forBuyer}, the seller got {forSeller} back. The dispute is closed.',
      },
      for_buyer_held: {
        title: 'Decided for the buyer',
        message:
          '{reason} {crypto} goes to the buyer, spendable in 24 hours unless one of you appeals.',
        choices: { reason: DECISION_TEXTS },
      },
      for_buyer: {
        title: 'Decided for the buyer',
        message: '{reason} {crypto} goes to the buyer. Either side can appeal for 24 hours.',
        choices: { reason: DECISION_TEXTS },
      },
      for_seller_held: {
        title: 'Decided for the seller',
        message:
          '{reason} {crypto} goes back to the seller, spendable in 24 hours unless one of you appeals.',
        choices: { reason: DECISION_TEXTS },
      },
      for_seller: {
        title: 'Decided for the seller',
        message: '{reason} {crypto} goes back to the seller. Either side can appeal for 24 hours.',
        choices: { reason: DECISION_TEXTS },
      },
      held_paid: {
        title: '{crypto} is yours to spend',
        message: 'The time to appeal is over and the decision is final.',
      },
    },
  },
  trade_appeal: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Appeal',
    about: 'A decision was appealed, and what came of it.',
    variants: {
      appealed: APPEALED,
      upheld: {
        title: 'The decision stands',
        message: 'Another arbiter looked at it and upheld it.',
      },
      overturned_for_buyer: {
        title: 'Now decided for the buyer',
        message: 'The decision was overturned: {crypto} went to the buyer.',
      },
      overturned_for_seller: {
        title: 'Now decided for the seller',
        message: 'The decision was overturned: {crypto} went to the seller.',
      },
      records_for_buyer: {
        title: 'Now decided for the buyer',
        message:
          'The decision was overturned and your records corrected. The crypto had been paid out already and does not move.',
      },
      records_for_seller: {
        title: 'Now decided for the seller',
        message:
          'The decision was overturned and your records corrected. The crypto had been paid out already and does not move.',
      },
    },
  },
  trade_lockout: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Locked out for a day',
    about: 'You cannot begin new trades for a day.',
    title: 'No new trades for a day',
    message:
      'Three slow releases of trades that were paid, in 30 days. You can post and accept again in 24 hours. Running trades go on as they are.',
  },
} as const satisfies Record<string, NotificationDefinition>;
