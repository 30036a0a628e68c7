import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { one, rows } from '#server/platform/db/database.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
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

const propose = (fee: number, note = 'As the board decided') =>
  ann.client.rpc('admin_set_fees', { p_seller_fee_bp: fee, p_note: note });

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
      changes: [{ from: '0.30 %', to: '0.75 %' }],
      reason: 'As the board decided',
    },
  ]);
  expect((await decide(ann, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(ben, approval_id)).error).toBeNull();
  const after = await offer(server.oja.db, maker, { amount: '10' });
  expect([await feeOf(before), await feeOf(after)]).toEqual([30, 75]);
  await expect.poll(shownFee, { timeout: 15_000, interval: 500 }).toBe(75);
}, 60_000);

test('fees need an administrator’s second factor, and stay within bounds', async () => {
  const stranger = await server.signUp();
  const input = { p_seller_fee_bp: 50, p_note: 'Why not' };
  expect((await stranger.client.rpc('admin_set_fees', input)).error).toMatchObject({
    code: '42501',
  });
  for (const wrong of [-1, 501, 2.5]) expect((await propose(wrong)).status).toBe(400);
  expect((await propose(60, ' ')).status).toBe(400);
  const { fee } = await one(
    server.oja.db,
    sql<{ fee: number }>`select max(seller_fee_bp) as fee from assets where not is_fiat`,
  );
  expect((await propose(fee)).error).toMatchObject({ code: 'FEES_ARE_SO' });
  const { data } = await propose(60);
  await rows(server.oja.db, sql`update assets set seller_fee_bp = 10 where code = 'USDC'`);
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ben, approval_id)).error).toMatchObject({ code: 'APPROVAL_OUTDATED' });
});
