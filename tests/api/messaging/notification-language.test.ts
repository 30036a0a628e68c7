import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { dispatchNotifications } from '#server/messaging/notifications/dispatch-notifications.ts';
import { notifyOwner } from '#server/messaging/notifications/telegram/notify-owner.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { dispatchAllNotifications } from '#tests/support/harness/dispatch-all-notifications.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

const RECEIVED = notificationText('transfer_received', {
  amount: '20.00 USDT',
  handle: 'BolaTrades',
});

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await dispatchNotifications(server.oja);
});
beforeEach(async () => {
  ada = await server.signUp(undefined, 'Ada Obi');
  bola = await server.signUp(undefined, 'Bola Ade');
  await setLanguage('pcm', ada);
});
afterAll(() => server?.close());

const setLanguage = (language: 'en' | 'pcm', { client } = ada) =>
  client.rpc('set_language', { p_language: language }).throwOnError();

const notifyPeople = (
  text: Parameters<typeof notify>[2][number]['text'],
  metadata: Record<string, string> = {},
  people = [ada, bola],
) =>
  notify(
    server.oja.db,
    metadata,
    people.map(({ userId }) => ({ userId, text })),
  );

interface Sent {
  readonly channel: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
}

const sent = (recipient: string) =>
  rows(
    server.oja.db,
    sql<Sent>`select channel, subject, body_text, body_html from outgoing_messages
      where recipient = ${recipient} and dedupe_key ~ '^(notice|digest)' order by id`,
  );

const mailsOf = async ({ email } = ada) => sent(email);

test('a person sets the language they are written to, and sees nobody else’s', async () => {
  const mine = await ada.client.from('profiles').select('id,language').throwOnError();
  expect(mine.data).toEqual([{ id: ada.userId, language: 'pcm' }]);
  const other = await bola.client.from('profiles').select('language').eq('id', ada.userId);
  expect(other.data).toEqual([]);
  const byTable = await ada.client
    .from('profiles')
    .update({ language: 'en' } as never)
    .eq('id', ada.userId);
  expect(byTable.error).not.toBeNull();
  const unknown = await ada.client.rpc('set_language', { p_language: 'ha' as never });
  expect(unknown.error).not.toBeNull();
  const stranger = await server.client().rpc('set_language', { p_language: 'pcm' });
  expect(stranger.error).not.toBeNull();
});

test('who signs up on a page in Pidgin is written to in Pidgin', async () => {
  const email = `pidgin-${crypto.randomUUID()}@oja.test`;
  await server.client().auth.signUp({
    email,
    password: `quiet-market-${crypto.randomUUID()}`,
    options: { data: { ...AGREED, full_name: 'Ngozi', language: 'pcm' } },
  });
  const { language } = await one(
    server.oja.db,
    sql<{ language: string }>`select p.language from profiles p join auth.users u on u.id = p.id
      where p.full_name = 'Ngozi' and u.email = ${email}`,
  );
  expect(language).toBe('pcm');
});

test('a row holds the template, its values, and the English of both', async () => {
  await notifyPeople(notificationText('trade_cancelled.back_on_market', { crypto: '20.00 USDT' }));
  const { data } = await ada.client
    .from('notifications')
    .select('type,title,message,template,params')
    .throwOnError();
  expect(data).toEqual([
    {
      type: 'trade_cancelled',
      title: 'Order cancelled by the buyer',
      message: 'Your 20.00 USDT is back on the market.',
      template: 'trade_cancelled.back_on_market',
      params: { crypto: '20.00 USDT' },
    },
  ]);
});

test('mail, SMS, push and Telegram are in the language of each reader', async () => {
  const { db } = server.oja;
  for (const [person, phone, chat] of [
    [ada, '+2348030000001', '5001'],
    [bola, '+2348030000002', '5002'],
  ] as const) {
    await sql`update auth.users set phone = ${phone}, phone_confirmed_at = app_now() where id = ${person.userId}`.execute(
      db,
    );
    await sql`insert into telegram_links (user_id, chat_id) values (${person.userId}, ${chat})`.execute(
      db,
    );
    await person.client
      .rpc('save_push_subscription', {
        p_endpoint: `https://fcm.googleapis.com/fcm/send/${chat}`,
        p_p256dh: `B${'a'.repeat(86)}`,
        p_auth: 'b'.repeat(22),
      })
      .throwOnError();
    await person.client
      .from('notification_preferences')
      .upsert({
        user_id: person.userId,
        topic: 'transfer_received',
        channel: 'sms',
        is_enabled: true,
      })
      .throwOnError();
  }
  await notifyPeople(RECEIVED);
  await notifyPeople(notificationText('trade_paid', { crypto: '20.00 USDT', fiat: '₦30,400.17' }), {
    tradeId: crypto.randomUUID(),
  });
  await dispatchAllNotifications(server.oja);

  const pidgin = await mailsOf(ada);
  const english = await mailsOf(bola);
  expect(english.map(({ subject }) => subject ?? '').toSorted()).toEqual([
    '20.00 USDT from BolaTrades (Oja)',
    'Marked as paid (Oja)',
  ]);
  const words = pidgin.map(({ body_text }) => body_text).join('\n');
  expect(words).toContain('E dey your wallet.');
  expect(words).toContain('Open your wallet');
  expect(words).toContain('Email no be proof of payment');
  expect(words).toContain('Stop emails:');
  expect(words).not.toContain('It is in your wallet.');
  expect(words).not.toContain('Nobody from Oja will ever');
  expect(pidgin.every(({ body_html }) => body_html?.includes('<html lang="pcm">'))).toBe(true);
  expect(english.every(({ body_html }) => body_html?.includes('<html lang="en">'))).toBe(true);
  expect(english.map(({ body_text }) => body_text).join('\n')).toContain('It is in your wallet.');

  const [chatOfAda] = (await sent('5001')).filter(({ body_text }) => body_text.includes('wallet'));
  expect(chatOfAda?.body_text).toContain('E dey your wallet.');
  const [chatOfBola] = (await sent('5002')).filter(({ body_text }) => body_text.includes('wallet'));
  expect(chatOfBola?.body_text).toContain('It is in your wallet.');
  const pushes = await rows(
    db,
    sql<{ user_id: string; payload: string }>`select s.user_id, o.payload from outgoing_pushes o
      join push_subscriptions s on s.id = o.subscription_id where o.payload like '%transfer_received%'`,
  );
  const bodyFor = ({ userId }: SignedUp) =>
    pushes
      .filter(({ user_id }) => user_id === userId)
      .map(({ payload }) => payload)
      .join();
  expect(bodyFor(ada)).toContain('E dey your wallet.');
  expect(bodyFor(bola)).toContain('It is in your wallet.');
});

test('a text message is in its reader’s language, in one part', async () => {
  const { db } = server.oja;
  await sql`update auth.users set phone = '+2348030000003', phone_confirmed_at = app_now() where id = ${ada.userId}`.execute(
    db,
  );
  await ada.client
    .from('notification_preferences')
    .upsert({ user_id: ada.userId, topic: 'deposit_credited', channel: 'sms', is_enabled: true })
    .throwOnError();
  await notifyPeople(
    notificationText('deposit_credited', { amount: '20.00 USDT', network: 'Polygon' }),
    {},
    [ada],
  );
  await dispatchAllNotifications(server.oja);
  const [message] = await sent('+2348030000003');
  expect(message?.body_text).toMatch(/^Oja: 20\.00 USDT don reach\. http/);
  expect(message?.body_text.length).toBeLessThanOrEqual(160);
});

test('a language that is switched between writing and sending holds at sending', async () => {
  await notifyPeople(RECEIVED, {}, [ada]);
  await setLanguage('en');
  await dispatchAllNotifications(server.oja);
  await notifyPeople(RECEIVED, {}, [bola]);
  await setLanguage('pcm', bola);
  await dispatchAllNotifications(server.oja);
  expect((await mailsOf(ada))[0]?.body_text).toContain('It is in your wallet.');
  expect((await mailsOf(bola))[0]?.body_text).toContain('E dey your wallet.');
});

test('a digest is in the language of its reader', async () => {
  const { hour } = await one(
    server.oja.db,
    sql<{ hour: number }>`select (extract(hour from app_now()) + 1)::int % 24 as hour`,
  );
  for (const { client, userId } of [ada, bola]) {
    await client
      .from('notification_schedules')
      .upsert({ user_id: userId, time_zone: 'UTC', digest: 'daily', digest_hour: hour })
      .throwOnError();
  }
  await notifyPeople(notificationText('trade_rated', { handle: 'BolaTrades', stars: 5 }), {
    tradeId: crypto.randomUUID(),
  });
  await notifyPeople(
    notificationText('transfer_request_declined', { amount: '5.00 USDT', handle: 'BolaTrades' }),
  );
  await dispatchAllNotifications(server.oja);
  await letTimePass(server.oja.db, 61);
  await dispatchAllNotifications(server.oja);
  const [pidgin] = await mailsOf(ada);
  const [english] = await mailsOf(bola);
  expect(pidgin?.subject).toBe('2 updates (Oja)');
  expect(pidgin?.body_text).toContain('Dem no gree your request: BolaTrades no pay 5.00 USDT.');
  expect(pidgin?.body_text).toContain('Notification settings:');
  expect(english?.subject).toBe('2 updates (Oja)');
  expect(english?.body_text).toContain(
    'Your request was declined: BolaTrades did not pay 5.00 USDT.',
  );
});

test('a mail that an area sends itself is in its reader’s language', async () => {
  await transaction(server.oja.db, async (tx) => {
    for (const { userId } of [ada, bola]) {
      await notifyOwner(
        tx,
        server.oja.config,
        userId,
        notificationText('telegram_linked', { username: 'ada_obi' }),
      );
    }
  });
  const mailOf = async ({ email }: SignedUp) =>
    one(
      server.oja.db,
      sql<Sent>`select channel, subject, body_text, body_html from outgoing_messages
        where recipient = ${email} and subject ~ 'Telegram' order by id desc limit 1`,
    );
  expect((await mailOf(ada)).subject).toBe('Dem link one Telegram chat (Oja)');
  expect((await mailOf(ada)).body_text).toContain('unlink the chat, log out your other devices');
  expect((await mailOf(ada)).body_text).toContain('If no be you, log in');
  expect((await mailOf(bola)).subject).toBe('A Telegram chat was linked (Oja)');
});
