import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/define.ts';
import { answerPreflight, setCorsHeaders } from '#server/supabase/gateway/cors.ts';
import type { DiskAlarm } from '#server/supabase/gateway/disk-alarm.ts';
import { sendProblem } from '#server/supabase/gateway/error-body.ts';
import { handleErrors } from '#server/supabase/gateway/error-handler.ts';
import type { Guard } from '#server/supabase/gateway/guard.ts';
import { callerOfKey, type Credentials, keyRole } from '#server/supabase/gateway/identify.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { RequestRates } from '#server/supabase/gateway/request-rates.ts';
import { readJsonBodies } from '#server/supabase/gateway/safe-json.ts';
import { type Service, serviceOf } from '#server/supabase/gateway/service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified caller. Everything outside the API is called by `anon`. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /**
     * What a route of the API requires: `open` nothing, `key` an API key alone, `first_factor` a session whose second
     * factor may still be due. Without it: a key, and a session that is complete.
     */
    admission?: 'open' | 'key' | 'first_factor';
  }
}

const LONGEST_URL = 16_384;

export interface GatewayParts {
  readonly config: Config;
  readonly guard: Guard;
  readonly disk: DiskAlarm;
  readonly rates: RequestRates;
}

/** The hooks of every request: ids, CORS, sizes, rates, and the caller. */
export function gateway(app: FastifyInstance, { config, guard, disk, rates }: GatewayParts) {
  app.decorateRequest('caller');
  handleErrors(app, disk);
  readJsonBodies(app);

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('sb-request-id', request.id);
    void reply.header('x-content-type-options', 'nosniff');
    request.caller = callerOfKey('anon', sender(request));
    const service = serviceAsked(request);
    if (service === 'site') return;

    setCorsHeaders(config, request, reply);
    if (service === 'auth') void reply.header('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return answerPreflight(request, reply);
    await rates.countNetwork(request);
    refuseUrl(request.url);
    request.caller = await admit(request, guard);
    await rates.countCaller(request, request.caller);
    refuseUnknown(request);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, { status: 404, code: null, message: 'Not found' }),
  );
}

/** Decided by the matched route, however the URL is spelled; by the URL where none matches. */
function serviceAsked({ routeOptions, url }: FastifyRequest): Service {
  const route = routeOptions.url;
  return serviceOf(route === undefined || route === '/*' ? url : route);
}

async function admit(request: FastifyRequest, guard: Guard): Promise<Caller> {
  const { admission } = request.routeOptions.config;
  if (admission === 'open') return request.caller;
  const credentials = credentialsOf(request);
  if (admission === 'key') {
    return callerOfKey(keyRole(guard.keys, credentials.apiKey), credentials);
  }
  const caller = await guard.identify(credentials);
  return guard.check(caller, { withoutSecondFactor: admission === 'first_factor' });
}

export function credentialsOf(request: FastifyRequest): Credentials {
  const { apikey, authorization } = request.headers;
  return {
    apiKey: typeof apikey === 'string' ? apikey : undefined,
    bearer: /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1],
    ...sender(request),
  };
}

function sender(request: FastifyRequest) {
  return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** Pages are served on every path without a route; an unknown path of the API is not one of them. */
function refuseUnknown(request: FastifyRequest) {
  const { url } = request.routeOptions;
  if (url !== undefined && url !== '/*') return;
  throw new ProblemError({
    status: 404,
    code: serviceOf(request.url) === 'auth' ? 'not_found' : 'PGRST125',
    message: 'There is no such endpoint',
  });
}

function refuseUrl(url: string) {
  if (url.length > LONGEST_URL) {
    throw new ProblemError({
      status: 414,
      code: '414',
      message: 'The address is longer than 16 kB',
    });
  }
  if (url.includes('%00')) {
    throw new ProblemError({
      status: 400,
      code: '22021',
      message: 'The address contains a zero character',
    });
  }
}
