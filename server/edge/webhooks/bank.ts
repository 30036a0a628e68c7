import type { FastifyPluginAsync } from 'fastify';
import { WEBHOOK_BYTES } from '#core/limits/proof-limits.ts';
import { readNow } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/edge/gateway/problem.ts';
import { keepNews } from '#server/proofs/credits/keep-news.ts';

/**
 * POST /webhooks/bank/:provider — a bank tells of money that came in. The signature is over the bytes as they
 * came, so they are not read as anything before it has been checked. What is true is looked up later.
 */
export function bankWebhookRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Params: { provider: string } }>('/:provider', async (request) => {
      const { credits } = oja.bankRail;
      if (credits?.provider !== request.params.provider) {
        throw new ProblemError({ status: 404, code: null, message: 'Not found' });
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const news = credits.readWebhook(body, request.headers, await readNow(oja.db));
      if (!news) {
        throw new ProblemError({
          status: 401,
          code: 'webhook_refused',
          message: 'The signature does not fit, or the message is too old',
        });
      }
      await keepNews(oja.db, credits.provider, news);
      return { received: true };
    });
  };
}
