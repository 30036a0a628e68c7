import { DECISION_REASONS } from '#core/disputes/decision-reasons.ts';
import { DISPUTE_REASONS } from '#core/disputes/reasons.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { TROUBLE } from '#core/notifications/definitions/trade-definitions.ts';

const SIDES = { seller: 'The seller', buyer: 'The buyer' } as const;
/** The same to the other side and to the arbiters. */
export const APPEALED = {
  title: '{side} appealed',
  message: 'Another dispute agent reviews the decision. The amount stays on hold until then.',
  choices: { side: SIDES },
} as const;
const OPENED = 'The other side opened a dispute';
const RAISED =
  '{reason}. {crypto} stays in escrow and the timer is paused. Send your statement within 24 hours.';
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
    about: 'One of your orders is disputed.',
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
          '{crypto} stays in escrow until you both agree or a dispute agent decides. Send your evidence within 24 hours.',
      },
      by_clock: {
        title: 'A dispute was opened',
        message:
          '{crypto} was not released for 12 hours, so a dispute was opened automatically. It stays in escrow until it is decided. Add what you know.',
      },
    },
  },
  trade_statement: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Statement or question',
    about: 'The other side or the dispute agent wrote in a dispute.',
    variants: {
      statement: {
        title: '{side} sent a statement',
        message: 'Read it in the dispute and reply if something is missing.',
        choices: { side: SIDES },
      },
      question: {
        title: 'The dispute agent asked a question',
        message: 'Reply within 24 hours. Not replying within 48 hours may count against you.',
      },
    },
  },
  trade_silence: {
    ...TROUBLE,
    urgency: 'step',
    label: 'No reply',
    about: 'One side of a dispute has not replied for too long.',
    variants: {
      own: {
        title: 'You have not replied in time',
        message:
          'You have not replied for 48 hours. The dispute agent can see this. You can still send your statement.',
      },
      other: {
        title: '{side} has not replied',
        message:
          'No reply for 48 hours. It may count in the decision. Nothing is decided automatically.',
        choices: { side: SIDES },
      },
    },
  },
  trade_settlement: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Settlement',
    about: 'A settlement proposal, and its result.',
    variants: {
      proposed_release: {
        title: PROPOSES,
        message:
          'The proposal: release {crypto} to the buyer. The crypto stays in escrow unless you accept within 24 hours.',
        choices: { side: SIDES },
      },
      proposed_refund: {
        title: PROPOSES,
        message:
          'The proposal: cancel the order and return {crypto} to the seller. The crypto stays in escrow unless you accept within 24 hours.',
        choices: { side: SIDES },
      },
      proposed_split: {
        title: PROPOSES,
        message:
          'The proposal: give {part} of {crypto} to the buyer and the rest back to the seller. The crypto stays in escrow unless you accept within 24 hours.',
        choices: { side: SIDES },
      },
      proposed_extend: {
        title: PROPOSES,
        message:
          'The proposal: give both sides 24 more hours. Accept within 24 hours if you agree.',
        choices: { side: SIDES },
      },
      declined: {
        title: 'Your proposal was declined',
        message: 'The crypto stays in escrow. You can propose something else.',
      },
      withdrawn: {
        title: '{side} withdrew the proposal',
        message: 'The crypto stays in escrow.',
        choices: { side: SIDES },
      },
      extended: {
        title: '24 more hours for both sides',
        message: 'You both agreed to more time. The crypto stays in escrow.',
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
          '{reason} {crypto} goes to the buyer and is available in 24 hours unless one of you appeals.',
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
          '{reason} {crypto} goes back to the seller and is available in 24 hours unless one of you appeals.',
        choices: { reason: DECISION_TEXTS },
      },
      for_seller: {
        title: 'Decided for the seller',
        message: '{reason} {crypto} goes back to the seller. Either side can appeal for 24 hours.',
        choices: { reason: DECISION_TEXTS },
      },
      held_paid: {
        title: '{crypto} is available in your wallet',
        message: 'The time to appeal is over and the decision is final.',
      },
    },
  },
  trade_appeal: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Appeal',
    about: 'A decision was appealed, and the result.',
    variants: {
      appealed: APPEALED,
      upheld: {
        title: 'The decision stands',
        message: 'Another dispute agent reviewed it and upheld it.',
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
          'The decision was overturned and your record corrected. The crypto had already been released and stays where it is.',
      },
      records_for_seller: {
        title: 'Now decided for the seller',
        message:
          'The decision was overturned and your record corrected. The crypto had already been released and stays where it is.',
      },
    },
  },
  trade_lockout: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Paused for a day',
    about: 'You cannot start new orders for a day.',
    title: 'No new orders for a day',
    message:
      'You released three paid orders too slowly in 30 days. You can post and accept again in 24 hours. Your active orders continue.',
  },
} as const satisfies Record<string, NotificationDefinition>;
