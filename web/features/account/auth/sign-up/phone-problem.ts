import type { Text } from '#core/language/text.ts';
import { type AuthFailure, isFault, isTooMany, tooMany } from '#core/identity/auth-problem.ts';
import { CODE_MESSAGES, PHONE_MESSAGES } from '#core/identity/auth-texts.ts';

/** The message after a sign-up by phone that did not succeed. */
export function phoneSignUpProblem(failure: AuthFailure): string | Text {
  return serverMessage(failure) ?? PHONE_MESSAGES.signUpFailed;
}

/** The message for a code that did not verify the phone. */
export function phoneCodeProblem(failure: AuthFailure): string | Text {
  if (isTooMany(failure)) return tooMany(failure).text;
  return PHONE_MESSAGES.codeFailed;
}

/** The message for a mailed code that was refused. */
export function mailCodeProblem(failure: AuthFailure): string | Text {
  if (isTooMany(failure)) return tooMany(failure).text;
  return failure.code === 'otp_expired' ? CODE_MESSAGES.wrong : CODE_MESSAGES.unanswered;
}

/** Why no new code or link was sent: most often because one was sent a moment ago. */
export function codeSendProblem(failure: AuthFailure): string | Text {
  return serverMessage(failure) ?? CODE_MESSAGES.notSent;
}

/** The server's own message, where the response has one. */
function serverMessage(failure: AuthFailure): string | Text | null {
  if (isFault(failure)) return null;
  if (isTooMany(failure)) return tooMany(failure).text;
  return failure.message?.trim() || null;
}
