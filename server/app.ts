import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Oja } from '#server/define.ts';
import { authRoutes } from '#server/supabase/auth/auth.ts';
import { countAttempts } from '#server/supabase/auth/count-attempts.ts';
import { AUTH_RATES, type AuthRates, widened } from '#server/supabase/auth/rates.ts';
import { functionRoutes } from '#server/supabase/functions/routes.ts';
import type { DiskAlarm } from '#server/supabase/gateway/disk-alarm.ts';
import { gateway } from '#server/supabase/gateway/gateway.ts';
import type { Guard } from '#server/supabase/gateway/guard.ts';
import { plainUrl } from '#server/supabase/gateway/plain-url.ts';
import { requestRates } from '#server/supabase/gateway/request-rates.ts';
import { sharedRateLimiter } from '#server/supabase/gateway/shared-rate-limiter.ts';
import type { ConnectionLimits } from '#server/http/connections.ts';
import { limitedServer } from '#server/http/http-server.ts';
import { operationRoutes } from '#server/http/operation-routes.ts';
import { merchantApiRoutes } from '#server/http/merchant-api/routes.ts';
import { openShownFees } from '#server/money/fees/shown-fees.ts';
import { openShownFeatures } from '#server/platform/settings/shown-features.ts';
import { publicConfig, publicConfigRoute } from '#server/http/public-config.ts';
import { sandboxBankRoutes } from '#server/http/sandbox-bank.ts';
import { sandboxGoogleRoutes } from '#server/http/sandbox-google.ts';
import { sandboxLivenessRoutes } from '#server/http/sandbox-liveness.ts';
import { sandboxMarketRoutes } from '#server/http/sandbox-market.ts';
import { sandboxRoutes } from '#server/http/sandbox-routes.ts';
import { sandboxTelegramRoutes } from '#server/http/sandbox-telegram.ts';
import { trustedProxy } from '#server/supabase/realtime/socket/client-ip.ts';
import { restRoutes } from '#server/supabase/rest/routes.ts';
import { rpcRoutes } from '#server/supabase/rpc/routes.ts';
import { storageRoutes } from '#server/supabase/storage/storage.ts';
import { invoiceFileRoutes } from '#server/http/invoice-file/routes.ts';
import { unsubscribeRoutes } from '#server/http/unsubscribe/routes.ts';
import { bankWebhookRoutes } from '#server/http/webhooks/bank.ts';
import { kycWebhookRoutes } from '#server/http/webhooks/kyc.ts';
import { livenessWebhookRoutes } from '#server/http/webhooks/liveness.ts';
import { telegramWebhookRoutes } from '#server/http/webhooks/telegram.ts';
import { openPositionPaths } from '#server/http/web/open-positions.ts';
import { languageRoute } from '#server/http/web/language-route.ts';
import { payForms } from '#server/http/web/pay/pay-forms.ts';
import { readShown } from '#server/http/web/pay/read-shown.ts';
import { webApp } from '#server/http/web/web.ts';
import type { Identity } from '#server/identity/identity.ts';
import { logSettings, type LogTo } from '#server/platform/log-lines.ts';
import { requestLog } from '#server/platform/request-log.ts';
import { TELEGRAM_WEBHOOK_PATH } from '#server/messaging/notifications/telegram/register-webhook.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const BODY_LIMIT = 1_048_576;
const HEADER_LIMIT = 49_152;
const REQUEST_TIMEOUT_MS = 30_000;
/** In the sandbox everyone is one machine, and tests are many people. */
const SANDBOX_RATE_FACTOR = 40;

/** The HTTP server before any route is registered; its log is the whole server's. */
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
    childLoggerFactory: requestLog,
  });
}

export interface Surfaces {
  readonly oja: Oja;
  readonly guard: Guard;
  readonly identity: Identity;
  readonly disk: DiskAlarm;
  readonly rates?: AuthRates | undefined;
  /** Whether the web app is served, where it has been built. */
  readonly pages: boolean;
}

/** Registers every surface of the product behind the gateway, the web app last: it serves every path that is left. */
export async function serveEverything(app: FastifyInstance, surfaces: Surfaces) {
  const { oja, guard, identity, disk } = surfaces;
  const { config, clock } = oja;
  const fees = await openShownFees(oja.db);
  const features = await openShownFeatures(oja.db);
  const shown = publicConfig(config, guard.keys.anonKey, fees, features);

  const pageKey = randomUUID();
  const requests = requestRates(config.rateFactor, pageKey);
  gateway(app, { config, guard, disk, rates: requests });
  operationRoutes(app, oja, { keys: guard.keys, disk });
  publicConfigRoute(app, shown, clock);
  if (!config.roles.has('web')) return;

  languageRoute(app, shown);
  await payForms(app, oja);

  if (config.mode === 'sandbox') {
    sandboxRoutes(app, oja);
    sandboxMarketRoutes(app, oja);
    sandboxTelegramRoutes(app, oja);
    if (config.bankCredits === 'sandbox') sandboxBankRoutes(app, oja);
    sandboxLivenessRoutes(app, oja);
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
  await app.register(invoiceFileRoutes(oja), { prefix: '/invoice' });
  await app.register(storageRoutes(oja, guard), { prefix: '/storage/v1' });
  await app.register(merchantApiRoutes(oja, requests.countNetwork), { prefix: '/v1' });
  await app.register(bankWebhookRoutes(oja), { prefix: '/webhooks/bank' });
  await app.register(kycWebhookRoutes(oja), { prefix: '/webhooks/kyc' });
  await app.register(livenessWebhookRoutes(oja), { prefix: '/webhooks/liveness' });
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
      readShown: (kind, id, quoteId) => readShown(oja, kind, id, quoteId),
    });
  }
}

function ratesFor({ mode }: Config): AuthRates {
  return mode === 'sandbox' ? widened(AUTH_RATES, SANDBOX_RATE_FACTOR) : AUTH_RATES;
}
