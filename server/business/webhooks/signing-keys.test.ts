import { createPublicKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import {
  newSigningKey,
  openSigningKeys,
  signedHeaders,
} from '#server/business/webhooks/signing-keys.ts';

const config = { secret: 'a secret of this installation alone' };
const body = '{"id":"evt_1","data":{"total":"₦100.00"}}';
const now = () => Math.floor(Date.now() / 1_000);

test('the example of the specification has its signature', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the library of Standard Webhooks verifies ours, and refuses a changed byte, id or time', () => {
  const { sealed, secret } = newSigningKey(config, 'whe_1', 'v1');
  const [key = ''] = openSigningKeys(config, 'whe_1', [sealed]);
  expect(key).toBe(secret);
  const headers = signedHeaders([key], { id: 'evt_1', timestamp: now(), body });
  const webhook = new Webhook(key);
  expect(webhook.verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => webhook.verify(body.replace('100', '900'), headers)).toThrow(
    'No matching signature',
  );
  expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
  const later = { ...headers, 'webhook-timestamp': String(now() + 1) };
  expect(() => webhook.verify(body, later)).toThrow();
});

test('while a secret is rotated, both of them verify', () => {
  const keys = [newSigningKey(config, 'whe_1', 'v1'), newSigningKey(config, 'whe_1', 'v1')];
  const opened = openSigningKeys(
    config,
    'whe_1',
    keys.map(({ sealed }) => sealed),
  );
  const headers = signedHeaders(opened, { id: 'evt_1', timestamp: now(), body });
  for (const { secret } of keys) {
    expect(new Webhook(secret ?? '').verify(body, headers)).toEqual(JSON.parse(body));
  }
});

test('an ed25519 signature is verified by the public key, over the same content', () => {
  const { sealed, secret, publicKey } = newSigningKey(config, 'whe_1', 'v1a');
  expect([secret, publicKey]).toEqual([null, expect.stringMatching(/^whpk_[\w+/]{43}=$/)]);
  const keys = openSigningKeys(config, 'whe_1', [sealed]);
  const { 'webhook-signature': header = '' } = signedHeaders(keys, {
    id: 'evt_1',
    timestamp: 7,
    body,
  });
  const [version, signature = ''] = header.split(',');
  const x = Buffer.from((publicKey ?? '').slice(5), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const verifies = (content: string) =>
    verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64'));
  expect([version, verifies(`evt_1.7.${body}`), verifies(`evt_1.8.${body}`)]).toEqual([
    'v1a',
    true,
    false,
  ]);
});

test('a sealed key opens for its own endpoint and installation only', () => {
  const { sealed } = newSigningKey(config, 'whe_1', 'v1');
  expect(() => openSigningKeys(config, 'whe_2', [sealed])).toThrow();
  expect(() => openSigningKeys({ secret: 'another one' }, 'whe_1', [sealed])).toThrow();
});
