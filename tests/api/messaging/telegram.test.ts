import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TELEGRAM_CODES_PER_HOUR, TELEGRAM_WEBHOOK_BYTES } from '#core/telegram/limits.ts';
import { englishOf } from '#core/notifications/render-template.ts';
import { BOT_TEXTS } from '#core/telegram/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import { english } from '#core/language/text.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { erasePerson } from '#server/identity/admin/erase-person.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { taskList } from '#server/platform/jobs/tasks.ts';
import { enqueueDue } from '#server/messaging/notifications/delivery/enqueue-due.ts';
import { startTelegramLink } from '#server/messaging/notifications/telegram/start-link.ts';
import { type CapturedLog, captureLog, leaksIn } from '#tests/support/harness/captured-log.ts';
import { type FakeTelegram, fakeTelegram } from '#tests/support/fakes/fake-telegram.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

const BOT = 'OjaNewsBot';
const SECRET = 'a-webhook-secret-that-is-long_enough';

let server: TestServer;
let fake: FakeTelegram;
let log: CapturedLog;
beforeAll(async () => {
  log = captureLog();
  fake = await fakeTelegram();
  server = await testServer({
    env: {
      LOG_LEVEL: 'debug',
      OJA_TELEGRAM_URL: fake.settings.url,
      OJA_TELEGRAM_TOKEN: fake.settings.token,
      OJA_TELEGRAM_BOT: `@${BOT}`,
      OJA_TELEGRAM_WEBHOOK_SECRET: SECRET,
    },
    logTo: log.logTo,
  });
});
afterAll(async () => {
  await server?.close();
  await fake?.close();
  log?.stop();
});
beforeEach(async () => {
  fake.faults = [];
  fake.taken.length = 0;
  fake.asked.length = 0;
  await sql`delete from outgoing_messages where channel = 'telegram'`.execute(server.oja.db);
});

const later = (interval: string) =>
  sql`update app_clock set ahead = ahead + ${interval}::interval`.execute(server.oja.db);
const deliver = () => taskList(server.oja)['deliver-messages']();

interface Started {
  readonly bot: string;
  readonly code: string;
  readonly deep_link: string;
  readonly expires_at: string;
}

async function start({ client }: SignedUp): Promise<Started> {
  const { data } = await client.rpc('start_telegram_link').throwOnError();
  return data as Started;
}

async function codeFor(call: 'start_telegram_link' | 'unlink_telegram', { client }: SignedUp) {
  return (await client.rpc(call)).error?.code;
}

let lastUpdate = 1_000;
let lastChat = 4_100_000_000;
const someChat = () => ++lastChat;

interface Where {
  readonly update_id?: number;
  readonly type?: string;
  readonly secret?: string | null;
  readonly from?: object;
}

/** Delivers a chat message's update, as Telegram does; returns the update, to be delivered again. */
async function sendUpdate(chatId: number, text: string, where: Where = {}): Promise<object> {
  const update = {
    update_id: where.update_id ?? ++lastUpdate,
    message: {
      message_id: 1,
      date: 1_764_000_000,
      chat: { id: chatId, type: where.type ?? 'private' },
      from: where.from ?? { id: chatId, is_bot: false, first_name: 'Ada', username: 'ada_obi' },
      text,
    },
  };
  expect(await postWebhook(JSON.stringify(update), where.secret)).toBe(200);
  return update;
}

async function postWebhook(
  body: string,
  secret: string | null | undefined = SECRET,
): Promise<number> {
  const answer = await fetch(`${server.url}/webhooks/telegram`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== null && { 'x-telegram-bot-api-secret-token': secret }),
    },
    body,
  });
  await answer.body?.cancel();
  return answer.status;
}

async function answersIn(chatId: number): Promise<string[]> {
  const replies = await rows(
    server.oja.db,
    sql<{ body_text: string }>`select body_text from outgoing_messages
      where channel = 'telegram' and recipient = ${String(chatId)} and dedupe_key like 'telegram-reply:%'
      order by id`,
  );
  return replies.map(({ body_text }) => body_text);
}

async function linkOf({ client }: SignedUp) {
  const { data } = await client.from('telegram_links').select().maybeSingle().throwOnError();
  return data as { username: string; linked_at: string } | null;
}

async function notificationsOf(person: SignedUp): Promise<string[]> {
  const { data } = await person.client
    .from('notifications')
    .select('message')
    .like('type', 'telegram%')
    .order('created_at')
    .throwOnError();
  return (data ?? []).map(({ message }) => String(message));
}

async function handleOf({ userId }: SignedUp): Promise<string> {
  const found = await one(
    server.oja.db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${userId}`,
  );
  return found.handle;
}

/** Somebody whose chat is linked. */
async function linked(): Promise<{ person: SignedUp; chat: number }> {
  const person = await server.signUp();
  const chat = someChat();
  await sendUpdate(chat, `/start ${(await start(person)).code}`);
  expect(await linkOf(person)).not.toBeNull();
  return { person, chat };
}

/** A notification of theirs that is queued for their chat. */
async function queueNotification({ userId }: SignedUp, title: string): Promise<string> {
  const { db } = server.oja;
  const made = await one(
    db,
    sql<{ id: string }>`
      with noticed as (
        insert into notifications (user_id, type, title, message)
        values (${userId}, 'deposit_credited', ${title}, 'It is in your wallet.') returning id)
      insert into notification_deliveries (notification_id, user_id, type, channel, status, next_at)
      select id, ${userId}, 'deposit_credited', 'telegram', 'queued', app_now() from noticed returning id`,
  );
  await enqueueDue(server.oja);
  return made.id;
}

const deliveryOf = (id: string) =>
  one(
    server.oja.db,
    sql<{ status: string; reason: string | null; attempts: number; last_error: string | null }>`
      select status, reason, attempts, last_error from notification_deliveries where id = ${id}`,
  );

test('a code sent to the bot links its chat, and its owner is notified everywhere else', async () => {
  const ada = await server.signUp();
  const chat = someChat();
  expect(await linkOf(ada)).toBeNull();
  const started = await start(ada);
  expect(started).toMatchObject({
    bot: BOT,
    code: expect.stringMatching(/^[a-z0-9]{26}$/),
    deep_link: `https://t.me/${BOT}?start=${started.code}`,
  });
  const storedCodes = await rows(server.oja.db, sql`select * from telegram_link_codes`);
  expect(JSON.stringify(storedCodes)).not.toContain(started.code);

  await sendUpdate(chat, `/start ${started.code}`);
  expect(await linkOf(ada)).toEqual({
    user_id: ada.userId,
    username: 'ada_obi',
    linked_at: expect.any(String),
  });
  const secretly = await ada.client.from('telegram_links').select('chat_id');
  expect(secretly.error?.code).toBe('42501');
  expect(await notificationsOf(ada)).toEqual([
    englishOf(notificationText('telegram_linked', { username: 'ada_obi' })).message,
  ]);
  const mail = await server.lastMail(ada.email);
  expect(mail.subject).toContain(englishOf(notificationText('telegram_linked.unnamed')).title);
  expect(mail.text).toContain('/profile?tab=notifications');
  const events = await rows(
    server.oja.db,
    sql<{ kind: string }>`select kind from auth.audit_events
      where user_id = ${ada.userId} and kind like 'telegram%' order by id`,
  );
  expect(events.map(({ kind }) => kind)).toEqual(['telegram_link_started', 'telegram_linked']);

  await deliver();
  expect(fake.taken).toEqual([
    {
      chat_id: String(chat),
      text: english(BOT_TEXTS.linked(await handleOf(ada))),
      link_preview_options: { is_disabled: true },
    },
  ]);
  expect(await codeFor('start_telegram_link', ada)).toBe('TELEGRAM_LINKED_ALREADY');
});

test('a repeated update changes nothing and gets no reply', async () => {
  const ada = await server.signUp();
  const chat = someChat();
  const { code } = await start(ada);
  const linking = JSON.stringify(await sendUpdate(chat, `/start ${code}`));
  const stopping = JSON.stringify(await sendUpdate(chat, '/stop'));
  expect(await Promise.all([postWebhook(linking), postWebhook(linking)])).toEqual([200, 200]);
  expect(await linkOf(ada)).toBeNull();
  await sendUpdate(chat, `/start ${(await start(ada)).code}`);
  expect(await Promise.all([postWebhook(stopping), postWebhook(stopping)])).toEqual([200, 200]);
  expect(await linkOf(ada)).not.toBeNull();
  expect(await answersIn(chat)).toHaveLength(3);
});

test('without the secret nothing is read, however near the guess', async () => {
  const ada = await server.signUp();
  const { code } = await start(ada);
  const chat = { id: someChat(), type: 'private' };
  const update = { update_id: ++lastUpdate, message: { chat, text: `/start ${code}` } };
  for (const forged of [null, '', `${SECRET}x`, SECRET.slice(1), SECRET.toUpperCase()]) {
    expect(await postWebhook(JSON.stringify(update), forged)).toBe(401);
  }
  expect(await linkOf(ada)).toBeNull();
  expect(await answersIn(chat.id)).toEqual([]);
});

test('Telegram always gets a success, so that it does not retry for a day', async () => {
  for (const body of ['', 'no json', '[]', '{"update_id":1e400}', '{"update_id":5}']) {
    expect(await postWebhook(body)).toBe(200);
  }
  expect(await postWebhook('x'.repeat(TELEGRAM_WEBHOOK_BYTES + 1))).toBe(200);
  expect(await postWebhook('x'.repeat(TELEGRAM_WEBHOOK_BYTES + 1), 'forged')).toBe(401);
});

test('codes that are wrong, old, used, replaced or of an ended session get the same reply', async () => {
  const ada = await server.signUp();
  const { chat: usedIn } = await linked();
  const chat = someChat();
  const refused = async (code: string) => {
    await sendUpdate(chat, `/start ${code}`);
    const answers = await answersIn(chat);
    expect(answers.at(-1)).toBe(english(BOT_TEXTS.codeRefused));
    expect(await linkOf(ada)).toBeNull();
  };
  await refused('wrong');
  await refused('a'.repeat(26));
  const replaced = await start(ada);
  const old = await start(ada);
  await refused(replaced.code);
  await later('10 minutes 1 second');
  await refused(old.code);
  expect(usedIn).not.toBe(chat);

  const bola = await server.signUp();
  const { code } = await start(bola);
  await bola.client.auth.signOut();
  await refused(code);
  expect(await answersIn(chat)).toHaveLength(5);
  expect(new Set(await answersIn(chat)).size).toBe(1);
  expect((await answersIn(chat)).join()).not.toContain(code);
});

test('the bot answers in the language of the chat’s account, and strangers in English', async () => {
  const ada = await server.signUp();
  await ada.client.rpc('set_language', { p_language: 'pcm' }).throwOnError();
  const chat = someChat();
  const last = async () => (await answersIn(chat)).at(-1);
  await sendUpdate(chat, '/start');
  expect(await last()).toBe(english(BOT_TEXTS.welcome));
  await sendUpdate(chat, `/start ${(await start(ada)).code}`);
  const handle = await handleOf(ada);
  expect(await last()).toBe(renderIn('pcm', BOT_TEXTS.linked(handle)));
  expect(await last()).toContain(`This chat go now dey hear about the Oja account of ${handle}.`);
  await sendUpdate(chat, '/start');
  expect(await last()).toBe(renderIn('pcm', BOT_TEXTS.linkedTo(handle)));
  await sendUpdate(chat, '/stop');
  expect(await last()).toBe('We don unlink this chat. We no go send anything here again.');
  await sendUpdate(chat, '/stop');
  expect(await last()).toBe(english(BOT_TEXTS.notLinked));
});

test('a code that was shown to a group links nothing, there or anywhere', async () => {
  const ada = await server.signUp();
  const { code } = await start(ada);
  const group = -1_001_234_567_890;
  await sendUpdate(group, 'Good morning', { type: 'supergroup' });
  expect(await answersIn(group)).toEqual([]);
  await sendUpdate(group, `/start@${BOT} ${code}`, { type: 'supergroup' });
  expect(await answersIn(group)).toEqual([english(BOT_TEXTS.privateOnly)]);
  const chat = someChat();
  await sendUpdate(chat, `/start ${code}`);
  expect(await answersIn(chat)).toEqual([english(BOT_TEXTS.codeRefused)]);
  expect(await linkOf(ada)).toBeNull();
});

test('one Telegram serves one account until it is unlinked there', async () => {
  const { person: ada, chat } = await linked();
  const bola = await server.signUp();
  await sendUpdate(chat, `/start ${(await start(bola)).code}`);
  expect((await answersIn(chat)).at(-1)).toBe(english(BOT_TEXTS.linkedElsewhere));
  expect(await linkOf(bola)).toBeNull();
  expect(await linkOf(ada)).not.toBeNull();

  await sendUpdate(chat, '/stop');
  expect((await answersIn(chat)).at(-1)).toBe(english(BOT_TEXTS.unlinked));
  await sendUpdate(chat, `/start ${(await start(bola)).code}`);
  expect(await linkOf(bola)).not.toBeNull();
  expect(await linkOf(ada)).toBeNull();
  expect(await notificationsOf(ada)).toEqual([
    englishOf(notificationText('telegram_linked', { username: 'ada_obi' })).message,
    englishOf(notificationText('telegram_unlinked')).message,
  ]);
  expect((await server.lastMail(ada.email)).subject).toContain(
    englishOf(notificationText('telegram_unlinked')).title,
  );
});

test('of several who come at the same moment one gets the account, and one the chat', async () => {
  const ada = await server.signUp();
  const { code } = await start(ada);
  await Promise.all([1, 2, 3, 4].map(() => sendUpdate(someChat(), `/start ${code}`)));
  expect(await linkOf(ada)).not.toBeNull();

  const people = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
  const codes = await Promise.all(people.map(start));
  const chat = someChat();
  await Promise.all(codes.map((each) => sendUpdate(chat, `/start ${each.code}`)));
  const links = await Promise.all(people.map(linkOf));
  expect(links.filter((link) => link !== null)).toHaveLength(1);
});

test('after the end of a link nothing more goes there, not even queued messages', async () => {
  const { person, chat } = await linked();
  await deliver();
  fake.taken.length = 0;
  const waiting = await queueNotification(person, 'Ten came in');
  await person.client.rpc('unlink_telegram').throwOnError();
  expect(await codeFor('unlink_telegram', person)).toBe('TELEGRAM_NOT_LINKED');
  const late = await queueNotification(person, 'Twenty came in');
  await deliver();
  expect(fake.taken).toEqual([]);
  for (const id of [waiting, late]) {
    expect(await deliveryOf(id)).toMatchObject({ status: 'skipped', reason: 'no_address' });
  }
  await sendUpdate(chat, '/stop');
  expect((await answersIn(chat)).at(-1)).toBe(english(BOT_TEXTS.notLinked));
});

test('the bot explains itself at most once a minute, never repeats what it reads, and answers no bot', async () => {
  const chat = someChat();
  await sendUpdate(chat, '/start');
  expect(await answersIn(chat)).toEqual([english(BOT_TEXTS.welcome)]);
  for (let n = 0; n < 5; n++) await sendUpdate(chat, `my password is hunter${n}`);
  expect(await answersIn(chat)).toEqual([english(BOT_TEXTS.welcome), english(BOT_TEXTS.help)]);
  await later('61 seconds');
  await sendUpdate(chat, 'hello?');
  expect(await answersIn(chat)).toHaveLength(3);
  await sendUpdate(chat, '/start', { from: { id: chat, is_bot: true } });
  expect(await answersIn(chat)).toHaveLength(3);
  for (let n = 0; n < 40; n++) await sendUpdate(chat, '/start');
  expect((await answersIn(chat)).length).toBeLessThan(25);
  expect((await answersIn(chat)).join()).not.toContain('hunter');

  const { person, chat: own } = await linked();
  await sendUpdate(own, '/start');
  expect((await answersIn(own)).at(-1)).toBe(english(BOT_TEXTS.linkedTo(await handleOf(person))));
});

test('a bot that was blocked ends the link, and its owner is notified', async () => {
  const { person, chat } = await linked();
  await deliver();
  const first = await queueNotification(person, 'Ten came in');
  const second = await queueNotification(person, 'Twenty came in');
  fake.blocked.add(String(chat));
  await deliver();
  expect(await linkOf(person)).toBeNull();
  expect(await deliveryOf(first)).toMatchObject({ status: 'dead', last_error: 'answered 403' });
  expect(await deliveryOf(second)).toMatchObject({ status: 'skipped', reason: 'no_address' });
  expect((await notificationsOf(person)).at(-1)).toBe(
    englishOf(notificationText('telegram_unlinked.gone')).message,
  );
  const asked = fake.asked.length;
  await later('1 day');
  await deliver();
  expect(fake.asked).toHaveLength(asked);

  // Telegram may also report that by itself.
  const { person: bola, chat: blocked } = await linked();
  const member = {
    chat: { id: blocked, type: 'private' },
    new_chat_member: { status: 'kicked' },
  };
  await postWebhook(JSON.stringify({ update_id: ++lastUpdate, my_chat_member: member }));
  expect(await linkOf(bola)).toBeNull();
});

test('a Telegram that throttles, fails or is slow gets every message in the end, once', async () => {
  const { person, chat } = await linked();
  await deliver();
  fake.taken.length = 0;
  const deliveryId = await queueNotification(person, 'Ten came in');
  fake.faults = [{ status: 502 }];
  await deliver();
  const broken = { status: 'failed', attempts: 0, last_error: 'answered 502' };
  expect(await deliveryOf(deliveryId)).toMatchObject(broken);
  // Probed before anything is sent again.
  await later('31 seconds');
  fake.faults = [{ status: 502 }];
  await deliver();
  expect(fake.asked.at(-1)).toBe('getMe');
  expect(await deliveryOf(deliveryId)).toMatchObject(broken);
  await later('2 minutes');
  fake.faults = [{ of: 'sendMessage', status: 200, body: 'garbage' }];
  await deliver();
  expect(await deliveryOf(deliveryId)).toMatchObject({ status: 'failed', attempts: 1 });
  await later('2 minutes');
  const patience = { status: 429, description: 'Too Many Requests', retryAfter: 1 };
  fake.faults = [{ of: 'sendMessage', ...patience }];
  await deliver();
  expect(await deliveryOf(deliveryId)).toMatchObject({ attempts: 1, last_error: 'answered 429' });
  const asked = fake.asked.length;
  await later('2 seconds');
  await deliver();
  expect(fake.asked).toHaveLength(asked);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await later('2 seconds');
  await Promise.all([deliver(), deliver()]);
  expect(await deliveryOf(deliveryId)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(fake.taken.map(({ chat_id, text }) => [chat_id, text.split('\n')[0]])).toEqual([
    [String(chat), 'Ten came in'],
  ]);
  expect(await linkOf(person)).not.toBeNull();
});

test('linking and unlinking each need a fresh second factor', async () => {
  const ada = await server.signUp();
  const authenticator = await enrolSecondFactor(ada.client);
  const { code } = await start(ada);
  await sql`update auth.sessions set amr = (
      select jsonb_agg(jsonb_set(e, '{timestamp}', to_jsonb((e ->> 'timestamp')::int - 301)))
      from jsonb_array_elements(amr) e) where user_id = ${ada.userId}`.execute(server.oja.db);
  await ada.client.auth.refreshSession();
  expect(await codeFor('start_telegram_link', ada)).toBe('FRESH_SECOND_FACTOR_NEEDED');
  await sendUpdate(someChat(), `/start ${code}`);
  expect(await codeFor('unlink_telegram', ada)).toBe('FRESH_SECOND_FACTOR_NEEDED');
  expect(await linkOf(ada)).not.toBeNull();
  await authenticator.prove();
  expect(await codeFor('unlink_telegram', ada)).toBeUndefined();
  expect(await linkOf(ada)).toBeNull();
});

test('codes are few in an hour, and none are made where there is no bot', async () => {
  const ada = await server.signUp();
  for (let n = 0; n < TELEGRAM_CODES_PER_HOUR; n++) await start(ada);
  expect(await codeFor('start_telegram_link', ada)).toBe('TELEGRAM_CODES_USED');
  expect(await codeFor('unlink_telegram', ada)).toBe('TELEGRAM_NOT_LINKED');
  const { db, config } = server.oja;
  const caller = { userId: ada.userId, sessionId: null, ip: '', userAgent: '' };
  await expect(
    startTelegramLink({ db, config: { ...config, telegram: null } }, caller),
  ).rejects.toMatchObject({ code: 'TELEGRAM_NOT_OPEN' });
});

test('linking and unlinking all day sends few text messages about it', async () => {
  const person = await server.signUp();
  const phone = '+2348035550191';
  await sql`update auth.users set email_confirmed_at = null, phone = ${phone},
    phone_confirmed_at = app_now() where id = ${person.userId}`.execute(server.oja.db);
  for (let round = 0; round < 3; round++) {
    const chat = someChat();
    await sendUpdate(chat, `/start ${(await start(person)).code}`);
    await sendUpdate(chat, '/stop');
  }
  expect(await notificationsOf(person)).toHaveLength(6);
  const texts = await rows(
    server.oja.db,
    sql`select 1 from outgoing_messages where channel = 'sms' and recipient = ${phone}`,
  );
  expect(texts).toHaveLength(4);
});

test('the webhook is registered with Telegram, and old codes and updates are deleted', async () => {
  await taskList(server.oja)['register-telegram-webhook']();
  expect(fake.webhook).toMatchObject({
    url: `${server.url}/webhooks/telegram`,
    secret_token: SECRET,
  });
  fake.faults = [{ status: 401, description: 'Unauthorized' }];
  await taskList(server.oja)['register-telegram-webhook']();
  await start(await server.signUp());
  await later('4 days');
  await forgetOldRows(server.oja);
  const left = await rows(
    server.oja.db,
    sql`select 1 from telegram_link_codes union all select 1 from telegram_updates`,
  );
  expect(left).toEqual([]);
});

test('with an account go its chat and all bot messages there', async () => {
  const { person, chat } = await linked();
  await transaction(server.oja.db, (tx) => erasePerson(tx, person.userId));
  expect(await answersIn(chat)).toEqual([]);
  const left = await rows(
    server.oja.db,
    sql`select 1 from telegram_links where chat_id = ${String(chat)}`,
  );
  expect(left).toEqual([]);
});

test('no line of the log has the token, the secret, a code or a chat', async () => {
  const { person, chat } = await linked();
  await deliver();
  const deliveryId = await queueNotification(person, 'Ten came in');
  fake.faults = [
    { status: 401, description: `Unauthorized ${fake.settings.token}` },
    { redirectTo: `${fake.settings.url}/bot${fake.settings.token}/elsewhere` },
  ];
  await deliver();
  await later('10 seconds');
  await deliver();
  expect(fake.faults).toEqual([]);
  expect((await deliveryOf(deliveryId)).status).toBe('failed');
  const { code } = await start(await server.signUp());
  await sendUpdate(someChat(), `/start ${code}`);
  expect(log.lines.some((line) => line.includes('a message could not be sent'))).toBe(true);
  const { token } = fake.settings;
  const secrets = { token, half: token.split(':')[1] ?? '', secret: SECRET, code, chat: `${chat}` };
  expect(leaksIn(log.lines, secrets)).toEqual([]);
});
