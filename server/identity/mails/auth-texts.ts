import { BRAND } from '#core/brand/brand.ts';

// Text messages are billed per 160 characters; each of these is one.

export function codeText(code: string, minutes: number): string {
  return `${code} is your ${BRAND.product} code. It works for ${minutes} minutes. Give it to nobody: ${BRAND.product} never asks for it.`;
}

/** When a number that has an account is signed up again; the page itself does not reveal it. */
export function alreadyMemberText(): string {
  return `You already have an ${BRAND.product} account with this number. Sign in with it. If you did not try to sign up, there is nothing to do.`;
}

/** When another account requested a number that has one. */
export function numberWantedText(): string {
  return `Another ${BRAND.product} account asked for your number. It is yours, so nothing was changed. There is nothing to do.`;
}

export function passwordChangedText(): string {
  return `Your ${BRAND.product} password was changed. If this was not you, write to ${BRAND.supportEmail} at once.`;
}

/** To the number of an account when a sign-in method was added, changed or removed. */
export function signInMethodChangedText(): string {
  return `A way to sign in to your ${BRAND.product} account was changed. If this was not you, write to ${BRAND.supportEmail} at once.`;
}

export function unusualSignInText(location: string): string {
  return `Unusual sign-in to your ${BRAND.product} account: ${location.slice(0, 50)}. Not you? Sign it out and change your password at once.`;
}
