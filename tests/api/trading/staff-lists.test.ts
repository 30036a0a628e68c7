import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { running } from '#tests/support/factories/disputes.ts';
import { person } from '#tests/support/factories/people.ts';
import { becomeStaff } from '#tests/support/factories/staff.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let arbiter: SignedUp;
let compliance: SignedUp;
beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  arbiter = await becomeStaff(server.oja.db, await server.signUp(), 'arbiter');
  compliance = await becomeStaff(server.oja.db, await server.signUp(), 'compliance');
});
afterAll(() => server?.close());

interface Order {
  readonly id: string;
  readonly status: string;
  readonly buyer: { readonly handle: string };
}

async function orders(input: object = {}): Promise<Order[]> {
  const { data, error } = await arbiter.client.rpc('list_running_orders', input);
  expect(error).toBeNull();
  return (data as { orders: Order[] }).orders;
}

test('orders that run are listed with both sides, the oldest first, filtered and paged', async () => {
  const paid = await running(server.oja);
  const unpaid = await running(server.oja, { paid: false });
  const all = await orders();
  expect(all.map(({ id, status }) => [id, status])).toEqual([
    [paid.tradeId, 'processing'],
    [unpaid.tradeId, 'in_payment'],
  ]);
  expect(await orders({ p_status: 'processing' })).toMatchObject([{ id: paid.tradeId }]);
  expect(await orders({ p_fiat: 'USD' })).toEqual([]);
  expect(await orders({ p_older_than_minutes: 5 })).toEqual([]);
  const { handle } = all[1]!.buyer;
  expect((await orders({ p_handle: handle })).map(({ id }) => id)).toContain(unpaid.tradeId);
  expect(await orders({ p_handle: '%' })).toEqual([]);
  const { data } = await arbiter.client.rpc('list_running_orders', { p_limit: 1 });
  const first = data as { orders: Order[]; next_cursor: string };
  expect(await orders({ p_cursor: first.next_cursor })).toMatchObject([{ id: unpaid.tradeId }]);
});

test('who referred whom is listed with what may be one person behind several accounts', async () => {
  const { db } = server.oja;
  const [honest, suspect] = [await person(db), await person(db)];
  const refer = async (referrer: string, status: 'pending' | 'qualified') => {
    const referee = await person(db);
    await rows(
      db,
      sql`insert into referrals (referrer_id, referee_id, status, qualified_at)
        values (${referrer}, ${referee}, ${status}, case when ${status} = 'qualified' then app_now() end)`,
    );
    return referee;
  };
  for (const status of ['qualified', 'pending'] as const) await refer(honest, status);
  const double = await refer(suspect, 'pending');
  await rows(
    db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, payouts_from)
      select u, '058', 'GTBank', '0999999999', 'ADA OBI', app_now()
      from unnest(${[suspect, double]}::uuid[]) u`,
  );
  const list = async (flagged: boolean) => {
    const { data, error } = await compliance.client.rpc('list_referrers', { p_flagged: flagged });
    expect(error).toBeNull();
    return (data as { referrers: object[] }).referrers;
  };
  expect(await list(false)).toMatchObject([
    { id: honest, referred: 2, qualified: 1, shared_bank: 0 },
    { id: suspect, referred: 1, qualified: 0, shared_bank: 1 },
  ]);
  expect(await list(true)).toMatchObject([{ id: suspect }]);
});

test('another person, a visitor and staff without the part read neither', async () => {
  const stranger = await server.signUp();
  for (const client of [stranger.client, server.client()]) {
    expect((await client.rpc('list_running_orders', {})).error).not.toBeNull();
    expect((await client.rpc('list_referrers', {})).error).not.toBeNull();
  }
  expect((await arbiter.client.rpc('list_referrers', {})).error).not.toBeNull();
});
