import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { type Db, openDatabase, openPool, rows } from '#server/db/database.ts';
import { queueMail } from '#server/outside/mail/mailer.ts';
import { deliverMessages } from '#server/outside/messages/deliver-messages.ts';
import { queueSms } from '#server/outside/sms/queue-sms.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

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

/** As much of a mail server as a sender needs. Addresses at `refused.test` it does not take. */
class MailServer {
  readonly taken: string[] = [];
  #server: Server = createServer((socket) => this.#talk(socket));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  close() {
    this.#server.close();
  }

  #talk(socket: Socket) {
    let message: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 ready');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (message !== null) {
        message += text;
        if (!message.endsWith('\r\n.\r\n')) return;
        this.taken.push(message);
        message = null;
        say('250 taken');
      } else if (/^EHLO|^HELO/i.test(text)) say('250 mail.test');
      else if (/^RCPT.*refused\.test/i.test(text)) say('450 later');
      else if (/^DATA/i.test(text)) {
        message = '';
        say('354 go on');
      } else if (/^QUIT/i.test(text)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    });
  }
}

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
const deliver = (sms: Config['sms'] = null) =>
  deliverMessages({ db, log, config: { smtpUrl, mailFrom, sms } });

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
  for (let attempt = 2; attempt <= 8; attempt++) await deliver();
  expect((await statuses())[0]).toEqual({
    recipient: 'a@refused.test',
    status: 'failed',
    attempts: 8,
  });
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
