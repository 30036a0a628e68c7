import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_SMS_A_DAY } from '#core/notifications/limits.ts';
import type { NotificationType } from '#core/notifications/catalogue.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { dispatchNotifications } from '#server/messaging/notifications/dispatch-notifications.ts';
import { planDeliveries } from '#server/messaging/notifications/delivery/plan-deliveries.ts';
import { enqueueDue } from '#server/messaging/notifications/delivery/enqueue-due.ts';
import { readNotifications } from '#server/messaging/notifications/delivery/read-notifications.ts';
import { retryDelivery } from '#server/messaging/notifications/delivery/retry-delivery.ts';
import { sendDigests } from '#server/messaging/notifications/delivery/send-digests.ts';
import { deliverPushes } from '#server/messaging/notifications/push/deliver-pushes.ts';
import { notifyOfMessage } from '#server/messaging/notifications/notify-of-message.ts';
import { deliverMessages } from '#server/platform/integrations/messages/deliver-messages.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import type {
  TelegramPort,
  TelegramText,
} from '#server/platform/integrations/telegram/telegram-port.ts';
import { dispatchAllNotifications } from '#tests/support/harness/dispatch-all-notifications.ts';
import { MailServer } from '#tests/support/fakes/mail-server.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

const CHAT = '4711';

let server: TestServer;
let ada: SignedUp;
const silent = { error: () => undefined, warn: () => undefined } as never;

beforeAll(async () => {
  server = await testServer();
  await dispatchNotifications(server.oja);
});
beforeEach(async () => {
  ada = await server.signUp(undefined, 'Ada Obi');
});
afterAll(() => server?.close());

async function notification(
  type: NotificationType,
  { userId } = ada,
  metadata: Record<string, string> = {},
): Promise<string> {
  const { id } = await one(
    server.oja.db,
    sql<{ id: string }>`insert into notifications (user_id, type, title, message, metadata)
      values (${userId}, ${type}, ${`Title of ${type}`}, 'Its words', ${JSON.stringify(metadata)}::jsonb)
      returning id`,
  );
  return id;
}

interface Logged {
  readonly id: string;
  readonly type: string;
  readonly channel: string;
  readonly status: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly last_error: string | null;
}

const log = ({ userId } = ada) =>
  rows(
    server.oja.db,
    sql<Logged>`select id, type, channel, status, reason, attempts, last_error from notification_deliveries
      where user_id = ${userId} order by type, channel, id`,
  );

const stands = async (person = ada) =>
  (await log(person)).map(({ type, channel, status, reason }) =>
    [type, channel, status, reason].filter(Boolean).join(' '),
  );

const mails = ({ email } = ada) =>
  rows(
    server.oja.db,
    sql<{ subject: string; body_text: string; unsubscribe_url: string | null }>`
      select subject, body_text, unsubscribe_url from outgoing_messages
      where recipient = ${email} and dedupe_key ~ '^(notice|digest)' order by id`,
  );

const subscribe = (name: string, { client } = ada) =>
  client
    .rpc('save_push_subscription', {
      p_endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p_p256dh: `B${'a'.repeat(86)}`,
      p_auth: 'b'.repeat(22),
    })
    .throwOnError();

const choose = (topic: string, channel: string, is_enabled: boolean, person = ada) =>
  person.client
    .from('notification_preferences')
    .upsert({ user_id: person.userId, topic, channel, is_enabled });

const schedule = (row: Record<string, unknown>, person = ada) =>
  person.client.from('notification_schedules').upsert({ user_id: person.userId, ...row });

/** Quiet hours from this many minutes before now to this many after it, on clocks in Lagos. */
async function quiet(before: number, after: number) {
  const { minute } = await one(
    server.oja.db,
    sql<{
      minute: number;
    }>`select (extract(hour from t) * 60 + extract(minute from t))::int as minute
      from (select app_now() at time zone 'Africa/Lagos' as t) x`,
  );
  const at = (shift: number) => (minute + shift + 1_440) % 1_440;
  return { quiet_from: at(-before), quiet_to: at(after) };
}

test('two nodes that dispatch at once, one cut off half-way: each channel gets it once', async () => {
  await subscribe('once-a');
  await subscribe('once-b');
  const id = await notification('deposit_credited');
  // Cut off after planning, and planned again from there.
  const found = await readNotifications(server.oja.db, sql`n.id = ${id}`);
  await planDeliveries(server.oja, found, new Map());
  await Promise.all([
    planDeliveries(server.oja, found, new Map()),
    dispatchNotifications(server.oja),
    dispatchNotifications(server.oja),
    enqueueDue(server.oja),
  ]);
  await dispatchAllNotifications(server.oja);
  await sql`delete from feed_cursors where name = 'notices'`.execute(server.oja.db);
  await dispatchAllNotifications(server.oja);
  expect(await stands()).toEqual([
    'deposit_credited email sent',
    'deposit_credited push queued',
    'deposit_credited push queued',
  ]);
  expect(await mails()).toHaveLength(1);
  const pushed: string[] = [];
  const send = ({ endpoint }: { endpoint: string }) => {
    pushed.push(endpoint.slice(-6));
    return Promise.resolve(201);
  };
  await Promise.all([deliverPushes(server.oja, send), deliverPushes(server.oja, send)]);
  expect(pushed.toSorted()).toEqual(['once-a', 'once-b']);
  expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['sent']));
});

test('a node that stops ends after the delivery at work, says nothing, and loses none', async () => {
  await subscribe('stop-a');
  await subscribe('stop-b');
  await notification('deposit_credited');
  await planDeliveries(
    server.oja,
    await readNotifications(server.oja.db, sql`n.user_id = ${ada.userId}`),
    new Map(),
  );
  const lines: unknown[] = [];
  const deps = { ...server.oja, log: { error: (line: unknown) => lines.push(line) } as never };
  const enqueued = () =>
    one(
      server.oja.db,
      sql<{ count: bigint }>`select count(*) from notification_deliveries
        where user_id = ${ada.userId} and outgoing_id is not null`,
    );
  await enqueueDue(deps, AbortSignal.abort());
  expect(await enqueued()).toEqual({ count: 0n });
  let looks = 0;
  const afterOne = {
    get aborted() {
      return ++looks > 2;
    },
  };
  await enqueueDue(deps, afterOne as AbortSignal);
  expect(await enqueued()).toEqual({ count: 1n });
  await enqueueDue(deps);
  expect(await enqueued()).toEqual({ count: 3n });
  expect(lines).toEqual([]);
});

test('after an outage of three hours money and steps are sent once, chatter and old pushes are not', async () => {
  const { db } = server.oja;
  await subscribe('gap');
  await sql`insert into telegram_links (user_id, chat_id) values (${ada.userId}, '4720')`.execute(
    db,
  );
  await dispatchAllNotifications(server.oja);
  const createOldNotification = async (type: NotificationType, hours: number, metadata = {}) => {
    const id = await notification(type, ada, metadata);
    await sql`update notifications set created_at = created_at - make_interval(mins => ${hours * 60})
      where id = ${id}`.execute(db);
    return id;
  };
  await createOldNotification('trade_released', 2.5, { tradeId: crypto.randomUUID() });
  await createOldNotification('trade_disputed', 1, { tradeId: crypto.randomUUID() });
  await createOldNotification('deposit_credited', 0.5);
  await createOldNotification('trade_pay_reminder', 1, { tradeId: crypto.randomUUID() });
  await createOldNotification('offer_alert', 1);
  await createOldNotification('message', 2, { chatId: crypto.randomUUID() });
  const mailedNotificationId = await createOldNotification('transfer_received', 3);
  await sql`insert into notification_deliveries (notification_id, user_id, type, channel, status)
    values (${mailedNotificationId}, ${ada.userId}, 'transfer_received', 'email', 'sent')`.execute(
    db,
  );
  const before = await createOldNotification('trade_paid', 30, { tradeId: crypto.randomUUID() });
  // Nobody followed for three hours, and the feed of them was trimmed.
  await sql`delete from change_feed`.execute(db);
  await sql`update feed_cursors set moved_at = moved_at - interval '3 hours' where name = 'notices'`.execute(
    db,
  );
  await Promise.all([dispatchNotifications(server.oja), dispatchNotifications(server.oja)]);
  await dispatchAllNotifications(server.oja);
  const stood = (await stands()).filter((line) => !line.includes('transfer_received'));
  expect(stood).toEqual([
    'deposit_credited email sent',
    'deposit_credited push queued',
    'deposit_credited telegram queued',
    ...['email', 'push', 'telegram'].map((channel) => `message ${channel} skipped too_late`),
    ...['email', 'push', 'telegram'].map((channel) => `offer_alert ${channel} skipped too_late`),
    'trade_disputed email sent',
    'trade_disputed push skipped too_late',
    'trade_disputed telegram queued',
    ...['email', 'push', 'telegram'].map(
      (channel) => `trade_pay_reminder ${channel} skipped too_late`,
    ),
    'trade_released email sent',
    'trade_released push skipped too_late',
    'trade_released telegram queued',
  ]);
  expect(await log()).not.toContainEqual(expect.objectContaining({ notification_id: before }));
  const sent = await mails();
  expect(sent).toHaveLength(3);
  const released = sent.find(({ subject }) => subject.includes('trade_released'));
  expect(released?.body_text).toMatch(
    /This happened on .+ \(Lagos time\)\. This message is late\./,
  );
  // Another gap, and a new browser: nobody is notified again.
  await subscribe('gap-new');
  await sql`update feed_cursors set moved_at = moved_at - interval '3 hours' where name = 'notices'`.execute(
    db,
  );
  await dispatchNotifications(server.oja);
  expect(await stands()).toHaveLength(stood.length + 1);
  expect(await mails()).toHaveLength(3);
  await sql`delete from outgoing_messages where recipient = '4720'`.execute(db);
});

test('a notification that cannot be written now is retried, and delays no other', async () => {
  await notification('deposit_credited');
  const broken: Pick<Oja, 'db' | 'config' | 'log'> = {
    ...server.oja,
    log: silent,
    config: new Proxy(server.oja.config, {
      get: (config, key) => {
        if (key === 'mode') throw new Error('broken');
        return Reflect.get(config, key) as unknown;
      },
    }),
  };
  await dispatchAllNotifications(broken);
  expect(await log()).toMatchObject([
    { status: 'queued', attempts: 1, last_error: 'could not be written' },
  ]);
  await letTimePass(server.oja.db, 2);
  await dispatchNotifications(server.oja);
  expect(await stands()).toEqual(['deposit_credited email sent']);
  expect(await mails()).toHaveLength(1);
});

test('preferences hold: an event before its group, a group before the default, security always', async () => {
  await subscribe('matrix');
  await choose('deposits', 'email', false).throwOnError();
  await choose('deposit_too_small', 'email', true).throwOnError();
  await choose('deposits', 'push', false).throwOnError();
  await choose('trade_rated', 'email', true).throwOnError();
  for (const type of [
    'deposit_credited',
    'deposit_too_small',
    'deposit_reversed',
    'trade_rated',
    'transfer_received',
    'transfer_request_declined',
    'identity_approved',
    'wallet_bank_account_removed',
  ] as const) {
    await notification(type);
  }
  await sql`insert into notifications (user_id, type, title, message)
    values (${ada.userId}, 'nobody_knows', 'x', 'y')`.execute(server.oja.db);
  await dispatchAllNotifications(server.oja);
  expect(await stands()).toEqual([
    'deposit_reversed email sent',
    'deposit_too_small email sent',
    'identity_approved push queued',
    'trade_rated email sent',
    'transfer_received email sent',
    'transfer_received push queued',
    'wallet_bank_account_removed push queued',
  ]);
  for (const [topic, channel] of [
    ['deposit_reversed', 'email'],
    ['identity_approved', 'email'],
    ['nobody_knows', 'email'],
    ['people', 'sms'],
  ] as const) {
    const { error } = await choose(topic, channel, false);
    expect([topic, error?.code]).toEqual([topic, 'NOTIFICATION_CHOICE_UNKNOWN']);
  }
});

test('in quiet hours money passes, steps where allowed, and the rest when they end', async () => {
  await subscribe('quiet');
  await schedule({ ...(await quiet(10, 30)), time_zone: 'Africa/Lagos' }).throwOnError();
  await choose('people', 'push', true).throwOnError();
  await notification('trade_rated');
  await notification('trade_paid', ada, { tradeId: crypto.randomUUID() });
  await notification('deposit_seen');
  await dispatchAllNotifications(server.oja);
  expect(await stands()).toEqual([
    'deposit_seen push queued',
    'trade_paid email sent',
    'trade_paid push queued',
    'trade_rated push held quiet',
  ]);
  await schedule({ steps_pass: false }).throwOnError();
  await notification('deposit_gone');
  await dispatchAllNotifications(server.oja);
  const held = (await stands()).filter((line) => line.includes('quiet'));
  expect(held).toEqual([
    'deposit_gone email held quiet',
    'deposit_gone push held quiet',
    'trade_rated push held quiet',
  ]);
  // What was read meanwhile is not sent any more.
  await sql`update notifications set is_read = true
    where user_id = ${ada.userId} and type = 'trade_rated'`.execute(server.oja.db);
  await letTimePass(server.oja.db, 31);
  await Promise.all([enqueueDue(server.oja), enqueueDue(server.oja)]);
  expect((await stands()).filter((line) => /gone|rated/.test(line))).toEqual([
    'deposit_gone email sent quiet',
    'deposit_gone push queued quiet',
    'trade_rated push skipped read',
  ]);
  const wrong = await schedule({ time_zone: 'Mars/Base' });
  expect(wrong.error?.code).toBe('TIME_ZONE_UNKNOWN');
  expect((await schedule({ quiet_from: 5, quiet_to: null })).status).toBe(400);
  expect((await schedule({ quiet_from: 1_440, quiet_to: 3 })).status).toBe(400);
});

test('an invalid time zone or trade delays nobody’s notifications', async () => {
  for (const zone of [true, 5, ['UTC']]) {
    const wrong = await schedule({ ...(await quiet(10, 30)), digest: 'daily', time_zone: zone });
    expect(wrong.error?.code).toBe('TIME_ZONE_UNKNOWN');
  }
  await schedule({ ...(await quiet(10, 30)), digest: 'daily' }).throwOnError();
  // A new version's list of zones lacks this one.
  await sql`update notification_schedules set time_zone = 'Atlantis/Gone'
    where user_id = ${ada.userId}`.execute(server.oja.db);
  await choose('people', 'push', true).throwOnError();
  await subscribe('atlantis');
  await notification('trade_rated');
  await notification('trade_paid', ada, { tradeId: 'none' });
  const other = await server.signUp(undefined, 'Bola Ojo');
  await notification('deposit_credited', other);
  await dispatchAllNotifications(server.oja);
  expect(await stands(other)).toEqual(['deposit_credited email sent']);
  expect(await stands()).toEqual([
    'trade_paid email sent',
    'trade_paid push queued',
    'trade_rated email digest digest',
    'trade_rated push held quiet',
  ]);
});

test('with digests on there is one mail of what is still fresh, once', async () => {
  const { hour } = await one(
    server.oja.db,
    sql<{ hour: number }>`select (extract(hour from app_now()) + 1)::int % 24 as hour`,
  );
  await schedule({ time_zone: 'UTC', digest: 'daily', digest_hour: hour }).throwOnError();
  await choose('offers', 'email', false).throwOnError();
  const seen = await notification('trade_rated');
  await notification('trade_rated');
  await notification('transfer_request_declined');
  await notification('trade_offer_paused');
  await notification('deposit_credited');
  await dispatchAllNotifications(server.oja);
  expect(await stands()).toEqual([
    'deposit_credited email sent',
    'trade_rated email digest digest',
    'trade_rated email digest digest',
    'transfer_request_declined email digest digest',
  ]);
  await sendDigests(server.oja);
  expect(await mails()).toHaveLength(1);
  await sql`update notifications set is_read = true where id = ${seen}`.execute(server.oja.db);
  await letTimePass(server.oja.db, 61);
  await Promise.all([1, 2, 3].map(() => sendDigests(server.oja)));
  await sendDigests(server.oja);
  const [, digest, ...more] = await mails();
  expect(more).toEqual([]);
  expect(digest?.subject).toBe('2 updates (Oja)');
  expect(digest?.body_text).toContain('Title of transfer_request_declined: Its words');
  expect((await stands()).slice(1).toSorted()).toEqual([
    'trade_rated email sent digest',
    'trade_rated email skipped read',
    'transfer_request_declined email sent digest',
  ]);
});

test('with digests off one loses only what no other mail has', async () => {
  const { db } = server.oja;
  const { hour } = await one(
    db,
    sql<{ hour: number }>`select (extract(hour from app_now()) + 1)::int % 24 as hour`,
  );
  await schedule({ time_zone: 'UTC', digest: 'daily', digest_hour: hour }).throwOnError();
  await choose('people', 'email', true).throwOnError();
  await notification('trade_rated');
  await notification('transfer_request_declined');
  const thrown = await notification('deposit_too_small');
  await dispatchAllNotifications(server.oja);
  await schedule({ digest: 'off' }).throwOnError();
  await sql`delete from notifications where id = ${thrown}`.execute(db);
  await letTimePass(db, 61);
  await Promise.all([sendDigests(server.oja), sendDigests(server.oja)]);
  expect(await stands()).toEqual([
    'deposit_too_small email skipped gone',
    'trade_rated email sent digest',
    'transfer_request_declined email skipped turned_off',
  ]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['One update (Oja)']);
});

test('a former administrator gets no deliveries for administrators, though they were notified before', async () => {
  const { db } = server.oja;
  await sql`insert into user_roles (user_id, role) values (${ada.userId}, 'admin')`.execute(db);
  const id = await notification('trade_dispute_queue');
  await planDeliveries(server.oja, await readNotifications(db, sql`n.id = ${id}`), new Map());
  await sql`delete from user_roles where user_id = ${ada.userId}`.execute(db);
  await dispatchAllNotifications(server.oja);
  expect(await stands()).toEqual(['trade_dispute_queue email skipped not_theirs']);
});

test('a conversation has one notification until it is read, sent once if nobody comes', async () => {
  await subscribe('chat');
  const announceMessage = (chatId: string, preview: string) =>
    transaction(server.oja.db, (tx) =>
      notifyOfMessage(tx, { recipientId: ada.userId, chatId, senderHandle: 'Bola', preview }),
    );
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await Promise.all(Array.from({ length: 20 }, (_, n) => announceMessage(first, `flood ${n}`)));
  await announceMessage(first, 'the   last\nword');
  await announceMessage(second, 'another');
  await dispatchAllNotifications(server.oja);
  const { data } = await ada.client
    .from('notifications')
    .select('message,metadata')
    .eq('type', 'message')
    .order('id')
    .throwOnError();
  expect(data).toEqual([
    { message: 'the last word', metadata: { chatId: first } },
    { message: 'another', metadata: { chatId: second } },
  ]);
  expect(await stands()).toEqual(
    Array(2).fill('message email held unread').concat(Array(2).fill('message push held unread')),
  );
  await sql`update notifications set is_read = true
    where metadata ->> 'chatId' = ${second}`.execute(server.oja.db);
  await letTimePass(server.oja.db, 1);
  await enqueueDue(server.oja);
  expect((await stands()).filter((line) => line.includes('push'))).toEqual([
    'message push queued unread',
    'message push skipped read',
  ]);
  await letTimePass(server.oja.db, 5);
  await enqueueDue(server.oja);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('New message from Bola (Oja)');
  expect(mail?.body_text).not.toContain('the last word');
  expect(mail?.body_text).toContain(`/messages/${first}`);
  // Read, and then a new message: that is a new one.
  await sql`update notifications set is_read = true where user_id = ${ada.userId}`.execute(
    server.oja.db,
  );
  await announceMessage(first, 'are you there?');
  await dispatchAllNotifications(server.oja);
  expect(await stands()).toContain('message push held unread');
});

test('text messages go to a proven number, if offered, a few a day', async () => {
  await sql`update auth.users set phone = '+2348039990001', phone_confirmed_at = now()
    where id = ${ada.userId}`.execute(server.oja.db);
  await choose('transfer_received', 'sms', true).throwOnError();
  await notification('transfer_sent');
  for (let n = 0; n < NOTIFICATION_SMS_A_DAY + 2; n++) await notification('transfer_received');
  await dispatchAllNotifications(server.oja);
  const texts = (await stands()).filter((line) => line.includes(' sms '));
  expect(texts.filter((line) => line === 'transfer_received sms sent')).toHaveLength(
    NOTIFICATION_SMS_A_DAY,
  );
  expect(texts.filter((line) => line === 'transfer_received sms skipped daily_limit')).toHaveLength(
    2,
  );
  await sql`update auth.users set phone_confirmed_at = null where id = ${ada.userId}`.execute(
    server.oja.db,
  );
  await notification('transfer_received');
  await dispatchAllNotifications(server.oja);
  expect((await log()).filter(({ channel }) => channel === 'sms')).toHaveLength(
    NOTIFICATION_SMS_A_DAY + 2,
  );
});

test('a linked chat gets it once, without a stranger’s text, and the log shows it', async () => {
  await sql`insert into telegram_links (user_id, chat_id) values (${ada.userId}, ${CHAT})`.execute(
    server.oja.db,
  );
  await choose('transfer_received', 'telegram', false).throwOnError();
  await notification('transfer_received');
  await notification('trade_paid', ada, { tradeId: crypto.randomUUID() });
  await dispatchAllNotifications(server.oja);
  const [, , waiting] = await stands();
  expect(waiting).toBe('transfer_received email sent');
  expect(await stands()).toContain('trade_paid telegram queued');
  const received: TelegramText[] = [];
  const telegram: TelegramPort = {
    send: (message) => {
      received.push(message);
      return Promise.resolve();
    },
  };
  const deps = { ...server.oja, telegram };
  await Promise.all([deliverMessages(deps), deliverMessages(deps)]);
  expect(received).toEqual([
    {
      chatId: CHAT,
      text: 'Title of trade_paid\nIts words',
      link: expect.stringContaining(`${server.url}/trade/`),
    },
  ]);
  expect(await stands()).toContain('trade_paid telegram sent');
});

test('a reminder that waited for a closed channel is not sent any more; one about money is', async () => {
  const { db } = server.oja;
  await sql`insert into telegram_links (user_id, chat_id) values (${ada.userId}, '4799')`.execute(
    db,
  );
  for (const type of ['trade_pay_reminder', 'trade_paid'] as const) {
    await notification(type, ada, { tradeId: crypto.randomUUID() });
  }
  await dispatchAllNotifications(server.oja);
  expect(await stands()).toContain('trade_pay_reminder telegram queued');
  const deliverWith = (send: TelegramPort['send']) =>
    deliverMessages({ ...server.oja, log: silent, telegram: { send } });
  await deliverWith(() =>
    Promise.reject(new DeliveryError('nobody is there', { code: 'ECONNREFUSED' })),
  );
  await letTimePass(db, 10);
  const received: string[] = [];
  await deliverWith(({ text }) => {
    received.push(text);
    return Promise.resolve();
  });
  expect(received).toEqual(['Title of trade_paid\nIts words']);
  expect((await stands()).filter((line) => line.includes('telegram'))).toEqual([
    'trade_paid telegram sent',
    'trade_pay_reminder telegram skipped too_late',
  ]);
});

test('given-up messages are seen by administrators, retried by them, and then arrive', async () => {
  const admin = await server.signUp(undefined, 'Amina Bello');
  await sql`insert into user_roles (user_id, role) values (${admin.userId}, 'admin')`.execute(
    server.oja.db,
  );
  const list = async (
    { client }: Pick<SignedUp, 'client'>,
    filters: Record<string, unknown> = {},
  ) => {
    const { data, error, status } = await client.rpc('list_deliveries', filters);
    return { page: data as { deliveries: Logged[]; next_cursor: string | null }, error, status };
  };
  const retry = ({ client }: Pick<SignedUp, 'client'>, id: string) =>
    client.rpc('retry_delivery', { p_delivery_id: id });
  expect((await list(admin)).error?.code).toBe('SECOND_FACTOR_NOT_SET_UP');
  await enrolSecondFactor(admin.client);

  await subscribe('dead');
  const closed = { ...server.oja, log: silent };
  // A server that is up and refuses this mail.
  const strict = new MailServer();
  strict.mood = (line) => (line.startsWith('RCPT') ? '550 not wanted' : undefined);
  const deps = {
    ...closed,
    config: { ...server.oja.config, mode: 'production', smtpUrl: await strict.open() } as const,
  };
  await notification('transfer_received');
  await dispatchAllNotifications(deps);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await deliverPushes(closed, () => Promise.resolve(400));
    await letTimePass(server.oja.db, 2 ** (attempt - 1));
  }
  for (let attempt = 1; attempt <= 8; attempt++) {
    await deliverMessages(deps);
    await letTimePass(server.oja.db, 361);
  }
  strict.close();
  const dead = await log();
  expect(dead).toMatchObject([
    { channel: 'email', status: 'dead', attempts: 8, last_error: 'EENVELOPE, answered 550' },
    { channel: 'push', status: 'dead', attempts: 5, last_error: 'answered 400' },
  ]);

  const shown = await list(admin, { p_status: 'dead', p_user_id: ada.userId, p_limit: 1 });
  expect(shown.page.deliveries).toMatchObject([{ channel: 'push', handle: expect.any(String) }]);
  const next = { p_status: 'dead', p_user_id: ada.userId, p_cursor: shown.page.next_cursor };
  expect((await list(admin, next)).page).toMatchObject({
    deliveries: [{ channel: 'email' }],
    next_cursor: null,
    counts: { dead: expect.any(Number) },
  });
  expect(JSON.stringify(shown.page)).not.toContain('Its words');

  const stranger = { client: server.client() };
  for (const { id } of dead) {
    expect((await retry(ada, id)).error?.code).toBe('42501');
    expect((await retry(stranger, id)).status).toBe(401);
    await retry(admin, id).throwOnError();
  }
  // The channels are open again.
  const mailServer = new MailServer();
  const smtpUrl = await mailServer.open();
  try {
    await deliverMessages({ ...closed, config: { ...deps.config, smtpUrl } });
  } finally {
    mailServer.close();
  }
  expect(mailServer.taken.join()).toContain('Title of transfer_received');
  const pushed: string[] = [];
  await deliverPushes(closed, ({ payload }) => {
    pushed.push(payload);
    return Promise.resolve(201);
  });
  expect(pushed).toHaveLength(1);
  expect(await log()).toMatchObject([
    { channel: 'email', status: 'sent', attempts: 9, last_error: null },
    { channel: 'push', status: 'sent', attempts: 6, last_error: null },
  ]);
  // Direct messages are handled likewise.
  const direct = await one(
    server.oja.db,
    sql<{
      id: string;
    }>`insert into outgoing_messages (channel, recipient, subject, body_text, code, status, attempts)
      values ('email', ${ada.email}, 'Code 123456', 'It is 123456', '123456', 'failed', 8) returning id`,
  );
  const wished = { p_type: 'direct', p_user_id: ada.userId };
  const stuck = await list(admin, wished);
  expect(stuck.page.deliveries).toMatchObject([{ id: direct.id, status: 'dead', attempts: 8 }]);
  expect(JSON.stringify(stuck.page)).not.toContain('123456');
  await retry(admin, direct.id).throwOnError();
  expect((await list(admin, wished)).page.deliveries).toMatchObject([{ status: 'queued' }]);

  expect((await retry(admin, dead[1]?.id ?? '')).error?.code).toBe('DELIVERY_NOT_GIVEN_UP');
  expect((await retry(admin, crypto.randomUUID())).error?.code).toBe('DELIVERY_NOT_FOUND');
});

test('after an outage all given-up messages of a channel are retried in one step, to where its reader is now', async () => {
  const { db } = server.oja;
  const admin = await server.signUp(undefined, 'Amina Bello');
  await sql`insert into user_roles (user_id, role) values (${admin.userId}, 'admin')`.execute(db);
  const filters = { p_channel: 'telegram', p_since: '2020-01-01T00:00:00Z' };
  const count = ({ client }: Pick<SignedUp, 'client'>, more = {}) =>
    client.rpc('count_given_up', { ...filters, ...more });
  const retry = ({ client }: Pick<SignedUp, 'client'>, more = {}) =>
    client.rpc('retry_given_up', { ...filters, p_most: 500, ...more });
  expect((await count(ada)).error?.code).toBe('42501');
  expect((await retry(ada)).error?.code).toBe('42501');
  expect((await count({ client: server.client() })).status).toBe(401);
  expect((await count(admin)).error?.code).toBe('SECOND_FACTOR_NOT_SET_UP');
  await enrolSecondFactor(admin.client);
  expect((await retry(admin, { p_most: 501 })).status).toBe(400);
  expect((await count(admin, { p_since: '0000-01-01T00:00:00Z' })).status).toBe(400);

  await sql`insert into telegram_links (user_id, chat_id) values (${ada.userId}, '4730')`.execute(
    db,
  );
  const types = ['trade_paid', 'transfer_received', 'deposit_credited', 'message'] as const;
  for (const type of types) await notification(type, ada, { tradeId: crypto.randomUUID() });
  await dispatchAllNotifications(server.oja);
  await letTimePass(db, 2);
  await enqueueDue(server.oja);
  await sql`with m as (update outgoing_messages set status = 'failed', attempts = 8, last_error = 'answered 403'
      where recipient = '4730' returning id)
    update notification_deliveries d set status = 'dead', last_error = 'answered 403' from m where d.outgoing_id = m.id`.execute(
    db,
  );
  const dead = async (type: string | null = null) =>
    ((await count(admin, { p_type: type }).throwOnError()).data as { count: number }).count;
  expect(await dead()).toBe(3);
  expect(await dead('message')).toBe(1);
  expect(await dead('trade_disputed')).toBe(0);
  // Meanwhile the chat is another one.
  await sql`update telegram_links set chat_id = '4731' where user_id = ${ada.userId}`.execute(db);
  const again = await retry(admin, { p_most: 2 }).throwOnError();
  expect(again.data).toMatchObject({ count: 2 });
  expect(await dead()).toBe(1);
  await Promise.all([retry(admin), retry(admin)]);
  expect(await dead()).toBe(0);
  await enqueueDue(server.oja);
  const received: string[] = [];
  const send = ({ chatId, text }: TelegramText) => {
    received.push(`${chatId} ${text.split('\n')[0]}`);
    return Promise.resolve();
  };
  await deliverMessages({ ...server.oja, log: silent, telegram: { send } });
  expect(received.toSorted()).toEqual([
    '4731 Title of deposit_credited',
    '4731 Title of trade_paid',
    '4731 Title of transfer_received',
  ]);
  const audit = await rows(
    db,
    sql<{ detail: { count: number } }>`select detail from auth.audit_events
      where kind = 'notices_sent_again' and user_id = ${admin.userId} order by id`,
  );
  expect(new Set(audit.map(({ detail }) => detail.count))).toEqual(new Set([0, 1, 2]));
});

test('a message in flight is not sent a second time by an administrator', async () => {
  await sql`insert into telegram_links (user_id, chat_id) values (${ada.userId}, '4712')`.execute(
    server.oja.db,
  );
  await notification('trade_paid', ada, { tradeId: crypto.randomUUID() });
  await dispatchAllNotifications(server.oja);
  const by = (send: TelegramPort['send']) =>
    deliverMessages({ ...server.oja, log: silent, telegram: { send } });
  await by(() => Promise.reject(new Error('busy')));
  const failed = (await log()).find(({ channel }) => channel === 'telegram');
  expect(failed?.status).toBe('failed');
  await letTimePass(server.oja.db, 5);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  const sending = by(() => {
    sent++;
    asked.resolve();
    return answer.promise;
  });
  await asked.promise;
  const retryInput = { deliveryId: failed?.id ?? '', adminId: ada.userId };
  const origin = { ip: '', userAgent: 'test' };
  const again = retryDelivery(server.oja.db, { ...retryInput, origin });
  const refused = expect(again).rejects.toMatchObject({ code: 'DELIVERY_NOT_GIVEN_UP' });
  await Promise.race([refused, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  answer.resolve();
  await Promise.all([refused, sending]);
  await by(() => {
    sent++;
    return Promise.resolve();
  });
  expect(sent).toBe(1);
  expect(await stands()).toContain('trade_paid telegram sent');
});

test('however many digests wait for a slow mail server, money has few before it', async () => {
  const { db, config } = server.oja;
  await choose('trade_rated', 'email', true).throwOnError();
  await sql`with n as (insert into notifications (user_id, type, title, message)
      select ${ada.userId}, 'trade_rated', 'News', 'Words' from generate_series(1, 220) returning id)
    insert into notification_deliveries (notification_id, user_id, type, channel, status, next_at)
    select id, ${ada.userId}, 'trade_rated', 'email', 'queued', app_now() - interval '1 hour' from n`.execute(
    db,
  );
  const paid = await notification('trade_paid', ada, { tradeId: crypto.randomUUID() });
  await sql`insert into notification_deliveries (notification_id, user_id, type, channel, status, next_at)
    values (${paid}, ${ada.userId}, 'trade_paid', 'email', 'queued', app_now())`.execute(db);
  await enqueueDue({ ...server.oja, config: { ...config, mode: 'production' } });
  const waiting = await mails();
  expect(waiting.length).toBeLessThanOrEqual(200);
  expect(waiting.map(({ subject }) => subject)).toContain('Title of trade_paid (Oja)');
  // When the queue is shorter, the rest follows.
  await sql`update outgoing_messages set status = 'sent' where recipient = ${ada.email}`.execute(
    db,
  );
  await enqueueDue(server.oja);
  expect(await mails()).toHaveLength(221);
});
