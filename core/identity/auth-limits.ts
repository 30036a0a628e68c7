/** How long the "Account Created" screen stays before it redirects to the sign-in page (SUP-03). */
export const REDIRECT_AFTER_SIGN_UP_SECONDS = 3;
/** The same after a phone number was verified (SUP-02). */
export const REDIRECT_AFTER_PHONE_VERIFIED_SECONDS = 2;
/** Characters of a phone number at least (CON-28). */
export const SHORTEST_PHONE = 10;
/** Codes of authenticator apps, mails and text messages alike (CON-28). */
export const CODE_LENGTH = 6;
/** One message per email address or number in this time. */
export const RESEND_AFTER_SECONDS = 60;
/** A session is refreshed every 14 minutes (CON-01). */
export const SESSION_REFRESH_MS = 840_000;
/** A manual refresh happens at most once in this time (CON-02). */
export const MANUAL_REFRESH_GAP_MS = 60_000;
