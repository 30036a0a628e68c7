import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverWebhooks } from '#server/business/webhooks/deliver-webhooks.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { ask, makeKey, merchant } from '#tests/support/harness/merchant-api.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';
import { openShop } from '#examples/shop/shop.ts';

let server: TestServer;
let key: string;
let shop: ReturnType<typeof openShop>;
let shopUrl: string;

beforeAll(async () => {
  server = await testServer();
  await setMarketRate(server.oja.db, '1500');
  ({ key } = await makeKey(
    await merchant(server),
    ['invoices:read', 'invoices:write', 'webhooks:write', 'events:read'],
    { p_is_test: true },
  ));
  const settings = { url: server.url, key, webhookSecret: '' };
  shop = openShop(settings);
  shopUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await ask(server, key, 'POST /v1/webhook_endpoints', {
    body: { url: `${shopUrl}/hooks`, types: ['invoice.paid'] },
  });
  settings.webhookSecret = body.secret;
});
afterAll(async () => {
  await shop?.app.close();
  await server?.close();
});

/** Buys rice and pays its invoice. Returns how the order stands. */
async function bought(): Promise<() => Promise<string>> {
  const response = await fetch(`${shopUrl}/buy/rice`, { method: 'POST', redirect: 'manual' });
  expect(response.status).toBe(303);
  const url = response.headers.get('location') ?? '';
  expect(url).toMatch(/\/invoice\/inv_\w{22}$/);
  const order = response.headers.get('x-order') ?? '';
  const status = async () => {
    const shown = (await (await fetch(`${shopUrl}/orders/${order}`)).json()) as { status: string };
    return shown.status;
  };
  expect(await status()).toBe('waiting');
  const invoice = url.split('/').at(-1) ?? '';
  const path = `/v1/test/invoices/${invoice}/simulate` as const;
  const paid = await ask(server, key, `POST ${path}`, { body: { event: 'pay' } });
  expect(paid.body.status).toBe('settled');
  return status;
}

test('the example shop learns of a payment by a webhook', async () => {
  const status = await bought();
  expect(await status()).toBe('waiting');
  await deliverWebhooks(server.oja);
  expect(await status()).toBe('paid');
});

test('the example shop finds what a lost webhook should have carried', async () => {
  const status = await bought();
  await shop.poll();
  expect(await status()).toBe('paid');
});

test('the example shop takes nothing from a webhook that is not signed with its secret', async () => {
  const response = await fetch(`${shopUrl}/hooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
    body: JSON.stringify({ type: 'invoice.paid' }),
  });
  expect(response.status).toBe(400);
});
