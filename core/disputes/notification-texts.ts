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
  raised: 'Dispute opened. The crypto stays in escrow until you agree or a dispute agent decides.',
  stated: 'Statement sent to the other side and the dispute agent.',
  asked: 'Both sides have 24 hours to answer.',
  proposed: 'The other side has 24 hours to answer. The crypto stays in escrow until then.',
  declined: 'Declined. The crypto stays in escrow.',
  withdrawn: 'Withdrawn. The crypto stays in escrow.',
  extended: 'You both have 24 more hours. The crypto stays in escrow.',
  settled: 'Agreed and done. The order is closed.',
  cancelled: 'Agreed. The order is cancelled and the crypto is back with the seller.',
  decided: 'Decided. We notified both sides; they can appeal for 24 hours.',
  waits: 'A second administrator must approve your decision first. The crypto stays in escrow.',
  sentBack: 'Sent back. The dispute is open again and the crypto stays in escrow.',
  appealed: 'Appeal sent. The amount stays on hold until a dispute agent decides.',
  reviewed: 'Appeal sent. The crypto has been released, so an appeal can only correct your record.',
  upheld: 'Upheld. We notified both sides.',
  overturned: 'Overturned. We notified both sides.',
} as const;
