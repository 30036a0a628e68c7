import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/define.ts';
import { answerPreflight, corsHeaders } from '#server/supabase/gateway/cors.ts';
import type { DiskAlarm } from '#server/supabase/gateway/disk-alarm.ts';
import { sendProblem } from '#server/supabase/gateway/error-body.ts';
import { handleErrors } from '#server/supabase/gateway/error-handler.ts';
import type { Guard } from '#server/supabase/gateway/guard.ts';
import { callerOfKey, type Credentials, keyRole } from '#server/supabase/gateway/identify.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { RequestRates } from '#server/supabase/gateway/request-rates.ts';
import { readJsonBodies } from '#server/supabase/gateway/safe-json.ts';
import { type Service, serviceOf } from '#server/supabase/gateway/service.ts';
import type { CheckOptions } from '#server/supabase/gateway/session-guard.ts';

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

  /** What is left once the caller is known. */
  const accept = (request: FastifyRequest, caller: Caller) => {
    request.caller = caller;
    rates.countCaller(request, caller);
    refuseUnknown(request);
  };
  // Without a promise where key, token and session are known already, as they are for most requests.
  app.addHook('onRequest', (request, reply, done) => {
    const service = serviceAsked(request);
    void reply.headers(headersOf(config, request, service));
    const from = sender(request);
    request.caller = callerOfKey('anon', from);
    if (service === 'site') return done();
    if (request.method === 'OPTIONS') return void answerPreflight(request, reply);
    rates.countNetwork(request);
    refuseUrl(request.url);
    const credentials = credentialsOf(request, from);
    const known = admitAtOnce(request, credentials, guard);
    if (known) {
      accept(request, known);
      return done();
    }
    admit(request, credentials, guard)
      .then((caller) => accept(request, caller))
      .then(() => done(), done);
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

function headersOf(config: Config, request: FastifyRequest, service: Service) {
  return {
    'sb-request-id': request.id,
    'x-content-type-options': 'nosniff',
    ...(service === 'auth' && { 'cache-control': 'no-store' }),
    ...(service !== 'site' && corsHeaders(config, request)),
  };
}

/** The caller where nothing has to be verified or read first; else null. */
function admitAtOnce(
  request: FastifyRequest,
  credentials: Credentials,
  guard: Guard,
): Caller | null {
  const { admission } = request.routeOptions.config;
  if (admission === 'open') return request.caller;
  if (admission === 'key') {
    return callerOfKey(keyRole(guard.keys, credentials.apiKey), credentials);
  }
  const caller = guard.identify.atOnce(credentials);
  return caller && guard.checkAtOnce(caller, checkOf(request));
}

async function admit(
  request: FastifyRequest,
  credentials: Credentials,
  guard: Guard,
): Promise<Caller> {
  return guard.check(await guard.identify(credentials), checkOf(request));
}

function checkOf({ routeOptions }: FastifyRequest): CheckOptions {
  return { withoutSecondFactor: routeOptions.config.admission === 'first_factor' };
}

export function credentialsOf(request: FastifyRequest, from = sender(request)): Credentials {
  const { apikey, authorization } = request.headers;
  return {
    apiKey: typeof apikey === 'string' ? apikey : undefined,
    bearer: /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1],
    ip: from.ip,
    userAgent: from.userAgent,
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
