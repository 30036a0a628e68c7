import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiInvoiceFacts } from '#core/merchant-api/invoice-schemas.ts';
import { one } from '#server/platform/db/database.ts';
import { seedFloat } from '#server/sandbox/seed-float.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { fund } from '#tests/support/factories/people.ts';
import {
  ask,
  makeKey,
  merchant,
  plainError,
  type TestMerchant,
} from '#tests/support/harness/merchant-api.ts';
import { passHold } from '#tests/support/harness/payout-harness.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: TestMerchant;
let payer: SignedUp;
let live: string;
let testing: string;
let stranger: string;
let accountId: string;

const SCOPES = [
  'invoices:read',
  'invoices:write',
  'payments:read',
  'refunds:read',
  'webhooks:read',
  'webhooks:write',
  'events:read',
] as const;
const OUT = [...SCOPES, 'refunds:write'] as const;

beforeAll(async () => {
  server = await testServer();
  [ada, payer] = [await merchant(server), await server.signUp()];
  await setMarketRate(server.oja.db, '1500');
  await seedFloat(server.oja.db);
  await fund(server.oja.db, payer.userId, 'cNGN', '100000');
  await fund(server.oja.db, ada.userId, 'cNGN', '100000');
  const { data } = await ada.client
    .rpc('add_bank_account', { p_bank_code: '044', p_account_number: '0123456780' })
    .throwOnError();
  accountId = (data as { bank_account_id: string }).bank_account_id;
  await passHold(server.oja.db, accountId);
  [{ key: live }, { key: testing }, { key: stranger }] = [
    await makeKey(ada, OUT, { p_ip_allow: ['127.0.0.1'], p_daily_cap_ngn: '100000' }),
    await makeKey(ada, OUT, { p_is_test: true }),
    await makeKey(await merchant(server, 'Chidi Eze'), SCOPES),
  ];
});
afterAll(async () => {
  if (server) await expectSoundLedger(server.oja.db);
  await server?.close();
});

const NEW = {
  items: [{ title: 'Bag of rice', quantity: 2, unit_price: '50000.00' }],
  accepts: ['wallet', 'onchain'],
  metadata: { order: '4182' },
};

async function made(key: string, change: object = {}) {
  const { status, body } = await ask(server, key, 'POST /v1/invoices', {
    body: { ...NEW, ...change },
  });
  expect(status).toBe(201);
  return body;
}

/** Pays a live invoice from the payer's balance. */
async function paidInvoice(amount = '1000.00') {
  const { id } = await made(live, { items: [{ title: 'Rice', unit_price: amount }] });
  const asked = { p_public_id: id, p_method: 'wallet', p_asset: 'cNGN' } as const;
  const { data } = await payer.client.rpc('quote_invoice', asked).throwOnError();
  const { quote_id } = data as { quote_id: string };
  await payer.client.rpc('pay_invoice', { p_public_id: id, p_quote_id: quote_id }).throwOnError();
  return id as string;
}

const simulate = (id: string, event: string) =>
  ask(server, testing, `POST /v1/test/invoices/${id}/simulate`, { body: { event } });
const count = async (table: string) =>
  (
    await one(
      server.oja.db,
      sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`,
    )
  ).count;

test('an invoice is created once, shown, listed and voided by a key', async () => {
  const once = 'order-4182-invoice';
  const first = await ask(server, live, 'POST /v1/invoices', { body: NEW, once });
  expect(first.body).toMatchObject({
    number: 'ADA-0001',
    status: 'open',
    currency: 'NGN',
    total: '100000.00',
    due: '100000.00',
    test: false,
    metadata: { order: '4182' },
    items: [{ quantity: '2', amount: '100000.00' }],
    url: `${server.oja.config.url}/invoice/${first.body.id}`,
  });
  expect(first.body.payments).toBeUndefined();
  expect((await ask(server, live, 'POST /v1/invoices', { body: NEW, once })).text).toBe(first.text);
  const shown = await ask(server, live, `GET /v1/invoices/${first.body.id}?expand[]=payments`);
  expect(shown.body).toEqual({ ...first.body, payments: [] });
  const later = await made(live);
  const page = await ask(server, live, 'GET /v1/invoices?limit=1&status=open');
  expect(page.body).toMatchObject({ has_more: true, data: [{ id: later.id }] });
  const rest = await ask(server, live, `GET /v1/invoices?starting_after=${later.id}`);
  expect(rest.body.data).toMatchObject([{ id: first.body.id }]);
  const voided = await ask(server, live, `POST /v1/invoices/${later.id}/void`, {
    body: { reason: 'The order was cancelled' },
  });
  expect(voided.body.status).toBe('void');
});

test('a draft is issued later; what a person may not ask for is refused by name', async () => {
  const draft = await made(live, { draft: true });
  expect(draft).toMatchObject({ status: 'draft', issued_at: null });
  const issued = await ask(server, live, `POST /v1/invoices/${draft.id}/issue`);
  expect(issued.body).toMatchObject({ id: draft.id, status: 'open' });
  const again = await ask(server, live, `POST /v1/invoices/${draft.id}/issue`);
  expect(plainError(again)).toMatchObject({ status: 409, code: 'invoice_is_issued' });
  for (const [change, code] of [
    [{ accepts: ['bank_manual'] }, 'invoice_terms_not_allowed'],
    [{ success_url: 'https://not-proven.example/thanks' }, 'link_address_not_allowed'],
    [{ items: [{ title: 'Nothing', unit_price: '0' }] }, 'invoice_amounts_not_allowed'],
    [{ unknown: 1 }, 'api_request_not_valid'],
    [{ fee_bp: 0 }, 'api_request_not_valid'],
  ] as const) {
    const body = { ...NEW, ...change };
    const refused = await ask(server, live, 'POST /v1/invoices', { body });
    expect(plainError(refused)).toMatchObject({ code });
  }
  const reminded = await ask(server, live, `POST /v1/invoices/${draft.id}/remind`);
  expect(plainError(reminded)).toMatchObject({ code: 'reminder_no_address' });
});

test('another merchant’s and the other mode’s objects are like none, to the byte', async () => {
  const [mine, tested] = [await paidInvoice(), (await made(testing)).id];
  await simulate(tested, 'pay');
  const none = `inv_${'1'.repeat(22)}`;
  const payments = await ask(server, live, `GET /v1/payments?invoice=${mine}`);
  const [payment] = payments.body.data;
  for (const [method, tail, body] of [
    ['GET', '', undefined],
    ['POST', '/void', { reason: 'Not mine' }],
    ['POST', '/issue', undefined],
    ['POST', '/remind', undefined],
    ['POST', '/refunds', { reason: 'Not mine' }],
  ] as const) {
    const options = { ...(body && { body }) };
    const plain = async (key: string, id: string) =>
      plainError(await ask(server, key, `${method} /v1/invoices/${id}${tail}`, options));
    const nothing = await plain(testing, none);
    expect(nothing).toMatchObject({ status: 404, code: 'invoice_not_found' });
    expect(await plain(testing, mine)).toEqual(nothing);
    expect(await plain(live, tested)).toEqual(nothing);
    if (tail !== '/refunds') expect(await plain(stranger, mine)).toEqual(nothing);
  }
  for (const key of [testing, stranger]) {
    const refused = plainError(await ask(server, key, `GET /v1/payments/${payment.id}`));
    expect(refused).toEqual(plainError(await ask(server, key, 'GET /v1/payments/pay_none')));
    expect((await ask(server, key, `GET /v1/payments?invoice=${mine}`)).body.data).toEqual([]);
    expect((await ask(server, key, `GET /v1/refunds?invoice=${mine}`)).body.data).toEqual([]);
  }
  expect((await ask(server, stranger, 'GET /v1/invoices')).body.data).toEqual([]);
  const byLive = await ask(server, live, `POST /v1/test/invoices/${tested}/simulate`, {
    body: { event: 'pay' },
  });
  expect(plainError(byLive)).toMatchObject({ status: 404, code: 'api_test_key_only' });
});

test('a test invoice goes through all that happens to real ones, and nothing reaches the ledger', async () => {
  const before = [await count('ledger_transactions'), await count('notifications')];
  const outcomes = [
    ['pay', 'settled', '0.00'],
    ['short', 'part_paid', '50000.00'],
    ['over', 'settled', '0.00'],
    ['late', 'expired', '100000.00'],
    ['reorg', 'open', '100000.00'],
  ] as const;
  for (const [event, status, due] of outcomes) {
    const { id } = await made(testing);
    expect((await simulate(id, event)).body, event).toMatchObject({ status, due, test: true });
  }
  const { id } = await made(testing);
  await simulate(id, 'pay');
  expect((await simulate(id, 'refund')).body).toMatchObject({
    status: 'refunded',
    refunded: '100000.00',
    payments: [{ test: true, value: '100000.00' }],
  });
  expect((await ask(server, testing, `GET /v1/refunds?invoice=${id}`)).body.data).toMatchObject([
    { test: true, state: 'done', value: '100000.00' },
  ]);
  expect([await count('ledger_transactions'), await count('notifications')]).toEqual(before);
});

test('an event carries what the API shows of the same objects', async () => {
  const { id } = await made(testing);
  const { body: paid } = await simulate(id, 'over');
  const { body } = await ask(
    server,
    testing,
    'GET /v1/events?limit=100&types[]=invoice.settled&types[]=invoice.over',
  );
  const data = body.data.map((event: { data: object }) => event.data).slice(-2);
  const { id: payment, method, asset, amount } = paid.payments[0];
  const facts = ApiInvoiceFacts.parse(paid);
  expect(data).toEqual([
    {
      invoice: { ...facts, status: 'paid', settled_at: null },
      payment: { id: payment, method, asset, amount },
    },
    { invoice: facts },
  ]);
  const shown = await ask(server, testing, `GET /v1/payments/${payment}`);
  expect(shown.body).toEqual(paid.payments[0]);
});

test('a leaked key: however many refunds and payouts race, its cap holds', async () => {
  const bills = [await paidInvoice('20000.00'), await paidInvoice('20000.00')];
  const { key } = await makeKey(ada, ['refunds:write', 'payouts:write', 'payouts:read'], {
    p_ip_allow: ['127.0.0.1'],
    p_daily_cap_ngn: '20000',
  });
  const before = await usedOfCaps();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const bill = bills[n % 2];
      return n % 5 === 0
        ? ask(server, key, 'POST /v1/payouts', {
            body: { amount: '1000', bank_account_id: accountId },
          })
        : ask(server, key, `POST /v1/invoices/${bill}/refunds`, {
            body: { type: 'amount', amount: '800', reason: 'Raced' },
          });
    }),
  );
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error.code);
  expect(new Set(refused)).toEqual(new Set(['api_key_cap_reached']));
  const { used, left } = await usedOfCaps();
  expect(used - before.used).toBeLessThanOrEqual(20_000);
  expect(used - before.used).toBeGreaterThan(20_000 - 1_100);
  // What was counted is what left.
  expect(left - before.left).toBe(used - before.used);
});

/** Naira that keys counted, and naira that left by refunds and payouts. */
async function usedOfCaps() {
  const { used, left } = await one(
    server.oja.db,
    sql<{
      used: string;
      left: string;
    }>`select coalesce((select sum(value_ngn) from api_key_uses), 0)::text as used,
      (coalesce((select sum(value) from invoice_refunds where not is_test), 0)
        + coalesce((select sum(amount + fee + stamp_duty) from payouts), 0))::text as left`,
  );
  return { used: Number(used), left: Number(left) };
}

test('webhook endpoints are of the mode of their key, and their secret is shown once', async () => {
  const body = { url: 'https://shop.example/hooks', types: ['invoice.paid'] };
  const created = await ask(server, testing, 'POST /v1/webhook_endpoints', { body });
  const { secret, ...endpoint } = created.body;
  expect([created.status, secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  const path = `/v1/webhook_endpoints/${endpoint.id}` as const;
  expect((await ask(server, testing, `GET ${path}`)).body).toEqual(endpoint);
  const { body: list } = await ask(server, testing, 'GET /v1/webhook_endpoints');
  expect(list.data).toEqual([endpoint]);
  expect((await ask(server, live, 'GET /v1/webhook_endpoints')).body.data).toEqual([]);
  for (const key of [live, stranger]) {
    for (const target of [`GET ${path}`, `DELETE ${path}`, `POST ${path}/test`] as const) {
      const other = plainError(await ask(server, key, target));
      expect(other).toMatchObject({ status: 404, code: 'webhook_endpoint_not_found' });
    }
  }
  const changed = await ask(server, testing, `PATCH ${path}`, { body: { description: 'Orders' } });
  expect(changed.body).toEqual({ ...endpoint, description: 'Orders' });
  const { body: sent } = await ask(server, testing, `POST ${path}/test`);
  const again = await ask(server, testing, `POST ${path}/replay`, {
    body: { events: [sent.event] },
  });
  expect(again.body).toEqual({ events: 1 });
  const unclear = await ask(server, testing, `POST ${path}/replay`, { body: { after_seq: 1 } });
  expect(plainError(unclear).status).toBe(400);
  const gone = await ask(server, testing, `DELETE ${path}`);
  expect(gone.body).toEqual({ id: endpoint.id, deleted: true });
  expect((await ask(server, testing, `GET ${path}`)).status).toBe(404);
});
