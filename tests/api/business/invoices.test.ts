import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnInvoice, PublicInvoice } from '#core/invoices/wire.ts';
import { rows } from '#server/platform/db/database.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { fund } from '#tests/support/factories/people.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let chidi: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola, chidi] = [await server.signUp(), await server.signUp(), await server.signUp()];
  for (const { userId } of [ada, chidi]) {
    await rows(
      server.oja.db,
      sql`insert into merchant_profiles (user_id, display_name, invoice_prefix)
        values (${userId}, 'Ada Stores', 'ADA')`,
    );
  }
  await setMarketRate(server.oja.db, '1507.5');
  await fund(server.oja.db, bola.userId, 'cNGN', '200000');
});
afterAll(() => server?.close());

const TERMS = {
  p_items: [{ title: 'Bread', quantity: 2, unit_price: 500, tax_bp: 750 }],
  p_currency: 'NGN',
  p_accepts: ['wallet', 'p2p'],
  p_payer_email: 'kemi@example.com',
} as const;

async function call<Data>({ client }: Pick<SignedUp, 'client'>, name: string, input: object) {
  const { data, error } = await client.rpc(name as never, input as never);
  return { data: data as Data, code: (error as { code?: string } | null)?.code ?? null };
}

interface Created {
  invoice_id: string;
  public_id: string;
  number: string;
  status: string;
}

async function created(change: object = {}): Promise<Created> {
  const { data, code } = await call<Created>(ada, 'create_invoice', { ...TERMS, ...change });
  if (code) throw new Error(code);
  return data;
}

test('PRD-10 RT-19 an invoice from its draft to its payment, through the client', async () => {
  const draft = await created({ p_draft: true, p_idempotency_key: 'one-draft-only' });
  expect(await created({ p_draft: true, p_idempotency_key: 'one-draft-only' })).toEqual(draft);
  const visitor = { client: server.client() };
  const looked = { p_public_id: draft.public_id };
  expect((await call(visitor, 'get_public_invoice', looked)).code).toBe('INVOICE_NOT_FOUND');
  const { invoice_id: p_invoice_id } = draft;
  const items = [{ title: 'Bread', quantity: '3', unit_price: '500' }];
  await call(ada, 'update_invoice', { ...TERMS, p_items: items, p_invoice_id });
  expect((await call(ada, 'issue_invoice', { p_invoice_id })).data).toMatchObject({
    status: 'open',
  });
  const shown = await call<PublicInvoice>(visitor, 'get_public_invoice', looked);
  expect(shown.data).toMatchObject({
    total: '1500',
    status: 'open',
    payee: { display_name: 'Ada Stores' },
  });
  expect(JSON.stringify(shown.data)).not.toContain('kemi@example.com');

  const asked = { ...looked, p_method: 'wallet', p_asset: 'cNGN' };
  const quote = await call<{ quote_id: string; amount: string }>(bola, 'quote_invoice', asked);
  expect(quote.data.amount).toBe('1500');
  const press = { ...looked, p_quote_id: quote.data.quote_id, p_idempotency_key: 'pay-it-once' };
  const paid = await call<{ payment_id: string }>(bola, 'pay_invoice', press);
  expect(paid.data).toMatchObject({ success: true, status: 'settled' });
  expect(await call(bola, 'pay_invoice', press)).toEqual(paid);
  const own = await call<OwnInvoice>(ada, 'get_invoice', { p_invoice_id });
  expect(own.data).toMatchObject({ status: 'settled', payer_email: 'kemi@example.com' });
  const rowsOf = async ({ client }: SignedUp) =>
    (await client.from('invoices').select('number, status').eq('id', p_invoice_id)).data;
  expect(await rowsOf(ada)).toEqual([{ number: draft.number, status: 'settled' }]);
  expect(await rowsOf(bola)).toEqual([{ number: draft.number, status: 'settled' }]);
  expect(await rowsOf(chidi)).toEqual([]);
});

test('another merchant, a payer and a visitor get nothing of an invoice', async () => {
  const { invoice_id: p_invoice_id } = await created();
  const attempts: [string, object][] = [
    ['get_invoice', { p_invoice_id }],
    ['update_invoice', { ...TERMS, p_invoice_id }],
    ['issue_invoice', { p_invoice_id }],
    ['void_invoice', { p_invoice_id, p_reason: 'Not mine' }],
    ['mark_invoice_delivered', { p_invoice_id }],
  ];
  for (const [name, input] of attempts) {
    expect((await call(chidi, name, input)).code, name).toBe('INVOICE_NOT_FOUND');
    expect((await call({ client: server.client() }, name, input)).code, name).not.toBeNull();
  }
  expect((await call(chidi, 'list_invoices', {})).data).toEqual({ invoices: [], has_more: false });
  const decision = { p_payment_id: `pay_${'1'.repeat(22)}`, p_decision: 'count' };
  expect((await call(chidi, 'confirm_invoice_payment', decision)).code).toBe(
    'INVOICE_PAYMENT_NOT_FOUND',
  );
});

test('nobody sells without a business, and an invoice in nothing’s name is withdrawn', async () => {
  expect((await call(bola, 'create_invoice', TERMS)).code).toBe('MERCHANT_NOT_FOUND');
  const { invoice_id: p_invoice_id, public_id: p_public_id } = await created();
  const withdrawn = await call(ada, 'void_invoice', { p_invoice_id, p_reason: 'Twice' });
  expect(withdrawn.data).toMatchObject({ status: 'void' });
  const asked = { p_public_id, p_method: 'wallet', p_asset: 'cNGN' };
  expect((await call(bola, 'quote_invoice', asked)).code).toBe('INVOICE_NOT_PAYABLE');
  const listed = await call<{ invoices: { id: string }[] }>(ada, 'list_invoices', {
    p_status: 'void',
  });
  expect(listed.data.invoices.map(({ id }) => id)).toEqual([p_public_id]);
});

test('an escrowed invoice is the payer’s to release', async () => {
  const held = await created({ p_escrowed: true });
  const asked = { p_public_id: held.public_id, p_method: 'wallet', p_asset: 'cNGN' };
  const { data } = await call<{ quote_id: string }>(bola, 'quote_invoice', asked);
  const { p_public_id } = asked;
  await call(bola, 'pay_invoice', { p_public_id, p_quote_id: data.quote_id });
  const delivered = await call(ada, 'mark_invoice_delivered', { p_invoice_id: held.invoice_id });
  expect(delivered.data).toMatchObject({ status: 'in_escrow' });
  expect((await call(ada, 'release_invoice', { p_public_id })).code).toBe('INVOICE_NOT_FOUND');
  const released = await call(bola, 'release_invoice', { p_public_id });
  expect(released.data).toMatchObject({ status: 'settled' });
});

test('naira on the merchant’s word, and coins from a trader, are refused where an invoice does not take them', async () => {
  const { public_id: p_public_id } = await created();
  const asked = { p_public_id, p_method: 'bank_manual' };
  expect((await call(bola, 'quote_invoice', asked)).code).toBe('INVOICE_METHOD_OFF');
  const sent = { p_public_id, p_quote_id: crypto.randomUUID() };
  expect((await call(bola, 'mark_invoice_sent', sent)).code).toBe('INVOICE_QUOTE_EXPIRED');
  const bought = {
    p_public_id,
    p_trade_id: crypto.randomUUID(),
    p_idempotency_key: 'an-offer-that-is-none',
  };
  expect((await call(ada, 'pay_invoice_with_trade', bought)).code).toBe('INVOICE_OWN');
  expect((await call(bola, 'create_invoice', { ...TERMS, p_currency: 'EUR' })).code).not.toBeNull();
});
