import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { one } from '#server/platform/db/database.ts';
import { fund } from '#tests/support/factories/people.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { ageAuditEvents } from '#tests/support/factories/audit-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
}, 120_000);
afterAll(() => server?.close());

/** Somebody with coins, a bank account and no second factor, whose password a thief has. */
async function victim(): Promise<SignedUp> {
  const person = await server.signUp();
  await fund(server.oja.db, person.userId, 'USDT', '500');
  await person.client
    .rpc('add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' })
    .throwOnError();
  return person;
}

async function buyOffer(mule: SignedUp, amount: number): Promise<string> {
  const { data } = await mule.client
    .rpc('create_trade', {
      p_trade_type: 'buy',
      p_asset: 'USDT',
      p_amount: amount,
      p_price_per_unit: 1500,
      p_min_order_amount: 1000,
      p_max_order_amount: amount * 1500,
      p_payment_method_ids: ['bank-transfer'],
    })
    .throwOnError();
  return (data as { trade_id: string }).trade_id;
}

const accept = async ({ client, userId }: SignedUp, p_trade_id: string) =>
  (await client.rpc('accept_trade_bulletproof', { p_trade_id, p_user_id: userId })).data as {
    success: boolean;
    code?: string;
  };

test('M-1.H1 a password changed before acceptance holds what would leave by a trade', async () => {
  const [owner, mule] = [await victim(), await server.signUp()];
  const tradeId = await buyOffer(mule, 300);
  await owner.client.auth.updateUser({ password: 'what the thief chose instead' });
  expect(await accept(owner, tradeId)).toMatchObject({ success: false, code: 'ACCEPT_HELD' });
  const { status } = await one(
    server.oja.db,
    sql<{ status: string }>`select status from trades where id = ${tradeId}`,
  );
  expect(status).toBe('open');
});

test('M-1.H1 a password alone sells no more than a day’s allowance to a buy offer', async () => {
  const [owner, mule] = [await victim(), await server.signUp()];
  expect(await accept(owner, await buyOffer(mule, 300))).toMatchObject({
    success: false,
    code: 'SECOND_FACTOR_NEEDED_TO_ACCEPT',
  });
  expect(await accept(owner, await buyOffer(mule, 20))).toMatchObject({ success: true });
  expect(await accept(owner, await buyOffer(mule, 19))).toMatchObject({
    success: false,
    code: 'SECOND_FACTOR_NEEDED_TO_ACCEPT',
  });
});

test('M-1.H1 what was accepted within the allowance is released later, unless a hold runs', async () => {
  const [owner, mule] = [await victim(), await server.signUp()];
  const p_trade_id = await buyOffer(mule, 20);
  expect(await accept(owner, p_trade_id)).toMatchObject({ success: true });
  await mule.client.rpc('mark_trade_paid', { p_trade_id }).throwOnError();
  const { id } = await one(
    server.oja.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${p_trade_id}`,
  );
  const release = () =>
    owner.client.rpc('release_escrow_funds', {
      p_trade_id,
      p_escrow_id: id,
      p_buyer_id: mule.userId,
    });
  await owner.client.auth.updateUser({ password: 'what the thief chose instead' });
  expect((await release()).error).toMatchObject({ code: 'RELEASE_HELD' });
  await ageAuditEvents(server.oja.urls, owner.userId);
  expect((await release()).data).toMatchObject({ success: true, status: 'completed' });
});

test('M-1.H2 a plan of more than the allowance is not made without a second factor, and a new password ends all plans', async () => {
  const [owner, mule] = [await victim(), await server.signUp()];
  const { data: now } = await owner.client.rpc('get_server_time', {});
  const first = new Date(Date.parse((now as { now: string }).now) + 2 * 86_400_000);
  const plan = (p_amount: string) =>
    owner.client.rpc('schedule_transfer', {
      p_recipient_id: mule.userId,
      p_asset: 'USDT',
      p_amount,
      p_cadence: 'once',
      p_first_on: first.toISOString().slice(0, 10),
    });
  expect((await plan('200')).error).toMatchObject({ code: 'SECOND_FACTOR_NEEDED_TO_TRANSFER' });
  expect((await plan('20')).error).toBeNull();
  await owner.client.auth.updateUser({ password: 'what the owner chose instead' });
  const { data: plans } = await owner.client.from('scheduled_transfers').select('status');
  expect(plans).toEqual([{ status: 'cancelled' }]);
});
