import type { DocumentPurpose } from '#core/identity/documents/document-types.ts';

/** What a reviewer has looked at before they approve. */
export const CHECKLISTS: Readonly<Record<DocumentPurpose, readonly string[]>> = {
  identity: [
    'All four corners are in the picture, and nothing looks edited',
    'The face is the one on the document',
    'It is the original, not a copy or a screen',
  ],
  selfie: ['The face is clear'],
  address: [
    'The address on it is the one on the profile',
    'It is at most six months old and from a known company or bank',
    'Nothing looks edited',
  ],
  business: [
    'Name and number are in the CAC register like this',
    'The person is a director, a partner or the owner',
  ],
};
