import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import {
  codeSendProblem,
  mailCodeProblem,
  phoneCodeProblem,
  phoneSignUpProblem,
} from '#web/features/account/auth/sign-up/phone-problem.ts';

const FAULT: AuthFailure = { status: 503, message: '{}' };
const SOON: AuthFailure = { status: 429, retryAfterSeconds: 12 };
const WAIT = 'Too many attempts. Try again in 12 s.';

describe('ERR-07 a failed sign-up by phone shows', () => {
  test.each<[AuthFailure, string]>([
    [FAULT, 'Sign up failed'],
    [{ status: 0 }, 'Sign up failed'],
    [{ status: 400 }, 'Sign up failed'],
    [{ status: 422, message: 'Use a Nigerian mobile number.' }, 'Use a Nigerian mobile number.'],
    [SOON, WAIT],
  ])('%j: %s', (failure, text) => {
    expect(inEnglish(phoneSignUpProblem(failure))).toBe(text);
  });
});

describe('ERR-08 a refused code shows', () => {
  test.each<[AuthFailure, string]>([
    [{ status: 403, code: 'otp_expired', message: 'Token has expired' }, 'OTP verification failed'],
    [FAULT, 'OTP verification failed'],
    [SOON, WAIT],
  ])('%j: %s', (failure, text) => {
    expect(inEnglish(phoneCodeProblem(failure))).toBe(text);
  });
});

test.each<[AuthFailure, string]>([
  [{ status: 403, code: 'otp_expired' }, 'This code is wrong, used or expired'],
  [FAULT, 'The code could not be checked. Try again in a moment.'],
  [SOON, WAIT],
])('a mailed code that failed with %j: %s', (failure, text) => {
  expect(inEnglish(mailCodeProblem(failure))).toBe(text);
});

test.each<[AuthFailure, string]>([
  [FAULT, 'Not sent. Check your connection and try again.'],
  [{ status: 422, message: 'No such number' }, 'No such number'],
  [SOON, WAIT],
])('a code that was not sent, %j: %s', (failure, text) => {
  expect(inEnglish(codeSendProblem(failure))).toBe(text);
});
