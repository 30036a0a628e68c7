import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { addDollarAccount } from '#tests/support/factories/dollar-account.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly message: string;
  readonly trade_id: string;
  readonly status?: string;
}

let server: TestServer;
let seller: SignedUp;
let buyer: SignedUp;
let stranger: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  [seller, stranger] = await Promise.all([
    server.signUp(undefined, 'Bola Adeyemi'),
    server.signUp(undefined, 'Uche Obi'),
  ]);
  await enrolSecondFactor(seller.client);
  await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 5000 });
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
  await call(seller, 'add_bank_account', { p_bank_code: '999992', p_account_number: '8034817750' });
});

// A buyer of its own for each test: nobody runs the same trade twice at once, nor many.
beforeEach(async () => {
  buyer = await server.signUp(undefined, 'Ade Okon');
});

afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

async function call(
  person: SignedUp,
  name: string,
  payload: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = await person.client.rpc(name, payload);
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return data as Answer;
}

async function listed(amount = 100): Promise<string> {
  const { trade_id } = await call(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: amount,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 152_000,
    p_payment_method_ids: ['bank-transfer', 'opay'],
    p_terms: 'Own name only.',
  });
  return trade_id;
}

async function accepted(amount = 100): Promise<string> {
  const offer = await listed(amount);
  const answer = await call(buyer, 'accept_trade_bulletproof', {
    p_trade_id: offer,
    p_user_id: buyer.userId,
  });
  expect(answer, answer.message).toMatchObject({ success: true });
  return answer.trade_id;
}

async function escrowOf(tradeId: string): Promise<string> {
  const { data } = await seller.client
    .from('escrow')
    .select('id')
    .eq('trade_id', tradeId)
    .eq('status', 'locked')
    .single();
  return (data as { id: string }).id;
}

test('ENT-12 ENT-13 ENT-14 ENT-15 ENT-16 TBL-10 an offer as anyone reads it, with its maker', async () => {
  const id = await listed();
  const { data, error } = await server
    .client()
    .from('trades')
    .select(
      '*, creator:trader_profiles!trades_creator_id_fkey(handle, completed_trades, success_rate)',
    )
    .eq('id', id)
    .single();
  expect(error).toBeNull();
  expect(data).toMatchObject({
    status: 'open',
    trade_type: 'sell',
    asset: 'USDT',
    amount: 100,
    price_per_unit: 1520,
    min_order_amount: 10_000,
    max_order_amount: 152_000,
    fiat_currency: 'NGN',
    payment_method_ids: ['bank-transfer', 'opay'],
    terms: 'Own name only.',
    trade_offer_type: 'Partial',
    seller_id: seller.userId,
    buyer_id: null,
    purchased_amount: null,
    completion_timeout: null,
    creator: { handle: expect.stringMatching(/^Bola Adeyemi/) },
  });
  expect(JSON.stringify(data)).not.toContain('@');
});

test('ENT-11 M-2.T the status, the parties and the three times of a trade, from its offer to its acceptance', async () => {
  const id = await listed();
  const read = async () => {
    const { data, error } = await seller.client
      .from('trades')
      .select('id, status, seller_id, buyer_id, created_at, updated_at, completion_timeout')
      .eq('id', id)
      .single();
    expect(error).toBeNull();
    return data!;
  };
  const offered = await read();
  expect(offered).toEqual({
    id,
    status: 'open',
    seller_id: seller.userId,
    buyer_id: null,
    created_at: offered.created_at,
    updated_at: offered.created_at,
    completion_timeout: null,
  });
  await letPass(60);
  await call(buyer, 'accept_trade_bulletproof', { p_trade_id: id, p_user_id: buyer.userId });
  const taken = await read();
  expect(taken).toEqual({
    id,
    status: 'in_payment',
    seller_id: seller.userId,
    buyer_id: buyer.userId,
    created_at: offered.created_at,
    updated_at: expect.any(String),
    completion_timeout: expect.any(String),
  });
  const [created, updated, due] = [
    taken.created_at,
    taken.updated_at,
    taken.completion_timeout,
  ].map((time) => Date.parse(String(time))) as [number, number, number];
  expect(updated - created).toBeGreaterThanOrEqual(60_000);
  expect(due - updated).toBe(15 * 60_000);
  await call(buyer, 'cancel_trade', { p_trade_id: id });
});

test('PRD-02 M-2.T naira and dollars are both sides of a trade: an offer in dollars is listed, taken, paid and released', async () => {
  await addDollarAccount(server.oja.db, seller.userId);
  const { trade_id } = await call(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 50,
    p_price_per_unit: 1.02,
    p_fiat_currency: 'USD',
    p_min_order_amount: 10,
    p_max_order_amount: 51,
    p_payment_method_ids: ['dollar-transfer'],
  });
  const listedIn = async (fiat: string) => {
    const { data, error } = await server.client().rpc('list_offers', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_fiat_currency: fiat,
    });
    expect(error).toBeNull();
    return JSON.stringify(data).includes(trade_id);
  };
  await expect.poll(() => listedIn('USD'), { timeout: 5_000 }).toBe(true);
  expect(await listedIn('NGN')).toBe(false);
  const answer = await call(buyer, 'accept_trade_bulletproof', {
    p_trade_id: trade_id,
    p_user_id: buyer.userId,
  });
  expect(answer).toMatchObject({ success: true, total_fiat: 51 });
  await call(buyer, 'mark_trade_paid', { p_trade_id: trade_id });
  const released = await call(seller, 'release_escrow_funds', {
    p_escrow_id: await escrowOf(trade_id),
    p_trade_id: trade_id,
    p_buyer_id: buyer.userId,
  });
  expect(released).toMatchObject({ success: true, status: 'completed' });
  const { data } = await buyer.client
    .from('trades')
    .select('fiat_currency, total_fiat, price_per_unit')
    .eq('id', trade_id)
    .single();
  expect(data).toEqual({ fiat_currency: 'USD', total_fiat: 51, price_per_unit: 1.02 });
});

test('PRD-02 an offer in dollars names neither a naira method nor a naira account, and one in naira no dollar method', async () => {
  const offer = {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 20,
    p_price_per_unit: 1.02,
    p_fiat_currency: 'USD',
    p_min_order_amount: 10,
    p_max_order_amount: 20,
  };
  const { data: accounts } = await seller.client.from('bank_accounts').select('id, fiat_currency');
  const naira = accounts?.find(({ fiat_currency }) => fiat_currency === 'NGN')?.id;
  const refusalOf = async (change: object) => {
    const { error } = await seller.client.rpc('create_trade', { ...offer, ...change });
    return error?.code;
  };
  expect(await refusalOf({ p_payment_method_ids: ['bank-transfer'] })).toBe(
    'PAYMENT_METHOD_UNKNOWN',
  );
  expect(
    await refusalOf({ p_payment_method_ids: ['dollar-transfer'], p_bank_account_id: naira }),
  ).toBe('BANK_ACCOUNT_NOT_YOURS');
  expect(
    await refusalOf({ p_payment_method_ids: ['dollar-transfer'], p_fiat_currency: 'NGN' }),
  ).toBe('PAYMENT_METHOD_UNKNOWN');
});

test('RPC-02 RPC-03 ROL-09 ROL-10 what each person may do with an offer', async () => {
  const id = await listed();
  const ask = (person: SignedUp) =>
    person.client.rpc('get_trade_ownership_for_frontend_enhanced', {
      trade_uuid: id,
      user_uuid: person.userId,
    });
  expect((await ask(seller)).data).toMatchObject({
    is_owner: true,
    can_edit: true,
    can_cancel: true,
    can_accept: false,
  });
  expect((await ask(buyer)).data).toMatchObject({
    is_owner: false,
    can_accept: true,
    show_buy_button: true,
  });
  const may = (person: SignedUp) =>
    person.client.rpc('validate_trade_ownership_bulletproof', {
      p_trade_id: id,
      p_user_id: person.userId,
      p_action: 'accept',
    });
  expect((await may(buyer)).data).toMatchObject({ allowed: true });
  expect((await may(seller)).data).toMatchObject({
    allowed: false,
    code: 'SELF_TRADING_PROHIBITED',
  });
});

test('VAL-16 signed out, accepting and its permission check are refused, and nothing moves', async () => {
  const offer = await listed();
  const nobody = server.client();
  const accept = { p_trade_id: offer, p_user_id: buyer.userId };
  for (const refused of [
    await nobody.rpc('accept_trade_bulletproof', accept),
    await nobody.rpc('validate_trade_ownership_bulletproof', { ...accept, p_action: 'accept' }),
  ]) {
    expect(refused).toMatchObject({ status: 401, error: { message: 'User not authenticated' } });
  }
  const { data } = await nobody.from('trades').select('status, buyer_id').eq('id', offer);
  expect(data).toEqual([{ status: 'open', buyer_id: null }]);
});

test('VAL-17 VAL-18 whom the permission check refuses, accepting refuses with the same text', async () => {
  const [own, gone, withdrawn] = [await listed(), await accepted(), await listed()];
  await call(seller, 'cancel_trade', { p_trade_id: withdrawn });
  const cases: [SignedUp, string, string][] = [
    [seller, own, 'SELF_TRADING_PROHIBITED'],
    [stranger, gone, 'TRADE_NOT_AVAILABLE'],
    [stranger, withdrawn, 'TRADE_NOT_AVAILABLE'],
    [stranger, crypto.randomUUID(), 'TRADE_NOT_AVAILABLE'],
  ];
  for (const [person, trade, code] of cases) {
    const asked = { p_trade_id: trade, p_user_id: person.userId };
    const { data: permission } = await person.client.rpc('validate_trade_ownership_bulletproof', {
      ...asked,
      p_action: 'accept',
    });
    const { message } = ERRORS[code as keyof typeof ERRORS];
    expect(permission, code).toMatchObject({ allowed: false, code, message });
    // The check is no gate that a client could leave out: the server repeats it itself.
    const answer = await call(person, 'accept_trade_bulletproof', asked);
    expect(answer).toMatchObject({ success: false, code, message });
  }
  const { data: allowed } = await stranger.client.rpc('validate_trade_ownership_bulletproof', {
    p_trade_id: own,
    p_user_id: stranger.userId,
    p_action: 'accept',
  });
  expect(allowed).toMatchObject({ allowed: true });
});

test('RPC-04 RPC-09 ENT-19 ST-18 the straight path: accepted, paid, released', async () => {
  const offer = await listed();
  const answer = await call(buyer, 'accept_trade_bulletproof', {
    p_trade_id: offer,
    p_user_id: buyer.userId,
  });
  expect(answer).toMatchObject({
    success: true,
    user_role: 'buyer',
    trade_type: 'sell',
    trade_id: offer,
  });
  expect(answer.message).toContain('Purchase successful!');

  const { data: pay } = await buyer.client
    .from('trade_payment_details')
    .select('*')
    .eq('trade_id', offer)
    .single();
  expect(pay).toMatchObject({ account_number: '0234817752', account_name: 'BOLA ADEYEMI' });

  expect(await call(buyer, 'mark_trade_paid', { p_trade_id: offer })).toMatchObject({
    success: true,
    status: 'processing',
  });
  const release = {
    p_escrow_id: await escrowOf(offer),
    p_trade_id: offer,
    p_buyer_id: buyer.userId,
  };
  expect(await call(seller, 'release_escrow_funds', release)).toMatchObject({
    success: true,
    status: 'completed',
  });
  expect(await call(seller, 'release_escrow_funds', release)).toMatchObject({
    success: true,
    status: 'completed',
  });

  const { data: history } = await buyer.client
    .from('wallet_transactions')
    .select('type, amount')
    .eq('trade_id', offer);
  expect(history).toEqual([{ type: 'escrow_release', amount: 100 }]);
});

test('RPC-05 fifty takers at once over the wire: one has the trade, the others are refused', async () => {
  const offer = await listed();
  const takers = await Promise.all(Array.from({ length: 50 }, () => server.signUp()));
  const answers = await Promise.all(
    takers.map((taker) =>
      call(taker, 'accept_trade_bulletproof', { p_trade_id: offer, p_user_id: taker.userId }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TRADE_NOT_AVAILABLE']));
  const { data } = await server
    .serviceClient()
    .from('escrow')
    .select('status')
    .eq('trade_id', offer);
  expect(data).toEqual([{ status: 'locked' }]);
}, 60_000);

test('ROL-07 a running trade, its escrow, its history and the bank account exist for its parties alone', async () => {
  const trade = await accepted();
  for (const { client } of [stranger, { client: server.client() }]) {
    for (const table of ['escrow', 'trade_payment_details', 'trade_events']) {
      expect(
        (await client.from(table).select('*').eq('trade_id', trade)).data ?? [],
        table,
      ).toEqual([]);
    }
    expect((await client.from('trades').select('*').eq('id', trade)).data).toEqual([]);
  }
  for (const { client } of [seller, buyer]) {
    expect((await client.from('trades').select('id').eq('id', trade)).data).toHaveLength(1);
    expect(
      (await client.from('trade_payment_details').select('*').eq('trade_id', trade)).data,
    ).toHaveLength(1);
  }
  expect(
    (await buyer.client.from('bank_accounts').select('*').eq('user_id', seller.userId)).data,
  ).toEqual([]);
});

test('the seller’s bank account leaves the buyer’s sight a day after the trade has ended', async () => {
  const trade = await accepted();
  await call(buyer, 'cancel_trade', { p_trade_id: trade });
  const seen = () =>
    buyer.client.from('trade_payment_details').select('account_number').eq('trade_id', trade);
  expect((await seen()).data).toHaveLength(1);
  await letPass(24 * 60 * 60 + 1);
  expect((await seen()).data).toEqual([]);
});

test('TBL-07 EXP-06 the client’s reset changes exactly one’s own truly expired trades', async () => {
  const trade = await accepted();
  const paid = await accepted(90);
  await call(buyer, 'mark_trade_paid', { p_trade_id: paid });
  const reset = (person: SignedUp) =>
    person.client
      .from('trades')
      .update({
        status: 'open',
        buyer_id: null,
        purchased_amount: null,
        completion_timeout: null,
        payment_method_id: null,
      })
      .in('id', [trade, paid]);
  const statuses = async () => {
    const { data } = await server
      .serviceClient()
      .from('trades')
      .select('id, status')
      .in('id', [trade, paid]);
    return Object.fromEntries(
      (data ?? []).map(({ id, status }) => [id === trade ? 'trade' : 'paid', status]),
    );
  };

  expect((await reset(buyer)).status).toBe(204);
  expect(await statuses()).toEqual({ trade: 'in_payment', paid: 'processing' });
  await letPass(16 * 60);
  await reset(stranger);
  expect(await statuses()).toEqual({ trade: 'in_payment', paid: 'processing' });
  await reset(buyer);
  expect(await statuses()).toEqual({ trade: 'open', paid: 'processing' });

  const { error } = await seller.client.from('trades').update({ amount: 1 }).eq('id', trade);
  expect(error).not.toBeNull();
  await call(buyer, 'cancel_trade', { p_trade_id: paid });
});

test('TBL-08 M-2.T the query of one’s active trades: paid or to pay, on either side, what changed last first', async () => {
  const given = await accepted();
  await call(buyer, 'cancel_trade', { p_trade_id: given });
  const done = await accepted();
  await call(buyer, 'mark_trade_paid', { p_trade_id: done });
  await call(seller, 'release_escrow_funds', {
    p_escrow_id: await escrowOf(done),
    p_trade_id: done,
    p_buyer_id: buyer.userId,
  });
  // Paid in the other order than accepted: what changed last is not what began last.
  const [paid, unpaid] = [await accepted(100), await accepted(90)];
  await call(buyer, 'mark_trade_paid', { p_trade_id: paid });
  const other = await server.signUp();
  const elsewhere = await call(other, 'accept_trade_bulletproof', {
    p_trade_id: await listed(),
    p_user_id: other.userId,
  });
  const active = async ({ client, userId }: SignedUp) => {
    const { data, error } = await client
      .from('trades')
      .select('id, status, seller_id, buyer_id, created_at, updated_at, completion_timeout')
      .or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
      .in('status', ['in_payment', 'processing'])
      .order('updated_at', { ascending: false });
    expect(error).toBeNull();
    return data!.map(({ id, status }) => [id as string, status as string]);
  };
  expect(await active(buyer)).toEqual([
    [paid, 'processing'],
    [unpaid, 'in_payment'],
  ]);
  // The seller's own hold trades of other tests as well.
  const here = [unpaid, paid, given, done, elsewhere.trade_id];
  const sold = (await active(seller)).filter(([id]) => here.includes(id!));
  expect(sold.map(([id]) => id)).toEqual([elsewhere.trade_id, paid, unpaid]);
  expect(await active(stranger)).toEqual([]);
  await call(buyer, 'cancel_trade', { p_trade_id: unpaid });
});

test('TBL-05 TBL-06 ENT-09 ENT-10 ROL-08 notifications are one’s own to read, mark and delete', async () => {
  const trade = await accepted();
  const { data } = await seller.client
    .from('notifications')
    .select('*')
    .eq('user_id', seller.userId)
    .order('created_at', { ascending: false })
    .limit(50);
  expect(data?.[0]).toMatchObject({
    type: 'trade_accepted',
    is_read: false,
    metadata: { tradeId: trade },
  });
  const { id } = data![0] as { id: string };

  expect((await buyer.client.from('notifications').select('id').eq('id', id)).data).toEqual([]);
  await buyer.client.from('notifications').update({ is_read: true }).eq('id', id);
  await buyer.client.from('notifications').delete().eq('id', id);
  const still = () => seller.client.from('notifications').select('is_read').eq('id', id);
  expect((await still()).data).toEqual([{ is_read: false }]);

  await seller.client.from('notifications').update({ is_read: true }).eq('id', id);
  expect((await still()).data).toEqual([{ is_read: true }]);
  expect(
    (await seller.client.from('notifications').update({ title: 'forged' }).eq('id', id)).error,
  ).not.toBeNull();
  await seller.client.from('notifications').delete().eq('user_id', seller.userId);
  expect((await seller.client.from('notifications').select('id')).data).toEqual([]);
});

async function letPass(seconds: number) {
  const answer = await fetch(`${server.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(answer.ok).toBe(true);
}
