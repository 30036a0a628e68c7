import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { qualifyReferrals } from '#server/growth/referrals/qualify-referrals.ts';
import { letTimePass, person } from '#tests/support/factories/people.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer({ env: { OJA_TRUST_PROXY: '127.0.0.1' } });
  [ada, bola] = [await server.signUp(), await server.signUp()];
});
afterAll(() => server?.close());

interface Code {
  code: string;
  custom_code: string | null;
  is_active: boolean;
}

async function codeOf({ client }: SignedUp): Promise<Code> {
  const { data, error } = await client.rpc('generate_referral_code');
  if (error) throw error;
  return data as Code;
}

/** Gives this person that many referrals who traded. */
async function bring(referrerId: string, count: number) {
  for (let n = 0; n < count; n++) {
    const referee = await person(server.oja.db);
    await rows(
      server.oja.db,
      sql`insert into referrals (referrer_id, referee_id, status, qualified_at)
        values (${referrerId}, ${referee}, 'qualified', app_now())`,
    );
  }
}

/** A completed trade between two people. */
async function completedTrade(sellerId: string, buyerId: string) {
  const { db } = server.oja;
  await rows(
    db,
    sql`insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount, original_amount,
        price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp, purchased_amount,
        total_fiat, completed_at)
      values (${sellerId}, ${sellerId}, ${buyerId}, 'sell', 'completed', 'USDT', 10, 10, 1500, 1000, 15000,
        '{bank-transfer}', 30, 10, 15000, app_now())`,
  );
  await rows(db, sql`update trader_profiles set completed_trades = 1 where id = ${buyerId}`);
}

async function clicksOf(code: string): Promise<number> {
  const row = await one(
    server.oja.db,
    sql<{ clicks: number }>`select clicks from referral_codes where code = ${code}`,
  );
  return row.clicks;
}

/** Somebody who is not signed in follows a link from this network. */
async function follow(p_code: string, network: string) {
  const { status, data } = await server
    .client()
    .rpc('track_referral_click', { p_code })
    .setHeader('x-forwarded-for', network);
  return { status, data: data as unknown };
}

test('RPC-10 ENT-37 a person has one code, the same however often and concurrently requested', async () => {
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(ada)));
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  expect(codes[0]).toMatchObject({ success: true, custom_code: null, is_active: true });
  expect(codes[0]!.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  const own = await ada.client
    .from('referral_codes')
    .select('user_id, code, custom_code, is_active');
  expect(own.data).toEqual([
    { user_id: ada.userId, code: codes[0]!.code, custom_code: null, is_active: true },
  ]);
  expect((await codeOf(bola)).code).not.toBe(codes[0]!.code);
  expect(
    (await bola.client.from('referral_codes').select().eq('user_id', ada.userId)).data,
  ).toEqual([]);
});

test('RPC-11 the tier follows the number of people who came and traded', async () => {
  const carol = await server.signUp();
  const tier = async () => (await carol.client.rpc('get_user_referral_tier')).data as unknown;
  expect(await tier()).toEqual({
    tier: 'starter',
    name: 'Starter',
    reward_bp: 1000,
    referrals: 0,
    next_tier: 'bronze',
    referrals_to_next: 5,
  });
  await bring(carol.userId, 5);
  const late = await person(server.oja.db);
  await sql`insert into referrals (referrer_id, referee_id) values (${carol.userId}, ${late})`.execute(
    server.oja.db,
  );
  expect(await tier()).toMatchObject({ tier: 'bronze', referrals: 5, referrals_to_next: 15 });
});

test('RPC-12 the leaderboard names handles, no person, and never more than a hundred', async () => {
  const { db } = server.oja;
  await bring(bola.userId, 7);
  await rows(
    db,
    sql`with made as (
        insert into auth.users (id, email) select gen_random_uuid(), 'lead' || n || '@oja.test'
        from generate_series(1, 210) n returning id),
      known as (insert into profiles (id) select id from made returning id)
      insert into trader_profiles (id, handle) select id, 'lead ' || left(id::text, 20) from known`,
  );
  await rows(
    db,
    sql`with leads as (select id, row_number() over (order by id) as n
        from trader_profiles where handle like 'lead %')
      insert into referrals (referrer_id, referee_id, status, qualified_at)
      select a.id, b.id, 'rewarded', app_now() from leads a join leads b on b.n = a.n + 105 where a.n <= 105`,
  );
  const leaders = async (limit_count?: number) => {
    const given = limit_count === undefined ? {} : { limit_count };
    const { data, error } = await ada.client.rpc('get_referral_leaderboard', given);
    if (error) throw error;
    return data as { rank: number; handle: string; referrals: number; tier: string }[];
  };
  const { handle } = await one(
    db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${bola.userId}`,
  );
  const [first] = await leaders(1);
  expect(first).toEqual({ rank: 1, handle, referrals: 7, tier: 'bronze' });
  expect(await leaders()).toHaveLength(10);
  expect(await leaders(100_000)).toHaveLength(100);
  expect(await leaders(-5)).toHaveLength(1);
  const { error } = await ada.client.rpc('get_referral_leaderboard', { limit_count: 1.5 });
  expect(error).toMatchObject({ code: '22023' });
});

test('RPC-13 a click counts once per network and day, and the answer hides the code’s state', async () => {
  const { code } = await codeOf(ada);
  const known = await follow(code, '198.51.100.7');
  const unknown = await follow('NOSUCHCODE', '198.51.100.7');
  expect(known).toEqual(unknown);
  expect(known.status).toBe(200);
  expect(JSON.stringify(known)).not.toContain(ada.userId);
  expect(await clicksOf(code)).toBe(1);
  await follow(code.toLowerCase(), '198.51.100.7');
  expect(await clicksOf(code)).toBe(1);
  // One household of IPv6 is one network.
  await follow(code, '2001:db8:1:2::1');
  await follow(code, '2001:db8:1:2::2');
  expect(await clicksOf(code)).toBe(2);

  await letTimePass(server.oja.db, 24 * 60);
  await follow(code, '198.51.100.7');
  expect(await clicksOf(code)).toBe(3);
  const left = await one(
    server.oja.db,
    sql<{ count: number }>`select count(*)::int as count from referral_clicks`,
  );
  expect(left.count, 'networks of days before are forgotten').toBe(1);
});

test('a code that is no longer active counts no clicks', async () => {
  const { code } = await codeOf(bola);
  await sql`update referral_codes set is_active = false where code = ${code}`.execute(
    server.oja.db,
  );
  await follow(code, '198.51.100.9');
  expect(await clicksOf(code)).toBe(0);
  expect((await codeOf(bola)).code).not.toBe(code);
});

test('who referred somebody new is stored once, and counts from a trade with a third', async () => {
  const { db } = server.oja;
  const [referrer, other] = [await server.signUp(), await server.signUp()];
  const { code } = await codeOf(referrer);
  const accept = (at: SignedUp, p_code: string) => at.client.rpc('accept_referral', { p_code });
  const broughtTo = async () =>
    (await referrer.client.from('referrals').select('referee_id, status').order('created_at')).data;

  expect((await accept(referrer, code)).error).toBeNull();
  expect(await broughtTo()).toEqual([]);
  const [fresh, old, traded] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ];
  await sql`update auth.users set created_at = app_now() - interval '8 days' where id = ${old.userId}`.execute(
    db,
  );
  await sql`update trader_profiles set completed_trades = 1 where id = ${traded.userId}`.execute(
    db,
  );
  const unknown = await accept(fresh, 'NOSUCHCODE');
  expect(unknown.data).toEqual((await accept(fresh, code.toLowerCase())).data);
  const late = await codeOf(other);
  for (const at of [fresh, old, traded]) await accept(at, code);
  await accept(fresh, late.code);
  expect(await broughtTo()).toEqual([{ referee_id: fresh.userId, status: 'pending' }]);
  expect((await other.client.from('referrals').select()).data).toEqual([]);

  await completedTrade(referrer.userId, fresh.userId);
  await qualifyReferrals(db);
  expect(await broughtTo()).toMatchObject([{ status: 'pending' }]);
  await completedTrade(other.userId, fresh.userId);
  await qualifyReferrals(db);
  expect(await broughtTo()).toMatchObject([{ status: 'qualified' }]);
  expect((await referrer.client.rpc('get_user_referral_tier')).data).toMatchObject({
    referrals: 1,
  });
});

test('two people who are both new: one refers the other, not both', async () => {
  const [first, second] = [await server.signUp(), await server.signUp()];
  const [ofFirst, ofSecond] = [await codeOf(first), await codeOf(second)];
  await first.client.rpc('accept_referral', { p_code: ofSecond.code }).throwOnError();
  await second.client.rpc('accept_referral', { p_code: ofFirst.code }).throwOnError();
  const brought = await rows(
    server.oja.db,
    sql`select referrer_id, referee_id from referrals where referee_id in (${first.userId}, ${second.userId})`,
  );
  expect(brought).toEqual([{ referrer_id: first.userId, referee_id: second.userId }]);
});
