import type { FastifyPluginAsync } from 'fastify';
import { WEBHOOK_BYTES } from '#core/proofs/limits.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { railOf } from '#server/platform/integrations/bank/bank-rail.ts';
import { savePayoutWebhookEvents } from '#server/money/payouts/payout-webhook-events.ts';
import { saveCreditWebhookEvents } from '#server/trading/proofs/credits/save-credit-webhook-events.ts';

/**
 * POST /webhooks/bank/:provider — a bank reports money that came in, or went out. The signature covers the raw bytes,
 * so they are not parsed before it has been checked. The facts are fetched from the bank later.
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
      const creditEvents = credits?.readWebhook(body, request.headers, now) ?? null;
      const payoutEvents = payouts?.readWebhook(body, request.headers, now) ?? null;
      if (!creditEvents && !payoutEvents) {
        throw new ProblemError({
          status: 401,
          code: 'webhook_refused',
          message: 'The signature does not fit, or the message is too old',
        });
      }
      if (creditEvents) await saveCreditWebhookEvents(oja.db, provider, creditEvents);
      if (payoutEvents) await savePayoutWebhookEvents(oja.db, provider, payoutEvents);
      return { received: true };
    });
  };
}
