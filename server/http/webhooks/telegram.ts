import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { TELEGRAM_WEBHOOK_BYTES } from '#core/telegram/limits.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { handleUpdate } from '#server/messaging/notifications/telegram/handle-update.ts';
import { readUpdate } from '#server/messaging/notifications/telegram/read-update.ts';

export const TELEGRAM_SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/**
 * POST /webhooks/telegram — a message to the bot. A request without the secret is refused before its body is read.
 * Telegram itself always gets a success: it would retry for a day what can never succeed. People without a reply ask
 * again.
 */
export function telegramWebhookRoutes(oja: Pick<Oja, 'db' | 'config'>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: TELEGRAM_WEBHOOK_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.addHook('onRequest', async ({ headers }) => {
      const { telegram } = oja.config;
      if (!telegram) throw new ProblemError({ status: 404, code: null, message: 'Not found' });
      if (isSecret(headers[TELEGRAM_SECRET_HEADER], telegram.webhookSecret)) return;
      throw new ProblemError({
        status: 401,
        code: 'webhook_refused',
        message: 'The secret does not fit',
      });
    });
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof ProblemError) throw error;
      request.log.error({ err: error }, 'a message to the bot could not be handled');
      return reply.status(200).send({ received: true });
    });
    app.post('/', async (request) => {
      const bot = oja.config.telegram?.bot ?? '';
      const update = readUpdate(readJson(request.body), bot);
      if (update) await handleUpdate(oja, update);
      return { received: true };
    });
  };
}

/** Constant time, wherever the two differ and however long the input is. */
function isSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function readJson(body: unknown): unknown {
  if (typeof body !== 'string') return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
