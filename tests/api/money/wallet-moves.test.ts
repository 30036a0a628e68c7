import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSFER_DONE } from '#core/transfers/texts.ts';
import { rows } from '#server/platform/db/database.ts';
import { openSandboxTreasury } from '#server/sandbox/treasury.ts';
import { decide, provenAdmin } from '#tests/support/factories/administrators.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { fund } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { halfSignedIn } from '#tests/support/factories/weaker-callers.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = await Promise.all([
    server.signUp(undefined, 'Ada Obi'),
    server.signUp(undefined, 'Bola Ade'),
  ]);
  await openSandboxTreasury(server.oja.db);
  await setMarketRate(server.oja.db, '1500');
  await fund(server.oja.db, ada.userId, 'USDT', '200');
});
afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

test('PRD-12 over the wire a person is found, confirmed and paid, and each side reads it', async () => {
  const found = await ada.client.rpc('find_recipient', { p_query: bola.email.toUpperCase() });
  expect(found.data).toEqual({
    is_self: false,
    person: {
      id: bola.userId,
      handle: 'Bola Ade',
      avatar_url: null,
      masked_name: 'B••• A•••',
      is_verified: false,
      trades_together: 0,
      transfers_together: 0,
    },
  });
  expect(JSON.stringify(found.data)).not.toContain(bola.email);
  const sent = await ada.client.rpc('send_transfer', {
    p_recipient_id: bola.userId,
    p_asset: 'USDT',
    p_amount: 25.5,
    p_note: '  rent   for May ',
    p_idempotency_key: 'the-rent-of-may',
  });
  expect(sent).toMatchObject({
    error: null,
    data: { message: '25.50 USDT went to Bola Ade.', amount: 25.5, recipient_handle: 'Bola Ade' },
  });
  const columns =
    'amount,asset,note,sender:trader_profiles!transfers_sender_id_fkey(handle),recipient:trader_profiles!transfers_recipient_id_fkey(handle)';
  for (const { client } of [ada, bola]) {
    expect((await client.from('transfers').select(columns)).data).toEqual([
      {
        amount: 25.5,
        asset: 'USDT',
        note: 'rent for May',
        sender: { handle: 'Ada Obi' },
        recipient: { handle: 'Bola Ade' },
      },
    ]);
  }
  const proof = await ada.client.rpc('get_transfer_limits', {});
  expect(proof.data).toEqual({ proof_from_ngn: 50_000 });
  const own = await ada.client.rpc('get_limits', {});
  const day = { currency: 'NGN', period: 'day', used: 38_250 };
  expect(own.data).toMatchObject({
    level: 'unverified',
    limits: expect.arrayContaining([
      expect.objectContaining({ ...day, product: 'transfer', most: 500_000, left: 461_750 }),
      expect.objectContaining({ ...day, product: 'out', most: 1_000_000, left: 961_750 }),
    ]),
  });
});

test('a request and a plan are seen by their parties, and answered by nobody else', async () => {
  const asked = await bola.client.rpc('request_transfer', {
    p_payer_id: ada.userId,
    p_asset: 'USDT',
    p_amount: 4.5,
  });
  const { request_id } = asked.data as { request_id: string };
  expect((await ada.client.from('transfer_requests').select('status')).data).toEqual([
    { status: 'pending' },
  ]);
  const own = await bola.client.rpc('answer_transfer_request', {
    p_request_id: request_id,
    p_accept: true,
  });
  expect(own).toMatchObject({ status: 404, error: { code: 'MONEY_REQUEST_NOT_FOUND' } });
  const paid = await ada.client.rpc('answer_transfer_request', {
    p_request_id: request_id,
    p_accept: true,
  });
  expect(paid.data).toMatchObject({ status: 'paid' });

  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const planned = await ada.client.rpc('schedule_transfer', {
    p_recipient_id: bola.userId,
    p_asset: 'USDT',
    p_amount: 1,
    p_cadence: 'monthly',
    p_first_on: day,
  });
  expect(planned.data).toMatchObject({ next_run_at: `${day}T07:00:00.000Z` });
  expect((await bola.client.from('scheduled_transfers').select('id')).data).toEqual([]);
  const { scheduled_transfer_id } = planned.data as { scheduled_transfer_id: string };
  for (const expected of [null, { code: 'SCHEDULE_NOT_FOUND' }]) {
    const ended = await ada.client.rpc('cancel_scheduled_transfer', {
      p_scheduled_transfer_id: scheduled_transfer_id,
    });
    if (expected) expect(ended.error).toMatchObject(expected);
    else expect(ended.error).toBeNull();
  }
  for (const bad of [
    { p_first_on: '31.12.2026' },
    { p_cadence: 'daily' },
    { p_note: 'x'.repeat(141) },
  ]) {
    const answer = await ada.client.rpc('schedule_transfer', {
      p_recipient_id: bola.userId,
      p_asset: 'USDT',
      p_amount: 1,
      p_cadence: 'once',
      p_first_on: day,
      ...bad,
    });
    expect(answer.status).toBe(400);
  }
});

test('cancel_transfer_request takes back a request of one’s own that nobody answered, and nothing moves', async () => {
  const carol = await server.signUp();
  const requested = async () => {
    const { data } = await bola.client
      .rpc('request_transfer', { p_payer_id: ada.userId, p_asset: 'USDT', p_amount: 3 })
      .throwOnError();
    return (data as { request_id: string }).request_id;
  };
  const cancel = ({ client }: Pick<SignedUp, 'client'>, p_request_id: string) =>
    client.rpc('cancel_transfer_request', { p_request_id });
  const answer = (p_request_id: string, p_accept: boolean) =>
    ada.client.rpc('answer_transfer_request', { p_request_id, p_accept });
  const statusOf = async (id: string) => {
    const { data } = await ada.client.from('transfer_requests').select('status').eq('id', id);
    return data;
  };
  const available = async () => {
    const { data } = await ada.client
      .from('user_balances_v3')
      .select('available_balance')
      .eq('asset', 'USDT')
      .single();
    return data;
  };
  const before = await available();
  const id = await requested();
  // The payer declines a request; taking it back is its maker's alone.
  for (const somebody of [ada, carol]) {
    expect(await cancel(somebody, id)).toMatchObject({
      status: 404,
      error: { code: 'MONEY_REQUEST_NOT_FOUND' },
    });
  }
  expect((await cancel(bola, crypto.randomUUID())).error).toMatchObject({
    code: 'MONEY_REQUEST_NOT_FOUND',
  });
  await enrolSecondFactor(bola.client);
  for (const { client, code } of await halfSignedIn(server, bola)) {
    expect((await cancel({ client }, id)).error).toMatchObject({ code });
  }
  expect(await statusOf(id)).toEqual([{ status: 'pending' }]);

  const answers = await Promise.all([1, 2, 3].map(() => cancel(bola, id)));
  answers.push(await cancel(bola, id));
  for (const { data } of answers) {
    expect(data).toEqual({ success: true, message: TRANSFER_DONE.requestCancelled });
  }
  expect(await statusOf(id)).toEqual([{ status: 'cancelled' }]);
  expect(await answer(id, true)).toMatchObject({
    status: 409,
    error: { code: 'MONEY_REQUEST_ANSWERED' },
  });
  expect(await available()).toEqual(before);

  const declined = await requested();
  await answer(declined, false).throwOnError();
  expect(await cancel(bola, declined)).toMatchObject({
    status: 409,
    error: { code: 'MONEY_REQUEST_ANSWERED' },
  });
  expect(await statusOf(declined)).toEqual([{ status: 'declined' }]);
});

test('over the wire a quote is firm and used once, and savings are in the balances', async () => {
  const quoted = await ada.client.rpc('get_convert_quote', {
    p_from_asset: 'USDT',
    p_to_asset: 'cNGN',
    p_amount: 10,
    p_side: 'give',
  });
  expect(quoted).toMatchObject({ error: null, data: { take_amount: 14_925, spread_bp: 50 } });
  const { quote_id } = quoted.data as { quote_id: string };
  const [once, again] = [
    await ada.client.rpc('accept_convert_quote', { p_quote_id: quote_id }),
    await ada.client.rpc('accept_convert_quote', { p_quote_id: quote_id }),
  ];
  expect(once.data).toMatchObject({ message: 'You gave 10.00 USDT and have 14,925.00 cNGN.' });
  expect(again.error).toMatchObject({ code: 'CONVERT_QUOTE_USED' });

  const moved = await ada.client.rpc('move_to_savings', { p_asset: 'cNGN', p_amount: 14_000 });
  expect(moved.data).toMatchObject({ savings_balance: 14_000 });
  const balance = await ada.client
    .from('user_balances_v3')
    .select('available_balance,savings_balance')
    .eq('asset', 'cNGN');
  expect(balance.data).toEqual([{ available_balance: 925, savings_balance: 14_000 }]);
  const portfolio = await ada.client.rpc('get_user_portfolio_integrated', {});
  expect(portfolio.data).toMatchObject({
    balances: [{}, {}, { asset: 'cNGN', total_balance: 14_925 }],
  });
  expect((await ada.client.rpc('get_savings_earned', {})).data).toEqual({ earned: [] });
  const back = await ada.client.rpc('move_from_savings', { p_asset: 'cNGN', p_amount: 14_000 });
  expect(back.data).toMatchObject({ savings_balance: 0 });
});

test('only an administrator with a fresh second factor sets what savings earn', async () => {
  const input = { p_asset: 'USDT', p_rate_bp: 500, p_note: 'As agreed' };
  expect((await ada.client.rpc('set_savings_rate', input)).error).toMatchObject({ code: '42501' });
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${ada.userId}, 'admin')`,
  );
  expect((await ada.client.rpc('set_savings_rate', input)).error).toMatchObject({
    code: 'SECOND_FACTOR_NOT_SET_UP',
  });
  await enrolSecondFactor(ada.client);
  const { data } = await ada.client.rpc('set_savings_rate', input);
  const { approval_id } = data as { approval_id: string };
  await decide(await provenAdmin(server), approval_id).throwOnError();
  const shown = await bola.client.from('savings_products').select('rate_bp').eq('asset', 'USDT');
  expect(shown.data).toEqual([{ rate_bp: 500 }]);
});
