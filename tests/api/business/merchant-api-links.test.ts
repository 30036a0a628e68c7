import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { one } from '#server/platform/db/database.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { ask, makeKey, merchant, plainError } from '#tests/support/harness/merchant-api.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let live: string;
let testing: string;
let stranger: string;
let tomorrow: string;

const SCOPES = [
  'links:read',
  'links:write',
  'recurring:read',
  'recurring:write',
  'invoices:write',
  'events:read',
] as const;

beforeAll(async () => {
  server = await testServer();
  await setMarketRate(server.oja.db, '1500');
  const [ada, chidi] = [await merchant(server), await merchant(server, 'Chidi Eze')];
  live = (await makeKey(ada, SCOPES)).key;
  testing = (await makeKey(ada, SCOPES, { p_is_test: true })).key;
  stranger = (await makeKey(chidi, SCOPES)).key;
  const { now } = await one(server.oja.db, sql<{ now: Date }>`select app_now() as now`);
  tomorrow = daysAfter(lagosDay(now), 1);
});
afterAll(() => server?.close());

const types = async (key: string) => {
  const { body } = await ask(server, key, 'GET /v1/events?limit=100');
  return body.data.map(({ type }: { type: string }) => type) as string[];
};

test('a payment link is created once by a key, listed, paused and ended', async () => {
  const body = { title: 'Rice', amount: '5000', accepts: ['wallet'] };
  const once = 'the-link-of-rice';
  const made = await ask(server, live, 'POST /v1/payment_links', { body, once });
  expect(made).toMatchObject({
    status: 201,
    body: { title: 'Rice', amount: '5000.00', status: 'active', uses: 0, test: false },
  });
  expect((await ask(server, live, 'POST /v1/payment_links', { body, once })).text).toBe(made.text);
  const { id } = made.body;
  expect((await ask(server, live, 'GET /v1/payment_links?limit=1')).body.data).toEqual([made.body]);
  const path = `/v1/payment_links/${id}` as const;
  const paused = await ask(server, live, `PATCH ${path}`, { body: { status: 'paused' } });
  expect(paused.body).toEqual({ ...made.body, status: 'paused' });
  const none = `/v1/payment_links/${crypto.randomUUID()}` as const;
  const nothing = plainError(await ask(server, live, `GET ${none}`));
  expect(nothing).toMatchObject({ status: 404, code: 'link_not_found' });
  for (const key of [testing, stranger]) {
    expect(plainError(await ask(server, key, `GET ${path}`))).toEqual(nothing);
    const change = await ask(server, key, `PATCH ${path}`, { body: { status: 'ended' } });
    expect(plainError(change)).toEqual(nothing);
    expect((await ask(server, key, 'GET /v1/payment_links')).body.data).toEqual([]);
  }
  await ask(server, live, `PATCH ${path}`, { body: { status: 'ended' } });
  const again = await ask(server, live, `PATCH ${path}`, { body: { status: 'active' } });
  expect(plainError(again)).toMatchObject({ status: 409, code: 'link_ended' });
});

test('a recurring test invoice runs through its periods at once', async () => {
  const body = {
    items: [{ title: 'Cleaning', unit_price: '15000' }],
    accepts: ['onchain'],
    cadence: 'weekly',
    starts_on: tomorrow,
    times: 2,
  };
  const made = await ask(server, testing, 'POST /v1/recurring_invoices', { body });
  expect(made.body).toMatchObject({ total: '15000.00', next_on: tomorrow, made: 0, test: true });
  const { id } = made.body;
  const path = `/v1/recurring_invoices/${id}` as const;
  const run = () => ask(server, testing, `POST /v1/test/recurring/${id}/run-next`);
  const first = await run();
  expect(first.body).toMatchObject({ kind: 'recurring', status: 'open', test: true });
  const after = await ask(server, testing, `GET ${path}`);
  expect(after.body).toMatchObject({ made: 1, next_on: daysAfter(tomorrow, 7) });
  await run();
  expect((await ask(server, testing, `GET ${path}`)).body).toMatchObject({
    made: 2,
    status: 'ended',
    next_on: null,
  });
  expect(plainError(await run())).toMatchObject({ status: 409, code: 'recurring_ended' });
  expect(await types(testing)).toEqual([
    'invoice.opened',
    'recurring.issued',
    'invoice.opened',
    'recurring.issued',
    'recurring.ended',
  ]);
});

test('a recurring invoice of others or of the other mode is none, and a real one is not hurried', async () => {
  const body = {
    items: [{ title: 'Cleaning', unit_price: '15000' }],
    accepts: ['wallet'],
    cadence: 'monthly',
    starts_on: tomorrow,
  };
  const real = await ask(server, live, 'POST /v1/recurring_invoices', { body });
  const path = `/v1/recurring_invoices/${real.body.id}` as const;
  const none = `/v1/recurring_invoices/rin_${'1'.repeat(22)}` as const;
  const nothing = plainError(await ask(server, testing, `GET ${none}`));
  expect(nothing).toMatchObject({ status: 404, code: 'recurring_not_found' });
  for (const key of [testing, stranger]) {
    expect(plainError(await ask(server, key, `GET ${path}`))).toEqual(nothing);
    const change = await ask(server, key, `PATCH ${path}`, { body: { status: 'ended' } });
    expect(plainError(change)).toEqual(nothing);
  }
  const runNext = `POST /v1/test/recurring/${real.body.id}/run-next` as const;
  expect(plainError(await ask(server, testing, runNext))).toEqual(nothing);
  expect(plainError(await ask(server, live, runNext))).toMatchObject({ code: 'api_test_key_only' });
  const paused = await ask(server, live, `PATCH ${path}`, { body: { status: 'paused' } });
  expect(paused.body).toEqual({ ...real.body, status: 'paused' });
  const { body: list } = await ask(server, live, 'GET /v1/recurring_invoices');
  expect(list).toEqual({ data: [paused.body], has_more: false });
});
