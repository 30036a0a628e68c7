import type { Text } from '#core/language/text.ts';
import { type AuthFailure, isFault, isTooMany, tooMany } from '#core/identity/auth-problem.ts';
import { PASSWORD_MESSAGES } from '#core/identity/auth-texts.ts';

export interface NewPasswordProblem {
  /** field: another password helps. ask-again: only a new link or code does. */
  readonly kind: 'field' | 'ask-again' | 'failed';
  readonly text: string | Text;
}

/** Why a new password is refused, and what helps. */
export function newPasswordProblem(failure: AuthFailure): NewPasswordProblem {
  const text = failure.message?.trim() || PASSWORD_MESSAGES.failed;
  if (isTooMany(failure)) return { kind: 'failed', text: tooMany(failure).text };
  if (isFault(failure)) return { kind: 'failed', text: PASSWORD_MESSAGES.failed };
  if (ABOUT_THE_PASSWORD.has(failure.code ?? '')) return { kind: 'field', text };
  if (NOT_PROVEN.has(failure.code ?? '') || failure.name === 'AuthSessionMissingError') {
    return { kind: 'ask-again', text: PASSWORD_MESSAGES.notProven };
  }
  return { kind: 'failed', text };
}

const ABOUT_THE_PASSWORD = new Set(['weak_password', 'same_password']);
const NOT_PROVEN = new Set([
  'reauthentication_needed',
  'insufficient_aal',
  'session_not_found',
  'session_expired',
  'bad_jwt',
  'no_authorization',
]);
