export const KYC_KINDS = ['bvn', 'nin'] as const;
export type KycKind = (typeof KYC_KINDS)[number];

/** A bank verification number and a national identification number have the same format: eleven digits. */
const KYC_NUMBER_DIGITS = 11;

const SEPARATORS = /[\s.\u00ad\u200b\u2010-\u2015-]/g;

export function isKycNumber(number: string): boolean {
  return /^[0-9]{11}$/.test(number);
}

/** The number in a typed or pasted text: at most eleven digits, however they were separated. */
export function kycDigits(typed: string): string {
  return typed
    .replace(SEPARATORS, '')
    .replace(/[^0-9]/g, '')
    .slice(0, KYC_NUMBER_DIGITS);
}

/** In groups that can be compared with a card: 3, 4 and 4 digits. */
export function groupKycNumber(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

/** Which number a document is about; null for other kinds of documents. */
export function kindOfDocument(documentType: string): KycKind | null {
  const kind = documentType.replace(/^youverify_/, '');
  return KYC_KINDS.find((known) => known === kind) ?? null;
}
