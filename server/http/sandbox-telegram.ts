import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Oja } from '#server/define.ts';
import { TELEGRAM_SECRET_HEADER } from '#server/http/webhooks/telegram.ts';
import { TELEGRAM_WEBHOOK_PATH } from '#server/messaging/notifications/telegram/register-webhook.ts';

const SandboxMessage = z.strictObject({
  /** Without one it is a new chat. */
  chat_id: z.int().min(1).max(99_999_999_999).optional(),
  username: z
    .string()
    .regex(/^\w{5,32}$/)
    .optional(),
  /** Null: the bot is blocked there. */
  text: z.string().max(4_096).nullable(),
});

const SMALLEST_CHAT = 1_000_000_000;
const LARGEST_UPDATE = 2 ** 47;

/**
 * POST /sandbox/telegram {"text": "/start <code>"} — simulates a private message to the sandbox's bot, which Telegram
 * delivers as it would. The bot's reply is in the outbox, under the chat's number.
 */
export function sandboxTelegramRoutes(app: FastifyInstance, { config }: Pick<Oja, 'config'>) {
  const { telegram } = config;
  if (telegram?.api !== null) return;
  app.post('/sandbox/telegram', async (request) => {
    const input = SandboxMessage.parse(request.body ?? {});
    const id = input.chat_id ?? randomInt(SMALLEST_CHAT, 2 * SMALLEST_CHAT) * 10 + 1;
    const chat = { id, type: 'private' };
    const from = { id, is_bot: false, first_name: 'Sandbox', username: input.username };
    const response = await app.inject({
      method: 'POST',
      url: TELEGRAM_WEBHOOK_PATH,
      headers: {
        'content-type': 'application/json',
        [TELEGRAM_SECRET_HEADER]: telegram.webhookSecret,
      },
      payload: {
        update_id: randomInt(LARGEST_UPDATE),
        ...(input.text === null
          ? { my_chat_member: { chat, from, new_chat_member: { status: 'kicked' } } }
          : { message: { message_id: 1, date: 0, chat, from, text: input.text } }),
      },
    });
    return { chat_id: id, webhook_status: response.statusCode };
  });
}
