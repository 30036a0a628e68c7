import { expect, test } from 'vitest';
import { describeError, withoutSecrets } from '#server/platform/log-lines.ts';

const SIGNED = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"sub":"x"}').toString('base64url')}.c2lnbmVk`;

test.each([
  ['an address a mail server refused', '550 <ada.obi+x@mail.example.ng> unknown', 'ada.obi'],
  ['an address in a text of JSON', '{"to":"ada@oja.test","n":1}', 'ada@'],
  ['a telephone number', 'the carrier refused +2348031234567', '8031234567'],
  ['a telephone number as people write it', 'refused 08031234567.', '08031234567'],
  ['a telephone number without its plus', '{"to":"2348031234567"}', '2348031234567'],
  ['a bank account', 'no account 0234817752 there', '0234817752'],
  ['a signed token', `bearer ${SIGNED} refused`, SIGNED.slice(0, 20)],
  [
    'the token of a link',
    'GET https://oja.test/auth/v1/verify?token=pkce_abc-DEF&type=x',
    'abc-DEF',
  ],
  ['the token of a refund', 'GET /refund/a_-Bc1a_-Bc1a_-Bc1a_-Bc1/code failed', 'a_-Bc1'],
  ['the token of a payment link', '{"path":"/pay/7Kq2mN4pR8sT6vWxYz3Ab5Cd9Ef"}', '7Kq2mN'],
  ['the code of a way back', '/auth/callback?code=4f0c&state=s3cr3t', 's3cr3t'],
  ['a password before a host', 'cannot reach postgres://oja:hunter22@127.0.0.1/oja', 'hunter22'],
  ['a session in a fragment', '/auth/callback#access_token=abcdef&refresh_token=ghijkl', 'ghijkl'],
])('%s does not reach the log', (_what, line, secret) => {
  expect(line).toContain(secret);
  expect(withoutSecrets(line)).not.toContain(secret);
});

test.each([
  '{"level":50,"time":1795265244764,"pid":21052,"msg":"a request failed"}',
  'at file:///srv/oja/node_modules/@node-rs/argon2/index.js:12:5',
  '{"reqId":"47b915cb-3c94-4c1e-a7a4-32636d48821f","messageId":"019a-7"}',
  'connect ECONNREFUSED 127.0.0.1:5432',
  '2026-03-01T12:00:00.000+00:00',
])('what helps to find a fault stays: %s', (line) => {
  expect(withoutSecrets(line)).toBe(line);
});

test('a line stays one that machines can read', () => {
  const line = JSON.stringify({ err: { message: `x=${SIGNED} "ada@oja.test" token=a"b` } });
  expect(() => JSON.parse(withoutSecrets(line)) as unknown).not.toThrow();
});

test('a failed cast logs the type, not the value', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "tell-nobody"'), {
    code: '22P02',
    parameters: ['tell-nobody'],
    detail: 'Key (email)=(ada@oja.test) already exists.',
  });
  const unread = new Error('a request failed', { cause: tryToParse('tell-nobody in clear') });
  for (const error of [refused, unread]) {
    const described = JSON.stringify(describeError(error));
    expect(described).not.toContain('tell-nobody');
    expect(described).not.toContain('ada@');
  }
  expect(describeError(refused)).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type uuid: "…"',
  });
});

test('a constraint is named, since its name states what went wrong', () => {
  const error = Object.assign(new Error('violates check constraint "balance_not_negative"'), {
    code: '23514',
  });
  expect(describeError(error).message).toContain('balance_not_negative');
});

function tryToParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
