import type { FastifyPluginAsync } from 'fastify';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { markLivenessChecksDue } from '#server/identity/liveness/mark-liveness-checks-due.ts';

const WEBHOOK_BYTES = 4_194_304;

/**
 * POST /webhooks/liveness/:provider — a provider reports that a face check has moved. The signature covers the raw
 * bytes; the result is read from the provider, never from the event.
 */
export function livenessWebhookRoutes({
  liveness,
  db,
}: Pick<Oja, 'liveness' | 'db'>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Params: { provider: string } }>('/:provider', async (request) => {
      if (liveness?.provider !== request.params.provider) {
        throw new ProblemError({ status: 404, code: null, message: 'Not found' });
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const events = liveness.readWebhook(body, request.headers);
      if (!events) {
        throw new ProblemError({
          status: 401,
          code: 'webhook_refused',
          message: 'The signature does not fit, or this is not a message of a check',
        });
      }
      await markLivenessChecksDue(db, liveness.provider, events);
      return { received: true };
    });
  };
}
