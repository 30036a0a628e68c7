import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { balances, fund } from '#tests/support/factories/people.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let seller: SignedUp;
let buyer: SignedUp;
let app: Authenticator;

const sellOffer = {
  p_trade_type: 'sell',
  p_asset: 'USDT',
  p_amount: 10,
  p_price_per_unit: 1500,
  p_min_order_amount: 1_000,
  p_max_order_amount: 15_000,
  p_payment_method_ids: ['bank-transfer'],
};

beforeAll(async () => {
  server = await testServer();
  seller = await server.signUpKnown(undefined, 'Bola Adeyemi');
  buyer = await server.signUpKnown(undefined, 'Ade Okon');
  await fund(server.oja.db, seller.userId, 'USDT', '500');
  await fund(server.oja.db, buyer.userId, 'USDT', '500');
  for (const { client } of [seller, buyer]) {
    const account = { p_bank_code: '058', p_account_number: '0234817752' };
    const { error } = await client.rpc('add_bank_account', account);
    if (error) throw error;
  }
});
afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

/** A trade the buyer has paid, as the arguments that release it. */
async function paidTrade(maker: SignedUp, offer: object = sellOffer) {
  const taker = maker === seller ? buyer : seller;
  const made = await maker.client.rpc('create_trade', offer);
  if (made.error) throw made.error;
  const { trade_id } = made.data as { trade_id: string };
  const p_trade_id = trade_id;
  await taker.client
    .rpc('accept_trade_bulletproof', { p_trade_id, p_user_id: taker.userId })
    .throwOnError();
  await buyer.client.rpc('mark_trade_paid', { p_trade_id }).throwOnError();
  const { data } = await buyer.client.from('escrow').select('id').eq('trade_id', trade_id).single();
  const { id: p_escrow_id } = data as { id: string };
  return { p_trade_id, p_buyer_id: buyer.userId, p_escrow_id };
}

test('selling needs a second factor before anything is published; buying does not', async () => {
  const before = await balances(server.oja.db, seller.userId);
  expect(await seller.client.rpc('create_trade', sellOffer)).toMatchObject({
    status: 403,
    error: {
      code: 'SECOND_FACTOR_NEEDED_TO_SELL',
      message: ERRORS.SECOND_FACTOR_NEEDED_TO_SELL.message,
    },
  });
  expect(await balances(server.oja.db, seller.userId)).toEqual(before);
  const buying = await seller.client.rpc('create_trade', { ...sellOffer, p_trade_type: 'buy' });
  expect(buying.error).toBeNull();
});

test('who sells into a buyer’s offer without a factor releases as before', async () => {
  const release = await paidTrade(buyer, { ...sellOffer, p_trade_type: 'buy' });
  const { data, error } = await seller.client.rpc('release_escrow_funds', release);
  expect(error).toBeNull();
  expect(data).toMatchObject({ success: true, status: 'completed' });
});

test('with a factor one releases within five minutes of a code; later a new code is needed', async () => {
  app = await enrolSecondFactor(seller.client);
  const [first, second] = [
    await paidTrade(seller),
    await paidTrade(seller, { ...sellOffer, p_amount: 9, p_max_order_amount: 13_500 }),
  ];
  expect((await seller.client.rpc('release_escrow_funds', first)).error).toBeNull();

  await sql`update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}',
    to_jsonb((amr -> 0 ->> 'timestamp')::int - 301))
    where user_id = ${seller.userId}`.execute(server.oja.db);
  await seller.client.auth.refreshSession();
  const before = await balances(server.oja.db, buyer.userId);
  expect(await seller.client.rpc('release_escrow_funds', second)).toMatchObject({
    status: 403,
    error: {
      code: 'FRESH_SECOND_FACTOR_NEEDED',
      message: ERRORS.FRESH_SECOND_FACTOR_NEEDED.message,
    },
  });
  expect(await balances(server.oja.db, buyer.userId)).toEqual(before);
  // An offer is made as before, but not one that releases by itself.
  const releasing = { ...sellOffer, p_auto_release: true };
  expect((await seller.client.rpc('create_trade', releasing)).error?.code).toBe(
    'FRESH_SECOND_FACTOR_NEEDED',
  );
  expect((await seller.client.rpc('create_trade', sellOffer)).error).toBeNull();
  await app.prove();
  expect((await seller.client.rpc('release_escrow_funds', second)).data).toMatchObject({
    status: 'completed',
  });
}, 60_000);

test('a recovery code signs in but releases nothing', async () => {
  const release = await paidTrade(seller);
  const { data } = await seller.client.rpc('create_recovery_codes');
  const [code = ''] = (data as { codes: string[] }).codes;
  const client = server.client();
  const { email, password } = seller;
  await client.auth.signInWithPassword({ email, password });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
  expect(error).toBeNull();
  expect(await client.rpc('release_escrow_funds', release)).toMatchObject({
    status: 403,
    error: { code: 'FRESH_SECOND_FACTOR_NEEDED' },
  });
  expect((await seller.client.rpc('release_escrow_funds', release)).error).toBeNull();
}, 60_000);
