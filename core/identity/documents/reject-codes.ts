import type { DocumentPurpose } from '#core/identity/documents/document-types.ts';

/** Why a reviewer rejects a document, as its owner reads it. */
export const REJECT_TEXTS = {
  unreadable: 'We can’t read it. Take the picture again in good light, without glare.',
  cut_off: 'A part of it is missing. All four corners must be in the picture.',
  wrong_document: 'This is another kind of document than the one you chose.',
  expired: 'It is no longer valid. Send one that is.',
  too_old: 'It is older than six months. Send a newer one.',
  name_differs: 'The name on it is not the name on your profile.',
  address_differs: 'The address on it is not the address on your profile.',
  selfie_differs: 'We can’t match your picture with the one on the document. Take both again.',
  altered: 'It looks edited. Send a picture of the original.',
  copy: 'This is a copy or a screen. Send a picture of the original.',
  business_unknown: 'The registration number and the name are not in the CAC register like this.',
  not_confirmed: 'We could not verify you with this document. If it is yours, contact support.',
} as const;
export type RejectCode = keyof typeof REJECT_TEXTS;
export const REJECT_CODES = Object.keys(REJECT_TEXTS) as readonly RejectCode[];

const ALWAYS = [
  'unreadable',
  'cut_off',
  'wrong_document',
  'altered',
  'copy',
  'not_confirmed',
] as const;

/** The reasons that fit a document, in the order of the desk. */
export const REJECT_CODES_FOR: Readonly<Record<DocumentPurpose, readonly RejectCode[]>> = {
  identity: ['name_differs', 'selfie_differs', 'expired', ...ALWAYS],
  selfie: ['selfie_differs', ...ALWAYS],
  address: ['name_differs', 'address_differs', 'too_old', ...ALWAYS],
  business: ['business_unknown', 'name_differs', ...ALWAYS],
};

/** Reasons for which the picture of the face has to be taken again too. */
export function concernsSelfie(code: RejectCode): boolean {
  return code === 'selfie_differs';
}
