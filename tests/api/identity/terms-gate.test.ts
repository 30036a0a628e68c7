import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEGAL_VERSION } from '#core/consent/legal-version.ts';
import { MANDATE_CONSENT_VERSION } from '#core/recurring/limits.ts';
import { rows } from '#server/platform/db/database.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { fund, offer } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { TERMS_REFUSAL, withoutTerms } from '#tests/support/factories/without-terms.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
});
afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

const ID = '018f0000-0000-7000-8000-000000000000';
const OFFER = {
  p_trade_type: 'sell',
  p_asset: 'USDT',
  p_amount: 10,
  p_price_per_unit: 1520,
  p_min_order_amount: 1_520,
  p_max_order_amount: 15_200,
  p_payment_method_ids: ['bank-transfer'],
};

const AMOUNT = { p_asset: 'USDT', p_amount: '1' };

const PUBLIC_INVOICE = `inv_${'1'.repeat(22)}`;
const INVOICE = {
  p_items: [{ title: 'Bread', quantity: 1, unit_price: 500 }],
  p_currency: 'NGN',
  p_accepts: ['wallet'],
};

/** Everything that begins something. The gate comes before anything is looked up. */
const NEW_BUSINESS: [name: string, payload: Record<string, unknown>][] = [
  ['create_trade', OFFER],
  ['update_trade', { p_trade_id: ID, p_price_per_unit: 1500 }],
  ['resume_trade', { p_trade_id: ID }],
  ['accept_trade_bulletproof', { p_trade_id: ID, p_user_id: ID }],
  ['get_deposit_address', { p_chain: 'sandbox' }],
  ['send_transfer', { p_recipient_id: ID, ...AMOUNT, p_idempotency_key: ID }],
  ['request_transfer', { p_payer_id: ID, ...AMOUNT }],
  ['answer_transfer_request', { p_request_id: ID, p_accept: true }],
  [
    'schedule_transfer',
    { p_recipient_id: ID, ...AMOUNT, p_cadence: 'monthly', p_first_on: '2099-01-01' },
  ],
  ['accept_convert_quote', { p_quote_id: ID }],
  ['move_to_savings', AMOUNT],
  [
    'set_merchant_profile',
    { p_display_name: 'Ada Stores', p_invoice_prefix: 'ADA', p_settle_asset: 'USDT' },
  ],
  ['create_invoice', INVOICE],
  ['issue_invoice', { p_invoice_id: ID }],
  ['pay_invoice', { p_public_id: PUBLIC_INVOICE, p_quote_id: ID }],
  [
    'pay_invoice_with_trade',
    { p_public_id: PUBLIC_INVOICE, p_trade_id: ID, p_idempotency_key: ID },
  ],
  [
    'create_payment_link',
    { p_title: 'Bread', p_currency: 'NGN', p_amount: 500, p_accepts: ['wallet'] },
  ],
  [
    'create_recurring_invoice',
    { ...INVOICE, p_cadence: 'monthly', p_starts_on: '2099-01-01', p_payer_email: 'kemi@oja.test' },
  ],
  ['create_api_key', { p_name: 'Shop', p_scopes: ['invoices:read'], p_is_test: true }],
  [
    'give_payment_mandate',
    {
      p_public_id: `rin_${'1'.repeat(22)}`,
      p_most: 100,
      p_asset: 'USDT',
      p_per: 'month',
      p_consent_version: MANDATE_CONSENT_VERSION,
    },
  ],
];

/** A buyer's order with a seller, begun where nobody asks for the terms: before the newest version. */
async function running(seller: SignedUp, buyer: SignedUp): Promise<string> {
  const { db } = server.oja;
  const answer = await acceptTrade(server.oja, {
    ...TAKES_ALL,
    tradeId: await offer(db, seller.userId),
    takerId: buyer.userId,
    part: '10',
  });
  if (!answer.success) throw new Error(answer.message);
  return answer.trade_id;
}

/** Somebody with coins and a bank account, as selling needs. */
async function sellerWithoutTerms(name: string): Promise<SignedUp> {
  const seller = await withoutTerms(server, name);
  await enrolSecondFactor(seller.client);
  await fund(server.oja.db, seller.userId, 'USDT', '500');
  await seller.client
    .rpc('add_bank_account', { p_bank_code: '058', p_account_number: someAccount() })
    .throwOnError();
  return seller;
}

let accounts = 0;
const someAccount = () => String(8_034_817_750 + (accounts += 1));

test('M15 whatever begins something is on the list, and nothing else asks for the terms', () => {
  const gated = [...procedures].filter(
    ([, procedure]) => 'needsTerms' in procedure && procedure.needsTerms !== undefined,
  );
  expect(gated.map(([name]) => name).toSorted()).toEqual(
    NEW_BUSINESS.map(([name]) => name).toSorted(),
  );
});

test('M15 without agreement nothing new begins, and with it all of it may', async () => {
  const { client, userId } = await withoutTerms(server);
  const codeOf = async (name: string, payload: Record<string, unknown>) =>
    (await client.rpc(name, payload)).error?.code ?? 'done';
  for (const [name, payload] of NEW_BUSINESS) {
    expect([name, await codeOf(name, payload)]).toEqual([name, TERMS_REFUSAL.code]);
  }
  const refused = await client.rpc('move_to_savings', AMOUNT);
  expect(refused.status).toBe(403);

  // An older agreement is none to these terms.
  await rows(
    server.oja.db,
    sql`insert into consents (user_id, version, channel) values (${userId}, '2020-01-01', 'sign_up')`,
  );
  expect(await codeOf('create_trade', OFFER)).toBe(TERMS_REFUSAL.code);

  await client.rpc('accept_terms', { p_version: LEGAL_VERSION }).throwOnError();
  for (const [name, payload] of NEW_BUSINESS) {
    expect([name, await codeOf(name, payload)]).not.toEqual([name, TERMS_REFUSAL.code]);
  }
});

test('M15 an offer is published, and a stranger’s request declined, as soon as and before somebody agreed', async () => {
  const maker = await sellerWithoutTerms('Ada Obi');
  const asker = await server.signUp();
  const asked = await asker.client.rpc('request_transfer', {
    p_payer_id: maker.userId,
    ...AMOUNT,
  });
  const { request_id } = asked.data as { request_id: string };
  const answer = (p_accept: boolean) =>
    maker.client.rpc('answer_transfer_request', { p_request_id: request_id, p_accept });
  expect((await answer(true)).error).toMatchObject(TERMS_REFUSAL);
  expect((await answer(false)).data).toMatchObject({ status: 'declined' });

  expect((await maker.client.rpc('create_trade', OFFER)).error).toMatchObject(TERMS_REFUSAL);
  await maker.client.rpc('accept_terms', { p_version: LEGAL_VERSION }).throwOnError();
  expect((await maker.client.rpc('create_trade', OFFER)).data).toMatchObject({ success: true });
});

test('M15 who did not agree finishes an order that runs: pays, writes, releases', async () => {
  const [seller, buyer] = await Promise.all([
    sellerWithoutTerms('Bola Ade'),
    withoutTerms(server, 'Chidi Eze'),
  ]);
  const tradeId = await running(seller, buyer);
  const chat = await buyer.client.rpc('start_chat', { p_type: 'trade', p_trade_id: tradeId });
  const { chat_id } = chat.data as { chat_id: string };
  const written = await buyer.client.rpc('send_message', {
    p_chat_id: chat_id,
    p_client_id: crypto.randomUUID(),
    p_body: 'I pay now',
  });
  expect(written.error).toBeNull();
  const paid = await buyer.client.rpc('mark_trade_paid', { p_trade_id: tradeId });
  expect(paid.data).toMatchObject({ success: true });
  const { data: escrow } = await seller.client
    .from('escrow')
    .select('id')
    .eq('trade_id', tradeId)
    .single<{ id: string }>();
  const released = await seller.client.rpc('release_escrow_funds', {
    p_trade_id: tradeId,
    p_escrow_id: escrow?.id,
    p_buyer_id: buyer.userId,
  });
  expect(released.error).toBeNull();
  expect(released.data).toMatchObject({ success: true });
});

test('M15 who did not agree leaves an order, disputes one, and takes an offer down', async () => {
  const [seller, buyer] = await Promise.all([
    sellerWithoutTerms('Dayo Ade'),
    withoutTerms(server, 'Emeka Eze'),
  ]);
  const left = await running(seller, buyer);
  const cancelled = await buyer.client.rpc('cancel_trade', { p_trade_id: left });
  expect(cancelled.data).toMatchObject({ success: true });

  const disputed = await running(seller, buyer);
  await buyer.client.rpc('mark_trade_paid', { p_trade_id: disputed }).throwOnError();
  const raised = await buyer.client.rpc('raise_dispute', {
    p_trade_id: disputed,
    p_reason: 'The seller does not release',
  });
  expect(raised.data).toMatchObject({ success: true });

  const { db } = server.oja;
  const open = await offer(db, seller.userId);
  expect((await seller.client.rpc('pause_trade', { p_trade_id: open })).error).toBeNull();
  const down = await seller.client.rpc('cancel_trade', { p_trade_id: open });
  expect(down.data).toMatchObject({ success: true });
});
