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
        { from: null, to: 'the confirmation on' },
      ],
      reason: 'As the board decided',
    },
  ]);
  expect((await decide(ann, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(ben, approval_id)).error).toBeNull();
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
      select 'USDC', 10, app_now(), 'meanwhile', ${(data as { approval_id: string }).approval_id}`,
  );
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ben, approval_id)).error).toMatchObject({ code: 'APPROVAL_OUTDATED' });
  expect((await decide(ann, approval_id, 'withdraw')).error).toBeNull();
  await applyFeeChanges(server.oja.db);
});

test('a decided fee of one coin does not hold before its date and holds after it, once', async () => {
  await decideFee(30);
  const at = await inSeconds(3_600);
  await decideFee(80, { p_asset: 'USDC', p_effective_at: at });
  const now = [
    { code: 'USDC', fee: 30 },
    { code: 'USDT', fee: 30 },
    { code: 'cNGN', fee: 30 },
  ];
  expect(await applyFeeChanges(server.oja.db)).toEqual([]);
  await advanceClock(server, 3_500);
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
});
