import { join, resolve } from 'node:path';
import {
  type BankRailSettings,
  bankRailSettings,
  formerBankRails,
} from '#server/platform/config/bank-rail-settings.ts';
import { bare, readEnvironment } from '#server/platform/config/environment.ts';
import { s3Settings } from '#server/platform/config/file-settings.ts';
import { type GoogleSettings, googleSettings } from '#server/platform/config/google-settings.ts';
import {
  kycFallbackSettings,
  type KycSettings,
  kycSettings,
  type KycVendor,
} from '#server/platform/config/kyc-settings.ts';
import { type MarketSettings, marketSettings } from '#server/platform/config/market-settings.ts';
import { smsSettings, type TermiiSettings } from '#server/platform/config/sms-settings.ts';
import {
  type TelegramSettings,
  telegramSettings,
} from '#server/platform/config/telegram-settings.ts';
import {
  type ChainsSettings,
  readChainsSettings,
} from '#server/platform/integrations/chain/chain-settings.ts';
import type { S3Settings } from '#server/platform/integrations/files/s3-call.ts';
import type { ClamdEndpoint } from '#server/platform/integrations/scan/clamd.ts';
import type { SignerEndpoint } from '#server/platform/integrations/signer/socket-signer.ts';

export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** Connections of each of the two pools of visitors. */
  readonly visitorPoolSize: number;
  readonly secret: string;
  /** The public URL, without a trailing slash. */
  readonly url: string;
  readonly roles: ReadonlySet<string>;
  /** Origins besides our own that may call the API from a browser. Sandbox: any. */
  readonly allowedOrigins: readonly string[];
  /** The proxies, as IP addresses or networks, whose forwarded headers are trusted. Empty: none. */
  readonly trustedProxies: readonly string[];
  /** Plain connections of all clients together and of one network. */
  readonly connections: { readonly all: number; readonly ofNetwork: number };
  /** How many times the usual number of requests one network or one person may make. */
  readonly rateFactor: number;
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  readonly engineWriters: number;
  /** Whom offers to buy are open to: everyone, or people with the record that Binance requires. */
  readonly buyOfferGate: 'off' | 'binance';
  /** Whether the sandbox lets much leave before its wait is over; never in production. */
  readonly sandboxEarlyOutflows: boolean;
  /** Who reports naira that comes in for a trade: the sandbox's own bank, or nobody. */
  readonly bankCredits: 'off' | 'sandbox';
  /** Who resolves accounts and pays naira to them: the sandbox's bank, a provider, or nobody. */
  readonly bankRail: BankRailSettings;
  /** Others whose keys are set: they get no new payouts and finish what they were given. */
  readonly formerBankRails: readonly BankRailSettings[];
  /** The operator's statement of their licences, shown on the compliance page. */
  readonly licenceStatus: string;
  /** Who verifies identities with the registries: the sandbox's own, a vendor, or nobody. */
  readonly kyc: KycSettings;
  /** Who is asked where the first vendor was not; null for nobody. */
  readonly kycFallback: KycVendor | null;
  /** Who checks live faces. */
  readonly liveness: 'sandbox' | 'off';
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Our registration with Google, or with the sandbox's stand-in for it; null where the operator has none. */
  readonly google: GoogleSettings | null;
  /** Who delivers our text messages: the sandbox's outbox, Termii, or nobody. */
  readonly sms: 'outbox' | TermiiSettings | null;
  /** The bot that notifies people of their account; null where there is none. */
  readonly telegram: TelegramSettings | null;
  /** The geolocation service; null for none. The sandbox knows its own few places. */
  readonly geoUrl: string | null;
  /** Lower-case passwords known to be stolen, one a line. */
  readonly breachedPasswordsFile: string | undefined;
  /** The folder of uploaded files' bytes; all nodes must see the same one. */
  readonly filesDir: string;
  /** The embedded database's folder, and the free bytes reserved for it; null for an external database. */
  readonly diskReserve: { readonly folder: string; readonly bytes: number } | null;
  /** The S3-compatible store that replaces the folder; null for the folder. */
  readonly s3: S3Settings | null;
  /** The clamd that scans uploads for viruses; null for none. */
  readonly clamav: ClamdEndpoint | null;
  /** Carries broadcasts and presence between nodes; null where the database does. */
  readonly natsUrl: string | null;
  readonly market: MarketSettings;
  /** The chains of deposits and withdrawals. */
  readonly chains: ChainsSettings;
  /** A list of addresses to which sends are blocked or held for review; undefined where there is none. */
  readonly screeningFile: string | undefined;
  /** Where the process that holds our keys listens; null where nothing is sent from here. */
  readonly signer: SignerEndpoint | null;
  /** Whether merchants' endpoints may be on this machine, by http and at any port; never in production. */
  readonly webhooksToLoopback: boolean;
}

/** Called once, by main.ts, and passed down. Nothing else reads the environment. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnvironment(env);
  const url = bare(e.OJA_URL ?? `http://localhost:${e.PORT}`);
  return Object.freeze({
    mode: e.OJA_MODE,
    databaseUrl: e.DATABASE_URL,
    poolSize: e.DATABASE_POOL_SIZE,
    visitorPoolSize: e.DATABASE_VISITOR_POOL_SIZE,
    secret: e.OJA_SECRET,
    url,
    roles: new Set(e.OJA_ROLES.split(',').map((role) => role.trim())),
    allowedOrigins: listOf(e.OJA_ALLOWED_ORIGINS),
    trustedProxies: listOf(e.OJA_TRUST_PROXY),
    connections: { all: e.OJA_MAX_CONNECTIONS, ofNetwork: e.OJA_MAX_CONNECTIONS_OF_NETWORK },
    rateFactor: e.OJA_RATE_FACTOR,
    port: e.PORT,
    // A sandbox has known passwords and an open outbox: by default only its own machine reaches it.
    host: e.HOST ?? (e.OJA_MODE === 'sandbox' ? 'localhost' : '0.0.0.0'),
    logLevel: e.LOG_LEVEL,
    engineWriters: e.OJA_TRADE_ENGINE_WRITERS,
    buyOfferGate: e.OJA_BUY_OFFER_GATE,
    sandboxEarlyOutflows: e.OJA_SANDBOX_EARLY_OUTFLOWS === 'on',
    bankCredits: e.OJA_BANK_CREDITS ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off'),
    bankRail: bankRailSettings(e),
    formerBankRails: formerBankRails(e),
    licenceStatus: e.OJA_LICENCE_STATUS,
    kyc: kycSettings(e),
    kycFallback: kycFallbackSettings(e),
    liveness: e.LIVENESS_PROVIDER ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off'),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    google: googleSettings(e, url),
    sms: smsSettings(e),
    telegram: telegramSettings(e),
    geoUrl: e.GEO_URL === 'off' ? null : bare(e.GEO_URL),
    breachedPasswordsFile: e.BREACHED_PASSWORDS_FILE,
    filesDir: resolve(e.OJA_FILES_DIR ?? join(e.OJA_DATA_DIR, 'files')),
    diskReserve:
      e.OJA_EMBEDDED_DATABASE && e.OJA_DISK_RESERVE_MB > 0
        ? { folder: resolve(e.OJA_DATA_DIR, 'postgres'), bytes: e.OJA_DISK_RESERVE_MB * 1_048_576 }
        : null,
    s3: s3Settings(e),
    clamav: e.OJA_CLAMAV ?? null,
    natsUrl: e.NATS_URL ?? null,
    market: marketSettings(e),
    chains: readChainsSettings(env, e.OJA_MODE),
    screeningFile: e.OJA_SCREENING_FILE,
    webhooksToLoopback:
      (e.OJA_WEBHOOKS_TO_LOOPBACK ?? (e.OJA_MODE === 'sandbox' ? 'on' : 'off')) === 'on',
    signer:
      e.OJA_SIGNER_SOCKET && e.OJA_SIGNER_SECRET
        ? { socket: e.OJA_SIGNER_SOCKET, secret: e.OJA_SIGNER_SECRET }
        : null,
  });
}

/** A comma-separated list. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
