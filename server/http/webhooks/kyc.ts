import type { FastifyPluginAsync } from 'fastify';
import { KYC_WEBHOOK_BYTES } from '#core/identity/kyc-limits.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { saveKycWebhookEvents } from '#server/identity/kyc/save-kyc-webhook-events.ts';

/**
 * POST /webhooks/kyc/:provider — a registry's service reports that a check has moved. The signature covers the raw
 * bytes, so they are not parsed before it has been checked, and never stored anywhere: they hold what the registry
 * knows of a person.
 */
export function kycWebhookRoutes({
  kyc,
  kycFallback,
  db,
}: Pick<Oja, 'kyc' | 'kycFallback' | 'db'>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: KYC_WEBHOOK_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Params: { provider: string } }>('/:provider', async (request) => {
      const { provider } = request.params;
      const vendor = [kyc, kycFallback].find((one) => one?.provider === provider);
      if (!vendor) {
        throw new ProblemError({ status: 404, code: null, message: 'Not found' });
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const events = vendor.readWebhook(body, request.headers);
      if (!events) {
        throw new ProblemError({
          status: 401,
          code: 'webhook_refused',
          message: 'The signature does not fit, or this is not a message of a check',
        });
      }
      await saveKycWebhookEvents(db, provider, events);
      return { received: true };
    });
  };
}
