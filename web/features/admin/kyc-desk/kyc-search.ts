import { DOCUMENT_PURPOSES } from '#core/identity/documents/document-types.ts';
import { named, oneOf, rowId } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameters of the document desk: what the documents are for, and the open one. */
export const kycSearch = searchSchema('/admin/kyc', {
  purpose: oneOf(
    DOCUMENT_PURPOSES.filter((purpose) => purpose !== 'selfie'),
    '',
  ),
  open: named('document', rowId()),
});
