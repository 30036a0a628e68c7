import { type NameWord, type NameWords, nameWords } from '#core/identity/names/name-words.ts';
import { type PairedWords, pairWords } from '#core/identity/names/pair-words.ts';
import type { Text } from '#core/language/text.ts';
import { PAYER_NAME_TEXTS } from '#core/proofs/payer-name-texts.ts';

export const NAME_VERDICTS = ['exact', 'close', 'mismatch'] as const;
export type NameVerdict = (typeof NAME_VERDICTS)[number];

export interface PayerName {
  readonly verdict: NameVerdict;
  /** Why, as a sentence for the seller who compares the two. */
  readonly reason: Text;
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
  if (business) return answer('mismatch', PAYER_NAME_TEXTS.business(business.shown));
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
    reason: isNamed ? PAYER_NAME_TEXTS.throughCompany(shown) : PAYER_NAME_TEXTS.company(shown),
    isPaymentCompany: true,
  };
}

function compare(sent: NameWords, due: NameWords): PayerName {
  if (sent.words.length === 0) return answer('mismatch', PAYER_NAME_TEXTS.noSender);
  if (due.words.length === 0) return answer('mismatch', PAYER_NAME_TEXTS.noBuyer);
  const paired = pairWords(sent, due);
  if (paired.same === 0) return answer('mismatch', PAYER_NAME_TEXTS.noneSame);
  if (paired.left.length > 0 && paired.right.length > 0) {
    return answer('mismatch', differing(paired.left, paired.right));
  }
  const isWhole = paired.left.length === 0 && paired.right.length === 0;
  const isLone = paired.same === 1 && !paired.nearly;
  if (isLone && !isWhole) return answer('mismatch', PAYER_NAME_TEXTS.oneSame);
  const doubt = doubtOf(paired, sent, due);
  return doubt ? answer('close', doubt) : answer('exact', PAYER_NAME_TEXTS.same);
}

/** Why two names that do not contradict each other are not the same. */
function doubtOf(paired: PairedWords, sent: NameWords, due: NameWords): Text | null {
  const { same, nearly, initials, left, right } = paired;
  if (nearly) return PAYER_NAME_TEXTS.oneLetter(nearly.left.shown, nearly.right.shown);
  if (initials[0]) return PAYER_NAME_TEXTS.initial(initials[0].shown);
  if (left.length > 0) return PAYER_NAME_TEXTS.more(shownOf(left));
  if (right.length > 0) return PAYER_NAME_TEXTS.missing(shownOf(right));
  if (same >= 2) return null;
  return Math.max(sent.words.length, due.words.length) === 1
    ? PAYER_NAME_TEXTS.onlyOne
    : PAYER_NAME_TEXTS.runTogether;
}

function differing([sent]: readonly NameWord[], [due]: readonly NameWord[]): Text {
  return PAYER_NAME_TEXTS.differs(sent?.position, sent?.shown ?? '', due?.shown ?? '');
}

function shownOf(words: readonly NameWord[]): string {
  return words.map(({ shown }) => shown).join(' ');
}

function answer(verdict: NameVerdict, reason: Text): PayerName {
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
