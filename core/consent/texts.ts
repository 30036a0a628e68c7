/** Confirmations of procedures. */
export const CONSENT_DONE = { accepted: 'Thank you. Your agreement is saved.' } as const;

/** What a sign-up without agreement is answered, on the wire and in the form. */
export const CONSENT_NEEDED = 'Agree to the terms and the privacy notice to create your account.';
