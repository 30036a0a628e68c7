import { describe, expect, test } from 'vitest';
import { assuranceOf, provenByMail, secondFactorDue } from '#core/identity/assurance.ts';

function token(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
}

describe('SIN-02 SES-01 the six digits are due', () => {
  test.each([
    ['aal1', ['verified'], true],
    ['aal1', ['unverified', 'verified'], true],
    [undefined, ['verified'], true],
    ['aal2', ['verified'], false],
    ['aal1', ['unverified'], false],
    ['aal1', [], false],
    ['aal1', undefined, false],
  ])('at %s with factors %j: %s', (aal, statuses, due) => {
    const factors = statuses?.map((status) => ({ status })) ?? null;
    expect(secondFactorDue({ access_token: token({ aal }), user: { factors } })).toBe(due);
  });
});

test.each([
  [[{ method: 'recovery', timestamp: 1 }], true],
  [
    [
      { method: 'totp', timestamp: 2 },
      { method: 'otp', timestamp: 1 },
    ],
    true,
  ],
  [[{ method: 'password', timestamp: 1 }], false],
  [undefined, false],
])('a session with the proofs %j was opened by mail: %s', (amr, expected) => {
  expect(provenByMail(token({ aal: 'aal1', amr }))).toBe(expected);
});

test('names outside of ASCII in a token do no harm', () => {
  const named = token({ aal: 'aal2', amr: [{ method: 'totp' }], user_metadata: { n: 'Adé Ọ̀bí' } });
  expect(assuranceOf(named)).toEqual({ level: 'aal2', methods: ['totp'] });
});

test.each(['', 'x', 'a.b.c', `e30.${Buffer.from('[1]').toString('base64url')}.s`, token(null)])(
  'the token %j proves nothing',
  (text) => {
    expect(assuranceOf(text)).toEqual({ level: null, methods: [] });
  },
);
