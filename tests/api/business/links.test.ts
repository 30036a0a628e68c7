import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnLink, PublicLink } from '#core/links/wire.ts';
import type { OwnRecurring, PublicRecurring } from '#core/recurring/wire.ts';
import { stopToken } from '#server/business/reminders/stop-token.ts';
import { rows } from '#server/platform/db/database.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUp()];
  await rows(
    server.oja.db,
    sql`insert into merchant_profiles (user_id, display_name, invoice_prefix)
      values (${ada.userId}, 'Ada Stores', 'ADA')`,
  );
  await setMarketRate(server.oja.db, '1507.5');
});
afterAll(() => server?.close());

async function call<Data>({ client }: Pick<SignedUp, 'client'>, name: string, input: object = {}) {
  const { data, error } = await client.rpc(name as never, input as never);
  return { data: data as Data, code: (error as { code?: string } | null)?.code ?? null };
}

const visitor = () => ({ client: server.client() });
const LINK = { p_title: 'Dress', p_currency: 'NGN', p_amount: 5000, p_accepts: ['wallet'] };

test('a link from its merchant to a visitor’s checkout, and no stranger changes it', async () => {
  const key = { p_idempotency_key: 'one-link-only' };
  const first = await call<{ link_id: string; token: string }>(ada, 'create_payment_link', {
    ...LINK,
    ...key,
  });
  const again = await call(ada, 'create_payment_link', { ...LINK, ...key });
  expect(again.data).toEqual(first.data);
  const { link_id, token } = first.data;
  const shown = await call<PublicLink>(visitor(), 'get_payment_link', { p_token: token });
  expect(shown.data).toMatchObject({
    state: 'open',
    amount: '5000',
    payee: { display_name: 'Ada Stores' },
  });
  const opened = await call<{ public_id: string }>(visitor(), 'open_checkout', { p_token: token });
  expect(opened.data.public_id).toMatch(/^inv_/);
  const changed = { ...LINK, p_link_id: link_id, p_title: 'Mine' };
  expect((await call(bola, 'update_payment_link', changed)).code).toBe('MERCHANT_NOT_FOUND');
  const ended = { p_link_id: link_id, p_status: 'ended' };
  expect((await call(bola, 'set_payment_link_status', ended)).code).toBe('LINK_NOT_FOUND');
  expect((await call(visitor(), 'set_payment_link_status', ended)).code).not.toBeNull();
  const own = await call<{ links: OwnLink[] }>(ada, 'list_payment_links');
  expect(own.data.links).toMatchObject([{ link_id, title: 'Dress', open_checkouts: 1 }]);
  expect((await call<{ links: OwnLink[] }>(bola, 'list_payment_links')).data.links).toEqual([]);
  const unknown = { p_token: '1'.repeat(32) };
  expect((await call(visitor(), 'get_payment_link', unknown)).code).toBe('LINK_NOT_FOUND');
});

test('a domain is added, and not proven by asking', async () => {
  const added = await call<{ domain: { domain_id: string; txt_record: string } }>(
    ada,
    'add_merchant_domain',
    {
      p_host: 'Shop.Example.invalid',
    },
  );
  expect(added.data.domain).toMatchObject({
    host: 'shop.example.invalid',
    file_url: 'https://shop.example.invalid/.well-known/oja-verification.txt',
    verified_at: null,
  });
  const listed = await call<{ domains: unknown[] }>(ada, 'list_merchant_domains');
  expect(listed.data.domains).toEqual([added.data.domain]);
  const { domain_id: p_domain_id } = added.data.domain;
  expect((await call(bola, 'verify_merchant_domain', { p_domain_id })).code).toBe(
    'DOMAIN_NOT_FOUND',
  );
  expect((await call(bola, 'remove_merchant_domain', { p_domain_id })).code).toBe(
    'DOMAIN_NOT_FOUND',
  );
});

test('a recurring invoice is seen by its link, and what is private of it by its merchant alone', async () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const made = await call<{ recurring_id: string; public_id: string }>(
    ada,
    'create_recurring_invoice',
    {
      p_items: [{ title: 'Rent', quantity: 1, unit_price: 1000 }],
      p_currency: 'NGN',
      p_accepts: ['wallet'],
      p_cadence: 'monthly',
      p_starts_on: day,
      p_payer_email: 'kemi@example.com',
      p_email_payer: true,
    },
  );
  const { recurring_id: p_recurring_id, public_id: p_public_id } = made.data;
  const shown = await call<PublicRecurring>(visitor(), 'get_public_recurring', { p_public_id });
  expect(shown.data).toMatchObject({ total: '1000', next_on: day, status: 'active' });
  expect(JSON.stringify(shown.data)).not.toContain('kemi');
  expect(
    (await call<OwnRecurring>(ada, 'get_recurring_invoice', { p_recurring_id })).data,
  ).toMatchObject({
    payer_email: 'kemi@example.com',
    has_mandate: false,
  });
  expect((await call(bola, 'get_recurring_invoice', { p_recurring_id })).code).toBe(
    'RECURRING_NOT_FOUND',
  );
  expect((await call(bola, 'skip_next_invoice', { p_public_id })).code).toBe('RECURRING_NOT_FOUND');
  const listed = await call<{ recurring: unknown[] }>(ada, 'list_recurring_invoices');
  expect(listed.data.recurring).toMatchObject([{ recurring_id: p_recurring_id }]);
  const ended = { p_recurring_id, p_status: 'ended' };
  expect((await call(bola, 'set_recurring_status', ended)).code).toBe('RECURRING_NOT_FOUND');
  const nobodys = { p_mandate_id: p_recurring_id };
  expect((await call(bola, 'revoke_payment_mandate', nobodys)).code).toBe('MANDATE_NOT_FOUND');
  const mandate = {
    p_public_id,
    p_most: 10,
    p_asset: 'cNGN',
    p_per: 'month',
    p_consent_version: '2026-12-01',
  };
  expect((await call(ada, 'give_payment_mandate', mandate)).code).toBe('INVOICE_OWN');
  expect((await call(visitor(), 'give_payment_mandate', mandate)).code).not.toBeNull();
  expect(
    (await call<{ mandates: unknown[] }>(bola, 'list_payment_mandates')).data.mandates,
  ).toEqual([]);
});

test('a mail program stops reminders in one request, a scanner that opens the link does not', async () => {
  const { data } = await call<{ invoice_id: string }>(ada, 'create_invoice', {
    p_items: [{ title: 'Bread', quantity: 1, unit_price: 500 }],
    p_currency: 'NGN',
    p_accepts: ['wallet'],
    p_payer_email: 'tola@example.com',
  });
  const remind = () => call(ada, 'send_invoice_reminder', { p_invoice_id: data.invoice_id });
  expect((await call(bola, 'send_invoice_reminder', { p_invoice_id: data.invoice_id })).code).toBe(
    'INVOICE_NOT_FOUND',
  );
  const url = `${server.url}/functions/v1/unsubscribe?token=${stopToken(server.oja.config, data.invoice_id)}`;
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  expect((await remind()).code).toBeNull();
  const stopped = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.status).toBe(200);
  expect((await remind()).code).toBe('REMINDERS_STOPPED');
});
