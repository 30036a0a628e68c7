import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HeldInvoice } from '#core/invoices/payer-wire.ts';
import { rows } from '#server/platform/db/database.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { fund, offer, person } from '#tests/support/factories/people.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let others: Pick<SignedUp, 'client'>[];
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUpKnown()];
  others = [await server.signUp(), { client: server.client() }];
  await rows(
    server.oja.db,
    sql`insert into merchant_profiles (user_id, display_name, invoice_prefix)
      values (${ada.userId}, 'Ada Stores', 'ADA')`,
  );
  await setMarketRate(server.oja.db, '1507.5');
});
afterAll(() => server?.close());

async function call<Data>({ client }: Pick<SignedUp, 'client'>, name: string, input: object) {
  const { data, error } = await client.rpc(name as never, input as never);
  return { data: data as Data, code: (error as { code?: string } | null)?.code ?? null };
}

async function created(change: object): Promise<string> {
  const { data } = await call<{ public_id: string }>(ada, 'create_invoice', {
    p_items: [{ title: 'Bread', quantity: 2, unit_price: 5000 }],
    p_currency: 'NGN',
    ...change,
  });
  return data.public_id;
}

test('the buyer of a trade that pays an invoice is shown which; nobody else is', async () => {
  const { db } = server.oja;
  const trader = await person(db, { amount: '200' });
  const offerId = await offer(db, trader, { amount: '100' });
  const p_public_id = await created({ p_accepts: ['p2p'], p_coins: ['USDT'] });
  const paying = await call<{ trade_id: string }>(bola, 'pay_invoice_with_trade', {
    p_public_id,
    p_trade_id: offerId,
    p_idempotency_key: 'the-first-press-of-many',
  });
  expect(paying.code).toBeNull();
  const p_trade_id = paying.data.trade_id;
  expect((await call(bola, 'get_trade_invoice', { p_trade_id })).data).toEqual({
    public_id: p_public_id,
    number: 'ADA-0001',
    payee_name: 'Ada Stores',
  });
  for (const other of [ada, ...others]) {
    expect((await call(other, 'get_trade_invoice', { p_trade_id })).data).toBeNull();
  }
  expect((await call(bola, 'get_trade_invoice', { p_trade_id: offerId })).data).toBeNull();
});

test('what is held is shown to its two sides, with when it is released', async () => {
  await fund(server.oja.db, bola.userId, 'cNGN', '20000');
  const p_public_id = await created({ p_accepts: ['wallet'], p_escrowed: true });
  const quote = await call<{ quote_id: string }>(bola, 'quote_invoice', {
    p_public_id,
    p_method: 'wallet',
    p_asset: 'cNGN',
  });
  await call(bola, 'pay_invoice', { p_public_id, p_quote_id: quote.data.quote_id });
  const shown = async (to: SignedUp) =>
    (await call<HeldInvoice>(to, 'get_held_invoice', { p_public_id })).data;
  expect(await shown(bola)).toMatchObject({
    own_side: 'payer',
    status: 'in_escrow',
    held: [{ asset: 'cNGN', amount: '10000' }],
    delivered_at: null,
    releases_at: null,
  });
  const { data: list } = await call<{ invoices: { id: string; invoice_id: string }[] }>(
    ada,
    'list_invoices',
    {},
  );
  const p_invoice_id = list.invoices.find(({ id }) => id === p_public_id)?.invoice_id;
  await call(ada, 'mark_invoice_delivered', { p_invoice_id });
  const delivered = await shown(ada);
  expect(delivered.own_side).toBe('merchant');
  const week = Date.parse(delivered.releases_at ?? '') - Date.parse(delivered.delivered_at ?? '');
  expect(week).toBe(7 * 24 * 3_600_000);
  for (const other of others) {
    expect((await call(other, 'get_held_invoice', { p_public_id })).code).not.toBeNull();
  }
  await call(bola, 'release_invoice', { p_public_id });
  expect(await shown(bola)).toMatchObject({ status: 'settled', held: [], releases_at: null });
});
