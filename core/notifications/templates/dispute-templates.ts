import { DECISION_REASONS } from '#core/disputes/decision-reasons.ts';
import { DISPUTE_REASONS } from '#core/disputes/reasons.ts';
import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

const SIDES = { seller: 'The seller', buyer: 'The buyer' } as const;
const OPENED = 'The other side opened a dispute';
const RAISED =
  '{reason}. {crypto} stays locked and no clock runs. Make your statement within 24 hours.';
const PROPOSES = '{side} proposes a settlement';
const APPEALED = '{side} appealed';
const APPEAL_WAITS =
  'Another arbiter looks at the decision. What waits stays where it is until then.';

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

/** A dispute, for both sides. */
export const DISPUTE_TEMPLATES = {
  'trade_disputed.by_buyer': {
    title: OPENED,
    message: RAISED,
    choices: { reason: DISPUTE_REASONS.buyer },
  },
  'trade_disputed.by_seller': {
    title: OPENED,
    message: RAISED,
    choices: { reason: DISPUTE_REASONS.seller },
  },
  'trade_disputed.own': {
    title: 'Your dispute is open',
    message:
      '{crypto} stays locked until you two agree or an arbiter decides. Show what you have within 24 hours.',
  },
  'trade_disputed.by_clock': {
    title: 'A dispute was opened',
    message:
      '{crypto} was not released for 12 hours, so the trade went to dispute by itself. It stays locked until it is decided. Add what you know.',
  },
  'trade_statement.statement': {
    title: '{side} made a statement',
    message: 'Read it in the dispute and answer if it is not the whole story.',
    choices: { side: SIDES },
  },
  'trade_statement.question': {
    title: 'The arbiter asks a question',
    message: 'Answer within 24 hours. 48 hours without a word count against you.',
  },
  'trade_silence.own': {
    title: 'Your silence counts against you',
    message:
      'You have said nothing for 48 hours. The arbiter sees it. You can still make your statement.',
  },
  'trade_silence.other': {
    title: '{side} has been silent',
    message:
      'There was no word for 48 hours. It counts when the arbiter decides; nothing has been decided by itself.',
    choices: { side: SIDES },
  },
  'trade_settlement.proposed_release': {
    title: PROPOSES,
    message:
      'The proposal: release {crypto} to the buyer. Nothing moves unless you accept within 24 hours.',
    choices: { side: SIDES },
  },
  'trade_settlement.proposed_refund': {
    title: PROPOSES,
    message:
      'The proposal: cancel the trade and return {crypto} to the seller. Nothing moves unless you accept within 24 hours.',
    choices: { side: SIDES },
  },
  'trade_settlement.proposed_split': {
    title: PROPOSES,
    message:
      'The proposal: give {part} of {crypto} to the buyer and the rest back to the seller. Nothing moves unless you accept within 24 hours.',
    choices: { side: SIDES },
  },
  'trade_settlement.proposed_extend': {
    title: PROPOSES,
    message:
      'The proposal: give both sides 24 more hours. Nothing moves unless you accept within 24 hours.',
    choices: { side: SIDES },
  },
  'trade_settlement.declined': {
    title: 'Your proposal was declined',
    message: 'Nothing moved. You can propose something else.',
  },
  'trade_settlement.withdrawn': {
    title: '{side} withdrew the proposal',
    message: 'Nothing moved.',
    choices: { side: SIDES },
  },
  'trade_settlement.extended': {
    title: '24 more hours for both',
    message: 'You both agreed to more time. The crypto stays locked.',
  },
  'trade_resolved.settled': {
    title: 'Settled between you',
    message:
      'The buyer received {forBuyer}, the seller got {forSeller} back. The dispute is closed.',
  },
  'trade_resolved.for_buyer_held': {
    title: 'Decided for the buyer',
    message:
      '{reason} {crypto} goes to the buyer, spendable in 24 hours unless one of you appeals.',
    choices: { reason: DECISION_TEXTS },
  },
  'trade_resolved.for_buyer': {
    title: 'Decided for the buyer',
    message: '{reason} {crypto} goes to the buyer. Either side can appeal for 24 hours.',
    choices: { reason: DECISION_TEXTS },
  },
  'trade_resolved.for_seller_held': {
    title: 'Decided for the seller',
    message:
      '{reason} {crypto} goes back to the seller, spendable in 24 hours unless one of you appeals.',
    choices: { reason: DECISION_TEXTS },
  },
  'trade_resolved.for_seller': {
    title: 'Decided for the seller',
    message: '{reason} {crypto} goes back to the seller. Either side can appeal for 24 hours.',
    choices: { reason: DECISION_TEXTS },
  },
  'trade_resolved.held_paid': {
    title: '{crypto} is yours to spend',
    message: 'The time to appeal is over and the decision is final.',
  },
  'trade_appeal.appealed': { title: APPEALED, message: APPEAL_WAITS, choices: { side: SIDES } },
  'trade_appeal.upheld': {
    title: 'The decision stands',
    message: 'Another arbiter looked at it and upheld it.',
  },
  'trade_appeal.overturned_for_buyer': {
    title: 'Now decided for the buyer',
    message: 'The decision was overturned: {crypto} went to the buyer.',
  },
  'trade_appeal.overturned_for_seller': {
    title: 'Now decided for the seller',
    message: 'The decision was overturned: {crypto} went to the seller.',
  },
  'trade_appeal.records_for_buyer': {
    title: 'Now decided for the buyer',
    message:
      'The decision was overturned and your records corrected. The crypto had been paid out already and does not move.',
  },
  'trade_appeal.records_for_seller': {
    title: 'Now decided for the seller',
    message:
      'The decision was overturned and your records corrected. The crypto had been paid out already and does not move.',
  },
  'trade_dispute_queue.raised': {
    title: 'A new dispute',
    message: 'A trade of {crypto} for {fiat} is disputed.',
  },
  'trade_dispute_queue.second_person': {
    title: 'A decision waits for a second person',
    message: "A decision over {crypto} needs another administrator's approval.",
  },
  'trade_dispute_queue.appealed': {
    title: APPEALED,
    message: APPEAL_WAITS,
    choices: { side: SIDES },
  },
} as const satisfies Record<string, NotificationTemplate>;
