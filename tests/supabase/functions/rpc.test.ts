import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { becomeAdministrator, giveRole, takeRole } from '#tests/support/factories/staff.ts';
import { contentOf, fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';

let m: Market;
beforeAll(async () => {
  m = await market();
  await enrolSecondFactor(m.ada.client);
});
afterAll(() => m.server.close());

describe('has_role', () => {
  test('may be asked about oneself', async () => {
    const { data } = await m.ada.client.rpc('has_role', { _user_id: m.ada.userId, _role: 'admin' });
    expect(data).toBe(false);
  });

  test('about somebody else only by admins', async () => {
    const question = { _user_id: m.ada.userId, _role: 'admin' };
    const stranger = await m.chidi.client.rpc('has_role', question);
    expect(stranger).toMatchObject({ status: 403, error: { code: '42501' } });
    const { db } = m.server.oja;
    // The last administrator could not lose the role.
    await becomeAdministrator(db, await m.server.signUp());
    await giveRole(db, m.chidi.userId);
    expect((await m.chidi.client.rpc('has_role', question)).status, 'a password alone').toBe(403);
    const app = await enrolSecondFactor(m.chidi.client);
    expect((await m.chidi.client.rpc('has_role', question)).data).toBe(false);
    const own = await m.chidi.client.rpc('has_role', { _user_id: m.chidi.userId, _role: 'admin' });
    expect(own.data).toBe(true);
    await takeRole(db, m.chidi.userId);
    await m.chidi.client.auth.mfa.unenroll({ factorId: app.factorId });
  });
});

test('a read-only procedure answers GET and HEAD', async () => {
  const get = await m.anon.rpc('get_server_time', {}, { get: true });
  expect(Date.parse(get.data?.now ?? '')).toBeGreaterThan(0);
  const head = await m.anon.rpc('get_server_time', {}, { head: true });
  expect(head).toMatchObject({ status: 200, data: null, error: null });
});

test.each([...procedures].filter(([, { access }]) => access !== 'anyone').map(([name]) => name))(
  '%s asks a visitor to sign in, and a key of the service is nobody',
  async (name) => {
    const visitor = await m.anon.rpc(name as 'has_role', {} as never);
    expect(visitor).toMatchObject({ status: 401, error: { code: 'NOT_AUTHENTICATED' } });
    const service = await m.server.serviceClient().rpc(name, {});
    expect(service).toMatchObject({ status: 401, error: { code: 'NOT_AUTHENTICATED' } });
  },
);

describe('create_trade with bad input', () => {
  const good = {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 10,
    p_price_per_unit: 1520,
    p_min_order_amount: 1000,
    p_max_order_amount: 15_000,
    p_payment_method_ids: ['bank-transfer'],
  };
  const bad: [string, unknown][] = [
    ...Object.keys(good).flatMap((field): [string, unknown][] =>
      [undefined, null, {}, [], true, -1, 0, '', "' or 1=1 --", '1e309', 'NaN', '1,5', '-0'].map(
        (value) => [field, value],
      ),
    ),
    ['p_amount', 0.1234567890123456],
    ['p_amount', '0.1234567890123456'],
    ['p_amount', 1e30],
    ['p_bank_account_id', '00000000-0000-0000-0000-000000000000'],
    ['p_user_id', '00000000-0000-0000-0000-000000000000'],
  ];

  test.each(bad)('%s = %j', async (field, value) => {
    const answer = await fetchAs(m, m.ada.client, '/rest/v1/rpc/create_trade', {
      method: 'POST',
      body: JSON.stringify({ ...good, [field]: value }),
    });
    const body = (await answer.json()) as { message: string; hint: string | null };
    expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
    expect(`${body.message} ${body.hint}`.length).toBeGreaterThan(20);
  });

  test('changes nothing', async () => {
    expect(await contentOf(m.server, 'trades')).toHaveLength(2);
  });
});

test('somebody else cannot act in my name', async () => {
  const { status, error } = await m.chidi.client.rpc('accept_trade_bulletproof', {
    p_trade_id: m.openOfferId,
    p_user_id: m.bola.userId,
  });
  expect(status).toBe(403);
  expect(error?.code).toBe('42501');
  const trade = await m.ada.client.from('trades').select('status').eq('id', m.openOfferId).single();
  expect(trade.data).toEqual({ status: 'open' });
});

test('an edge function that does not exist is not found', async () => {
  const { error } = await m.ada.client.functions.invoke('absent', { body: {} });
  const context = (error as { context: Response }).context;
  expect(context.status).toBe(404);
  expect(await context.json()).toEqual({
    code: 'NOT_FOUND',
    message: 'Requested function was not found',
  });
});
