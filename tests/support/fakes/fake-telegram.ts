import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BotApiSettings } from '#server/platform/integrations/telegram/bot-api.ts';

/** A fault of a call. `taken` faults come once the message has arrived. */
export interface TelegramFault {
  /** The method whose call fails; by default the next one, whatever it is. */
  readonly of?: string;
  readonly status?: number;
  readonly description?: string;
  readonly retryAfter?: number;
  readonly body?: string;
  readonly delayMs?: number;
  readonly taken?: boolean;
  readonly hangUp?: boolean;
  readonly redirectTo?: string;
}

interface TakenMessage {
  readonly chat_id: string;
  readonly text: string;
  readonly parse_mode?: string;
  readonly link_preview_options?: { is_disabled: boolean };
  readonly reply_markup?: { inline_keyboard: { text: string; url: string }[][] };
}

export interface FakeTelegram {
  readonly settings: BotApiSettings;
  /** Everything that arrived in some chat. */
  readonly taken: TakenMessage[];
  /** Every call, by its method. */
  readonly asked: string[];
  /** The bot's webhook, as last set. */
  webhook: { url: string; secret_token: string; allowed_updates: string[] } | null;
  /** Faults of the next calls, one each. */
  faults: TelegramFault[];
  /** Chats whose owner blocked the bot, and chats that do not exist. */
  readonly blocked: Set<string>;
  readonly missing: Set<string>;
  close(): Promise<void>;
}

const TOKEN = '7654321098:AAE-the_token_of_the_fake_bot_0123456';

/** A server with the parts of the Bot API that a bot for notifications needs. */
export async function fakeTelegram(): Promise<FakeTelegram> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeTelegram = {
    settings: { url: `http://127.0.0.1:${port}`, token: TOKEN },
    taken: [],
    asked: [],
    webhook: null,
    faults: [],
    blocked: new Set(),
    missing: new Set(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const text = await textOf(request);
    fake.asked.push(method);
    const [next] = fake.faults;
    const fault = (next?.of ?? method) === method ? fake.faults.shift() : undefined;
    if (fault?.delayMs) await sleep(fault.delayMs);
    if (fault?.hangUp && !fault.taken) return response.destroy();
    if (fault?.redirectTo) return response.writeHead(302, { location: fault.redirectTo }).end();
    if (fault && !fault.taken)
      return respond(response, fault.status ?? 500, refusal(fault), fault.body);
    const [status, answer] =
      token === TOKEN ? answerTo(method, JSON.parse(text)) : refused(401, 'Unauthorized');
    if (fault?.hangUp) return response.destroy();
    return respond(response, status, answer, fault?.body);
  }

  function answerTo(method: string, payload: unknown): [number, object] {
    if (method === 'setWebhook') {
      fake.webhook = payload as FakeTelegram['webhook'];
      return [200, { ok: true, result: true, description: 'Webhook was set' }];
    }
    if (method === 'getMe') return [200, { ok: true, result: { id: 1, is_bot: true } }];
    if (method !== 'sendMessage') return refused(404, 'Not Found');
    const message = payload as TakenMessage;
    const problem = problemOf(message);
    if (problem) return problem;
    fake.taken.push(message);
    const result = { message_id: fake.taken.length, date: 1, text: message.text };
    return [200, { ok: true, result: { ...result, chat: { id: Number(message.chat_id) } } }];
  }

  function problemOf({ chat_id, text, reply_markup }: TakenMessage): [number, object] | null {
    if (fake.blocked.has(chat_id)) return refused(403, 'Forbidden: bot was blocked by the user');
    if (fake.missing.has(chat_id)) return refused(400, 'Bad Request: chat not found');
    if (text.trim() === '') return refused(400, 'Bad Request: message text is empty');
    if (text.length > 4096) return refused(400, 'Bad Request: message is too long');
    const urls = reply_markup?.inline_keyboard.flat().map(({ url }) => url) ?? [];
    const bad = urls.find((url) => !/^https:\/\/[^/]+\.[a-z]+/.test(url));
    return bad === undefined
      ? null
      : refused(400, `Bad Request: inline keyboard button URL '${bad}' is invalid: Wrong HTTP URL`);
  }
}

function refused(error_code: number, description: string): [number, object] {
  return [error_code, { ok: false, error_code, description }];
}

function refusal({
  status = 500,
  description = 'Internal Server Error',
  retryAfter,
}: TelegramFault) {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  return { ok: false, error_code: status, description, ...parameters };
}

function respond(response: ServerResponse, status: number, answer: object, body?: string) {
  response.writeHead(status, { 'content-type': 'application/json' });
  return response.end(body ?? JSON.stringify(answer));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
