import type { Text } from '#core/language/text.ts';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';

/** What the official client reports of a failure, as far as screens need it. */
export interface AuthFailure {
  readonly message?: string;
  readonly code?: string;
  readonly status?: number;
  /** The client's error class, such as `AuthSessionMissingError`. */
  readonly name?: string;
  /** When the server may be asked again. */
  readonly retryAfterSeconds?: number | null;
}

export type SignInProblem =
  /** The password was right but email or number was never confirmed: a link or code helps. */
  | { kind: 'unconfirmed'; text: string | Text }
  | { kind: 'refused'; text: string | Text }
  /** Too many requests: the button is disabled for `seconds`, where they are known. */
  | { kind: 'too-many'; text: string | Text; seconds: number | null }
  /** No response, or a fault of the server: trying again may help. */
  | { kind: 'unexpected'; text: string | Text };

/** The message after a sign-in that did not succeed: the server's own text where it has one. */
export function signInProblem(failure: AuthFailure): SignInProblem {
  if (isFault(failure)) return { kind: 'unexpected', text: AUTH_MESSAGES.signInUnexpected };
  if (isTooMany(failure)) return { kind: 'too-many', ...tooMany(failure) };
  if (isBroken(failure)) return { kind: 'unexpected', text: AUTH_MESSAGES.authentication };
  const text = failure.message?.trim() || AUTH_MESSAGES.signInFailed;
  return { kind: UNCONFIRMED.has(failure.code ?? '') ? 'unconfirmed' : 'refused', text };
}

const UNCONFIRMED = new Set(['email_not_confirmed', 'phone_not_confirmed']);

/** The message after a sign-up that did not succeed. */
export function signUpProblem(failure: AuthFailure): string | Text {
  if (isFault(failure)) return AUTH_MESSAGES.signUpUnexpected;
  if (isTooMany(failure)) return AUTH_MESSAGES.signUpError(tooMany(failure).text);
  const message = failure.message?.trim();
  return message ? AUTH_MESSAGES.signUpError(message) : AUTH_MESSAGES.signUpFailed;
}

/** Why a new link was not sent: most often because one was sent a moment ago. */
export function resendProblem(failure: AuthFailure): string | Text {
  if (failure.status === undefined || isFault(failure)) return AUTH_MESSAGES.linkNotSent;
  if (failure.code === 'over_request_rate_limit') return tooMany(failure).text;
  return failure.message?.trim() || AUTH_MESSAGES.linkNotSent;
}

/** The text, with the seconds where the server gave them. */
export function tooMany({ retryAfterSeconds = null }: AuthFailure) {
  const seconds = retryAfterSeconds;
  const text = seconds === null ? AUTH_MESSAGES.tooManyForNow : AUTH_MESSAGES.tooMany(seconds);
  return { text, seconds };
}

export function isTooMany({ status }: AuthFailure): boolean {
  return status === 429;
}

/** No response, or a fault of the server. */
export function isFault({ status, name }: AuthFailure): boolean {
  if (name === 'AuthRetryableFetchError') return true;
  return status !== undefined && (status === 0 || status >= 500) && !isBroken({ name });
}

/** The server's response was no session. */
function isBroken({ name }: AuthFailure): boolean {
  return name === 'AuthInvalidTokenResponseError' || name === 'AuthUnknownError';
}
