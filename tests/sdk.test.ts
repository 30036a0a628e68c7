import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/paths.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = '{"id":"evt_1","type":"invoice.paid"}';

type Verify = (
  body: string,
  headers: Readonly<Record<string, string>>,
  secret: string,
  now?: number,
) => unknown;
const { verifyWebhook } = (await import(inRoot('sdk/verify-webhook.js'))) as {
  verifyWebhook: Verify;
};

function signed(body = BODY, at = new Date()) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('evt_1', at, body),
  };
}

test('the types of the SDK are of the document as it is', () => {
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('docs/openapi.json')))
    .digest('hex');
  const [first] = readFileSync(inRoot('sdk/api.d.ts'), 'utf8').split('\n', 1);
  expect(first, 'run npm run generate in sdk/').toBe(`// openapi.json ${hash}`);
});

test('the SDK takes a webhook that is signed by the standard, and nothing else', () => {
  const headers = signed();
  expect(verifyWebhook(BODY, headers, SECRET)).toEqual(JSON.parse(BODY));
  const rotated = `v1,AAAA ${headers['webhook-signature']}`;
  expect(verifyWebhook(BODY, { ...headers, 'webhook-signature': rotated }, SECRET)).toBeTruthy();
  const old = signed(BODY, new Date(Date.now() - 6 * 60_000));
  for (const wrong of [
    () => verifyWebhook(BODY.replace('paid', 'void'), headers, SECRET),
    () => verifyWebhook(BODY, { ...headers, 'webhook-id': 'evt_2' }, SECRET),
    () => verifyWebhook(BODY, old, SECRET),
    () => verifyWebhook(BODY, {}, SECRET),
    () => verifyWebhook(BODY, headers, `whsec_${Buffer.alloc(32, 8).toString('base64')}`),
  ]) {
    expect(wrong).toThrow();
  }
});
