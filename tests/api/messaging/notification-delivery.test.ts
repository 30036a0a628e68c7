import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { dispatchNotifications } from '#server/messaging/notifications/dispatch-notifications.ts';
import {
  deliverPushes,
  type Waiting,
} from '#server/messaging/notifications/push/deliver-pushes.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { dispatchAllNotifications } from '#tests/support/harness/dispatch-all-notifications.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let seller: SignedUp;
let buyer: SignedUp;
const p256dh = `B${'a'.repeat(86)}`;
const auth = 'b'.repeat(22);

beforeAll(async () => {
  server = await testServer();
  seller = await server.signUpKnown(undefined, 'Bola Adeyemi');
  await enrolSecondFactor(seller.client);
  await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 5000 });
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
  // The first run starts from now: earlier notifications are skipped.
  await dispatchNotifications(server.oja);
});
// A buyer of its own for each test: newcomers run few trades at once.
beforeEach(async () => {
  buyer = await server.signUpKnown(undefined, 'Ade Okon');
});
afterAll(() => server?.close());

async function call(person: SignedUp, name: string, payload: Record<string, unknown>) {
  const { data } = await person.client.rpc(name, payload).throwOnError();
  return data as { trade_id: string };
}

async function offered(): Promise<string> {
  const { trade_id } = await call(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 20,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 30_400,
    p_payment_method_ids: ['bank-transfer'],
  });
  return trade_id;
}

async function take(taker: SignedUp, offerId: string): Promise<string> {
  const asked = { p_trade_id: offerId, p_user_id: taker.userId };
  return (await call(taker, 'accept_trade_bulletproof', asked)).trade_id;
}

async function accepted(): Promise<string> {
  const tradeId = await take(buyer, await offered());
  await dispatchAll();
  return tradeId;
}

const dispatchAll = () => dispatchAllNotifications(server.oja);

function mailsTo(person: SignedUp, tradeId: string) {
  return rows(
    server.oja.db,
    sql<{ subject: string }>`select subject from outgoing_messages
      where channel = 'email' and recipient = ${person.email} and body_text like ${`%${tradeId}%`}`,
  );
}

const subscribe = (person: SignedUp, name: string) =>
  call(person, 'save_push_subscription', {
    p_endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p_p256dh: p256dh,
    p_auth: auth,
  });

/** Sends what waits, to a push service that answers `status`. */
async function sent(status = 201): Promise<Waiting[]> {
  const taken: Waiting[] = [];
  await deliverPushes(server.oja, (push) => {
    taken.push(push);
    return Promise.resolve(status);
  });
  return taken;
}

test('a step of a trade is mailed to the other side once, though others request that mail', async () => {
  const tradeId = await accepted();
  await dispatchAll();
  expect(await mailsTo(seller, tradeId)).toEqual([{ subject: 'Your offer was accepted (Oja)' }]);
  const { error } = await buyer.client.functions.invoke('p2p-trade-notifications', {
    body: { tradeId, notificationType: 'trade_accepted', recipientRole: 'seller' },
  });
  expect(error).toBeNull();
  expect(await mailsTo(seller, tradeId)).toHaveLength(1);
  expect(await mailsTo(buyer, tradeId)).toEqual([]);
});

test('an offer taken twice while nobody follows is mailed twice, each once', async () => {
  const { db } = server.oja;
  const offerId = await offered();
  const first = await take(buyer, offerId);
  await letTimePass(db, 61);
  await expireOverdueTrades(server.oja);
  const second = await take(await server.signUpKnown(undefined, 'Chi Eze'), offerId);
  expect(second).toBe(first);
  await sql`delete from change_feed`.execute(db);
  await sql`update feed_cursors set moved_at = moved_at - interval '3 hours' where name = 'notices'`.execute(
    db,
  );
  await dispatchAll();
  expect((await mailsTo(seller, first)).map(({ subject }) => subject).toSorted()).toEqual([
    'The buyer did not pay in time (Oja)',
    'Your offer was accepted (Oja)',
    'Your offer was accepted (Oja)',
  ]);
});

test('with mail of a topic off there is none, and still a notification', async () => {
  const table = () => seller.client.from('notification_preferences');
  const row = {
    user_id: seller.userId,
    topic: 'trade_steps',
    channel: 'email',
    is_enabled: false,
  };
  await table().upsert(row).throwOnError();
  const tradeId = await accepted();
  await buyer.client.functions.invoke('p2p-trade-notifications', {
    body: { tradeId, notificationType: 'trade_accepted', recipientRole: 'seller' },
  });
  expect(await mailsTo(seller, tradeId)).toEqual([]);
  const { data } = await seller.client
    .from('notifications')
    .select('type')
    .eq('metadata->>tradeId', tradeId)
    .throwOnError();
  expect(data).toEqual([{ type: 'trade_accepted' }]);
  await table()
    .upsert({ ...row, is_enabled: true })
    .throwOnError();
});

test('a browser gets one push a notification, with its text and trade link', async () => {
  await subscribe(seller, 'phone');
  const tradeId = await accepted();
  await dispatchAll();
  const [push, ...others] = await sent();
  expect(others).toEqual([]);
  expect(JSON.parse(push?.payload ?? '')).toMatchObject({
    title: 'Your offer was accepted',
    path: `/trade/${tradeId}/payment`,
    tag: tradeId,
  });
  expect(push).toMatchObject({ p256dh, auth });
  expect(await sent()).toEqual([]);
});

test('a failing push service is retried later while the push is fresh, and never after', async () => {
  await accepted();
  const [first, ...others] = await sent(503);
  expect([first?.lives_seconds, others]).toEqual([1_800, []]);
  expect(await sent(503)).toEqual([]);
  for (const minutes of [2, 4, 6, 10]) {
    await letTimePass(server.oja.db, minutes);
    expect(await sent(503)).toHaveLength(1);
  }
  await letTimePass(server.oja.db, 9);
  expect(await sent()).toEqual([]);
  const stood = await rows(
    server.oja.db,
    sql`select status, reason from notification_deliveries where channel = 'push' and user_id = ${seller.userId}
      and status not in ('sent', 'dead') order by id desc limit 1`,
  );
  expect(stood).toEqual([{ status: 'skipped', reason: 'too_late' }]);
});

test('after a final refusal a push is given up soon, and retries end with its lifetime', async () => {
  await accepted();
  for (const minutes of [1, 2, 4, 8, 9]) {
    expect(await sent(400)).toHaveLength(1);
    await letTimePass(server.oja.db, minutes);
  }
  expect(await sent()).toEqual([]);
});

test('two nodes that send at the same moment push once', async () => {
  await accepted();
  const [one, other] = await Promise.all([sent(), sent()]);
  expect(one.length + other.length).toBe(1);
});

test('a browser that is gone is deleted', async () => {
  await accepted();
  await sent(410);
  await accepted();
  expect(await sent()).toEqual([]);
  const { data } = await seller.client.from('push_subscriptions').select('id').throwOnError();
  expect(data).toEqual([]);
});

test('a browser belongs to who subscribed last, while that session lasts', async () => {
  await subscribe(seller, 'shared');
  await subscribe(buyer, 'shared');
  await accepted();
  expect(await sent()).toEqual([]);
  const visitor = server.client();
  await visitor.auth.signInWithPassword({ email: buyer.email, password: buyer.password });
  await buyer.client.rpc('remove_push_subscription', {
    p_endpoint: 'https://fcm.googleapis.com/fcm/send/shared',
  });
  const { data } = await buyer.client.from('push_subscriptions').select('id').throwOnError();
  expect(data).toEqual([]);
});

test('a browser’s waiting pushes reach no later user, and nobody who signed out there', async () => {
  await subscribe(seller, 'handed-on');
  await accepted();
  await subscribe(buyer, 'handed-on');
  expect(await sent()).toEqual([]);
  await subscribe(seller, 'signed-out');
  await accepted();
  await sql`update push_subscriptions set session_id = gen_random_uuid()
    where user_id = ${seller.userId}`.execute(server.oja.db);
  expect(await sent()).toEqual([]);
  const left = await rows(
    server.oja.db,
    sql`select status, count(*)::int as count from notification_deliveries
      where user_id = ${seller.userId} and channel = 'push' and id in (
        select id from notification_deliveries where user_id = ${seller.userId} and channel = 'push'
        order by id desc limit 2)
      group by status order by status`,
  );
  expect(left).toEqual([
    { status: 'dead', count: 1 },
    { status: 'skipped', count: 1 },
  ]);
});

test('many pushes leave in one sweep, those about money first', async () => {
  await subscribe(buyer, 'many');
  await sql`insert into outgoing_pushes (notification_id, subscription_id, payload, lives_seconds)
    select gen_random_uuid(), s.id, 'news', 86400 from push_subscriptions s, generate_series(1, 60)
    where s.user_id = ${buyer.userId}`.execute(server.oja.db);
  await sql`insert into outgoing_pushes (notification_id, subscription_id, payload, lives_seconds)
    select gen_random_uuid(), s.id, 'money', 1800 from push_subscriptions s
    where s.user_id = ${buyer.userId}`.execute(server.oja.db);
  const taken = await sent();
  expect(taken).toHaveLength(61);
  expect(taken.findIndex(({ payload }) => payload === 'money')).toBeLessThan(50);
});

test('a URL that is no push service is refused, and nobody reads the keys of a browser', async () => {
  const { error, status } = await buyer.client.rpc('save_push_subscription', {
    p_endpoint: 'https://169.254.169.254/latest/meta-data',
    p_p256dh: p256dh,
    p_auth: auth,
  });
  expect([status, error?.code]).toEqual([422, 'PUSH_SERVICE_UNKNOWN']);
  const keys = await buyer.client.from('push_subscriptions').select('endpoint,auth');
  expect(keys.error).not.toBeNull();
  const anonymous = await server.client().rpc('save_push_subscription', {
    p_endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p_p256dh: p256dh,
    p_auth: auth,
  });
  expect(anonymous.status).toBe(401);
});

test('get_push_key returns the same key to everyone', async () => {
  const one = await server.client().rpc('get_push_key', {});
  const other = await buyer.client.rpc('get_push_key', {});
  expect(one.data).toEqual(other.data);
  expect((one.data as { public_key: string }).public_key).toMatch(/^B[\w-]{86}$/);
});

test('an address added to the book is notified by mail as well, once', async () => {
  const { data } = await buyer.client
    .rpc('save_receiving_address', {
      p_network: 'bsc',
      p_asset: 'USDT',
      p_address: `0x${'5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'}`,
    })
    .throwOnError();
  await dispatchAll();
  await dispatchAll();
  const mails = await rows(
    server.oja.db,
    sql<{ recipient: string; body_text: string }>`select recipient, body_text from outgoing_messages
      where dedupe_key = ${`withdrawal-address:${data.address_id}`}`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('Withdrawals to it are enabled in 24 hours, not before.');
});
