import type { DecisionReasonCode, Outcome } from '#core/disputes/decision-reasons.ts';
import type { DisputeReason } from '#core/disputes/reasons.ts';
import type { SettlementKind } from '#core/disputes/settlement.ts';
import type { Side } from '#core/disputes/side.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import type { TemplateParameters } from '#core/notifications/templates.ts';

type BuyersReason = TemplateParameters<'trade_disputed.by_buyer'>['reason'];
type SellersReason = TemplateParameters<'trade_disputed.by_seller'>['reason'];

/** Notifications of a dispute whose variant has to be chosen. Amounts come formatted with their unit. */
export const DISPUTE_NOTIFICATIONS = {
  /** `reason` is one of that side's. */
  raised: (crypto: string, by: Side, reason: DisputeReason) =>
    by === 'buyer'
      ? notificationText('trade_disputed.by_buyer', { crypto, reason: reason as BuyersReason })
      : notificationText('trade_disputed.by_seller', { crypto, reason: reason as SellersReason }),
  /** `part` is the buyer's share of a split. */
  proposed: (side: Side, kind: SettlementKind, crypto: string, part: string | null = null) =>
    proposedText(side, kind, crypto, part ?? ''),
  decided: (outcome: Outcome, crypto: string, reason: DecisionReasonCode, isHeld: boolean) =>
    notificationText(DECIDED[outcome][isHeld ? 'held' : 'paid'], { crypto, reason }),
  overturned: (outcome: Outcome, crypto: string, moves: boolean) =>
    moves
      ? notificationText(OVERTURNED[outcome], { crypto })
      : notificationText(CORRECTED[outcome]),
} as const;

const DECIDED = {
  completed: { held: 'trade_resolved.for_buyer_held', paid: 'trade_resolved.for_buyer' },
  cancelled: { held: 'trade_resolved.for_seller_held', paid: 'trade_resolved.for_seller' },
} as const;

const OVERTURNED = {
  completed: 'trade_appeal.overturned_for_buyer',
  cancelled: 'trade_appeal.overturned_for_seller',
} as const;

const CORRECTED = {
  completed: 'trade_appeal.records_for_buyer',
  cancelled: 'trade_appeal.records_for_seller',
} as const;

function proposedText(
  side: Side,
  kind: SettlementKind,
  crypto: string,
  part: string,
): NotificationText {
  switch (kind) {
    case 'release':
      return notificationText('trade_settlement.proposed_release', { side, crypto });
    case 'refund':
      return notificationText('trade_settlement.proposed_refund', { side, crypto });
    case 'split':
      return notificationText('trade_settlement.proposed_split', { side, crypto, part });
    case 'extend':
      return notificationText('trade_settlement.proposed_extend', { side });
  }
}

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
