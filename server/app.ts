import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Oja } from '#server/define.ts';
import { authRoutes } from '#server/edge/auth/auth.ts';
import { countAttempts } from '#server/edge/auth/count-attempts.ts';
import { AUTH_RATES, type AuthRates, widened } from '#server/edge/auth/rates.ts';
import { functionRoutes } from '#server/edge/functions/routes.ts';
import type { DiskAlarm } from '#server/edge/gateway/disk-alarm.ts';
import { gateway } from '#server/edge/gateway/gateway.ts';
import type { Guard } from '#server/edge/gateway/guard.ts';
import { plainUrl } from '#server/edge/gateway/plain-url.ts';
import { requestRates } from '#server/edge/gateway/request-rates.ts';
import { sharedRateLimiter } from '#server/edge/gateway/shared-rate-limiter.ts';
import type { ConnectionLimits } from '#server/edge/http/connections.ts';
import { limitedServer } from '#server/edge/http/http-server.ts';
import { operationRoutes } from '#server/edge/http/operation-routes.ts';
import { openShownFees } from '#server/fees/shown-fees.ts';
import { publicConfig, publicConfigRoute } from '#server/edge/http/public-config.ts';
import { sandboxBankRoutes } from '#server/edge/http/sandbox-bank.ts';
import { sandboxGoogleRoutes } from '#server/edge/http/sandbox-google.ts';
import { sandboxMarketRoutes } from '#server/edge/http/sandbox-market.ts';
import { sandboxRoutes } from '#server/edge/http/sandbox-routes.ts';
import { sandboxTelegramRoutes } from '#server/edge/http/sandbox-telegram.ts';
import { trustedProxy } from '#server/edge/realtime/address-of.ts';
import { restRoutes } from '#server/edge/rest/routes.ts';
import { rpcRoutes } from '#server/edge/rpc/routes.ts';
import { storageRoutes } from '#server/edge/storage/storage.ts';
import { unsubscribeRoutes } from '#server/edge/unsubscribe/routes.ts';
import { bankWebhookRoutes } from '#server/edge/webhooks/bank.ts';
import { kycWebhookRoutes } from '#server/edge/webhooks/kyc.ts';
import { telegramWebhookRoutes } from '#server/edge/webhooks/telegram.ts';
import { openPositionPaths } from '#server/edge/web/open-positions.ts';
import { languageRoute } from '#server/edge/web/language-route.ts';
import { webApp } from '#server/edge/web/web.ts';
import type { Identity } from '#server/identity/identity.ts';
import { logSettings, type LogTo } from '#server/log-lines.ts';
import { TELEGRAM_WEBHOOK_PATH } from '#server/notifications/telegram/keep-webhook.ts';
import type { ProductClock } from '#server/sandbox/clock.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const BODY_LIMIT = 1_048_576;
const HEADER_LIMIT = 49_152;
const REQUEST_TIMEOUT_MS = 30_000;
/** In the sandbox everyone is one machine, and tests are many people. */
const SANDBOX_RATE_FACTOR = 40;

/** The HTTP server before anything is served by it; its log is the whole server's. */
export function openHttp(
  config: Config,
  connections: Pick<ConnectionLimits, 'all' | 'ofNetwork'>,
  logTo?: LogTo,
): FastifyInstance {
  const isTrustedProxy = trustedProxy(config.trustedProxies);
  return Fastify({
    bodyLimit: BODY_LIMIT,
    serverFactory: limitedServer(HEADER_LIMIT, { ...connections, isTrustedProxy }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    rewriteUrl: ({ url = '/' }) => plainUrl(url),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    logger: logSettings(config.logLevel, logTo),
  });
}

export interface Surfaces {
  readonly oja: Oja;
  readonly guard: Guard;
  readonly identity: Identity;
  readonly clock: ProductClock;
  readonly disk: DiskAlarm;
  readonly rates?: AuthRates | undefined;
  /** Whether the web app is served, where it has been built. */
  readonly pages: boolean;
}

/** Puts every surface of the product behind the gateway, the web app last: it has what nobody else answers. */
export async function serveEverything(app: FastifyInstance, surfaces: Surfaces) {
  const { oja, guard, identity, clock, disk } = surfaces;
  const { config } = oja;
  const shown = publicConfig(config, guard.keys.anonKey, await openShownFees(oja.db));

  const pageKey = randomUUID();
  const requests = requestRates(config.rateFactor, pageKey);
  gateway(app, { config, guard, disk, rates: requests });
  operationRoutes(app, oja, { keys: guard.keys, disk });
  publicConfigRoute(app, shown, clock);
  if (!config.roles.has('web')) return;

  languageRoute(app, shown);

  if (config.mode === 'sandbox') {
    sandboxRoutes(app, oja, clock);
    sandboxMarketRoutes(app, oja);
    sandboxTelegramRoutes(app, oja);
    if (config.bankCredits === 'sandbox') sandboxBankRoutes(app, oja);
    await sandboxGoogleRoutes(app, config);
  }
  const rates = surfaces.rates ?? ratesFor(config);
  const limiter = sharedRateLimiter(oja.db);
  identity.countAttempts(countAttempts(limiter, rates));
  const auth = authRoutes({ identity, guard, rates, limiter });
  await app.register(auth, { prefix: '/auth/v1' });
  await app.register(restRoutes(oja), { prefix: '/rest/v1' });
  await app.register(rpcRoutes(oja), { prefix: '/rest/v1/rpc' });
  await app.register(functionRoutes(oja), { prefix: '/functions/v1' });
  await app.register(unsubscribeRoutes(oja), { prefix: '/functions/v1/unsubscribe' });
  await app.register(storageRoutes(oja, guard), { prefix: '/storage/v1' });
  await app.register(bankWebhookRoutes(oja), { prefix: '/webhooks/bank' });
  await app.register(kycWebhookRoutes(oja), { prefix: '/webhooks/kyc' });
  await app.register(telegramWebhookRoutes(oja), { prefix: TELEGRAM_WEBHOOK_PATH });
  if (surfaces.pages && existsSync(join(DIST, 'server'))) {
    const backendUrl = `http://127.0.0.1:${config.port}`;
    await webApp(app, {
      distDir: DIST,
      publicConfig: shown,
      backendUrl,
      pageKey,
      waitForPage: requests.waitForPage,
      now: clock.now,
      furtherPages: () => openPositionPaths(oja),
    });
  }
}

function ratesFor({ mode }: Config): AuthRates {
  return mode === 'sandbox' ? widened(AUTH_RATES, SANDBOX_RATE_FACTOR) : AUTH_RATES;
}
