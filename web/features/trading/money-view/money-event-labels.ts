import { msg } from '#web/lib/i18n/language.ts';
import type { TradeEventKind } from '#core/trade/trade-event.ts';

/** The labels of events, for the list of steps with their times. */
export const MONEY_EVENT_LABELS: Record<TradeEventKind, string> = {
  carried_over: msg('Carried over'),
  created: msg('Offer posted'),
  edited: msg('Offer edited'),
  paused: msg('Offer paused'),
  resumed: msg('Offer live again'),
  accepted: msg('Accepted, crypto in escrow'),
  part_taken: msg('Part taken'),
  part_returned: msg('Part returned'),
  extended: msg('More time to pay'),
  marked_paid: msg('Marked as paid'),
  late_payment_claimed: msg('Late payment reported'),
  proof_submitted: msg('Receipt added'),
  proof_decided: msg('Receipt reviewed'),
  payer_name_checked: msg('Sender’s name checked'),
  bank_credited: msg('Bank reported a payment'),
  release_overdue: msg('Release overdue'),
  released: msg('Released'),
  cancelled: msg('Cancelled'),
  expired: msg('Payment time expired'),
  disputed: msg('Dispute opened'),
  statement_made: msg('Statement sent'),
  settlement_proposed: msg('Settlement proposed'),
  settlement_answered: msg('Settlement answered'),
  dispute_decided: msg('Decided'),
  decision_appealed: msg('Decision appealed'),
  resolved: msg('Dispute resolved'),
};
