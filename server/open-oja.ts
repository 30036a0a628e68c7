import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openHttp, serveEverything } from '#server/app.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { type Db, openDatabase, openPool, openWirePool } from '#server/platform/db/database.ts';
import {
  type DiskReserve,
  type DiskReserveOptions,
  openDiskReserve,
} from '#server/platform/db/disk-reserve.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openClock } from '#server/platform/db/product-clock.ts';
import { PERSON_STATEMENT_MS, VISITOR_STATEMENT_MS } from '#server/platform/lane.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { databaseUrls, withSettings } from '#server/platform/db/urls.ts';
import type { Oja } from '#server/define.ts';
import type { AuthRates } from '#server/supabase/auth/rates.ts';
import { openDiskAlarm } from '#server/supabase/gateway/disk-alarm.ts';
import { openGuard } from '#server/supabase/gateway/guard.ts';
import type { ApiKeys } from '#server/supabase/gateway/api-keys.ts';
import { listenOnTwin } from '#server/http/loopback-twin.ts';
import { fileBudget } from '#server/http/open-files.ts';
import { guardAuth } from '#server/supabase/realtime/socket/guard-auth.ts';
import { attachRealtime } from '#server/supabase/realtime/realtime.ts';
import { type IdentityLimits, openIdentity } from '#server/identity/identity.ts';
import type { PasswordCost } from '#server/identity/passwords/password-cost.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { openTradeEngine } from '#server/money/ledger/trade-engine.ts';
import type { LogTo } from '#server/platform/log-lines.ts';
import { openOfferBook } from '#server/trading/market/book/open-offer-book.ts';
import { openReplyTime } from '#server/messaging/support/reply-time.ts';
import { openCoinFacts } from '#server/trading/market/coin-facts/coin-facts.ts';
import { openLastPrices } from '#server/trading/market/prices/last-prices.ts';
import { openOfferList } from '#server/trading/market/offer-list.ts';
import { WALKING } from '#server/trading/market/offer-page.sql.ts';
import { openCoinPrices } from '#server/trading/market/prices/coin-prices.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { monnify } from '#server/platform/integrations/bank/monnify.ts';
import { noBankRail } from '#server/platform/integrations/bank/no-bank-rail.ts';
import { paystack } from '#server/platform/integrations/bank/paystack.ts';
import { sandboxBankRail } from '#server/platform/integrations/bank/sandbox-bank-rail.ts';
import { sandboxCredits } from '#server/platform/integrations/bank/sandbox-credits.ts';
import { sandboxPayouts } from '#server/platform/integrations/bank/sandbox-payouts.ts';
import { chainsOfOneNode, openChains } from '#server/platform/integrations/chain/open-chains.ts';
import { folderStore } from '#server/platform/integrations/files/folder-store.ts';
import { s3Store } from '#server/platform/integrations/files/s3-store.ts';
import { ipapiGeo } from '#server/platform/integrations/geo/ipapi.ts';
import { noGeo } from '#server/platform/integrations/geo/no-geo.ts';
import type { KycVendor } from '#server/platform/config/kyc-settings.ts';
import { sandboxGeo } from '#server/platform/integrations/geo/sandbox-geo.ts';
import { dojah } from '#server/platform/integrations/kyc/dojah.ts';
import type { KycPort } from '#server/platform/integrations/kyc/kyc-port.ts';
import { sandboxKyc } from '#server/platform/integrations/kyc/sandbox-kyc.ts';
import { youverify } from '#server/platform/integrations/kyc/youverify.ts';
import type { LivenessPort } from '#server/platform/integrations/liveness/liveness-port.ts';
import { sandboxLiveness } from '#server/platform/integrations/liveness/sandbox-liveness.ts';
import { openFeeds } from '#server/platform/integrations/market/feeds.ts';
import { clamd } from '#server/platform/integrations/scan/clamd.ts';
import { listedAddresses } from '#server/platform/integrations/screening/listed-addresses.ts';
import { sandboxScreening } from '#server/platform/integrations/screening/sandbox-screening.ts';
import type { Screening } from '#server/platform/integrations/screening/screening.ts';
import { socketSigner } from '#server/platform/integrations/signer/socket-signer.ts';
import { botApi } from '#server/platform/integrations/telegram/bot-api.ts';
import { sandboxTelegram } from '#server/platform/integrations/telegram/sandbox-telegram.ts';
import { refuseDemoAccounts } from '#server/sandbox/demo-accounts.ts';
import { stockSandboxChain } from '#server/sandbox/stock-chain.ts';
import { setEarlyOutflows } from '#server/sandbox/early-outflows.ts';
import { seedSandbox } from '#server/sandbox/seed.ts';

export interface OpenOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The URL of the database as its owner. */
  readonly databaseUrl: string;
  /** Whether a sandbox is filled with its demo market. */
  readonly seed?: boolean;
  /** Whether the web app is served beside the API. */
  readonly pages?: boolean;
  readonly limits?: IdentityLimits;
  readonly rates?: AuthRates;
  /** What new hashes of passwords cost, instead of the product's; for tests. */
  readonly passwordCost?: PasswordCost;
  /** Additional routes, behind the same gateway. */
  readonly besides?: FastifyPluginAsync;
  /** Receives the lines of the log instead of the standard output. */
  readonly logTo?: LogTo;
  /** Free bytes of the embedded database's disk, instead of asking the disk. */
  readonly freeBytesOf?: DiskReserveOptions['freeBytesOf'];
}

export interface OpenOja {
  readonly oja: Oja;
  readonly keys: ApiKeys;
  /** A message for the operator about this start; null for none. */
  readonly notification: string | null;
  close(): Promise<void>;
}

/** The statement timeout of visitors' queries. */
const VISITING = { statement_timeout: String(VISITOR_STATEMENT_MS) };
const LAST_ANSWERS_MS = 3_000;

/** Opens the whole server: schema, pools, keys, surfaces, jobs. A failure half-way closes what was opened. */
export async function openOja(options: OpenOptions): Promise<OpenOja> {
  const config = readConfig({ ...options.env, DATABASE_URL: options.databaseUrl });
  await migrate(config.databaseUrl, usesSocket(config.databaseUrl) ? undefined : config.secret);
  const opened: (() => Promise<unknown>)[] = [];
  const close = () => closeAll(opened);
  try {
    return { ...(await openAll(config, options, opened)), close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** In reverse order, each of them even if others fail; the first failure is thrown at the end. */
async function closeAll(opened: (() => Promise<unknown>)[]) {
  const failures: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Everything opened adds how to close it; closing runs from the last to the first. */
async function openAll(
  config: Config,
  options: OpenOptions,
  opened: (() => Promise<unknown>)[],
): Promise<Omit<OpenOja, 'close'>> {
  const budget = fileBudget(config);
  const app = openHttp(config, budget, options.logTo);
  const chains = await openChains(config.chains);
  for (const chain of chainsOfOneNode(chains)) {
    app.log.warn(
      { chain },
      'one node alone is believed of this chain, whatever an amount is worth',
    );
  }
  const reserve = await openReserve(config, options, app);
  if (reserve) opened.push(() => reserve.stop());
  const parts = { ...openParts(config, app, opened), chains };
  const { db } = parts;
  await setEarlyOutflows(db, config);
  if (config.mode === 'production') await refuseDemoAccounts(db);
  else if (options.seed ?? true) {
    await seedSandbox(parts);
    await stockSandboxChain(parts);
  }

  const identity = await openIdentity(parts, options.limits, options.passwordCost);
  opened.push(() => identity.passwords.close());
  const clock = await openClock(db);
  const oja: Oja = Object.freeze({ ...parts, identity, clock, coinFacts: openCoinFacts(parts) });
  const { issuer, keys } = identity;
  const guard = openGuard({ db, secret: config.secret, issuer, publicKey: keys.publicKey });
  identity.addSessionListener({
    ended: (ids) => ids.forEach(guard.revoke),
    changed: (ids) => ids.forEach(guard.forget),
  });

  if (config.roles.has('worker')) {
    const worker = await startWorker(oja);
    opened.push(() => worker.stop());
  }
  await serveEverything(app, {
    oja,
    guard,
    identity,
    disk: openDiskAlarm(app.log, reserve),
    rates: options.rates,
    pages: options.pages ?? true,
  });
  opened.push(() => closeHttp(app));
  if (config.roles.has('web')) {
    const realtime = await attachRealtime(oja, app.server, guardAuth(guard), {
      maxSockets: budget.sockets,
    });
    opened.push(() => realtime.close());
    await app.register(realtime.routes, { prefix: '/realtime/v1/api' });
  }
  if (options.besides) await app.register(options.besides);
  await app.listen({ port: config.port, host: config.host });
  if (config.host === 'localhost') {
    const stopTwin = await listenOnTwin(app.server);
    opened.push(() => Promise.resolve(stopTwin()));
  }
  return { oja, keys: guard.keys, notification: budget.notification };
}

async function openReserve(
  { diskReserve, databaseUrl }: Config,
  { freeBytesOf }: OpenOptions,
  { log }: FastifyInstance,
): Promise<DiskReserve | null> {
  if (!diskReserve) return null;
  const { folder, bytes } = diskReserve;
  return openDiskReserve({ folder, reserveBytes: bytes, ownerUrl: databaseUrl, log, freeBytesOf });
}

function openParts(
  config: Config,
  app: FastifyInstance,
  opened: (() => Promise<unknown>)[],
): Omit<Oja, 'identity' | 'chains' | 'clock' | 'coinFacts'> {
  const urls = databaseUrls(config.databaseUrl, config.secret);
  const opening = (make: (onError: (error: Error) => void) => pg.Pool) => {
    const pool = make((error) => {
      if (!pool.ending) app.log.warn({ err: error }, 'an idle connection was lost');
    });
    opened.push(() => pool.end());
    return pool;
  };
  const open = (url: string, connections = config.poolSize) =>
    opening((onError) => openPool(url, connections, onError));
  const openWire = (connections: number, statementMs: number) =>
    opening((onError) => openWirePool(urls.authenticator, connections, statementMs, onError));
  const servicePool = open(urls.service);
  const wirePool = openWire(config.poolSize, PERSON_STATEMENT_MS);
  const db = openDatabase(servicePool);
  const visitors = {
    db: openDatabase(open(withSettings(urls.service, VISITING), config.visitorPoolSize)),
    wirePool: openWire(config.visitorPoolSize, VISITOR_STATEMENT_MS),
  };
  const engine = openTradeEngine(urls.service, config.engineWriters, (error) =>
    app.log.warn({ err: error }, 'an idle connection of the trade engine was lost'),
  );
  opened.push(() => engine.close());
  const planned = openDatabase(open(withSettings(urls.service, WALKING)));
  const book = config.roles.has('web') ? openOfferBook({ db: planned, log: app.log }) : null;
  if (book) opened.push(() => book.stop());
  const offers = openOfferList({ db, planned }, book);
  const bankRail = bankRailFor(config, db);
  const geo = geoFor(config);
  const kyc = kycFor(config, db);
  const kycFallback = config.kycFallback && vendorOf(config.kycFallback);
  const liveness = livenessFor(config, db);
  const feeds = openFeeds(config.market, () => readNow(db));
  const coinPrices = openCoinPrices(feeds.coins);
  const files = config.s3 ? s3Store(config.s3) : folderStore(config.filesDir);
  const scanner = config.clamav && clamd(config.clamav);
  const markets = { offers, coinPrices, feeds };
  const signer = config.signer && socketSigner(config.signer);
  const screening = screeningFor(config);
  return {
    config,
    urls,
    db,
    wirePool,
    visitors,
    engine,
    ...markets,
    replyTime: openReplyTime(db),
    lastPrices: openLastPrices(db),
    bankRail,
    geo,
    kyc,
    kycFallback,
    liveness,
    files,
    scanner,
    signer,
    screening,
    telegram: telegramFor(config),
    log: app.log,
  };
}

function bankRailFor(config: Config, db: Db): BankRail {
  const { bankRail, formerBankRails, bankCredits, secret } = config;
  const formerPayouts = formerBankRails.flatMap(
    (settings) => railFor(settings, db, secret).payouts ?? [],
  );
  const rail = { ...railFor(bankRail, db, secret), formerPayouts };
  return bankCredits === 'sandbox' ? { ...rail, credits: sandboxCredits(db, secret) } : rail;
}

function railFor(settings: Config['bankRail'], db: Db, secret: string): BankRail {
  switch (settings.rail) {
    case 'sandbox':
      return { ...sandboxBankRail, payouts: sandboxPayouts(db, secret) };
    case 'paystack':
      return paystack(settings);
    case 'monnify':
      return monnify(settings);
    case 'off':
      return noBankRail;
  }
}

function screeningFor({ mode, screeningFile }: Config): Screening | null {
  if (screeningFile) return listedAddresses(screeningFile);
  return mode === 'sandbox' ? sandboxScreening : null;
}

function telegramFor({ telegram }: Config) {
  if (telegram === null) return null;
  return telegram.api === null ? sandboxTelegram : botApi(telegram.api);
}

function geoFor({ mode, geoUrl }: Config) {
  if (mode === 'sandbox') return sandboxGeo;
  return geoUrl === null ? noGeo : ipapiGeo(geoUrl);
}

function livenessFor(config: Config, db: Db): LivenessPort | null {
  return config.liveness === 'sandbox' ? sandboxLiveness(db, config) : null;
}

function kycFor({ kyc, secret }: Config, db: Db): KycPort | null {
  if (kyc === 'off') return null;
  return kyc === 'sandbox' ? sandboxKyc(db, secret) : vendorOf(kyc);
}

function vendorOf(settings: KycVendor): KycPort {
  return settings.vendor === 'dojah' ? dojah(settings) : youverify(settings);
}

/** Accepts no more requests, lets those under way end, and cuts off those that do not end in time. */
async function closeHttp(app: FastifyInstance) {
  const closed = app.close();
  const late = sleep(LAST_ANSWERS_MS, undefined, { ref: false }).then(() =>
    app.server.closeAllConnections(),
  );
  await Promise.race([closed, late.then(() => closed)]);
}

/** A unix socket trusts its folder's owner: roles need no password there. */
function usesSocket(databaseUrl: string): boolean {
  return new URL(databaseUrl).searchParams.get('host')?.startsWith('/') ?? false;
}
