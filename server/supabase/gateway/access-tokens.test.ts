import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { accessTokens } from '#server/supabase/gateway/access-tokens.ts';

const ISSUER = 'https://oja.test/auth/v1';

const { privateKey, publicKey } = await generateKeyPair('ES256');
const open = () =>
  accessTokens(ISSUER, (kid) => Promise.resolve(kid === 'ours' ? publicKey : null));

function sign(claims: Record<string, unknown> = {}) {
  return new SignJWT({ role: 'authenticated', aal: 'aal1', session_id: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'ours' })
    .setSubject(randomUUID())
    .setIssuer(ISSUER)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}

afterEach(() => {
  vi.useRealTimers();
});

test('a token is known once it was verified, and no other token with it', async () => {
  const tokens = open();
  const [token, another] = [await sign(), await sign()];
  expect(tokens.known(token)).toBeNull();
  const claims = await tokens.verify(token);
  expect(tokens.known(token)).toBe(claims);
  expect(tokens.known(another)).toBeNull();
  const [head = '', body = '', signature = ''] = token.split('.');
  const raised = Buffer.from(body, 'base64url').toString().replace('"aal1"', '"aal2"');
  const changed = [
    `${head}.${Buffer.from(raised).toString('base64url')}.${signature}`,
    `${head}.${body}.${another.split('.')[2]}`,
    `${head}.${body}.`,
    token.slice(0, -1),
  ];
  for (const given of changed) {
    expect(tokens.known(given), given).toBeNull();
    await expect(tokens.verify(given), given).rejects.toMatchObject({ reason: 'token_invalid' });
    expect(tokens.known(given), given).toBeNull();
  }
  expect(tokens.known(token)).toBe(claims);
});

test('a known token is refused as expired thirty seconds after its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = open();
  const token = await sign();
  await tokens.verify(token);
  vi.setSystemTime(Date.now() + 3_625_000);
  expect(tokens.known(token)).not.toBeNull();
  vi.setSystemTime(Date.now() + 10_000);
  expect(tokens.known(token)).toBeNull();
  await expect(tokens.verify(token)).rejects.toMatchObject({ reason: 'token_expired' });
});
