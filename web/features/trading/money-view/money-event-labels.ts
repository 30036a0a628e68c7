import { msg } from '#web/lib/i18n/language.ts';
import type { TradeEventKind } from '#core/trade/trade-event.ts';

/** The labels of events, for the list of steps with their times. */
export const MONEY_EVENT_LABELS: Record<TradeEventKind, string> = {
  carried_over: msg('Carried over from before'),
  created: msg('Offer made'),
  edited: msg('Offer changed'),
  paused: msg('Offer paused'),
  resumed: msg('Offer back on the market'),
  accepted: msg('Accepted, and the crypto locked'),
  part_taken: msg('A part was taken'),
  part_returned: msg('A part came back'),
  extended: msg('More time to pay'),
  marked_paid: msg('Marked as paid'),
  late_payment_claimed: msg('Late payment claimed'),
  proof_submitted: msg('Receipt added'),
  proof_decided: msg('Receipt looked at'),
  payer_name_checked: msg('Sender’s name compared'),
  bank_credited: msg('The bank told of money'),
  release_overdue: msg('Release overdue'),
  released: msg('Released'),
  cancelled: msg('Cancelled'),
  expired: msg('The time to pay ran out'),
  disputed: msg('Dispute opened'),
  statement_made: msg('Statement made'),
  settlement_proposed: msg('Settlement proposed'),
  settlement_answered: msg('Settlement answered'),
  dispute_decided: msg('Decided'),
  decision_appealed: msg('Decision appealed'),
  resolved: msg('Dispute resolved'),
};
