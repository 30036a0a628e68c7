import type { FastifyPluginAsync } from 'fastify';
import { WEBHOOK_BYTES } from '#core/proofs/limits.ts';
import { readNow } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/edge/gateway/problem.ts';
import { railOf } from '#server/outside/bank/bank-rail.ts';
import { keepPayoutNews } from '#server/payouts/payout-news.ts';
import { keepNews } from '#server/proofs/credits/keep-news.ts';

/**
 * POST /webhooks/bank/:provider — a bank tells of money that came in, or went out. The signature is over the bytes as they
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
      const { provider } = request.params;
      const credits = oja.bankRail.credits?.provider === provider ? oja.bankRail.credits : null;
      const payouts = railOf(oja.bankRail, provider);
      if (!credits && !payouts) {
        throw new ProblemError({ status: 404, code: null, message: 'Not found' });
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = await readNow(oja.db);
      const news = credits?.readWebhook(body, request.headers, now) ?? null;
      const payoutNews = payouts?.readWebhook(body, request.headers, now) ?? null;
      if (!news && !payoutNews) {
        throw new ProblemError({
          status: 401,
          code: 'webhook_refused',
          message: 'The signature does not fit, or the message is too old',
        });
      }
      if (news) await keepNews(oja.db, provider, news);
      if (payoutNews) await keepPayoutNews(oja.db, provider, payoutNews);
      return { received: true };
    });
  };
}
