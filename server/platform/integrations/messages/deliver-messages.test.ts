import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { deliverMessages } from '#server/platform/integrations/messages/deliver-messages.ts';
import { takeNext } from '#server/platform/integrations/messages/mark-message.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import { queueTelegram } from '#server/platform/integrations/telegram/queue-telegram.ts';
import type {
  TelegramPort,
  TelegramText,
} from '#server/platform/integrations/telegram/telegram-port.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';
import { HANG_UP, MailServer } from '#tests/support/fakes/mail-server.ts';
import { letTimePass } from '#tests/support/factories/people.ts';

let database: TestDatabase;
let db: Db;
let closePool: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase();
  const pool = openPool(database.serviceUrl, 4, () => undefined);
  db = openDatabase(pool);
  closePool = () => pool.end();
});
afterAll(async () => {
  await closePool?.();
  await database?.close();
});

let mailServer: MailServer;
let smtpUrl: string;
beforeEach(async () => {
  mailServer = new MailServer();
  smtpUrl = await mailServer.open();
  await sql`delete from outgoing_messages`.execute(db);
  await sql`delete from closed_channels`.execute(db);
});
afterEach(() => mailServer.close());

const queue = (to: string, mode: 'sandbox' | 'production' = 'production', dedupeKey?: string) =>
  queueMail(
    db,
    { mode },
    {
      to,
      subject: 'Hello',
      text: `for ${to}`,
      html: '<p>Hello</p>',
      links: [],
      code: null,
      dedupeKey,
    },
  );

const log = { error: () => undefined, warn: () => undefined } as never;
const mailFrom = 'Oja <no-reply@oja.test>';
const deliver = (
  sms: Config['sms'] = null,
  telegram: TelegramPort | null = null,
  mode: Config['mode'] = 'production',
) => deliverMessages({ db, log, telegram, config: { mode, smtpUrl, mailFrom, sms } });
const anHourLater = () => letTimePass(db, 60);

const statuses = () =>
  rows(
    db,
    sql<{ recipient: string; status: string; attempts: number }>`
      select recipient, status, attempts from outgoing_messages order by recipient`,
  );

test('each waiting mail leaves once, however many senders there are', async () => {
  for (const to of ['a@mail.test', 'b@mail.test', 'c@mail.test']) await queue(to);
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(mailServer.taken).toHaveLength(3);
  expect(mailServer.taken.join()).toContain('From: Oja <no-reply@oja.test>');
  expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
});

/** A message's whole content, as the table has it. */
const texts = () =>
  rows(
    db,
    sql<
      Record<string, unknown>
    >`select recipient, status, subject, body_text, body_html, links, code, unsubscribe_url
      from outgoing_messages order by recipient`,
  );

test('M-1.L10 a message’s content is gone once sent; an unsent one keeps it', async () => {
  const secret = 'https://market.example/auth/v1/verify?token=abc';
  for (const to of ['a@mail.test', 'b@refused.test']) {
    await queueMail(
      db,
      { mode: 'production' },
      {
        to,
        subject: 'Your code 123456',
        text: `123456 or ${secret}`,
        html: `<a href="${secret}">123456</a>`,
        links: [secret],
        code: '123456',
        unsubscribeUrl: secret,
      },
    );
  }
  await deliver();
  expect(mailServer.taken.join()).toContain('123456');
  const [left, waiting] = await texts();
  expect(left).toEqual({
    recipient: 'a@mail.test',
    status: 'sent',
    subject: null,
    body_text: '',
    body_html: null,
    links: [],
    code: null,
    unsubscribe_url: null,
  });
  expect(waiting).toMatchObject({ status: 'queued', code: '123456', links: [secret] });
});

test('M-1.L10 the outbox of the sandbox still shows what it sent', async () => {
  const bot: TelegramPort = { send: () => Promise.resolve() };
  await queueTelegram(db, { chatId: '4711', text: 'Paid', link: 'https://oja.test/a' }, 'key');
  await queue('a@mail.test', 'sandbox');
  await deliver(null, bot, 'sandbox');
  expect(await texts()).toMatchObject([
    { recipient: '4711', status: 'sent', body_text: 'Paid', links: ['https://oja.test/a'] },
    { recipient: 'a@mail.test', status: 'sent', body_text: 'for a@mail.test' },
  ]);
});

test('a refused mail delays no other, is retried, and given up in the end', async () => {
  await queue('a@refused.test');
  await queue('b@mail.test');
  await deliver();
  expect(await statuses()).toEqual([
    { recipient: 'a@refused.test', status: 'queued', attempts: 1 },
    { recipient: 'b@mail.test', status: 'sent', attempts: 1 },
  ]);
  // Before its time it is left alone, and the pauses grow.
  await deliver();
  expect((await statuses())[0]).toMatchObject({ attempts: 1 });
  await letTimePass(db, 1);
  await deliver();
  await letTimePass(db, 1);
  await deliver();
  expect((await statuses())[0]).toMatchObject({ attempts: 2 });
  for (let attempt = 3; attempt <= 8; attempt++) {
    await letTimePass(db, 400);
    await deliver();
  }
  expect((await statuses())[0]).toEqual({
    recipient: 'a@refused.test',
    status: 'failed',
    attempts: 8,
  });
  const [given] = await rows(
    db,
    sql<{ last_error: string }>`select last_error from outgoing_messages where status = 'failed'`,
  );
  expect(given?.last_error).toBe('EENVELOPE, answered 450');
});

test('what a node was sending when it was killed is sent by another, with the same message id', async () => {
  await queue('a@mail.test');
  const held = await takeNext(db, 'email');
  await deliver();
  expect(mailServer.taken).toEqual([]);
  await letTimePass(db, 6);
  await Promise.all([deliver(), deliver()]);
  expect(mailServer.taken).toHaveLength(1);
  expect(mailServer.taken[0]).toContain(`Message-ID: <${held?.id}@oja.test>`);
});

test('a mail with unsubscribe has its header, and keeps its own id', async () => {
  const unsubscribeUrl = 'https://oja.test/functions/v1/unsubscribe?token=abc';
  const mail = { subject: 'News', text: 'news', html: '<p>news</p>', links: [], code: null };
  await queueMail(db, { mode: 'production' }, { to: 'a@mail.test', ...mail, unsubscribeUrl });
  await queue('b@mail.test');
  await deliver();
  const [first = '', second = ''] = mailServer.taken;
  expect(first).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [row] = await rows(
    db,
    sql<{ id: string }>`select id from outgoing_messages where recipient = 'a@mail.test'`,
  );
  expect(first).toContain(`Message-ID: <${row?.id}@oja.test>`);
  expect(second).not.toContain('List-Unsubscribe');
});

test('a closed channel is tried five times and not for each message', async () => {
  for (let n = 0; n < 8; n++) await queue(`${n}@refused.test`);
  await deliver();
  const tried = (await statuses()).filter(({ attempts }) => attempts === 1);
  expect(tried).toHaveLength(5);
});

const closed = () =>
  rows(
    db,
    sql<{ channel: string; tries: number; last_error: string }>`
      select channel, tries, last_error from closed_channels order by channel`,
  );

test('a mail server that is away for two days costs no mail an attempt, and all leave once when it is back', async () => {
  for (let n = 0; n < 12; n++) await queue(`${n}@mail.test`);
  mailServer.close();
  for (let hours = 0; hours < 48; hours++) {
    await Promise.all([deliver(), deliver()]);
    await anHourLater();
  }
  expect(await closed()).toMatchObject([{ channel: 'email', last_error: 'ESOCKET' }]);
  expect(
    new Set((await statuses()).map(({ status, attempts }) => [status, attempts].join())),
  ).toEqual(new Set(['queued,0']));
  mailServer = new MailServer();
  smtpUrl = await mailServer.open();
  await deliver();
  await anHourLater();
  await Promise.all([deliver(), deliver()]);
  expect(mailServer.taken).toHaveLength(12);
  expect(await closed()).toEqual([]);
});

test('a closed channel is probed and not tried, after pauses up to a minute', async () => {
  for (let n = 0; n < 3; n++) await queue(`${n}@mail.test`);
  let asked = 0;
  mailServer.mood = (line) => {
    if (!line.startsWith('EHLO')) return undefined;
    asked++;
    return '421 not now';
  };
  const pauses: number[] = [];
  for (let n = 0; n < 6; n++) {
    await deliver();
    await deliver();
    const { seconds } = await one(
      db,
      sql<{
        seconds: number;
      }>`select round(extract(epoch from closed_until - app_now()))::int as seconds
        from closed_channels where channel = 'email'`,
    );
    pauses.push(seconds);
    await letTimePass(db, 2);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  // The first mail, the probe after it, and one probe for each pause.
  expect(asked).toBeLessThanOrEqual(8);
});

test('a mail’s own fault is its own: a full mailbox, refused content, a connection lost over it alone', async () => {
  const responses: Record<string, string> = {
    full: '452 4.2.2 mailbox is full',
    nobody: '550 no such person',
  };
  mailServer.mood = (line) => {
    const who = /^RCPT TO:<(\w+)@/.exec(line)?.[1] ?? '';
    if (/for cut@/.test(line)) return HANG_UP;
    if (/for spam@/.test(line)) return '554 spam';
    return responses[who];
  };
  for (const who of ['cut', 'full', 'nobody', 'spam']) await queue(`${who}@mail.test`);
  await queue('well@mail.test');
  await deliver();
  expect(await closed()).toEqual([]);
  expect((await statuses()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  expect(mailServer.taken).toHaveLength(1);
});

test.each([
  ['closes with every greeting', /^EHLO/, '421 closing'],
  ['lets nobody send', /^MAIL FROM/, '451 quota'],
  ['is out of room', /^DATA/, '452 no room'],
  ['has had enough for today', /^DATA/, '454 daily quota'],
])('of a mail server that %s no mail is to blame', async (_what, line, answer) => {
  await queue('a@mail.test');
  mailServer.mood = (smtpCommand) => (line.test(smtpCommand) ? answer : undefined);
  for (let n = 0; n < 10; n++) {
    await deliver();
    await letTimePass(db, 5);
  }
  expect(await statuses()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  expect(await closed()).toHaveLength(1);
  mailServer.mood = () => undefined;
  await deliver();
  expect(await statuses()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  expect(await closed()).toEqual([]);
});

test('an international address that a server refuses closes nothing for others', async () => {
  mailServer.mood = (line) => (/^MAIL FROM.*SMTPUTF8/.test(line) ? '555 unknown' : undefined);
  await queue('ọjà@mail.test');
  await queue('well@mail.test');
  await deliver();
  expect(await closed()).toEqual([]);
  expect(mailServer.taken.join()).toContain('well@mail.test');
});

test('what was put off for three days is given up, for somebody to decide', async () => {
  await queue('a@mail.test');
  mailServer.mood = (line) => (line.startsWith('MAIL FROM') ? '550 who are you' : undefined);
  await deliver();
  expect(await statuses()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  await letTimePass(db, 3 * 1_440 + 1);
  await deliver();
  expect(await statuses()).toMatchObject([{ status: 'failed', attempts: 0 }]);
});

test('a throttled chat delays no other; a second one means all, on every node', async () => {
  const asked: string[] = [];
  const slow = new Set(['1']);
  let waiting = 0;
  const bot: TelegramPort = {
    send: ({ chatId }) => {
      asked.push(chatId);
      if (!slow.has(chatId)) return Promise.resolve();
      const concernsAll = waiting++ > 0;
      return Promise.reject(
        new DeliveryError('wait', { status: 429, waitSeconds: 30, concernsAll }),
      );
    },
  };
  const queueText = (chatId: string) =>
    queueTelegram(db, { chatId, text: 'Paid', link: null }, `notice-telegram:chat-${chatId}`);
  for (const chat of ['1', '2', '3']) await queueText(chat);
  await deliver(null, bot);
  expect(asked).toEqual(['1', '2', '3']);
  slow.add('4');
  for (const chat of ['4', '5']) await queueText(chat);
  await deliver(null, bot);
  await deliver(null, bot);
  expect(asked).toEqual(['1', '2', '3', '4']);
  expect(await closed()).toMatchObject([{ channel: 'telegram', last_error: 'answered 429' }]);
  slow.clear();
  await letTimePass(db, 1);
  await deliver(null, bot);
  expect(asked.slice(4).toSorted()).toEqual(['1', '4', '5']);
  expect(new Set((await statuses()).map(({ attempts }) => attempts))).toEqual(new Set([1]));
  expect(await closed()).toEqual([]);
});

test('a message to a linked chat leaves by the bot, and its error is not stored', async () => {
  const taken: TelegramText[] = [];
  let isOpen = false;
  const bot: TelegramPort = {
    send: (message) => {
      if (!isOpen)
        return Promise.reject(new Error('https://api.telegram.org/bot123:SECRET failed'));
      taken.push(message);
      return Promise.resolve();
    },
  };
  const message = { chatId: '4711', text: 'Released', link: 'https://oja.test/trade/1' };
  await queueTelegram(db, message, 'notice-telegram:1');
  await queueTelegram(db, message, 'notice-telegram:1');
  await deliver(null, bot);
  const [refused] = await rows(
    db,
    sql`select status, attempts, last_error from outgoing_messages where channel = 'telegram'`,
  );
  expect(refused).toEqual({ status: 'queued', attempts: 1, last_error: 'not taken' });
  isOpen = true;
  await anHourLater();
  await Promise.all([deliver(null, bot), deliver(null, bot)]);
  expect(taken).toEqual([message]);
});

test('a channel that hangs delays nobody who follows the database’s changes', async () => {
  await queueTelegram(db, { chatId: '4711', text: 'Paid', link: null }, 'notice-telegram:2');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const sending = deliver(null, {
    send: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  await asked.promise;
  try {
    const { now } = await one(db, sql<{ now: string }>`select pg_current_xact_id()::text as now`);
    await vi.waitFor(
      async () => {
        const { is_seen } = await one(
          db,
          sql<{ is_seen: boolean }>`
            select ${now}::xid8 < pg_snapshot_xmin(pg_current_snapshot()) as is_seen`,
        );
        expect(is_seen).toBe(true);
      },
      { timeout: 5_000, interval: 100 },
    );
  } finally {
    answer.resolve();
    await sending;
  }
});

test('mails at which a server disconnects, however many, keep it closed for nobody else', async () => {
  const areCodes = () => sql`update outgoing_messages set code = '123456'`.execute(db);
  mailServer.mood = (line) => (line.startsWith('RCPT TO:<bad') ? '421 later' : undefined);
  for (let n = 0; n < 8; n++) await queue(`bad${n}@mail.test`);
  await areCodes();
  for (let n = 0; n < 8; n++) {
    await deliver();
    await letTimePass(db, 1);
  }
  await queue('code@mail.test');
  await areCodes();
  await queue('well@mail.test');
  await deliver();
  expect(mailServer.taken).toHaveLength(2);
  expect(mailServer.taken[0]).toContain('code@mail.test');
});

test('codes that somebody waits for go before everything else', async () => {
  await queue('a@mail.test');
  await queue('b@mail.test');
  await sql`update outgoing_messages set code = '123456' where recipient = 'b@mail.test'`.execute(
    db,
  );
  await deliver();
  expect(mailServer.taken[0]).toContain('b@mail.test');
  expect(mailServer.taken).toHaveLength(2);
});

test('in the sandbox a mail is delivered once it is written', async () => {
  await queue('a@mail.test', 'sandbox');
  await deliver();
  expect(await statuses()).toMatchObject([{ status: 'sent', attempts: 0 }]);
  expect(mailServer.taken).toEqual([]);
});

test('two mails with one key are one', async () => {
  await queue('a@mail.test', 'production', 'once');
  await queue('a@mail.test', 'production', 'once');
  expect(await statuses()).toHaveLength(1);
});

/** As much of an SMS carrier as a sender needs; it accepts none while `open` is false. */
class Carrier {
  readonly taken: unknown[] = [];
  open = true;
  #server: HttpServer = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (this.open) this.taken.push((JSON.parse(body) as { to: string }).to);
      response
        .writeHead(this.open ? 200 : 503)
        .end(this.open ? '{"code":"ok","message_id":"1"}' : 'later');
    });
  });

  async start(): Promise<Config['sms']> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    return { url: `http://127.0.0.1:${address.port}`, apiKey: 'key', sender: 'Oja' };
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

test('a text message leaves once, and no channel waits for the other', async () => {
  const carrier = new Carrier();
  const sms = await carrier.start();
  try {
    const text = { text: 'Hello', code: null };
    await queueSms(db, { sms }, { to: '+2348031234567', ...text });
    await queue('a@mail.test');
    carrier.open = false;
    await deliver(sms);
    expect(await statuses()).toMatchObject([
      { recipient: '+2348031234567', status: 'queued', attempts: 0 },
      { recipient: 'a@mail.test', status: 'sent' },
    ]);

    carrier.open = true;
    mailServer.close();
    await anHourLater();
    await queue('b@refused.test');
    await Promise.all([deliver(sms), deliver(sms), deliver(sms)]);
    expect(carrier.taken).toEqual(['2348031234567']);
    expect((await statuses())[0]).toMatchObject({ status: 'sent', attempts: 1 });
    await deliver(sms);
    expect(carrier.taken).toHaveLength(1);
  } finally {
    carrier.close();
  }
});

test('in the sandbox a text message arrives at once, except at the numbers that never accept one', async () => {
  const config = { sms: 'outbox' as const };
  const send = (to: string) => queueSms(db, config, { to, text: 'Hello', code: null });
  expect(await send('+2348031234567')).toBe('accepted');
  expect(await send('+2348031230000')).toBe('undeliverable');
  expect(await send('+2348031230002')).toBe('rate_limited');
  expect(await statuses()).toEqual([{ recipient: '+2348031234567', status: 'sent', attempts: 0 }]);
});
