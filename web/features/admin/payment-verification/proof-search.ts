import { PROOF_FILTERS } from '#web/features/admin/payment-verification/proofs-query.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of payment proofs: their status; all of them without one. */
export const proofSearch = searchSchema('/admin/payment-verification', {
  show: oneOf(
    PROOF_FILTERS.map(({ value }) => value),
    '',
  ),
});
