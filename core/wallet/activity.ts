import type { Money } from '#core/money/money.ts';
import type { ActivityState } from '#core/wallet/activity-kinds.ts';

/** One row of the wallet's history from the wire. */
export interface Activity {
  readonly type: string;
  /** Its effect on the available balance; held: none, it only moved from one hold to another. */
  readonly direction: 'in' | 'out' | 'held';
  readonly amount: Money;
  readonly fee: Money;
  /** The state of a deposit, withdrawal or payout; everything else is done at once. */
  readonly state?: ActivityState;
}

export interface ActivityDescription {
  readonly sentence: string;
  readonly sign: '+' | '−' | '';
  /** The amount of the row: with the fee for the one who pays it. */
  readonly amount: Money;
  /** Money that may still return or move on is drawn lighter than money that has arrived or left. */
  readonly settled: boolean;
}

const SENTENCES = {
  faucet: all('Test money'),
  offer_fund: all('Locked in your sell offer'),
  offer_refund: all('Returned from your sell offer'),
  escrow_freeze: {
    in: 'Locked in escrow',
    out: 'Locked in escrow for the buyer',
    held: 'From your offer into escrow',
  },
  escrow_release: { in: 'Bought', out: 'Sold', held: 'Released from escrow' },
  escrow_refund: {
    in: 'Returned from escrow',
    out: 'Refunded from escrow',
    held: 'Returned from escrow to your offer',
  },
  appeal_settle: all('Yours after the time to appeal'),
  appeal_return: {
    in: 'Yours after the appeal',
    out: 'Returned after the appeal',
    held: 'Moved by the appeal',
  },
  deposit: { in: 'Deposit', out: 'Deposit', held: 'Held for an invoice' },
  deposit_reversal: all('Deposit reversed by the network'),
  deposit_cover_return: all('Refund for a deposit that was covered'),
  withdrawal_hold: all('Withdrawal'),
  withdrawal_send: all('Sent on the network'),
  withdrawal_fee: all('Network fee'),
  withdrawal_refund: all('Returned from a withdrawal'),
  payout_hold: all('To your bank account'),
  payout_send: all('Sent to the bank'),
  payout_fee: all('Bank fee'),
  payout_refund: all('Returned from the bank'),
  payout_return: all('Returned by the bank'),
  transfer: { in: 'Received', out: 'Sent', held: 'Sent' },
  convert_give: all('Converted'),
  convert_take: all('Received in a conversion'),
  savings_in: all('Into savings'),
  savings_out: all('Out of savings'),
  savings_interest: all('Savings interest'),
  lien_place: all('Kept by court order'),
  lien_lift: all('Free again'),
  lien_pay: all('Paid by court order'),
  adjust_credit: all('Balance correction'),
  adjust_debit: all('Balance correction'),
  invoice_pay: { in: 'Invoice paid to you', out: 'Paid an invoice', held: 'Paid an invoice' },
  invoice_fee: all('Invoice fee'),
  invoice_hold: all('Held for an invoice'),
  invoice_settle: {
    in: 'Invoice paid to you',
    out: 'Released for an invoice',
    held: 'Released for an invoice',
  },
  invoice_return: all('Returned from an invoice'),
  invoice_refund: {
    in: 'Invoice refunded to you',
    out: 'Invoice refunded',
    held: 'Invoice refunded',
  },
  invoice_refund_hold: all('Kept for a refund'),
  invoice_refund_release: all('Refund not claimed'),
} satisfies Record<string, Record<Activity['direction'], string>>;

type ActivityType = keyof typeof SENTENCES;

/** These only set money aside: the outcome has its own row. */
const OPEN_ENDED: ReadonlySet<string> = new Set<ActivityType>([
  'offer_fund',
  'escrow_freeze',
  'invoice_hold',
  'invoice_refund_hold',
]);

const SIGNS = { in: '+', out: '−', held: '' } as const;

/** The readable row of one movement; a type this version does not know gets a plain name. */
export function describeActivity({
  type,
  direction,
  amount,
  fee,
  state = 'done',
}: Activity): ActivityDescription {
  return {
    sentence: isKnownActivity(type) ? SENTENCES[type][direction] : plainName(type),
    sign: SIGNS[direction],
    amount: direction === 'out' ? { ...amount, units: amount.units + fee.units } : amount,
    settled:
      isKnownActivity(type) && !OPEN_ENDED.has(type) && direction !== 'held' && state === 'done',
  };
}

/** Whether this version has words for such a movement. */
export function isKnownActivity(type: string): type is ActivityType {
  return Object.hasOwn(SENTENCES, type);
}

function plainName(type: string): string {
  const name = type.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function all(sentence: string): Record<Activity['direction'], string> {
  return { in: sentence, out: sentence, held: sentence };
}
