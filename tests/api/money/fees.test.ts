import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { applyFeeChanges } from '#server/money/fees/apply-fee-changes.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
import { advanceClock } from '#tests/support/fakes/mailbox.ts';
import { deskOf, makeOffer } from '#tests/support/factories/offers.ts';
import { offer, person } from '#tests/support/factories/people.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ann: Administrator;
let ben: Administrator;
beforeAll(async () => {
  server = await testServer();
  [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
});
afterAll(() => server?.close());

const DAY = 86_400;

const propose = (fee: number, note = 'As the board decided', more: Record<string, unknown> = {}) =>
  ann.client.rpc('admin_schedule_fee_change', { p_seller_fee_bp: fee, p_note: note, ...more });

/** Proposed by one administrator and confirmed by another. */
async function decideFee(fee: number, more: Record<string, unknown> = {}): Promise<void> {
  const { data, error } = await propose(fee, 'As the board decided', more);
  expect(error).toBeNull();
  expect((await decide(ben, (data as { approval_id: string }).approval_id)).error).toBeNull();
}

const fees = () =>
  rows(
    server.oja.db,
    sql<{
      code: string;
      fee: number;
    }>`select code, seller_fee_bp as fee from assets where not is_fiat order by code`,
  );

const USDC_OFFER = { p_asset: 'USDC', p_amount: 10, p_max_order_amount: 15_200 };

async function inSeconds(seconds: number): Promise<string> {
  const { at } = await one(
    server.oja.db,
    sql<{ at: Date }>`select app_now() + make_interval(secs => ${seconds}) as at`,
  );
  return at.toISOString();
}

async function shownFee(): Promise<number> {
  const answer = await fetch(`${server.url}/config.json`);
  return ((await answer.json()) as PublicConfig).fees.seller_bp;
}

async function feeOf(tradeId: string): Promise<number> {
  const { fee } = await one(
    server.oja.db,
    sql<{ fee: number }>`select seller_fee_bp as fee from trades where id = ${tradeId}`,
  );
  return fee;
}

test('M-2.5 two administrators set what sellers pay: existing offers keep their fee, new ones and pages have it', async () => {
  const maker = await person(server.oja.db, { amount: '500' });
  const before = await offer(server.oja.db, maker, { amount: '10' });
  expect(await shownFee()).toBe(30);
  const proposed = await propose(75);
  expect(proposed.error).toBeNull();
  const { approval_id } = proposed.data as { approval_id: string };
  const listed = await ben.client.rpc('list_approvals', {});
  expect((listed.data as { approvals: unknown[] }).approvals).toMatchObject([
    {
      kind: 'trade_fees',
      changes: [
        { from: '0.30 %', to: '0.75 %' },
        { from: null, to: '7 days after the confirmation' },
      ],
      reason: 'As the board decided',
    },
  ]);
  expect((await decide(ann, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(ben, approval_id)).error).toBeNull();
  expect(await applyFeeChanges(server.oja.db)).toEqual([]);
  await advanceClock(server, 7 * DAY + 60);
  expect(await applyFeeChanges(server.oja.db)).toHaveLength(3);
  const after = await offer(server.oja.db, maker, { amount: '10' });
  expect([await feeOf(before), await feeOf(after)]).toEqual([30, 75]);
  await expect.poll(shownFee, { timeout: 15_000, interval: 500 }).toBe(75);
}, 60_000);

test('fees need an administrator’s second factor and a reason, and stay within bounds', async () => {
  const input = { p_seller_fee_bp: 50, p_note: 'Why not' };
  const stranger = await server.signUp();
  for (const client of [stranger.client, server.client()]) {
    expect((await client.rpc('admin_schedule_fee_change', input)).error).not.toBeNull();
    expect((await client.from('asset_fee_changes').select('id')).data ?? []).toEqual([]);
  }
  for (const wrong of [-1, 501, 2.5]) expect((await propose(wrong)).status).toBe(400);
  expect((await propose(60, ' ')).status).toBe(400);
  expect((await propose(60, 'For a coin', { p_asset: 'NGN' })).status).toBe(400);
  for (const seconds of [-1, 367 * 86_400]) {
    expect(
      (await propose(60, 'For a date', { p_effective_at: await inSeconds(seconds) })).error,
    ).toMatchObject({ code: 'FEE_DATE_NOT_ALLOWED' });
  }
  await decideFee(65);
  expect((await propose(65)).error).toMatchObject({ code: 'FEES_ARE_SO' });
});

test('an administrator without a second factor proposes and reads nothing', async () => {
  const carl = await server.signUp();
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${carl.userId}, 'admin')`,
  );
  const input = { p_seller_fee_bp: 50, p_note: 'Why not' };
  expect((await carl.client.rpc('admin_schedule_fee_change', input)).error).not.toBeNull();
  expect((await carl.client.from('asset_fee_changes').select('id')).data ?? []).toEqual([]);
});

test('a fee that was changed since it was proposed is not set over', async () => {
  await decideFee(60);
  const { data } = await propose(70);
  await rows(
    server.oja.db,
    sql`insert into asset_fee_changes (asset, seller_fee_bp, effective_at, reason, approval_id)
      select 'USDC', 55, app_now(), 'meanwhile', ${(data as { approval_id: string }).approval_id}`,
  );
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ben, approval_id)).error).toMatchObject({ code: 'APPROVAL_OUTDATED' });
  expect((await decide(ann, approval_id, 'withdraw')).error).toBeNull();
  await applyFeeChanges(server.oja.db);
});

test('a decided fee of one coin does not hold before its date and holds after it, once', async () => {
  await decideFee(30);
  const at = await inSeconds(8 * DAY);
  await decideFee(80, { p_asset: 'USDC', p_effective_at: at });
  const now = [
    { code: 'USDC', fee: 30 },
    { code: 'USDT', fee: 30 },
    { code: 'cNGN', fee: 30 },
  ];
  expect(await applyFeeChanges(server.oja.db)).toEqual([]);
  await advanceClock(server, 8 * DAY - 100);
  expect(await applyFeeChanges(server.oja.db)).toEqual([]);
  expect(await fees()).toEqual(now);
  const maker = await person(server.oja.db, { asset: 'USDC', amount: '500' });
  const before = await makeOffer(deskOf(server.oja.db), maker, USDC_OFFER);

  await advanceClock(server, 200);
  const runs = await Promise.all([applyFeeChanges(server.oja.db), applyFeeChanges(server.oja.db)]);
  expect(runs.flat()).toEqual(['USDC']);
  expect(await fees()).toEqual([{ code: 'USDC', fee: 80 }, ...now.slice(1)]);
  const after = await makeOffer(deskOf(server.oja.db), maker, USDC_OFFER);
  expect([await feeOf(before), await feeOf(after)]).toEqual([30, 80]);

  const listed = await ann.client
    .from('asset_fee_changes')
    .select('asset,seller_fee_bp,effective_at')
    .eq('asset', 'USDC')
    .order('id', { ascending: false })
    .limit(1);
  expect(listed.data).toMatchObject([{ asset: 'USDC', seller_fee_bp: 80 }]);
  expect(
    (await ann.client.from('asset_fee_changes').update({ seller_fee_bp: 1 }).eq('asset', 'USDC'))
      .error,
  ).not.toBeNull();
});

test('of two decisions proposed at once one waits for the other', async () => {
  const answers = await Promise.all([propose(81), propose(82)]);
  const refused = answers.filter(({ error }) => error);
  expect(refused.map(({ error }) => error?.code)).toEqual(['APPROVAL_WAITS']);
  const made = answers.find(({ error }) => !error)?.data as { approval_id: string };
  expect((await decide(ann, made.approval_id, 'withdraw')).error).toBeNull();
});

interface Rise {
  readonly asset: string;
  readonly seller_bp: number;
  readonly effective_at: string;
}

test('a rise is announced a week ahead, once, to whoever has an open offer in the coin, and on the public pages', async () => {
  const { db } = server.oja;
  const [usdt, usdc] = [
    await person(db, { amount: '500' }),
    await person(db, { asset: 'USDC', amount: '500' }),
  ];
  for (const amount of ['10', '12']) await offer(db, usdt, { amount });
  await makeOffer(deskOf(db), usdc, USDC_OFFER);
  const soon = await propose(100, 'Costs rose', {
    p_asset: 'USDT',
    p_effective_at: await inSeconds(7 * DAY - 60),
  });
  expect(soon.error).toMatchObject({ code: 'FEE_RISE_TOO_SOON' });
  await decideFee(100, { p_asset: 'USDT' });
  const announced = async (userId: string) =>
    rows(
      db,
      sql<{ title: string; params: unknown }>`select title, params from notifications
        where user_id = ${userId} and type = 'fee_rise' order by id`,
    );
  expect(await announced(usdt)).toMatchObject([
    { title: 'The fee for sellers of USDT rises to 1.00 %', params: { asset: 'USDT' } },
  ]);
  expect(await announced(usdc)).toEqual([]);
  const rises = async (): Promise<readonly Rise[]> => {
    const answer = await fetch(`${server.url}/config.json`);
    return ((await answer.json()) as PublicConfig).fee_rises ?? [];
  };
  await expect
    .poll(rises, { timeout: 15_000, interval: 500 })
    .toMatchObject([{ asset: 'USDT', seller_bp: 100 }]);
  const [rise] = await rises();
  const inDays = (Date.parse(rise!.effective_at) - Date.parse(await inSeconds(0))) / 1_000 / DAY;
  expect(inDays).toBeCloseTo(7, 2);
  // A lower fee needs no notice and no announcement.
  await decideFee(20, { p_asset: 'USDC' });
  expect(await fees()).toMatchObject([{ code: 'USDC', fee: 20 }, {}, {}]);
  expect(await announced(usdc)).toEqual([]);
});

test('a rise whose date comes too near before it is confirmed moves to a week after the confirmation', async () => {
  const at = await inSeconds(7 * DAY + 600);
  const { data, error } = await propose(90, 'For a date', { p_asset: 'cNGN', p_effective_at: at });
  expect(error).toBeNull();
  await advanceClock(server, 3_600);
  expect((await decide(ben, (data as { approval_id: string }).approval_id)).error).toBeNull();
  const { effective_at } = await one(
    server.oja.db,
    sql<{ effective_at: Date }>`select effective_at from asset_fee_changes
      where asset = 'cNGN' order by id desc limit 1`,
  );
  expect(effective_at.getTime()).toBeGreaterThan(Date.parse(at) + 2_900_000);
});
