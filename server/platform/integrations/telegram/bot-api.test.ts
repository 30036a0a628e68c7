import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TELEGRAM_TEXT_LENGTH } from '#core/telegram/limits.ts';
import { describeError, withoutSecrets } from '#server/platform/log-lines.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import { failureReason } from '#server/platform/integrations/messages/failure-reason.ts';
import { botApi } from '#server/platform/integrations/telegram/bot-api.ts';
import {
  type FakeTelegram,
  fakeTelegram,
  type TelegramFault,
} from '#tests/support/fakes/fake-telegram.ts';

const CHAT = '4100000001';
const QUICK_MS = 400;

let fake: FakeTelegram;
beforeAll(async () => {
  fake = await fakeTelegram();
});
afterAll(() => fake?.close());
beforeEach(() => {
  fake.faults = [];
  fake.taken.length = 0;
  fake.asked.length = 0;
  fake.blocked.clear();
  fake.missing.clear();
});

const bot = () => botApi(fake.settings, QUICK_MS);
const send = (text: string, link: string | null = null) => bot().send({ chatId: CHAT, text, link });

async function refusalTo(fault: TelegramFault, api = bot()): Promise<DeliveryError> {
  fake.faults = [fault];
  return thrownBy(api.send({ chatId: CHAT, text: 'Hello', link: null }));
}

async function thrownBy(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return error as DeliveryError;
}

test('a stranger’s text is never markup, and no page is fetched for a preview', async () => {
  const text = '<b>Paid</b> *now* _see_ [here](https://evil.example) ```';
  await send(text, 'https://oja.example/trade/1/payment');
  expect(fake.taken).toEqual([
    {
      chat_id: CHAT,
      text,
      link_preview_options: { is_disabled: true },
      reply_markup: {
        inline_keyboard: [[{ text: 'Open', url: 'https://oja.example/trade/1/payment' }]],
      },
    },
  ]);
});

test('a URL that only this machine can open is put under the text: a button would be refused', async () => {
  await send('Hello', 'http://localhost:3000/wallet');
  expect(fake.taken[0]?.text).toBe('Hello\nhttp://localhost:3000/wallet');
  expect(fake.taken[0]?.reply_markup).toBeUndefined();
});

test('a text is cut between two whole characters', async () => {
  await send(`a${'😀'.repeat(TELEGRAM_TEXT_LENGTH)}`);
  const { text = '' } = fake.taken[0] ?? {};
  expect(text.length).toBe(TELEGRAM_TEXT_LENGTH - 1);
  expect(text.endsWith('😀')).toBe(true);
});

test('the bot gets messages and blocks, at our URL, with our secret', async () => {
  await bot().listenAt('https://oja.example/webhooks/telegram', 'a-secret');
  expect(fake.webhook).toMatchObject({
    url: 'https://oja.example/webhooks/telegram',
    secret_token: 'a-secret',
    allowed_updates: ['message', 'my_chat_member'],
  });
});

test('a chat is gone that blocked the bot, or is no chat any more', async () => {
  for (const description of [
    'Forbidden: bot was blocked by the user',
    'Forbidden: user is deactivated',
    "Forbidden: bot can't initiate conversation with a user",
  ]) {
    expect(await refusalTo({ status: 403, description })).toMatchObject({
      recipientIsGone: true,
      isFinal: true,
    });
  }
  expect(
    await refusalTo({ status: 400, description: 'Bad Request: chat not found' }),
  ).toMatchObject({ recipientIsGone: true });
});

test('other refusals end no chat: some pass by themselves, and one message does not decide the next', async () => {
  const passing = "Forbidden: bot can't send messages to the user";
  expect(await refusalTo({ status: 403, description: passing })).toMatchObject({
    recipientIsGone: false,
    isFinal: false,
  });
  expect(
    await refusalTo({ status: 400, description: 'Bad Request: message text is empty' }),
  ).toMatchObject({ recipientIsGone: false, isFinal: true });
  // A proxy's error is not Telegram's.
  expect(await refusalTo({ status: 400, body: '<html>chat not found</html>' })).toMatchObject({
    recipientIsGone: false,
    isFinal: false,
  });
  expect(await refusalTo({ status: 401, description: 'Unauthorized' })).toMatchObject({
    recipientIsGone: false,
    isFinal: false,
  });
});

test('throttled for one chat it continues with the others, until a second one is throttled too', async () => {
  const api = bot();
  const wait = { status: 429, description: 'Too Many Requests: retry after 30', retryAfter: 30 };
  const sendTo = (chatId: string) => api.send({ chatId, text: 'Hello', link: null });
  expect(await refusalTo(wait, api)).toMatchObject({ waitSeconds: 30, concernsAll: false });
  fake.faults = [];
  await sendTo('4712');
  await api.ask?.();
  expect(await thrownBy(sendTo(CHAT))).toMatchObject({ concernsAll: false });
  fake.faults = [wait];
  expect(await thrownBy(sendTo('4713'))).toMatchObject({ waitSeconds: 30, concernsAll: true });
});

test('throttled it does not call until then, and is never held for longer than an hour', async () => {
  const api = bot();
  const wait = { status: 429, description: 'Too Many Requests: retry after 30', retryAfter: 30 };
  expect(await refusalTo(wait, api)).toMatchObject({ waitSeconds: 30, isFinal: false });
  fake.faults = [];
  const again = await thrownBy(api.send({ chatId: CHAT, text: 'Hello', link: null }));
  expect(again.waitSeconds).toBeGreaterThan(28);
  expect(fake.asked).toHaveLength(1);
  expect(await refusalTo({ ...wait, retryAfter: 10 ** 9 })).toMatchObject({ waitSeconds: 3_600 });
});

test.each<[string, TelegramFault, string]>([
  ['answers with a fault', { status: 502 }, 'answered 502'],
  ['says what is no answer', { status: 200, body: '<html>' }, 'answered 200'],
  ['says no with a good status', { status: 200, body: '{"ok":false}' }, 'answered 200'],
  ['is slow', { delayMs: 4 * QUICK_MS }, 'ETIMEDOUT'],
  ['hangs up', { hangUp: true }, 'UND_ERR_SOCKET'],
  ['sends elsewhere', { redirectTo: 'http://127.0.0.1:9/elsewhere' }, 'not taken'],
])('a Telegram that %s is retried later', async (_what, fault, why) => {
  const refusal = await refusalTo(fault);
  expect(refusal).toMatchObject({ isFinal: false, recipientIsGone: false, waitSeconds: null });
  expect(failureReason(refusal)).toBe(why);
});

test('failures hide the token', async () => {
  const { token } = fake.settings;
  const unreachable = botApi({ url: 'http://127.0.0.1:9', token }, QUICK_MS);
  const unreadable = botApi({ url: 'nowhere', token }, QUICK_MS);
  const message = { chatId: CHAT, text: 'Hello', link: null };
  const thrown = [
    await thrownBy(unreachable.send(message)),
    await thrownBy(unreadable.send(message)),
    await refusalTo({ status: 401, description: `Unauthorized bot${token}` }),
    await refusalTo({ redirectTo: `${fake.settings.url}/bot${token}/elsewhere` }),
    await refusalTo({ hangUp: true }),
  ];
  for (const error of thrown) {
    const texts = [
      inspect(error, { depth: 9 }),
      JSON.stringify(describeError(error)),
      failureReason(error),
    ];
    expect(texts.join('\n')).not.toContain(token);
  }
  // And should anybody else's error ever quote the URL, the log does not.
  expect(withoutSecrets(`POST ${fake.settings.url}/bot${token}/sendMessage`)).not.toContain(token);
});
