/** Spec §9: how long the "Account Created" screen stands before it leads on to the sign-in page. */
export const REDIRECT_AFTER_SIGN_UP_SECONDS = 3;
/** Spec §9: the same after a phone number was verified. */
export const REDIRECT_AFTER_PHONE_VERIFIED_SECONDS = 2;
/** Spec §9. */
export const SHORTEST_PHONE = 10;
/** Spec §9: codes of authenticator apps, mails and text messages alike. */
export const CODE_LENGTH = 6;
/** An address or a number is sent one message in this time. */
export const RESEND_AFTER_SECONDS = 60;
/** Spec §9: a session is made new every 14 minutes. */
export const SESSION_REFRESH_MS = 840_000;
/** Spec §9: asked for by hand, at most once in this time. */
export const MANUAL_REFRESH_GAP_MS = 60_000;
