import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import { newPasswordProblem } from '#web/features/account/auth/recovery/new-password-problem.ts';
import { PASSWORD_MESSAGES } from '#core/identity/auth-texts.ts';

test.each<[AuthFailure, string, string]>([
  [{ status: 422, code: 'weak_password', message: 'Too easy' }, 'field', 'Too easy'],
  [{ status: 422, code: 'same_password', message: 'The same' }, 'field', 'The same'],
  [{ status: 400, code: 'reauthentication_needed' }, 'ask-again', PASSWORD_MESSAGES.notProven],
  [{ status: 401, code: 'insufficient_aal' }, 'ask-again', PASSWORD_MESSAGES.notProven],
  [{ status: 400, name: 'AuthSessionMissingError' }, 'ask-again', PASSWORD_MESSAGES.notProven],
  [{ status: 429, retryAfterSeconds: 5 }, 'failed', 'Too many attempts. Try again in 5 s.'],
  [{ status: 0 }, 'failed', PASSWORD_MESSAGES.failed],
  [{ status: 400, message: 'No' }, 'failed', 'No'],
  [{ status: 400 }, 'failed', PASSWORD_MESSAGES.failed],
])('AU-15 a new password refused with %j concerns: %s', (failure, kind, text) => {
  expect(inEnglish(newPasswordProblem(failure))).toEqual({ kind, text });
});
