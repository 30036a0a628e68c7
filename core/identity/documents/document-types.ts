/** What a document is for. */
export const DOCUMENT_PURPOSES = ['identity', 'selfie', 'address', 'business'] as const;
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number];

/** The documents a person may send, by what they are for. */
const DOCUMENT_TYPES = {
  national_id: 'identity',
  passport: 'identity',
  drivers_licence: 'identity',
  voters_card: 'identity',
  selfie: 'selfie',
  utility_bill: 'address',
  bank_statement: 'address',
  cac_certificate: 'business',
} as const satisfies Readonly<Record<string, DocumentPurpose>>;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const DOCUMENT_TYPE_LIST = Object.keys(DOCUMENT_TYPES) as readonly DocumentType[];

export const DOCUMENT_STATUSES = [
  'pending',
  'verifying',
  'verified',
  'rejected',
  'expired',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export function purposeOf(type: DocumentType): DocumentPurpose {
  return DOCUMENT_TYPES[type];
}

export function typesFor(purpose: DocumentPurpose): readonly DocumentType[] {
  return DOCUMENT_TYPE_LIST.filter((type) => DOCUMENT_TYPES[type] === purpose);
}

/** Documents that name the last day on which they are valid. */
export function hasExpiryDay(type: DocumentType): boolean {
  return type === 'passport' || type === 'drivers_licence';
}

/** How many reviewers must approve. A paper for the third level takes two, and so does whatever raises a doubt. */
export function reviewersNeeded(purpose: DocumentPurpose, isDoubtful: boolean): 1 | 2 {
  return purpose === 'address' || isDoubtful ? 2 : 1;
}
