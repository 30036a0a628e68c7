import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnPayment } from '#core/invoices/payments-wire.ts';
import { rows } from '#server/platform/db/database.ts';
import { listInvoicePayments } from '#server/business/invoices/own-payments.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let chidi: SignedUp;
const id = (prefix: string, nth: number) => `${prefix}_${'1'.repeat(21)}${nth}`;

beforeAll(async () => {
  server = await testServer();
  [ada, chidi] = [await server.signUp(), await server.signUp()];
  const { db } = server.oja;
  for (const { userId } of [ada, chidi]) {
    await rows(
      db,
      sql`insert into merchant_profiles (user_id, display_name, invoice_prefix)
        values (${userId}, 'Ada Stores', 'ADA')`,
    );
  }
  for (const nth of [1, 2, 3, 4]) {
    await rows(
      db,
      sql`with issued as (
          insert into invoices (public_id, merchant_id, number, is_test, currency, subtotal, total, accepts, coins, fee_bp,
            payee_name, payer_name, status, issued_at, signature)
          values (${id('inv', nth)}, ${ada.userId}, ${`ADA-000${nth}`}, ${nth === 4}, 'NGN', 1000, 1000,
            '{bank_manual}', '{USDT}', 50, 'Ada Stores', 'Kemi', 'open', app_now(), 'signed')
          returning id, merchant_id, is_test)
        insert into invoice_payments (public_id, invoice_id, merchant_id, is_test, method, asset, units, value, state,
          sender_name)
        select ${id('pay', nth)}, id, merchant_id, is_test, 'bank_manual', 'NGN', 100000, 1000,
          ${nth === 2 ? 'seen' : 'counted'}, 'KEMI B.' from issued`,
    );
  }
});
afterAll(() => server?.close());

async function listed({ client }: Pick<SignedUp, 'client'>, input: object) {
  const { data, error } = await client.rpc('list_invoice_payments', input);
  return { payments: (data?.payments ?? []) as OwnPayment[], code: error?.code ?? null };
}

const idsOf = (payments: readonly { readonly id: string }[]) => payments.map((one) => one.id);

test('a merchant’s payments are listed newest first, each with its invoice', async () => {
  const { payments } = await listed(ada, {});
  expect(idsOf(payments)).toEqual([id('pay', 3), id('pay', 2), id('pay', 1)]);
  expect(payments[0]).toMatchObject({
    number: 'ADA-0003',
    payer_name: 'Kemi',
    sender_name: 'KEMI B.',
    amount: '1000',
    currency: 'NGN',
    fee: '0',
    state: 'counted',
  });
  expect(idsOf((await listed(ada, { p_state: 'seen' })).payments)).toEqual([id('pay', 2)]);
  expect(idsOf((await listed(ada, { p_is_test: true })).payments)).toEqual([id('pay', 4)]);
  const { payments: older } = await listed(ada, { p_before: id('pay', 2) });
  expect(idsOf(older)).toEqual([id('pay', 1)]);
});

test('a page says whether more follow', async () => {
  const filter = { isTest: null, state: null, before: null };
  const page = (limit: number) =>
    listInvoicePayments(server.oja.db, ada.userId, { ...filter, limit });
  expect(await page(2)).toMatchObject({ has_more: true });
  expect(await page(3)).toMatchObject({ has_more: false });
});

test('another merchant and a visitor see none of them', async () => {
  expect(await listed(chidi, {})).toEqual({ payments: [], code: null });
  expect(await listed(chidi, { p_before: id('pay', 3) })).toEqual({ payments: [], code: null });
  const visitor = await listed({ client: server.client() }, {});
  expect(visitor.payments).toEqual([]);
  expect(visitor.code).not.toBeNull();
});
