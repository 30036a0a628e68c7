import { AUTH_MESSAGES } from '#core/messages/auth-messages.ts';

/** What the official client says of a failure, as far as screens need it. */
export interface AuthFailure {
  readonly message?: string;
  readonly code?: string;
  readonly status?: number;
}

export type SignInProblem =
  /** The password was right but the address was never confirmed: a new link helps. */
  | { kind: 'unconfirmed'; text: string }
  | { kind: 'refused'; text: string }
  /** No answer, or a fault of the server: trying again may help. */
  | { kind: 'unexpected'; text: string };

/** What to say after a sign-in that did not succeed: the server's own words where it has some. */
export function signInProblem(failure: AuthFailure): SignInProblem {
  if (isFault(failure)) return { kind: 'unexpected', text: AUTH_MESSAGES.signInUnexpected };
  const text = failure.message?.trim() || AUTH_MESSAGES.signInFailed;
  return { kind: failure.code === 'email_not_confirmed' ? 'unconfirmed' : 'refused', text };
}

/** What to say after a sign-up that did not succeed. */
export function signUpProblem(failure: AuthFailure): string {
  if (isFault(failure)) return AUTH_MESSAGES.signUpUnexpected;
  const message = failure.message?.trim();
  return message ? AUTH_MESSAGES.signUpError(message) : AUTH_MESSAGES.signUpFailed;
}

/** Why a new link was not sent: most often because one was sent a moment ago. */
export function resendProblem(failure: AuthFailure): string {
  if (failure.status === undefined || isFault(failure)) return AUTH_MESSAGES.linkNotSent;
  return failure.message?.trim() || AUTH_MESSAGES.linkNotSent;
}

/** What happened to a link that did not sign anybody in, and what helps. */
export function linkProblem(failure: AuthFailure): { title: string; next: string } {
  if (failure.code === 'otp_expired') {
    return {
      title: 'This link is used or too old',
      next: 'A link works once and for a limited time. If you followed it before, your address is confirmed: sign in. Otherwise have a new link sent.',
    };
  }
  if (failure.code === 'user_banned') {
    return {
      title: 'This account is closed',
      next: 'If you think that is a mistake, write to support.',
    };
  }
  if (isFault(failure)) {
    return {
      title: 'Oja could not be reached',
      next: 'Check your connection and open the link again, or have a new one sent.',
    };
  }
  return {
    title: 'This link did not sign you in',
    next: 'It may be incomplete: some mail programs cut long links. Sign in, or have a new link sent.',
  };
}

function isFault({ status }: AuthFailure): boolean {
  return status === undefined ? false : status === 0 || status >= 500;
}
