import { z } from 'zod';
import { Answer } from '#core/wire/shared.ts';

/** The version somebody agrees to now. Refusal: TERMS_VERSION_OLD, when a newer one is out. */
export const AcceptTerms = z.strictObject({ p_version: z.string().min(1).max(20) });
export const TermsAccepted = Answer.extend({ version: z.string() });

/**
 * `accepted`: whether the caller agreed to the current version. `agreed_to`: the newest version they agreed to, null
 * where there is none.
 */
export const TermsState = z.object({
  version: z.string(),
  accepted: z.boolean(),
  agreed_to: z.string().nullable(),
});
