import { LEGAL_FIELD, LEGAL_VERSION } from '#core/consent/legal-version.ts';

/** What a sign-up says in its metadata: that its owner agreed to the current terms. */
export const AGREED = { [LEGAL_FIELD]: LEGAL_VERSION };
