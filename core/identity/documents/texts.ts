import type { DocumentType } from '#core/identity/documents/document-types.ts';

export const DOCUMENT_TYPE_NAMES = {
  national_id: 'National ID card',
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
  selfie: 'Picture of your face',
  utility_bill: 'Utility bill',
  bank_statement: 'Bank statement',
  cac_certificate: 'CAC certificate',
} as const satisfies Readonly<Record<DocumentType, string>>;

/** What an accepted step answers; a decision by the status it led to. */
export const DOCUMENT_DONE = {
  submitted: 'Sent. We look at it within 2 working days and notify you.',
  funds: 'Saved.',
  claimed: 'It is yours for 30 minutes.',
  released: 'Given back.',
  viewed: 'Valid for one minute.',
  pending: 'It still waits for a decision.',
  verifying: 'Approved. A second person has to agree.',
  verified: 'Approved. We notified the account owner.',
  rejected: 'Rejected. We notified the account owner of the reason.',
  expired: 'It is no longer valid.',
} as const;
