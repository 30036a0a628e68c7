import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/paths.ts';
import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import { bodyOf, openOja, verifyWebhook } from '#sdk/index.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = '{"id":"evt_1","type":"invoice.paid"}';

function signed(body = BODY, at = new Date()) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('evt_1', at, body),
  };
}

test('the types of the SDK are those of docs/openapi.json', () => {
  const document = readFileSync(inRoot('docs/openapi.json'));
  const hash = createHash('sha256').update(document).digest('hex');
  const types = readFileSync(inRoot('sdk/src/schema.ts'), 'utf8');
  expect(types.split('\n', 2)[1], 'run npm run types in sdk/').toBe(`// sha256 ${hash}`);
});

test('the SDK takes a webhook that is signed by the standard, and nothing else', () => {
  const headers = signed();
  expect(verifyWebhook(SECRET, BODY, headers)).toEqual(JSON.parse(BODY));
  const rotated = `v1,AAAA ${headers['webhook-signature']}`;
  expect(verifyWebhook(SECRET, BODY, { ...headers, 'webhook-signature': rotated })).toBeTruthy();
  const old = signed(BODY, new Date(Date.now() - 6 * 60_000));
  for (const wrong of [
    () => verifyWebhook(SECRET, BODY.replace('paid', 'void'), headers),
    () => verifyWebhook(SECRET, BODY, { ...headers, 'webhook-id': 'evt_2' }),
    () => verifyWebhook(SECRET, BODY, old),
    () => verifyWebhook(SECRET, BODY, {}),
    () => verifyWebhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, BODY, headers),
  ]) {
    expect(wrong).toThrow();
  }
});

test('the SDK sends its key and version, and throws a refusal by its code', async () => {
  const seen: Request[] = [];
  const oja = openOja({
    url: 'https://oja.example/',
    key: 'oja_test_sk_x',
    fetch: (request) => {
      seen.push(request);
      const error = { code: 'invoice_not_found', message: 'Gone', request_id: 'r-1' };
      return Promise.resolve(Response.json({ error }, { status: 404 }));
    },
  });
  const result = await oja.GET('/v1/invoices/{id}', { params: { path: { id: 'inv_1' } } });
  expect(() => bodyOf(result)).toThrow(
    expect.objectContaining({ code: 'invoice_not_found', status: 404, requestId: 'r-1' }) as Error,
  );
  expect(seen[0]?.url).toBe('https://oja.example/v1/invoices/inv_1');
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer oja_test_sk_x');
  expect(seen[0]?.headers.get('oja-version')).toBe(MERCHANT_API_VERSION);
});
