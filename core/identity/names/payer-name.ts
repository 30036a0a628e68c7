import { type NameWord, type NameWords, nameWords } from '#core/identity/names/name-words.ts';
import { type PairedWords, pairWords } from '#core/identity/names/pair-words.ts';

export const NAME_VERDICTS = ['exact', 'close', 'mismatch'] as const;
export type NameVerdict = (typeof NAME_VERDICTS)[number];

export interface PayerName {
  readonly verdict: NameVerdict;
  /** Why, as a sentence for the seller who compares the two. */
  readonly reason: string;
  /** The bank shows a payment company instead of, or next to, the payer. */
  readonly isPaymentCompany: boolean;
}

/**
 * Whether the sender of a transfer is the expected person. Order, case, accents, titles and hyphens do not matter.
 * `exact`: at least two names are the same and none is left over; `close`: nothing contradicts; `mismatch`: something
 * does, or there is too little to compare. A name of the expected person is revealed only to somebody who knows another
 * one of theirs.
 */
export function comparePayerName(sender: string, expected: string): PayerName {
  const sent = nameWords(sender);
  const due = nameWords(expected);
  const isForeign = ({ plain }: NameWord) => due.words.every((word) => word.plain !== plain);
  const company = sent.words.find((word) => PAYMENT_COMPANIES.has(word.plain) && isForeign(word));
  if (company) return throughCompany(sent, due, company);
  const business = sent.words.find((word) => BUSINESS_WORDS.has(word.plain) && isForeign(word));
  if (business) {
    return answer('mismatch', `This is a company’s account, not a person’s: ${business.shown}.`);
  }
  return compare(sent, due);
}

/** Banks show transfers of some wallets under the wallet's own name; the person's may follow it. */
function throughCompany(sent: NameWords, due: NameWords, { shown }: NameWord): PayerName {
  const person = {
    ...sent,
    words: sent.words.filter(
      ({ plain }) => !PAYMENT_COMPANIES.has(plain) && !BUSINESS_WORDS.has(plain),
    ),
  };
  const isNamed = compare(person, due).verdict !== 'mismatch';
  return {
    verdict: isNamed ? 'close' : 'mismatch',
    reason: isNamed
      ? `Sent through ${shown}, a payment company, in the buyer’s name.`
      : `${shown} is a payment company: it does not show whose money this is.`,
    isPaymentCompany: true,
  };
}

function compare(sent: NameWords, due: NameWords): PayerName {
  if (sent.words.length === 0) {
    return answer('mismatch', 'Enter the sender’s full name as the bank shows it.');
  }
  if (due.words.length === 0) return answer('mismatch', 'The buyer has given no name.');
  const paired = pairWords(sent, due);
  if (paired.same === 0) return answer('mismatch', 'None of these names is the buyer’s.');
  if (paired.left.length > 0 && paired.right.length > 0) {
    return answer('mismatch', differing(paired.left, paired.right));
  }
  const isWhole = paired.left.length === 0 && paired.right.length === 0;
  const isLone = paired.same === 1 && !paired.nearly;
  if (isLone && !isWhole) {
    return answer('mismatch', 'Only one name is the same. That is too little to tell.');
  }
  const doubt = doubtOf(paired, sent, due);
  return doubt ? answer('close', doubt) : answer('exact', 'The sender is the buyer.');
}

/** Why two names that do not contradict each other are not the same. */
function doubtOf(paired: PairedWords, sent: NameWords, due: NameWords): string | null {
  const { same, nearly, initials, left, right } = paired;
  if (nearly) return `One letter differs: ${nearly.left.shown} instead of ${nearly.right.shown}.`;
  if (initials[0]) return `A name stands there as a letter only: ${initials[0].shown}.`;
  if (left.length > 0) return `The bank shows more names: ${shownOf(left)}.`;
  if (right.length > 0) return `A name is missing: ${shownOf(right)}.`;
  if (same >= 2) return null;
  return Math.max(sent.words.length, due.words.length) === 1
    ? 'There is only one name to compare.'
    : 'Two names are written as one.';
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

function differing([sent]: readonly NameWord[], [due]: readonly NameWord[]): string {
  const ordinal = sent && ORDINALS[sent.position - 1];
  const which = ordinal ? `The ${ordinal} name` : 'One name';
  return `${which} differs: ${sent?.shown} instead of ${due?.shown}.`;
}

function shownOf(words: readonly NameWord[]): string {
  return words.map(({ shown }) => shown).join(' ');
}

function answer(verdict: NameVerdict, reason: string): PayerName {
  return { verdict, reason, isPaymentCompany: false };
}

const PAYMENT_COMPANIES = new Set(
  (
    'flutterwave paystack monnify moniepoint teamapt nomba korapay opay paycom palmpay ' +
    'interswitch quickteller remita budpay fincra payaza chipper eversend bitnob busha ' +
    'quidax luno paga squadco'
  ).split(' '),
);

const BUSINESS_WORDS = new Set(
  (
    'ltd limited plc enterprise enterprises ventures company inc llc technologies ' +
    'technology services solutions digital payments stores'
  ).split(' '),
);
