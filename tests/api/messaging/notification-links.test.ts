import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MAX_NOTIFICATIONS_PER_PERSON,
  TEST_NOTIFICATIONS_AN_HOUR,
} from '#core/notifications/limits.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { dispatchNotifications } from '#server/messaging/notifications/dispatch-notifications.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { erasePerson } from '#server/identity/admin/erase-person.ts';
import { forgetOldNotifications } from '#server/messaging/notifications/delivery/forget-old-notifications.ts';
import { sendAgain } from '#server/messaging/notifications/delivery/retry-delivery.ts';
import { unsubscribeToken } from '#server/messaging/notifications/unsubscribe/unsubscribe-token.ts';
import { dispatchAllNotifications } from '#tests/support/harness/dispatch-all-notifications.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signUp(undefined, 'Ada Obi');
  bola = await server.signUp(undefined, 'Bola Adeyemi');
  await dispatchNotifications(server.oja);
});
afterAll(() => server?.close());

async function sendTest(person: SignedUp, p_type: string) {
  const { data, error } = await person.client.rpc('send_test_notification', { p_type });
  return { id: (data as { notification_id: string } | null)?.notification_id ?? '', error };
}

async function deliveriesOf(id: string, { client }: Pick<SignedUp, 'client'> = ada) {
  const { data } = await client
    .rpc('get_notification_deliveries', { p_notification_id: id })
    .throwOnError();
  const { deliveries } = data as { deliveries: { channel: string; status: string }[] };
  return deliveries.map(({ channel, status }) => `${channel} ${status}`);
}

const oneClick = (token: string, init: RequestInit = {}) =>
  fetch(`${server.url}/functions/v1/unsubscribe?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
    ...init,
  });

async function choicesOf({ client }: SignedUp) {
  const { data } = await client
    .from('notification_preferences')
    .select('topic,channel,is_enabled')
    .order('topic')
    .throwOnError();
  return (data as { topic: string; channel: string; is_enabled: boolean }[]).map(
    ({ topic, channel, is_enabled }) => `${topic} ${channel} ${is_enabled}`,
  );
}

test('a mail’s own link ends its kind of mail for its recipient, without a sign-in, and nothing else', async () => {
  const { id } = await sendTest(ada, 'transfer_received');
  await dispatchAllNotifications(server.oja);
  expect(await deliveriesOf(id)).toEqual(['email sent']);
  const mail = await one(
    server.oja.db,
    sql<{ unsubscribe_url: string; body_text: string }>`select unsubscribe_url, body_text
      from outgoing_messages where dedupe_key = ${`notice:${id}`}`,
  );
  const token = new URL(mail.unsubscribe_url).searchParams.get('token') ?? '';
  expect(mail.body_text).toContain(`${server.url}/unsubscribe?token=${token}`);

  // Merely opening it, as scanners do, disables nothing.
  const opened = await oneClick(token, { method: 'GET', body: null });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/unsubscribe?token=${token}`,
  ]);
  const asked = await server.client().rpc('describe_unsubscribe', { p_token: token });
  expect(asked.data).toEqual({
    type: 'transfer_received',
    label: 'Money received',
    group: 'transfers',
    group_label: 'Transfers',
    is_enabled: true,
  });
  expect(await choicesOf(ada)).toEqual([]);

  const pressed = await oneClick(token);
  expect([pressed.status, await pressed.json()]).toEqual([
    200,
    { success: true, message: expect.stringContaining('Money received') },
  ]);
  expect((await oneClick(token)).status).toBe(200);
  expect(await choicesOf(ada)).toEqual(['transfer_received email false']);
  expect(await choicesOf(bola)).toEqual([]);
  const after = await server.client().rpc('describe_unsubscribe', { p_token: token });
  expect(after.data).toMatchObject({ is_enabled: false });

  const again = await sendTest(ada, 'transfer_received');
  const others = await sendTest(ada, 'transfer_sent');
  await dispatchAllNotifications(server.oja);
  expect(await deliveriesOf(again.id)).toEqual([]);
  expect(await deliveriesOf(others.id)).toEqual(['email sent']);
  expect(await deliveriesOf(others.id, bola)).toEqual([]);
});

test('the page ends a whole group, with a script and without', async () => {
  const token = unsubscribeToken(server.oja.config, { userId: bola.userId, topic: 'deposit_gone' });
  const byForm = await oneClick(token, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: 'scope=group',
  });
  expect([byForm.status, byForm.headers.get('location')]).toEqual([
    303,
    `/unsubscribe?token=${token}&done=group`,
  ]);
  const off = await choicesOf(bola);
  expect(off).toContain('deposits email false');
  expect(off).toContain('deposit_credited email false');
  expect(off.join()).not.toContain('deposit_reversed');
  await bola.client.from('notification_preferences').delete().eq('user_id', bola.userId);
  const byScript = await server
    .client()
    .rpc('unsubscribe', { p_token: token, p_scope: 'event' })
    .throwOnError();
  expect(byScript.data).toMatchObject({ success: true });
  expect(await choicesOf(bola)).toEqual(['deposit_gone email false']);
});

test('a foreign link, or one of mandatory mails, changes nothing', async () => {
  const before = await choicesOf(ada);
  const good = unsubscribeToken(server.oja.config, { userId: ada.userId, topic: 'trade_paid' });
  const [body = '', mac = ''] = good.split('.');
  // The last letters of a MAC may stand for the same bits, the first one never does.
  const changed = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
  const forged = Buffer.from(`${ada.userId}/trade_released`).toString('base64url');
  for (const token of [`${forged}.${mac}`, `${body}.${changed}`, 'x'.repeat(60), '']) {
    const answer = await oneClick(token);
    expect([token, answer.status]).toEqual([token, 422]);
    expect(await answer.json()).toMatchObject({ code: 'UNSUBSCRIBE_LINK_INVALID' });
  }
  for (const topic of ['deposit_reversed', 'identity_approved'] as const) {
    const token = unsubscribeToken(server.oja.config, { userId: ada.userId, topic });
    expect((await oneClick(token)).status).toBe(422);
  }
  const gone = unsubscribeToken(server.oja.config, {
    userId: crypto.randomUUID(),
    topic: 'trade_paid',
  });
  expect((await oneClick(gone)).status).toBe(200);
  expect(await choicesOf(ada)).toEqual(before);
});

test('disabling digests ends them', async () => {
  const dayo = await server.signUp(undefined, 'Dayo Cole');
  await dayo.client
    .from('notification_schedules')
    .insert({ user_id: dayo.userId, digest: 'daily' })
    .throwOnError();
  const token = unsubscribeToken(server.oja.config, { userId: dayo.userId, topic: 'digest' });
  expect((await oneClick(token)).status).toBe(200);
  const { id } = await sendTest(dayo, 'trade_rated');
  await dispatchAllNotifications(server.oja);
  expect(await deliveriesOf(id, dayo)).toEqual([]);
});

test('nobody reads others’ deliveries and quiet hours, and none of it is a wire table', async () => {
  const { id } = await sendTest(ada, 'transfer_sent');
  await dispatchAllNotifications(server.oja);
  expect(await deliveriesOf(id)).toEqual(['email sent']);
  expect(await deliveriesOf(id, bola)).toEqual([]);
  for (const { client } of [ada, { client: server.client() }, { client: server.serviceClient() }]) {
    expect((await client.from('notification_deliveries').select('*')).error).not.toBeNull();
    expect((await client.rpc('list_deliveries', {})).error).not.toBeNull();
    const input = { p_delivery_id: crypto.randomUUID() };
    expect((await client.rpc('retry_delivery', input)).error).not.toBeNull();
  }
  await ada.client
    .from('notification_schedules')
    .insert({ user_id: ada.userId, quiet_from: 1_320, quiet_to: 420 })
    .throwOnError();
  const seen = await bola.client.from('notification_schedules').select('*').throwOnError();
  expect(seen.data).toEqual([]);
});

test('every event can be previewed as it will read, in the sandbox', async () => {
  const { data } = await ada.client
    .rpc('preview_notification', { p_type: 'trade_released' })
    .throwOnError();
  expect(data).toMatchObject({
    type: 'trade_released',
    title: '20.00 USDT released to you',
    link: expect.stringMatching(/^\/trade\/.*\/payment$/),
    mail: { subject: '20.00 USDT released to you (Oja)' },
    sms: expect.stringContaining('Oja: 20.00 USDT released to you'),
    push: { path: expect.stringMatching(/^\/trade\//) },
    telegram: { link: expect.stringContaining(server.url) },
  });
  const unknown = await ada.client.rpc('preview_notification', { p_type: 'nothing' });
  expect(unknown.status).toBe(400);
  expect((await server.client().rpc('preview_notification', { p_type: 'message' })).status).toBe(
    401,
  );
  let refused = 0;
  for (let n = 0; n < TEST_NOTIFICATIONS_AN_HOUR + 3; n++) {
    if ((await sendTest(bola, 'support_rating')).error) refused++;
  }
  expect(refused).toBeGreaterThan(0);
});

test('however much there is, one sweep deletes all that is old', async () => {
  const { db } = server.oja;
  await rows(
    db,
    sql`insert into notification_deliveries (notification_id, user_id, type, channel, status, created_at)
      select uuidv7(), ${bola.userId}, 'message', 'email', 'sent', app_now() - interval '61 days'
      from generate_series(1, 4100)`,
  );
  await forgetOldNotifications(db);
  expect(
    await rows(
      db,
      sql`select 1 from notification_deliveries where created_at < app_now() - interval '60 days'`,
    ),
  ).toEqual([]);
});

test('a link outlives its account, and then writes nothing', async () => {
  const { db, config } = server.oja;
  const gone = await server.signUp();
  await transaction(db, (tx) => erasePerson(tx, gone.userId));
  const linkOf = (userId: string, topic: 'trade_paid' | 'trade_expired') =>
    unsubscribeToken(config, { userId, topic });
  for (const userId of [gone.userId, crypto.randomUUID()]) {
    expect((await oneClick(linkOf(userId, 'trade_paid'))).status).toBe(200);
  }
  // Mail scanners request a link by every method but one.
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
    const link = linkOf(bola.userId, 'trade_expired');
    const url = `${server.url}/functions/v1/unsubscribe?token=${link}`;
    expect((await fetch(url, { method, redirect: 'manual' })).status).not.toBe(200);
  }
  const preferences = await rows(
    db,
    sql`select 1 from notification_preferences where user_id = ${gone.userId}
      or (user_id = ${bola.userId} and topic = 'trade_expired')`,
  );
  expect(preferences).toEqual([]);
});

test('M-1.L10 a code unsent while it was valid is blanked, given up and not retried', async () => {
  const { db } = server.oja;
  const aged = (hours: number) => sql`app_now() - make_interval(hours => ${hours})`;
  await rows(
    db,
    sql`insert into outgoing_messages (channel, recipient, body_text, links, code, status, created_at) values
      ('sms', '+2348030000001', 'It is 123456', '{}', '123456', 'queued', ${aged(3)}),
      ('email', 'given-up@late.test', 'It is 123456', '{https://a.test}', '123456', 'failed', ${aged(3)}),
      ('email', 'waits@late.test', 'It is 123456', '{}', '123456', 'queued', ${aged(1)})`,
  );
  await forgetOldNotifications(db);
  const left = await rows(
    db,
    sql<{ id: string; status: string; code: string | null; body_text: string }>`
      select id, status, code, body_text, links from outgoing_messages
      where recipient in ('+2348030000001', 'given-up@late.test', 'waits@late.test') order by recipient`,
  );
  expect(left).toMatchObject([
    { status: 'failed', code: null, body_text: '', links: [] },
    { status: 'failed', code: null, body_text: '', links: [] },
    { status: 'queued', code: '123456', body_text: 'It is 123456' },
  ]);
  const [blanked] = left;
  expect(await transaction(db, (tx) => sendAgain(tx, blanked?.id ?? ''))).toBe('not given up');
});

test('old rows are deleted, and each person keeps only as many as are read', async () => {
  const { db } = server.oja;
  await rows(
    db,
    sql`insert into notifications (user_id, title, message, type, created_at)
      select ${bola.userId}, 'Old ' || n, 'text', 'system', app_now() - n * interval '1 minute'
      from generate_series(1, ${MAX_NOTIFICATIONS_PER_PERSON + 40}) n`,
  );
  await rows(
    db,
    sql`insert into outgoing_messages (channel, recipient, body_text, code, status, created_at) values
      ('email', 'old@mail.test', 'x', null, 'sent', app_now() - interval '31 days'),
      ('email', 'code@mail.test', 'x', '123456', 'sent', app_now() - interval '3 days'),
      ('email', 'kept@mail.test', 'x', null, 'sent', app_now() - interval '29 days')`,
  );
  await forgetOldNotifications(db);
  const left = await rows(
    db,
    sql<{
      recipient: string;
    }>`select recipient from outgoing_messages where recipient like '%@mail.test'`,
  );
  expect(left).toEqual([{ recipient: 'kept@mail.test' }]);
  const count = () =>
    one(
      db,
      sql<{
        n: number;
      }>`select count(*)::int as n from notifications where user_id = ${bola.userId}`,
    );
  expect(await count()).toEqual({ n: MAX_NOTIFICATIONS_PER_PERSON });
  await letTimePass(db, 181 * 24 * 60);
  await forgetOldNotifications(db);
  expect(await count()).toEqual({ n: 0 });
  const deliveries = await rows(db, sql`select 1 from notification_deliveries`);
  expect(deliveries).toEqual([]);
});
