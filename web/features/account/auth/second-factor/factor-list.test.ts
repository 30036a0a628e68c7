import { describe, expect, test } from 'vitest';
import { usableFactor } from '#web/features/account/auth/second-factor/factor-list.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';

const one = { id: 'f1', factor_type: 'totp', status: 'verified' };
const two = { id: 'f2', factor_type: 'totp', status: 'unverified' };

describe('ENT-44 ENT-45 of a list of factors', () => {
  test.each([
    [[one], 'f1'],
    [[two, one], 'f1'],
    [[{ ...one, friendly_name: 'My phone', created_at: 'x' }], 'f1'],
  ])('%j the first verified one is asked', (list, factorId) => {
    expect(usableFactor(list)).toEqual({ factorId });
  });

  test.each([
    ['ERR-17', [], MFA_DIALOG.noFactors],
    ['ERR-18', [two], MFA_DIALOG.noVerified],
    ['ERR-22', [one, { ...two, factor_type: 'phone' }], MFA_DIALOG.misconfigured],
    ['ERR-22', [one, { ...two, status: 'lost' }], MFA_DIALOG.misconfigured],
    ['ERR-22', [one, { ...two, id: 7 }], MFA_DIALOG.misconfigured],
    ['ERR-22', [one, null], MFA_DIALOG.misconfigured],
    ['ERR-22', undefined, MFA_DIALOG.misconfigured],
    ['ERR-22', { 0: one }, MFA_DIALOG.misconfigured],
  ])('%s %j is refused', (_id, list, problem) => {
    expect(usableFactor(list)).toEqual({ problem });
  });

  test('ERR-17 ERR-18 the texts begin as they always have', () => {
    expect(MFA_DIALOG.noFactors).toMatch(/^No MFA factors found/);
    expect(MFA_DIALOG.noVerified).toMatch(/^No verified authenticator found/);
  });
});
