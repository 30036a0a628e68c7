import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { offer, person } from '#tests/support/factories/people.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';
import { giveRole } from '#tests/support/factories/staff.ts';

/** What visitors learn of people. */
let server: TestServer;
let customer: SignedUp;
let staff: SignedUp;
let maker: string;
let trader: string;
let offerId: string;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.oja;
  customer = await server.signUp(undefined, 'Ngozi Okoro');
  staff = await server.signUp(undefined, 'Oja Admin');
  await giveRole(db, staff.userId);
  maker = await person(db, { amount: '500' });
  trader = await person(db);
  await rows(db, sql`update trader_profiles set completed_trades = 3 where id = ${trader}`);
  await seen(3_600);
  offerId = await offer(db, maker, { amount: '10', min: '1000', max: '15000' });
  await refreshCards(db, [offerId]);
});
afterAll(() => server?.close());

const seen = (secondsAgo: number) =>
  rows(
    server.oja.db,
    sql`update trader_profiles set last_seen_at = app_now() - make_interval(secs => ${secondsAgo})`,
  );

async function shownTo(client: ReturnType<TestServer['client']>): Promise<string[]> {
  const { data, error } = await client.from('trader_profiles').select('*');
  expect(error).toBeNull();
  return (data as { id: string }[]).map(({ id }) => id).sort();
}

const reputation = (client: ReturnType<TestServer['client']>, id: string) =>
  client.rpc('get_trader_reputation', { p_trader_id: id });

test('M-1.L2 visitors page through people who trade or offer: no customer, no staff, and not when anybody was here', async () => {
  const visitor = server.client();
  expect(await shownTo(visitor)).toEqual([maker, trader].sort());
  const counted = await visitor.from('trader_profiles').select('id', { count: 'exact' });
  expect(counted.count).toBe(2);
  for (const question of [
    visitor.from('trader_profiles').select('last_seen_at'),
    visitor.from('trader_profiles').select('id').gt('last_seen_at', '2020-01-01'),
    visitor.from('trader_profiles').select('id').order('last_seen_at'),
  ]) {
    expect((await question).error).toMatchObject({ code: '42501' });
  }
  expect(await shownTo(customer.client)).toEqual(
    [customer.userId, staff.userId, maker, trader].sort(),
  );
});

test('M-1.L2 a page of somebody who neither trades nor offers is nobody’s for visitors', async () => {
  const visitor = server.client();
  for (const { userId } of [customer, staff]) {
    expect((await reputation(visitor, userId)).error).toMatchObject({ code: 'TRADER_NOT_FOUND' });
    expect((await reputation(customer.client, userId)).error).toBeNull();
  }
  for (const id of [maker, trader]) expect((await reputation(visitor, id)).error).toBeNull();
});

test('M-1.L2 visitors see who is online now, and not when somebody was last', async () => {
  const lastSeen = async () => {
    const [page, list] = await Promise.all([
      reputation(server.client(), maker),
      server.client().rpc('list_offers', { p_trade_type: 'sell', p_asset: 'USDT' }),
    ]);
    const { offers } = list.data as { offers: { creator: { last_seen_at: string | null } }[] };
    return [
      (page.data as { trader: { last_seen_at: string | null } }).trader.last_seen_at,
      offers[0]?.creator.last_seen_at,
    ];
  };
  expect(await lastSeen()).toEqual([null, null]);
  await seen(10);
  await expect
    .poll(lastSeen, { timeout: 15_000 })
    .toEqual([expect.any(String), expect.any(String)]);
});

test('M-1.L2 an offer that leaves the market takes its owner out of what visitors see', async () => {
  const changes = [
    sql`update trades set is_private = true where id = ${offerId}`,
    sql`update trades set is_private = false, pause_reason = 'owner' where id = ${offerId}`,
    sql`update trades set pause_reason = null, status = 'cancelled' where id = ${offerId}`,
  ];
  for (const change of changes) {
    await rows(server.oja.db, change);
    expect(await shownTo(server.client())).toEqual([trader]);
    const { error } = await reputation(server.client(), maker);
    expect(error).toMatchObject({ code: 'TRADER_NOT_FOUND' });
  }
});
