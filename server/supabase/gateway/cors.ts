import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

const METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS';

const REQUEST_HEADERS = new Set([
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'baggage',
  'cache-control',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'traceparent',
  'tracestate',
  'x-client-info',
  'x-metadata',
  'x-region',
  'x-retry-count',
  'x-supabase-api-version',
  'x-upsert',
]);

/** A browser hides every other header from the client, which then miscounts rows and loses error codes. */
const EXPOSED_HEADERS = [
  'Content-Range',
  'Content-Location',
  'Content-Encoding',
  'Location',
  'Preference-Applied',
  'Range-Unit',
  'X-Total-Count',
  'Link',
  'X-Supabase-Api-Version',
  'x-sb-error-code',
  'sb-request-id',
  'x-relay-error',
  'Retry-After',
  'ETag',
].join(', ');

/** The allowed origin: any in the sandbox, else our own and those the operator named. */
export function allowedOrigin(config: Config, origin: string | undefined): string | null {
  if (!origin) return null;
  if (config.mode === 'sandbox') return origin;
  const own = new URL(config.url).origin;
  return origin === own || config.allowedOrigins.includes(origin) ? origin : null;
}

export function corsHeaders(config: Config, request: FastifyRequest) {
  const origin = allowedOrigin(config, request.headers.origin);
  return {
    vary: 'Origin',
    ...(origin && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    }),
  };
}

/** Answers a browser's preflight request. Needs no key. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply) {
  if (reply.hasHeader('access-control-allow-origin')) {
    void reply.header('access-control-allow-methods', METHODS);
    void reply.header('access-control-max-age', '86400');
    const asked = String(request.headers['access-control-request-headers'] ?? '');
    const allowed = asked
      .split(',')
      .filter((name) => REQUEST_HEADERS.has(name.trim().toLowerCase()));
    if (allowed.length > 0) {
      void reply.header(
        'access-control-allow-headers',
        allowed.map((name) => name.trim()).join(', '),
      );
    }
  }
  return reply.status(204).send();
}
