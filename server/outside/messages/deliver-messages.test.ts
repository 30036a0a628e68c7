import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '#server/config.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/db/database.ts';
import { queueMail } from '#server/outside/mail/mailer.ts';
import { deliverMessages } from '#server/outside/messages/deliver-messages.ts';
import { queueTelegram } from '#server/outside/telegram/queue-telegram.ts';
import type { TelegramPort, TelegramText } from '#server/outside/telegram/telegram-port.ts';
import { queueSms } from '#server/outside/sms/queue-sms.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { MailServer } from '#tests/support/mail-server.ts';
import { letTimePass } from '#tests/support/people.ts';

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

const log = { error: () => undefined } as never;
const mailFrom = 'Oja <no-reply@oja.test>';
const deliver = (sms: Config['sms'] = null, telegram: TelegramPort | null = null) =>
  deliverMessages({ db, log, telegram, config: { smtpUrl, mailFrom, sms } });
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

test('a mail the server refuses holds up no other, is tried again, and given up in the end', async () => {
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

test('a mail that can be ended says so to the program that shows it, and keeps its own id', async () => {
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

test('a way out that is closed is knocked at five times and not for each message', async () => {
  for (let n = 0; n < 8; n++) await queue(`${n}@refused.test`);
  await deliver();
  const tried = (await statuses()).filter(({ attempts }) => attempts === 1);
  expect(tried).toHaveLength(5);
});

test('a message to a linked chat leaves by the bot, and what it throws is not written down', async () => {
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

test('a way out that does not answer holds up nobody who follows the changes of the database', async () => {
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

test('codes that somebody waits for go before whatever else waits', async () => {
  await queue('a@mail.test');
  await queue('b@mail.test');
  await sql`update outgoing_messages set code = '123456' where recipient = 'b@mail.test'`.execute(
    db,
  );
  await deliver();
  expect(mailServer.taken[0]).toContain('b@mail.test');
  expect(mailServer.taken).toHaveLength(2);
});

test('in the sandbox a mail has arrived as soon as it is written', async () => {
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

/** As much of a carrier of text messages as a sender needs; it takes none while `open` is false. */
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

test('a text message leaves once, and neither way out waits for the other', async () => {
  const carrier = new Carrier();
  const sms = await carrier.start();
  try {
    const text = { text: 'Hello', code: null };
    await queueSms(db, { sms }, { to: '+2348031234567', ...text });
    await queue('a@mail.test');
    carrier.open = false;
    await deliver(sms);
    expect(await statuses()).toMatchObject([
      { recipient: '+2348031234567', status: 'queued', attempts: 1 },
      { recipient: 'a@mail.test', status: 'sent' },
    ]);

    carrier.open = true;
    mailServer.close();
    await anHourLater();
    await queue('b@refused.test');
    await Promise.all([deliver(sms), deliver(sms), deliver(sms)]);
    expect(carrier.taken).toEqual(['2348031234567']);
    expect((await statuses())[0]).toMatchObject({ status: 'sent', attempts: 2 });
    await deliver(sms);
    expect(carrier.taken).toHaveLength(1);
  } finally {
    carrier.close();
  }
});

test('in the sandbox a text message has arrived at once, except at the numbers that never take one', async () => {
  const config = { sms: 'outbox' as const };
  const send = (to: string) => queueSms(db, config, { to, text: 'Hello', code: null });
  expect(await send('+2348031234567')).toBe('accepted');
  expect(await send('+2348031230000')).toBe('undeliverable');
  expect(await send('+2348031230002')).toBe('rate_limited');
  expect(await statuses()).toEqual([{ recipient: '+2348031234567', status: 'sent', attempts: 0 }]);
});
