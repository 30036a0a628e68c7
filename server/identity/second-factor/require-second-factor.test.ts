import { expect, test } from 'vitest';
import type { SignedInCaller } from '#server/define.ts';
import type { Proof } from '#server/identity/sessions/sessions.ts';
import { isFresh, withProof } from '#server/identity/sessions/proofs.ts';
import {
  requireFreshProof,
  requireSecondFactorToSell,
} from '#server/identity/second-factor/require-second-factor.ts';

function caller(aal: 'aal1' | 'aal2', amr: unknown): SignedInCaller {
  const from = { ip: '127.0.0.1', userAgent: '' };
  return { role: 'authenticated', userId: 'u', sessionId: 's', aal, claims: { aal, amr }, ...from };
}

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const password: Proof = { method: 'password', timestamp: ago(1) };

test('selling requires a second factor, however it was shown', () => {
  expect(() => requireSecondFactorToSell(caller('aal1', [password]))).toThrow(
    expect.objectContaining({ code: 'SECOND_FACTOR_NEEDED_TO_SELL' }),
  );
  expect(() => requireSecondFactorToSell(caller('aal2', [password]))).not.toThrow();
});

test.each([
  ['a code of four minutes ago', [{ method: 'totp', timestamp: ago(240) }, password]],
  ['no factor at all', null],
])('%s lets money be released', (_what, amr) => {
  expect(() => requireFreshProof(caller(amr ? 'aal2' : 'aal1', amr ?? [password]))).not.toThrow();
});

test.each<[string, unknown]>([
  ['a code of six minutes ago', [{ method: 'totp', timestamp: ago(360) }]],
  ['a recovery code', [{ method: 'mfa/recovery_code', timestamp: ago(1) }]],
  ['a password entered just now', [password]],
  ['no proof', []],
  ['proofs that cannot be read', 'totp'],
  ['no claim of proofs', undefined],
  ['a time that is no time', [{ method: 'totp', timestamp: 'now' }]],
])('%s does not let someone with a factor release', (_what, amr) => {
  expect(() => requireFreshProof(caller('aal2', amr))).toThrow(
    expect.objectContaining({ code: 'FRESH_SECOND_FACTOR_NEEDED' }),
  );
});

test('a new proof comes first and replaces the old one of its kind', () => {
  const amr = withProof([{ method: 'totp', timestamp: 5 }, password], 'totp', 1_700_000_000_999);
  expect(amr).toEqual([{ method: 'totp', timestamp: 1_700_000_000 }, password]);
});

test('a proof is fresh for exactly five minutes', () => {
  const amr = [{ method: 'totp', timestamp: 1_000 }];
  expect(isFresh(amr, ['totp'], 1_300_999)).toBe(true);
  expect(isFresh(amr, ['totp'], 1_301_000)).toBe(false);
});
