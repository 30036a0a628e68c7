import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  someEmail,
  type SignedUp,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

let server: TestServer;
let seller: SignedUp;
let buyer: SignedUp;
let stranger: SignedUp;

beforeAll(async () => {
  server = await testServer();
  [seller, stranger] = await Promise.all([
    server.signUpKnown(undefined, 'Bola Adeyemi'),
    server.signUpKnown(undefined, 'Uche Obi'),
  ]);
  await enrolSecondFactor(seller.client);
  await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 5000 });
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
});
// A buyer of its own for each test: nobody runs the same trade twice at once, nor many.
beforeEach(async () => {
  buyer = await server.signUpKnown(undefined, 'Ade Okon');
});
afterAll(() => server?.close());

async function call(person: SignedUp, name: string, payload: Record<string, unknown>) {
  const { data } = await person.client.rpc(name, payload).throwOnError();
  return data as { trade_id: string };
}

async function listed(): Promise<string> {
  const { trade_id } = await call(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 100,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 152_000,
    p_payment_method_ids: ['bank-transfer'],
  });
  return trade_id;
}

async function accepted(): Promise<string> {
  const { trade_id } = await call(buyer, 'accept_trade_bulletproof', {
    p_trade_id: await listed(),
    p_user_id: buyer.userId,
  });
  return trade_id;
}

const pay = (tradeId: string) => call(buyer, 'mark_trade_paid', { p_trade_id: tradeId });

async function release(tradeId: string) {
  const { data } = await seller.client
    .from('escrow')
    .select('id')
    .eq('trade_id', tradeId)
    .eq('status', 'locked')
    .single<{ id: string }>()
    .throwOnError();
  await call(seller, 'release_escrow_funds', {
    p_escrow_id: data.id,
    p_trade_id: tradeId,
    p_buyer_id: buyer.userId,
  });
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function invoke(
  client: SupabaseClient,
  name: string,
  body: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = (await client.functions.invoke(name, { body })) as {
    data: Record<string, unknown>;
    error: { context: Response } | null;
  };
  if (!error) return { status: 200, body: data };
  return { status: error.context.status, body: (await error.context.json()) as Answer['body'] };
}

const delivered = (...channels: string[]) => ({
  status: 200,
  body: { success: true, delivered: channels },
});
const LIE = 'https://evil.example';

const orchestrated = (tradeId: string, type: string, recipientEmail: string) => ({
  category: 'trading',
  type,
  recipientEmail,
  recipientName: LIE,
  data: {
    id: tradeId,
    asset: LIE,
    amount: 987_654,
    totalPrice: 987_654,
    fiatCurrency: LIE,
    paymentMethod: LIE,
  },
  metadata: { tradeId, priority: 'high' },
});

const ofTrade = (tradeId: string, notificationType: string, recipientRole: string) => ({
  tradeId,
  notificationType,
  recipientRole,
  tradeData: { message: LIE, amount: 987_654, recipientEmail: stranger.email },
});

const notify = (person: SignedUp, tradeId: string, type: string, role: 'seller' | 'buyer') =>
  invoke(person.client, 'p2p-trade-notifications', ofTrade(tradeId, type, role));

const mailsAbout = (tradeId: string) =>
  rows(
    server.oja.db,
    sql<{ recipient: string; subject: string; body_text: string; body_html: string }>`
      select recipient, subject, body_text, body_html from outgoing_messages
      where body_text like ${`%/trade/${tradeId}/%`} order by id`,
  );

/** All in-app notifications of a trade: whose, and which. */
const notificationsAbout = async (tradeId: string) => {
  const notifications = await rows(
    server.oja.db,
    sql<{ user_id: string; type: string }>`
      select user_id, type from notifications where metadata ->> 'tradeId' = ${tradeId} order by id`,
  );
  const names = new Map([
    [seller.userId, 'seller'],
    [buyer.userId, 'buyer'],
  ]);
  return notifications.map(({ user_id, type }) => `${names.get(user_id)} ${type}`);
};

test('EDG-05 EDG-06 EDG-07 the other party is mailed, with the text and figures of the trade', async () => {
  const id = await accepted();
  const notification = orchestrated(id, 'trade_accepted', seller.email);
  expect(await invoke(buyer.client, 'notification-orchestrator', notification)).toEqual(
    delivered('email'),
  );
  const [mail, ...more] = await mailsAbout(id);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: seller.email, subject: 'Your offer was accepted (Oja)' });
  expect(mail!.body_text).toMatch(/A buyer is paying ₦152,000\.(?!00)\d\d for 100\.00 USDT\./);
  for (const lie of [LIE, '987654', '987,654', buyer.email]) {
    expect(mail!.body_text + mail!.body_html).not.toContain(lie);
  }
  expect(await notificationsAbout(id)).toEqual(['seller trade_accepted']);
});

test('EDG-11 each step notifies each side once: by the step itself, or else by the function', async () => {
  const id = await accepted();
  await pay(id);
  await release(id);
  const steps = ['trade_accepted', 'trade_paid', 'trade_released'];
  expect(await notificationsAbout(id)).toEqual([
    'seller trade_accepted',
    'seller trade_paid',
    'buyer trade_released',
  ]);
  for (const type of steps) {
    const byStep = type === 'trade_released' ? 'buyer' : 'seller';
    for (const role of ['seller', 'buyer'] as const) {
      const channels = role === byStep ? ['email'] : ['in_app', 'email'];
      const first = await notify(buyer, id, type, role);
      expect([...(first.body['delivered'] as string[])].toSorted(), `${type} ${role}`).toEqual(
        channels.toSorted(),
      );
      expect(await notify(seller, id, type, role)).toEqual(delivered());
    }
  }
  expect((await notificationsAbout(id)).toSorted()).toEqual(
    steps.flatMap((type) => [`buyer ${type}`, `seller ${type}`]).toSorted(),
  );
  expect(await mailsAbout(id)).toHaveLength(6);
});

test('a cancelled trade and an expired one notify likewise', async () => {
  const cancelled = await accepted();
  await call(buyer, 'cancel_trade', { p_trade_id: cancelled });
  expect(await notify(buyer, cancelled, 'trade_cancelled', 'seller')).toEqual(delivered('email'));
  expect((await notify(buyer, cancelled, 'trade_cancelled', 'buyer')).body).toMatchObject({
    delivered: expect.arrayContaining(['in_app', 'email']),
  });
  expect(await notificationsAbout(cancelled)).toEqual([
    'seller trade_accepted',
    'seller trade_cancelled',
    'buyer trade_cancelled',
  ]);

  const late = await accepted();
  await letTimePass(server.oja.db, 16);
  await buyer.client.from('trades').update({ status: 'open' }).in('id', [late]).throwOnError();
  for (const role of ['seller', 'buyer'] as const) {
    expect(await notify(buyer, late, 'trade_expired', role)).toEqual(delivered('email'));
  }
  expect(await notificationsAbout(late)).toEqual([
    'seller trade_accepted',
    'seller trade_expired',
    'buyer trade_expired',
  ]);
  expect((await mailsAbout(late)).map(({ body_text }) => body_text)).toEqual([
    expect.stringContaining('Your 100.00 USDT is back on the market.'),
    expect.stringContaining('The order for 100.00 USDT has ended.'),
  ]);
  // The acceptance before is over with it.
  expect(await notify(buyer, late, 'trade_accepted', 'seller')).toEqual(delivered());
});

test('twenty calls at once, by both sides through both functions, notify once a channel', async () => {
  const id = await accepted();
  await pay(id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? notify(seller, id, 'trade_paid', 'buyer')
        : invoke(
            buyer.client,
            'notification-orchestrator',
            orchestrated(id, 'trade_paid', buyer.email),
          ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const channels = answers.flatMap(({ body }) => body['delivered'] as string[]);
  expect(channels.toSorted()).toEqual(['email', 'in_app']);
  expect(await mailsAbout(id)).toHaveLength(1);
  expect(await notificationsAbout(id)).toEqual([
    'seller trade_accepted',
    'seller trade_paid',
    'buyer trade_paid',
  ]);
});

test('a deleted notification is not repeated', async () => {
  const id = await accepted();
  await notify(buyer, id, 'trade_accepted', 'buyer');
  for (const { client, userId } of [seller, buyer]) {
    await client.from('notifications').delete().eq('user_id', userId).throwOnError();
  }
  for (const role of ['seller', 'buyer'] as const) await notify(seller, id, 'trade_accepted', role);
  expect(await notificationsAbout(id)).toEqual([]);
});

test('a forged recipient is never written to: the mail goes to the other side of the trade', async () => {
  const id = await accepted();
  const elsewhere = someEmail();
  for (const email of [elsewhere, stranger.email, `${seller.email}, ${elsewhere}`, 'nobody']) {
    const notification = orchestrated(id, 'trade_accepted', email);
    expect((await invoke(buyer.client, 'notification-orchestrator', notification)).status).toBe(
      200,
    );
  }
  expect((await mailsAbout(id)).map(({ recipient }) => recipient)).toEqual([seller.email]);
  // A right guess gets the response of a wrong one, so an address cannot be found out.
  const guesses = [seller.email, elsewhere].map((email) =>
    invoke(buyer.client, 'notification-orchestrator', orchestrated(id, 'trade_accepted', email)),
  );
  expect(await Promise.all(guesses)).toEqual([delivered(), delivered()]);
});

test('a stranger, a visitor and an unknown trade get nothing and notify nobody', async () => {
  const id = await accepted();
  const offer = await listed();
  for (const tradeId of [id, offer, crypto.randomUUID()]) {
    expect(await notify(stranger, tradeId, 'trade_accepted', 'seller')).toMatchObject({
      status: 404,
      body: { code: 'TRADE_NOT_FOUND' },
    });
  }
  const notification = orchestrated(id, 'trade_accepted', stranger.email);
  expect((await invoke(stranger.client, 'notification-orchestrator', notification)).status).toBe(
    404,
  );
  expect((await invoke(server.client(), 'notification-orchestrator', notification)).status).toBe(
    401,
  );
  expect(await mailsAbout(id)).toEqual([]);
  expect(await notificationsAbout(id)).toEqual(['seller trade_accepted']);
});

test('what has not happened, or happened long ago, is not notified', async () => {
  const id = await accepted();
  expect(await notify(buyer, id, 'trade_released', 'buyer')).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_NOTIFY' },
  });
  const withdrawn = await listed();
  await call(seller, 'cancel_trade', { p_trade_id: withdrawn });
  expect((await notify(seller, withdrawn, 'trade_cancelled', 'seller')).status).toBe(409);
  await pay(id);
  await letTimePass(server.oja.db, 61);
  expect(await notify(buyer, id, 'trade_paid', 'seller')).toEqual(delivered());
  expect(await mailsAbout(id)).toEqual([]);
});

test('the service acts for a trade as well, and names one of its two sides', async () => {
  const id = await accepted();
  const service = server.serviceClient();
  const ask = (email: string) =>
    invoke(service, 'notification-orchestrator', orchestrated(id, 'trade_accepted', email));
  expect(await ask(seller.email.toUpperCase())).toEqual(delivered('email'));
  expect((await ask(stranger.email)).status).toBe(404);
  expect((await mailsAbout(id)).map(({ recipient }) => recipient)).toEqual([seller.email]);
});

test('invalid input is refused, and nobody calls without end', async () => {
  const id = await accepted();
  const fine = orchestrated(id, 'trade_accepted', seller.email);
  for (const wrong of [
    { category: 'marketing' },
    { type: 'trade_stolen' },
    { recipientEmail: 7 },
    { metadata: { priority: 'high' } },
    { metadata: { tradeId: "' or 1=1" } },
  ]) {
    const { status } = await invoke(buyer.client, 'notification-orchestrator', {
      ...fine,
      ...wrong,
    });
    expect(status, JSON.stringify(wrong)).toBe(400);
  }
  expect(
    (await invoke(buyer.client, 'p2p-trade-notifications', ofTrade(id, 'trade_accepted', 'admin')))
      .status,
  ).toBe(400);
  const statuses = new Set<number>();
  for (let n = 0; n < 7; n++) {
    const calls = Array.from({ length: 20 }, () =>
      notify(stranger, id, 'trade_accepted', 'seller'),
    );
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
});
