import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import {
  challengeRefusal,
  codeRefusal,
  FIRST_STEP,
  nextStep,
  type SecondFactorEvent,
  type SecondFactorStep,
  startProblem,
} from '#web/features/account/auth/second-factor/second-factor-steps.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';

const asking: SecondFactorStep = { at: 'asking', factorId: 'f', problem: null };
const checking: SecondFactorStep = { at: 'checking', factorId: 'f' };
const stuck: SecondFactorStep = { at: 'stuck', problem: 'x' };
const wrong = { problem: MFA_DIALOG.invalidCode, final: false };

describe('SIN-02 SIN-03 the dialog', () => {
  test.each<[string, SecondFactorStep, SecondFactorEvent, SecondFactorStep]>([
    ['asks for a code', FIRST_STEP, { is: 'factors-read', factor: { factorId: 'f' } }, asking],
    ['is stuck without one', FIRST_STEP, { is: 'factors-read', factor: { problem: 'x' } }, stuck],
    [
      'is stuck without a list',
      FIRST_STEP,
      { is: 'not-read', failure: { status: 0 } },
      { at: 'stuck', problem: MFA_DIALOG.notInitiated },
    ],
    ['checks a code', asking, { is: 'code-given' }, checking],
    ['takes one code at a time', checking, { is: 'code-given' }, checking],
    [
      'asks again',
      checking,
      { is: 'refused', refusal: wrong },
      { ...asking, problem: wrong.problem },
    ],
    ['gives up', checking, { is: 'refused', refusal: { problem: 'x', final: true } }, stuck],
    ['is through', checking, { is: 'verified' }, { at: 'verified' }],
    ['is not through by itself', asking, { is: 'verified' }, asking],
    [
      'hears of an ended session',
      asking,
      { is: 'session-ended' },
      { at: 'stuck', problem: MFA_DIALOG.required },
    ],
    ['keeps what it said first', stuck, { is: 'session-ended' }, stuck],
    ['is through for good', { at: 'verified' }, { is: 'session-ended' }, { at: 'verified' }],
    ['reads the list once', asking, { is: 'factors-read', factor: { problem: 'x' } }, asking],
  ])('%s', (_does, step, event, next) => {
    expect(nextStep(step, event)).toEqual(next);
  });
});

describe('why there is no challenge', () => {
  test.each<[string, AuthFailure, string]>([
    ['ERR-16', { status: 422, code: 'mfa_totp_verify_not_enabled' }, MFA_DIALOG.notEnabled],
    ['ERR-17', { status: 404, code: 'mfa_factor_not_found' }, MFA_DIALOG.noFactors],
    ['ERR-19', { status: 500 }, MFA_DIALOG.notInitiated],
    ['ERR-19', { status: 0 }, MFA_DIALOG.notInitiated],
    ['ERR-19', { status: 400, code: 'validation_failed' }, MFA_DIALOG.notInitiated],
    ['ERR-23', { status: 403, code: 'session_not_found' }, MFA_DIALOG.required],
    ['ERR-23', { status: 400, name: 'AuthSessionMissingError' }, MFA_DIALOG.required],
    ['ERR-23', { status: 401, code: 'no_authorization' }, MFA_DIALOG.required],
    ['429', { status: 429, retryAfterSeconds: 9 }, 'Too many attempts. Try again in 9 s.'],
  ])('%s %j: %s', (_id, failure, text) => {
    expect(inEnglish(startProblem(failure))).toBe(text);
    expect(inEnglish(challengeRefusal(failure)).problem).toBe(text);
  });
});

describe('why a code was refused, and whether to retry', () => {
  test.each<[string, AuthFailure, string, boolean]>([
    ['ERR-20', { status: 422, code: 'mfa_verification_failed' }, MFA_DIALOG.invalidCode, false],
    ['ERR-21', { status: 500 }, MFA_DIALOG.failed, false],
    ['ERR-21', { status: 0 }, MFA_DIALOG.failed, false],
    ['ERR-21', { status: 422, code: 'mfa_challenge_expired' }, MFA_DIALOG.failed, false],
    ['ERR-16', { status: 422, code: 'mfa_totp_verify_not_enabled' }, MFA_DIALOG.notEnabled, true],
    ['ERR-17', { status: 404, code: 'mfa_factor_not_found' }, MFA_DIALOG.noFactors, true],
    ['ERR-23', { status: 403, code: 'session_not_found' }, MFA_DIALOG.required, true],
    ['429', { status: 429 }, 'Too many attempts. Try again in a few minutes.', false],
  ])('%s %j: %s', (_id, failure, problem, final) => {
    expect(inEnglish(codeRefusal(failure))).toEqual({ problem, final });
  });
});
