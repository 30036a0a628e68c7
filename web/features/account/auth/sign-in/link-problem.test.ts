import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import type { FlowPurpose } from '#web/features/account/auth/sign-in/auth-return.ts';
import { linkProblem, type NextAction } from '#web/features/account/auth/sign-in/link-problem.ts';

const MISSING: AuthFailure = { name: 'AuthPKCECodeVerifierMissingError', status: 400 };

describe('a return from a mail without a session explains', () => {
  test.each<[AuthFailure, FlowPurpose, string, NextAction]>([
    [{ code: 'otp_expired' }, 'signup', 'This link was used or has expired', 'new-link'],
    [{ code: 'otp_expired' }, 'recovery', 'This link was used or has expired', 'recover'],
    [
      { code: 'flow_state_expired', status: 422 },
      'other',
      'This link was used or has expired',
      'sign-in',
    ],
    [
      { code: 'flow_state_not_found' },
      'email-change',
      'This link was used or has expired',
      'sign-in',
    ],
    [{ code: 'user_banned' }, 'signup', 'This account is closed', 'sign-in'],
    [{ status: 503 }, 'recovery', 'Couldn’t reach Oja', 'recover'],
    [{ status: 0 }, 'signup', 'Couldn’t reach Oja', 'new-link'],
    [{ message: 'x' }, 'signup', 'This link did not log you in', 'new-link'],
    [MISSING, 'signup', 'Your email is confirmed', 'sign-in'],
    [{ code: 'bad_code_verifier', status: 400 }, 'signup', 'Your email is confirmed', 'sign-in'],
    [MISSING, 'recovery', 'This link belongs to another browser', 'enter-code'],
    [MISSING, 'email-change', 'Your new address is confirmed', 'sign-in'],
    [MISSING, 'other', 'This link belongs to another browser', 'sign-in'],
  ])('%j after %s: %s, then %s', (failure, purpose, title, action) => {
    expect(inEnglish(linkProblem(failure, purpose))).toMatchObject({ title, action });
  });

  test('a confirmed address in another browser leads to the password', () => {
    expect(inEnglish(linkProblem(MISSING, 'signup')).next).toMatch(/^Log in with your password\./);
  });
});

describe('ERR-13 ERR-14 a return from Google without a session explains', () => {
  test.each<[AuthFailure, string, NextAction]>([
    [
      { code: 'bad_oauth_callback', message: 'No address' },
      'Google auth error: No address',
      'try-again',
    ],
    [{ code: 'x' }, 'An unexpected error occurred during Google authentication', 'try-again'],
    [{ status: 502 }, 'An unexpected error occurred during Google authentication', 'try-again'],
  ])('%j: %s', (failure, next, action) => {
    expect(inEnglish(linkProblem(failure, 'google'))).toMatchObject({ next, action });
  });

  test('to sign in with the password first, where there is one', () => {
    const { next, action } = linkProblem({ code: 'identity_already_exists' }, 'google');
    expect(next).toMatch(/^Log in with your password, then connect Google/);
    expect(action).toBe('sign-in');
  });

  test('that nothing was connected, if that was the purpose', () => {
    const failure = { code: 'identity_already_exists', message: 'Identity is already linked' };
    expect(inEnglish(linkProblem(failure, 'google-link'))).toEqual({
      title: 'Google was not connected',
      next: 'Google auth error: Identity is already linked',
      action: 'back',
    });
  });

  test('that nothing was changed, when they left Google', () => {
    expect(inEnglish(linkProblem({ code: 'access_denied' }, 'google')).next).toMatch(
      /No changes were made/,
    );
  });
});
