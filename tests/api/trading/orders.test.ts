import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAccount } from '#tests/support/factories/offers.ts';
import { fund, offer } from '#tests/support/factories/people.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUp()];
  await fund(server.oja.db, ada.userId, 'USDT', '120');
  await addAccount(server.oja.db, ada.userId, '058');
  await offer(server.oja.db, ada.userId, { amount: '10' });
});
afterAll(() => server?.close());

async function file(path: string, person: SignedUp | null, init: RequestInit = {}) {
  const token = (await person?.client.auth.getSession())?.data.session?.access_token;
  return fetch(`${server.url}/functions/v1/${path}`, {
    ...init,
    headers: { apikey: server.anonKey, ...(token && { authorization: `Bearer ${token}` }) },
  });
}

test('orders and offers are searched by their own person alone', async () => {
  const { data } = await ada.client.rpc('search_own_offers', { p_show: 'running' }).throwOnError();
  expect(data).toMatchObject({ items: [{ side: 'sell', state: 'open', amount: 10 }] });
  const nothing = { items: [], next_cursor: null };
  expect((await bola.client.rpc('search_own_offers', {})).data).toEqual(nothing);
  expect((await ada.client.rpc('search_own_orders', {})).data).toEqual(nothing);
  for (const name of ['search_own_orders', 'search_own_offers'])
    expect((await server.client().rpc(name, {})).error, name).not.toBeNull();
});

test.each([
  { p_states: ['open'] },
  { p_show: 'some' },
  { p_side: 'both' },
  { p_assets: ['GOLD'] },
  { p_from: 'yesterday' },
  { p_limit: 5000 },
  { p_cursor: 'x' },
  { p_query: 'x'.repeat(81) },
])('%j is refused', async (wrong) => {
  const { error } = await ada.client.rpc('search_own_orders', wrong);
  expect(error).toMatchObject({ code: '22023' });
});

test('a file of them is one’s own: by GET, with a token, cached by nobody, filtered as the list is', async () => {
  const answer = await file('offers-file?show=running&assets=USDT,USDC&side=sell', ada);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/oja-offers-\d{4}-\d{2}-\d{2}\.csv/);
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(2);
  expect((await (await file('offers-file', bola)).text()).trim().split('\r\n')).toHaveLength(1);
  expect((await file('orders-file', ada)).status).toBe(200);
  expect((await file('orders-file', null)).status).toBe(401);
  expect((await file('orders-file', ada, { method: 'POST' })).status).toBe(405);
  expect((await file('orders-file?states=open', ada)).status).toBe(400);
  expect((await file('orders-file?user_id=1', ada)).status).toBe(400);
});
