/** Spec §9: how long the "Account Created" screen stands before it leads on to the sign-in page. */
export const REDIRECT_AFTER_SIGN_UP_SECONDS = 3;
