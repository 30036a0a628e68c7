import { expect, test } from 'vitest';
import { newAuthenticatorKey, stepOfCode } from '#server/identity/second-factor/totp.ts';

/** The key and times of RFC 6238, appendix B, whose codes of eight digits end in these six. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('CON-28 at %i s the standard’s code is %s', (seconds, code, step) => {
  expect(stepOfCode(KEY, code, seconds * 1000)).toBe(step);
});

test('a code counts in its own half minute and the adjacent ones, always as its own step', () => {
  const step = 37_037_036;
  const at = (steps: number) => stepOfCode(KEY, '081804', (step + steps) * 30_000);
  expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, step, step, step, null]);
});

test('every enrolment has its own secret, in a URI that apps understand', () => {
  const [one, two] = [newAuthenticatorKey('Oja', 'a@oja.test'), newAuthenticatorKey('Oja', 'b')];
  expect(one.secret).not.toBe(two.secret);
  expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(one.uri);
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/Oja:a@oja.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Oja',
    secret: one.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
