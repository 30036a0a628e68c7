import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, offer } from '#tests/support/factories/people.ts';
import { confirmPhone } from '#tests/support/factories/eligibility.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

test('RPC-08 a portfolio is the ledger’s balances at market prices', async () => {
  const { client, userId } = await server.signUp();
  const { db } = server.oja;
  await client
    .rpc('add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' })
    .throwOnError();
  await confirmPhone(db, userId);
  await fund(db, userId, 'USDT', '500.12345678');
  await fund(db, userId, 'cNGN', '1000.5');
  await offer(db, userId, { amount: '100' });
  const { data, error } = await client.rpc('get_user_portfolio_integrated', {});
  expect(error).toBeNull();
  expect(data).toEqual({
    user_id: userId,
    balances: [
      {
        asset: 'USDT',
        available_balance: 399.82345678,
        pending_balance: 0,
        p2p_locked_balance: 100.3,
        total_balance: 500.12345678,
        savings_balance: 0,
        incoming_balance: 0,
        value_ngn: 750185.19,
      },
      {
        asset: 'USDC',
        available_balance: 0,
        pending_balance: 0,
        p2p_locked_balance: 0,
        total_balance: 0,
        savings_balance: 0,
        incoming_balance: 0,
        value_ngn: 0,
      },
      {
        asset: 'cNGN',
        available_balance: 1000.5,
        pending_balance: 0,
        p2p_locked_balance: 0,
        total_balance: 1000.5,
        savings_balance: 0,
        incoming_balance: 0,
        value_ngn: 1000.5,
      },
    ],
    incoming: [],
    outgoing: [],
    total_ngn: 751185.69,
    total_usd: 500.79,
    rate: { mid_rate: 1500, is_estimated: true, last_updated: expect.any(String) as string },
  });
});

test('RPC-01 ROL-04 whether one is an administrator is true or false, and only for oneself', async () => {
  const { client, userId } = await server.signUp();
  const other = await server.signUp();
  const about = (_user_id: string) => client.rpc('has_role', { _user_id, _role: 'admin' });
  expect((await about(userId)).data).toBe(false);
  expect((await about(other.userId)).error).toMatchObject({ code: '42501' });
});

test('nobody reads the portfolio of somebody else', async () => {
  const { client } = await server.signUp();
  const other = await server.signUp();
  const { error } = await client.rpc('get_user_portfolio_integrated', {
    user_uuid: other.userId,
  });
  expect(error).toMatchObject({ code: '42501' });
  const visitor = await server.client().rpc('get_user_portfolio_integrated', {});
  expect(visitor.error).not.toBeNull();
});
