import { z } from 'zod';
import { isCurrent, LEGAL_VERSION } from '#core/consent/legal-version.ts';
import { CONSENT_DONE } from '#core/consent/texts.ts';
import { AcceptTerms, TermsAccepted, TermsState } from '#core/consent/wire.ts';
import { procedure } from '#server/define.ts';
import { acceptTerms, newestConsent } from '#server/identity/consent/take-consent.ts';

export const consentProcedures = {
  accept_terms: procedure({
    access: 'user',
    input: AcceptTerms,
    output: TermsAccepted,
    run: async ({ db }, { userId }, { version }) => {
      await acceptTerms(db, userId, version);
      return { success: true as const, message: CONSENT_DONE.accepted, version };
    },
  }),
  get_terms_state: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: TermsState,
    run: async ({ db }, { userId }) => {
      const agreedTo = await newestConsent(db, userId);
      return { version: LEGAL_VERSION, accepted: isCurrent(agreedTo), agreed_to: agreedTo };
    },
  }),
};
