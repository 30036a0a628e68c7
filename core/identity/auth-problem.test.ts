import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  resendProblem,
  signInProblem,
  signUpProblem,
  type AuthFailure,
} from '#core/identity/auth-problem.ts';

describe('ERR-09 ERR-10 ERR-11 the message of a failed sign-in', () => {
  test.each<[AuthFailure, string, string]>([
    [
      { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
      'refused',
      'Invalid login credentials',
    ],
    [
      { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' },
      'unconfirmed',
      'Email not confirmed',
    ],
    [{ status: 400, message: '' }, 'refused', 'Failed to sign in'],
    [{}, 'refused', 'Failed to sign in'],
    [{ status: 0, message: 'Failed to fetch' }, 'unexpected', 'An unexpected error occurred'],
    [{ status: 503, message: '{}' }, 'unexpected', 'An unexpected error occurred'],
    [
      { status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' },
      'unconfirmed',
      'Phone not confirmed',
    ],
    [
      { status: 500, name: 'AuthInvalidTokenResponseError', message: 'x' },
      'unexpected',
      'Authentication error. Please try again.',
    ],
  ])('%j: %s, %s', (failure, kind, text) => {
    expect(inEnglish(signInProblem(failure))).toEqual({ kind, text });
  });
});

describe('ERR-03 ERR-05 ERR-06 the message of a failed sign-up', () => {
  test.each<[AuthFailure, string]>([
    [{ status: 422, message: 'Too easy to guess' }, 'Sign up error: Too easy to guess'],
    [{ status: 400 }, 'Failed to create account'],
    [{ status: 0, message: 'Failed to fetch' }, 'An unexpected error occurred during sign up'],
    [{ status: 500, message: 'x' }, 'An unexpected error occurred during sign up'],
  ])('%j: %s', (failure, text) => {
    expect(inEnglish(signUpProblem(failure))).toBe(text);
  });
});

test.each<[AuthFailure, string]>([
  [{ status: 429, message: 'Only after 57 seconds.' }, 'Only after 57 seconds.'],
  [{ status: 400 }, 'The link was not sent. Check your connection and try again.'],
  [{ status: 0, message: 'x' }, 'The link was not sent. Check your connection and try again.'],
  [{ message: 'x' }, 'The link was not sent. Check your connection and try again.'],
])('a link not sent again, %j, is reported as: %s', (failure, text) => {
  expect(inEnglish(resendProblem(failure))).toBe(text);
});

test.each<[AuthFailure, string, number | null]>([
  [
    { status: 429, code: 'over_request_rate_limit', retryAfterSeconds: 42 },
    'Too many attempts. Try again in 42 s.',
    42,
  ],
  [
    {
      status: 429,
      message: 'For security purposes, you can only request this after 7 seconds.',
      retryAfterSeconds: 7,
    },
    'Too many attempts. Try again in 7 s.',
    7,
  ],
  [{ status: 429 }, 'Too many attempts. Try again in a few minutes.', null],
])('too frequent a sign-in, %j, is asked to wait', (failure, text, seconds) => {
  expect(inEnglish(signInProblem(failure))).toEqual({ kind: 'too-many', text, seconds });
});
