import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClaimToken } from '#server/business/refunds/claim-secrets.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { fund } from '#tests/support/factories/people.ts';
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
  await fund(server.oja.db, bola.userId, 'USDT', '50');
});
afterAll(() => server?.close());

async function call<Data = unknown>(
  { client }: Pick<SignedUp, 'client'>,
  name: string,
  input: object,
) {
  const { data, error } = await client.rpc(name as never, input as never);
  return { data: data as Data, code: (error as { code?: string } | null)?.code ?? null };
}

async function invoice(change: object = {}) {
  const { data } = await call<{ invoice_id: string; public_id: string }>(ada, 'create_invoice', {
    p_items: [{ title: 'Bread', quantity: 1, unit_price: 10 }],
    p_currency: 'USDT',
    p_accepts: ['wallet', 'onchain'],
    ...change,
  });
  return { p_invoice_id: data.invoice_id, p_public_id: data.public_id };
}

test('a merchant refunds their own invoice, in full, once', async () => {
  const { p_invoice_id, p_public_id } = await invoice();
  const asked = { p_public_id, p_method: 'wallet', p_asset: 'USDT' };
  const { data: quote } = await call<{ quote_id: string }>(bola, 'quote_invoice', asked);
  await call(bola, 'pay_invoice', { p_public_id, p_quote_id: quote.quote_id });
  const input = { p_invoice_id, p_variant: 'full', p_reason: 'not delivered' };
  const visitor = { client: server.client() };
  expect((await call(visitor, 'refund_invoice', input)).code).not.toBeNull();
  expect((await call(bola, 'refund_invoice', input)).code).toBe('INVOICE_NOT_FOUND');
  // What reached the merchant is less by the fee, so a full refund takes more than they have.
  expect((await call(ada, 'refund_invoice', input)).code).toBe('BALANCE_DOES_NOT_COVER');
  await fund(server.oja.db, ada.userId, 'USDT', '1');
  const again = { ...input, p_idempotency_key: 'refund-it-once' };
  const { data } = await call(ada, 'refund_invoice', again);
  expect(data).toMatchObject({ success: true, status: 'refunded' });
  expect((await call(ada, 'refund_invoice', again)).data).toEqual(data);
  expect((await call(ada, 'refund_invoice', input)).code).toBe('REFUND_MORE_THAN_PAID');
});

test('whoever has a refund’s link sees it, and is asked for a code before anything moves', async () => {
  const { db } = server.oja;
  const { p_invoice_id } = await invoice();
  const { token, hash } = newClaimToken();
  await rows(
    db,
    sql`with paid as (insert into invoice_payments (public_id, invoice_id, merchant_id, method, asset, units, value, state)
        values ('pay_' || repeat('2', 22), ${p_invoice_id}, ${ada.userId}, 'onchain', 'USDT', 500000000, 5, 'dropped')
        returning id, invoice_id, merchant_id)
      insert into invoice_refunds (public_id, invoice_id, merchant_id, payment_id, source, asset, units, value, reason,
          state, claim_hash, claim_email)
        select 'ref_' || repeat('2', 22), invoice_id, merchant_id, id, 'held', 'USDT', 500000000, 5, 'surplus', 'offered',
          ${hash}, 'kemi@example.com' from paid`,
  );
  const visitor = { client: server.client() };
  const p_claim_token = token;
  const { data } = await call(visitor, 'get_invoice_refund', { p_claim_token });
  expect(data).toMatchObject({ state: 'offered', amount: '5', email: 'k…@example.com' });
  expect(JSON.stringify(data)).not.toContain('kemi@');
  const unknown = { p_claim_token: newClaimToken().token };
  expect((await call(visitor, 'get_invoice_refund', unknown)).code).toBe(
    'INVOICE_REFUND_NOT_FOUND',
  );
  expect((await call(visitor, 'request_refund_code', { p_claim_token })).code).toBeNull();
  const { code } = await one(
    db,
    sql<{
      code: string;
    }>`select code from outgoing_messages where recipient = 'kemi@example.com' and code is not null`,
  );
  const claim = { p_claim_token, p_code: code === '000000' ? '000001' : '000000' };
  expect((await call(visitor, 'claim_invoice_refund', claim)).code).toBe('INVOICE_REFUND_SIGN_IN');
  expect((await call(bola, 'claim_invoice_refund', claim)).code).toBe('INVOICE_REFUND_CODE_WRONG');
  await rows(db, sql`update invoice_refunds set state = 'cancelled' where claim_hash = ${hash}`);
  expect((await call(bola, 'claim_invoice_refund', claim)).code).toBe('INVOICE_REFUND_NOT_OPEN');
});

test('a sandbox plays the payment of a test invoice', async () => {
  const { p_invoice_id, p_public_id } = await invoice({ p_is_test: true });
  const { code } = await call(bola, 'play_invoice_payment', { p_public_id, p_event: 'over' });
  expect(code).toBeNull();
  const { data } = await call(ada, 'get_invoice', { p_invoice_id });
  expect(data).toMatchObject({ status: 'settled', over_by: '1' });
  const visitor = { client: server.client() };
  const play = { p_public_id, p_event: 'pay' };
  expect((await call(visitor, 'play_invoice_payment', play)).code).not.toBeNull();
});
