import { expect, test } from 'vitest';
import { groupedKey, readFactors, verifiedFactor } from '#core/identity/mfa-factor.ts';

const VERIFIED = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Oja' };
const UNVERIFIED = { id: 'f2', factor_type: 'totp', status: 'unverified', friendly_name: null };

test.each([
  ['no factor', [], 0],
  ['one of each', [VERIFIED, UNVERIFIED], 2],
  ['fields we do not know', [{ ...VERIFIED, last_challenged_at: 'x' }], 1],
])('ENT-44 ENT-45 a list is accepted: %s', (_what, list, count) => {
  expect(readFactors(list)).toHaveLength(count);
});

test.each([
  ['a phone among them', [VERIFIED, { ...VERIFIED, factor_type: 'phone' }]],
  ['a status of its own', [VERIFIED, { ...UNVERIFIED, status: 'pending' }]],
  ['an id that is no text', [VERIFIED, { ...UNVERIFIED, id: 7 }]],
  ['an empty id', [{ ...VERIFIED, id: '' }]],
  ['no list', VERIFIED],
  ['nothing', null],
])('ENT-45 one factor that does not fit refuses the whole list: %s', (_what, list) => {
  expect(readFactors(list)).toBeNull();
});

test('the verified factor is found at any position', () => {
  expect(verifiedFactor(readFactors([UNVERIFIED, VERIFIED]) ?? [])?.id).toBe('f1');
  expect(verifiedFactor(readFactors([UNVERIFIED]) ?? [])).toBeNull();
});

test('a key is shown in fours', () => {
  expect(groupedKey('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
  expect(groupedKey('')).toBe('');
});
