import { type AuthFailure, isFault, isTooMany, tooMany } from '#core/identity/auth-problem.ts';
import { CODE_MESSAGES, PHONE_MESSAGES } from '#core/identity/auth-texts.ts';

/** What to say after a sign-up by phone that did not succeed. */
export function phoneSignUpProblem(failure: AuthFailure): string {
  return serverMessage(failure) ?? PHONE_MESSAGES.signUpFailed;
}

/** What to say of a code that did not prove the phone. */
export function phoneCodeProblem(failure: AuthFailure): string {
  if (isTooMany(failure)) return tooMany(failure).text;
  return PHONE_MESSAGES.codeFailed;
}

/** What to say of a mailed code that opened nothing. */
export function mailCodeProblem(failure: AuthFailure): string {
  if (isTooMany(failure)) return tooMany(failure).text;
  return failure.code === 'otp_expired' ? CODE_MESSAGES.wrong : CODE_MESSAGES.unanswered;
}

/** Why no new code or link is on its way: most often because one was sent a moment ago. */
export function codeSendProblem(failure: AuthFailure): string {
  return serverMessage(failure) ?? CODE_MESSAGES.notSent;
}

/** The server's own words, where it answered with any. */
function serverMessage(failure: AuthFailure): string | null {
  if (isFault(failure)) return null;
  if (isTooMany(failure)) return tooMany(failure).text;
  return failure.message?.trim() || null;
}
