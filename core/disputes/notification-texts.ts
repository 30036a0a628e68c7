import type { Outcome } from '#core/disputes/decision-reasons.ts';
import type { SettlementKind } from '#core/disputes/settlement.ts';
import type { Side } from '#core/disputes/side.ts';
import type { NotificationText } from '#core/trade/notification-texts.ts';

const SIDE_NAMES = { seller: 'The seller', buyer: 'The buyer' } as const satisfies Record<
  Side,
  string
>;

/** What a proposal would do, in amounts. `part` and `rest` come formatted with their unit. */
function offered(kind: SettlementKind, crypto: string, part: string | null): string {
  switch (kind) {
    case 'release':
      return `release ${crypto} to the buyer`;
    case 'refund':
      return `cancel the trade and return ${crypto} to the seller`;
    case 'split':
      return `give ${part ?? ''} of ${crypto} to the buyer and the rest back to the seller`;
    case 'extend':
      return 'give both sides 24 more hours';
  }
}

/** Notifications of a dispute to both sides and the arbiters. Amounts come formatted with their unit. */
export const DISPUTE_NOTIFICATIONS = {
  raised: (crypto: string, reason: string): NotificationText => ({
    type: 'trade_disputed',
    title: 'The other side opened a dispute',
    message: `${reason}. ${crypto} stays locked and no clock runs. Make your statement within 24 hours.`,
  }),
  raisedByOneself: (crypto: string): NotificationText => ({
    type: 'trade_disputed',
    title: 'Your dispute is open',
    message: `${crypto} stays locked until you two agree or an arbiter decides. Show what you have within 24 hours.`,
  }),
  raisedForArbiters: (crypto: string, fiat: string): NotificationText => ({
    type: 'trade_dispute_queue',
    title: 'A new dispute',
    message: `A trade of ${crypto} for ${fiat} is disputed.`,
  }),
  statement: (by: Side): NotificationText => ({
    type: 'trade_statement',
    title: `${SIDE_NAMES[by]} made a statement`,
    message: 'Read it in the dispute and answer if it is not the whole story.',
  }),
  question: (): NotificationText => ({
    type: 'trade_statement',
    title: 'The arbiter asks a question',
    message: 'Answer within 24 hours. 48 hours without a word count against you.',
  }),
  silent: (side: Side, isOwn: boolean): NotificationText => ({
    type: 'trade_silence',
    title: isOwn ? 'Your silence counts against you' : `${SIDE_NAMES[side]} has been silent`,
    message: isOwn
      ? 'You have said nothing for 48 hours. The arbiter sees it. You can still make your statement.'
      : 'There was no word for 48 hours. It counts when the arbiter decides; nothing has been decided by itself.',
  }),
  proposed: (
    by: Side,
    kind: SettlementKind,
    crypto: string,
    part: string | null = null,
  ): NotificationText => ({
    type: 'trade_settlement',
    title: `${SIDE_NAMES[by]} proposes a settlement`,
    message: `The proposal: ${offered(kind, crypto, part)}. Nothing moves unless you accept within 24 hours.`,
  }),
  declined: (): NotificationText => ({
    type: 'trade_settlement',
    title: 'Your proposal was declined',
    message: 'Nothing moved. You can propose something else.',
  }),
  withdrawn: (by: Side): NotificationText => ({
    type: 'trade_settlement',
    title: `${SIDE_NAMES[by]} withdrew the proposal`,
    message: 'Nothing moved.',
  }),
  extended: (): NotificationText => ({
    type: 'trade_settlement',
    title: '24 more hours for both',
    message: 'You both agreed to more time. The crypto stays locked.',
  }),
  cancelledByConsent: (crypto: string): NotificationText => ({
    type: 'trade_cancelled',
    title: 'Trade cancelled by consent',
    message: `You both agreed. ${crypto} went back to the seller. Do not pay for it.`,
  }),
  settled: (forBuyer: string, forSeller: string): NotificationText => ({
    type: 'trade_resolved',
    title: 'Settled between you',
    message: `The buyer received ${forBuyer}, the seller got ${forSeller} back. The dispute is closed.`,
  }),
  decided: (
    outcome: Outcome,
    crypto: string,
    reason: string,
    isHeld: boolean,
  ): NotificationText => ({
    type: 'trade_resolved',
    title: outcome === 'completed' ? 'Decided for the buyer' : 'Decided for the seller',
    message: `${reason} ${crypto} ${outcome === 'completed' ? 'goes to the buyer' : 'goes back to the seller'}${
      isHeld
        ? ', spendable in 24 hours unless one of you appeals.'
        : '. Either side can appeal for 24 hours.'
    }`,
  }),
  waitsForSecond: (crypto: string): NotificationText => ({
    type: 'trade_dispute_queue',
    title: 'A decision waits for a second person',
    message: `A decision over ${crypto} needs another administrator's approval.`,
  }),
  appealed: (by: Side): NotificationText => ({
    type: 'trade_appeal',
    title: `${SIDE_NAMES[by]} appealed`,
    message: 'Another arbiter looks at the decision. What waits stays where it is until then.',
  }),
  upheld: (): NotificationText => ({
    type: 'trade_appeal',
    title: 'The decision stands',
    message: 'Another arbiter looked at it and upheld it.',
  }),
  overturned: (outcome: Outcome, crypto: string, moves: boolean): NotificationText => ({
    type: 'trade_appeal',
    title: outcome === 'completed' ? 'Now decided for the buyer' : 'Now decided for the seller',
    message: moves
      ? `The decision was overturned: ${crypto} went to the ${outcome === 'completed' ? 'buyer' : 'seller'}.`
      : 'The decision was overturned and your records corrected. The crypto had been paid out already and does not move.',
  }),
  heldPaid: (crypto: string): NotificationText => ({
    type: 'trade_resolved',
    title: `${crypto} is yours to spend`,
    message: 'The time to appeal is over and the decision is final.',
  }),
} as const;

/** Confirmations for the person who acted. */
export const DISPUTE_DONE = {
  raised: 'The dispute is open. The crypto stays locked until you agree or an arbiter decides.',
  stated: 'Your statement is with the other side and the arbiter.',
  asked: 'Both sides have 24 hours to answer.',
  proposed: 'The other side has 24 hours to answer. Nothing moves before.',
  declined: 'Declined. Nothing was moved.',
  withdrawn: 'Withdrawn. Nothing was moved.',
  extended: 'You both have 24 more hours. The crypto stays locked.',
  settled: 'Agreed and done. The trade is closed.',
  cancelled: 'Agreed. The trade is cancelled and the crypto is back with the seller.',
  decided: 'Decided. Both sides have been told and can appeal for 24 hours.',
  waits: 'Your decision waits for a second administrator. Nothing has moved yet.',
  sentBack: 'Sent back. Nothing was moved; the dispute is open again.',
  appealed:
    'Your appeal is with the arbiters. What waits stays where it is until one has judged it.',
  reviewed:
    'Your appeal is with the arbiters. The crypto was paid out already, so their verdict corrects the records alone.',
  upheld: 'Upheld. Both sides have been told.',
  overturned: 'Overturned. Both sides have been told.',
} as const;
