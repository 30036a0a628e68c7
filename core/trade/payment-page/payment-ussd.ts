import type { Money } from '#core/money/money.ts';

/** A bank's USSD template for transfers: {amount} and {account} once each, in the bank's order. */
const TEMPLATE = /^\*\d{2,5}(\*(\d{1,6}|\{amount\}|\{account\}))+#$/;
const LONGEST_TEMPLATE = 60;

export function isUssdTemplate(text: string): boolean {
  return (
    text.length <= LONGEST_TEMPLATE &&
    TEMPLATE.test(text) &&
    text.split('{amount}').length === 2 &&
    text.split('{account}').length === 2
  );
}

export interface DialCode {
  /** As typed on a phone: "*737*2*150001*0234817752#". */
  readonly code: string;
  /** The URL that opens the dialler with it. */
  readonly href: string;
  /** The amount it sends. */
  readonly sends: Money;
  /** USSD has no decimal point: the amount due has kobo, so more is sent. */
  readonly isRounded: boolean;
}

/**
 * The code that pays `due` into `account`, or null where there is none. Amounts are dialled in whole naira, rounded up,
 * so that the seller never gets less than is due; the dialler would drop a point in the code and make it a hundred
 * times as much.
 */
export function dialCode(template: string, due: Money, account: string): DialCode | null {
  if (due.asset !== 'NGN' || due.units <= 0n) return null;
  if (!isUssdTemplate(template) || !/^\d{10}$/.test(account)) return null;
  const naira = (due.units + 99n) / 100n;
  const code = template.replace('{amount}', String(naira)).replace('{account}', account);
  return {
    code,
    href: `tel:${code.replace('#', '%23')}`,
    sends: { asset: due.asset, units: naira * 100n },
    isRounded: naira * 100n !== due.units,
  };
}
