import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors/app-error.ts';
import { API_BODY_BYTES } from '#core/merchant-api/limits.ts';
import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import type { KeyCaller } from '#server/business/api/endpoint.ts';
import { endpoints } from '#server/business/api/endpoints.ts';
import { openapiText } from '#server/business/api/openapi.ts';
import { openKeyStore } from '#server/business/keys/key-store.ts';
import { openUseNotes } from '#server/business/keys/note-use.ts';
import type { Oja } from '#server/define.ts';
import { openAuthenticate } from '#server/http/merchant-api/authenticate.ts';
import { sendError } from '#server/http/merchant-api/error-response.ts';
import { keyRates } from '#server/http/merchant-api/key-rates.ts';
import { requireKnownVersion, runEndpoint } from '#server/http/merchant-api/run-endpoint.ts';

/**
 * The merchant API under /v1, for servers: API keys alone, JSON alone, no cross-origin rules. Routes, documentation and
 * checks follow from the declarations in `*.api.ts`.
 */
export function merchantApiRoutes(
  oja: Oja,
  countNetwork: (request: FastifyRequest) => void,
): FastifyPluginAsync {
  const docs = `${oja.config.url}/developers`;
  const authenticate = openAuthenticate({
    db: oja.db,
    keys: openKeyStore(oja.db),
    noteUse: openUseNotes(oja.db),
    rateFactor: oja.config.rateFactor,
  });
  const takeFromRate = keyRates(oja.config.rateFactor);
  const document = openapiText();
  const callers = new WeakMap<FastifyRequest, KeyCaller>();

  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply, docs));
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        'oja-version': MERCHANT_API_VERSION,
        'x-request-id': request.id,
      });
      countNetwork(request);
      if (isPublic(request)) return;
      const caller = await authenticate(request);
      const rate = takeFromRate(caller.key.lineage);
      void reply.headers({
        'ratelimit-limit': String(rate.limit),
        'ratelimit-remaining': String(rate.remaining),
        'ratelimit-reset': String(rate.resetSeconds),
      });
      if (rate.waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS');
      requireKnownVersion(request);
      callers.set(request, caller);
    });
    app.get('/openapi.json', { config: { isPublic: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(document),
    );
    for (const endpoint of endpoints) {
      app.route({
        method: endpoint.method,
        url: endpoint.path.slice('/v1'.length).replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: API_BODY_BYTES,
        handler: (request, reply) => {
          const caller = callers.get(request);
          if (!caller) throw new AppError('API_KEY_NOT_VALID');
          return runEndpoint(oja, endpoint, caller, { request, reply, docs });
        },
      });
    }
    app.all('/*', () => {
      throw new AppError('API_NOT_FOUND');
    });
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route of the merchant API needs no key. */
    isPublic?: boolean;
  }
}

function isPublic({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isPublic === true;
}
