import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SPREAD_NGN } from '#core/limits/rate-limits.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { type ChainsSettings, readChainsSettings } from '#server/outside/chain/chain-settings.ts';
import type { MonnifySettings } from '#server/outside/bank/monnify.ts';
import type { PaystackSettings } from '#server/outside/bank/paystack.ts';
import type { S3Settings } from '#server/outside/files/s3-call.ts';
import type { YouverifySettings } from '#server/outside/kyc/youverify.ts';
import { type ClamdAddress, clamdAddress } from '#server/outside/scan/clamd.ts';
import type { SignerAddress } from '#server/outside/signer/socket-signer.ts';
import type { BotApiSettings } from '#server/outside/telegram/bot-api.ts';

/** The markets that are asked for the reference rate, with commas between them, or `off`. */
const RateSources = z
  .string()
  .transform((list) =>
    list === 'off'
      ? []
      : list
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
  )
  .pipe(z.array(z.enum(['quidax', 'coingecko', 'sandbox'])));

const Clamav = z.string().transform((text, issues) => {
  const address = clamdAddress(text);
  if (address) return address;
  issues.addIssue({ code: 'custom', message: 'tcp://host:port or unix:/path/of/its/socket' });
  return z.NEVER;
});

const Env = z
  .object({
    OJA_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
    DATABASE_URL: z.string().min(1),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(64).default(8),
    OJA_SECRET: z.string().min(32, 'OJA_SECRET needs at least 32 characters'),
    OJA_URL: z.url().optional(),
    OJA_ROLES: z.string().default('web,worker'),
    OJA_ALLOWED_ORIGINS: z.string().default(''),
    OJA_TRUST_PROXY: z.string().default(''),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    HOST: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    ALLOW_EMBEDDED_DB: z.string().optional(),
    OJA_EMBEDDED_DATABASE: z.string().optional(),
    OJA_DOOR_WRITERS: z.coerce.number().int().min(1).max(4).default(2),
    OJA_BUY_OFFER_GATE: z.enum(['off', 'binance']).default('off'),
    OJA_BANK_CREDITS: z.enum(['off', 'sandbox']).optional(),
    OJA_BANK_RAIL: z.enum(['sandbox', 'paystack', 'monnify', 'off']).optional(),
    PAYSTACK_URL: z.url({ protocol: /^https?$/ }).default('https://api.paystack.co'),
    PAYSTACK_SECRET_KEY: z.string().min(1).optional(),
    MONNIFY_URL: z.url({ protocol: /^https?$/ }).default('https://api.monnify.com'),
    MONNIFY_API_KEY: z.string().min(1).optional(),
    MONNIFY_SECRET_KEY: z.string().min(1).optional(),
    MONNIFY_SOURCE_ACCOUNT: z
      .string()
      .regex(/^\d{10}$/, 'ten digits')
      .optional(),
    OJA_LICENCE_STATUS: z.string().default('No licence is claimed by this installation.'),
    KYC_PROVIDER: z.enum(['sandbox', 'youverify', 'off']).optional(),
    YOUVERIFY_URL: z.url({ protocol: /^https?$/ }).default('https://api.youverify.co'),
    YOUVERIFY_TOKEN: z.string().min(1).optional(),
    YOUVERIFY_WEBHOOK_SECRET: z.string().min(1).optional(),
    YOUVERIFY_SIGNATURE: z.enum(['sha256', 'sha512']).default('sha256'),
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('Oja <no-reply@oja.test>'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    TERMII_URL: z.url().optional(),
    TERMII_API_KEY: z.string().optional(),
    TERMII_SENDER: z.string().default('Oja'),
    OJA_TELEGRAM_TOKEN: z
      .string()
      .regex(/^\d{3,20}:[\w-]{30,100}$/, 'the token BotFather gave')
      .optional(),
    OJA_TELEGRAM_BOT: z
      .string()
      .regex(/^@?[A-Za-z]\w{3,31}$/, 'the name of the bot, such as oja_news_bot')
      .transform((name) => name.replace('@', ''))
      .optional(),
    OJA_TELEGRAM_WEBHOOK_SECRET: z
      .string()
      .regex(/^[\w-]{32,256}$/, '32 to 256 letters, digits, _ and -')
      .optional(),
    OJA_TELEGRAM_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
    GEO_URL: z.union([z.url(), z.literal('off')]).default('https://ipapi.co'),
    BREACHED_PASSWORDS_FILE: z.string().optional(),
    OJA_DATA_DIR: z.string().default('data'),
    OJA_FILES_DIR: z.string().optional(),
    OJA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OJA_S3_BUCKET: z.string().optional(),
    OJA_S3_REGION: z.string().default('us-east-1'),
    OJA_S3_KEY: z.string().optional(),
    OJA_S3_SECRET: z.string().optional(),
    OJA_S3_PATH_STYLE: z.enum(['0', '1']).default('1'),
    OJA_CLAMAV: Clamav.optional(),
    OJA_SIGNER_SOCKET: z.string().min(1).optional(),
    OJA_SIGNER_SECRET: z.string().min(32).optional(),
    OJA_SCREENING_FILE: z.string().min(1).optional(),
    NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
    OJA_COIN_PRICES: z.enum(['off', 'sandbox', 'live']).optional(),
    OJA_RATE_SOURCES: RateSources.optional(),
    OJA_RATE_SPREAD: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'the spread is an amount of naira, such as 10')
      .default(DEFAULT_SPREAD_NGN),
    COINGECKO_URL: z.url({ protocol: /^https?$/ }).default('https://api.coingecko.com/api/v3'),
    COINGECKO_API_KEY: z.string().min(1).optional(),
    COINPAPRIKA_URL: z
      .union([z.url({ protocol: /^https?$/ }), z.literal('off')])
      .default('https://api.coinpaprika.com/v1'),
    QUIDAX_URL: z.url({ protocol: /^https?$/ }).default('https://www.quidax.com/api/v1'),
  })
  .superRefine((env, issues) => {
    if (env.OJA_S3_ENDPOINT && !(env.OJA_S3_BUCKET && env.OJA_S3_KEY && env.OJA_S3_SECRET)) {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_S3_ENDPOINT'],
        message: 'a file store needs OJA_S3_BUCKET, OJA_S3_KEY and OJA_S3_SECRET too',
      });
    }
    if (
      env.KYC_PROVIDER === 'youverify' &&
      !(env.YOUVERIFY_TOKEN && env.YOUVERIFY_WEBHOOK_SECRET)
    ) {
      issues.addIssue({
        code: 'custom',
        path: ['KYC_PROVIDER'],
        message: 'identity checks need YOUVERIFY_TOKEN and YOUVERIFY_WEBHOOK_SECRET too',
      });
    }
    const bot = [env.OJA_TELEGRAM_TOKEN, env.OJA_TELEGRAM_BOT, env.OJA_TELEGRAM_WEBHOOK_SECRET];
    if (bot.some((part) => part === undefined) && bot.some((part) => part !== undefined)) {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_TELEGRAM_TOKEN'],
        message:
          'a bot needs OJA_TELEGRAM_TOKEN, OJA_TELEGRAM_BOT and OJA_TELEGRAM_WEBHOOK_SECRET together',
      });
    }
    if ((env.OJA_SIGNER_SOCKET === undefined) !== (env.OJA_SIGNER_SECRET === undefined)) {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_SIGNER_SOCKET'],
        message: 'a signer is reached by OJA_SIGNER_SOCKET and OJA_SIGNER_SECRET together',
      });
    }
    if (env.OJA_BANK_RAIL === 'paystack' && !env.PAYSTACK_SECRET_KEY) {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_BANK_RAIL'],
        message: 'Paystack needs PAYSTACK_SECRET_KEY too',
      });
    }
    if (
      env.OJA_BANK_RAIL === 'monnify' &&
      !(env.MONNIFY_API_KEY && env.MONNIFY_SECRET_KEY && env.MONNIFY_SOURCE_ACCOUNT)
    ) {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_BANK_RAIL'],
        message: 'Monnify needs MONNIFY_API_KEY, MONNIFY_SECRET_KEY and MONNIFY_SOURCE_ACCOUNT too',
      });
    }
    if (env.OJA_MODE !== 'production') return;
    if (env.OJA_BANK_RAIL === 'sandbox') {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_BANK_RAIL'],
        message: 'the sandbox bank pays nobody: production needs a real one, or off',
      });
    }
    if (env.KYC_PROVIDER === 'sandbox') {
      issues.addIssue({
        code: 'custom',
        path: ['KYC_PROVIDER'],
        message: 'the sandbox registry is for the sandbox: nobody it knows is anybody',
      });
    }
    if (env.OJA_EMBEDDED_DATABASE && env.ALLOW_EMBEDDED_DB !== '1') {
      issues.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message:
          'production needs DATABASE_URL, or ALLOW_EMBEDDED_DB=1 to keep the embedded database',
      });
    }
    if (env.OJA_BANK_CREDITS === 'sandbox') {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_BANK_CREDITS'],
        message: 'the sandbox bank is for the sandbox: nothing it says is money',
      });
    }
    if (env.OJA_COIN_PRICES === 'sandbox') {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_COIN_PRICES'],
        message: 'the sandbox’s coin prices are made up: production cannot show them',
      });
    }
    if (env.OJA_RATE_SOURCES?.includes('sandbox')) {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_RATE_SOURCES'],
        message: 'the sandbox’s rate is made up: production cannot price by it',
      });
    }
    if (!env.SMTP_URL) {
      issues.addIssue({
        code: 'custom',
        path: ['SMTP_URL'],
        message: 'production needs a mail server',
      });
    }
    if (!env.OJA_URL) {
      issues.addIssue({
        code: 'custom',
        path: ['OJA_URL'],
        message: 'production needs its public address',
      });
    }
  });

export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly secret: string;
  /** The public address, without a trailing slash. */
  readonly url: string;
  readonly roles: ReadonlySet<string>;
  /** Origins besides our own that may call the API from a browser. Sandbox: any. */
  readonly allowedOrigins: readonly string[];
  /** The proxies, as addresses or networks, whose word on a caller's address counts. Empty: nobody's. */
  readonly trustedProxies: readonly string[];
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  readonly doorWriters: number;
  /** Whom offers to buy are open to: everyone, or people with the record that Binance asks of them. */
  readonly buyOfferGate: 'off' | 'binance';
  /** Who tells us of naira that comes in for a trade: the sandbox's own bank, or nobody. */
  readonly bankCredits: 'off' | 'sandbox';
  /** Who names accounts and pays naira to them: the sandbox's bank, a provider, or nobody. */
  readonly bankRail: BankRailSettings;
  /** Others whose keys are set: they pay nothing new and see what they were given to its end. */
  readonly formerBankRails: readonly BankRailSettings[];
  /** What the operator says of their licences, shown on the compliance page. */
  readonly licenceStatus: string;
  /** Who asks the registries who somebody is: the sandbox's own, Youverify, or nobody. */
  readonly kyc: 'off' | 'sandbox' | YouverifySettings;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Our registration with Google, or with the sandbox's stand-in for it; null where the operator has none. */
  readonly google: GoogleSettings | null;
  /** Who carries our text messages: the sandbox's outbox, Termii, or nobody. */
  readonly sms: 'outbox' | TermiiSettings | null;
  /** The bot people hear of their account from; null where there is none. */
  readonly telegram: TelegramSettings | null;
  /** Where places are looked up; null for nowhere. The sandbox knows its own few. */
  readonly geoUrl: string | null;
  /** Lower-case passwords known to be stolen, one a line. */
  readonly breachedPasswordsFile: string | undefined;
  /** Where the bytes of uploaded files lie; all nodes must see the same folder. */
  readonly filesDir: string;
  /** Where they lie instead, with some S3-compatible store; null for the folder. */
  readonly s3: S3Settings | null;
  /** Where clamd looks for viruses in what is uploaded; null where nobody does. */
  readonly clamav: ClamdAddress | null;
  /** Carries broadcasts and presence between nodes; null where the database does. */
  readonly natsUrl: string | null;
  readonly market: MarketSettings;
  /** The chains coins come and go by. */
  readonly chains: ChainsSettings;
  /** A list of addresses nothing is sent to, or not before people have looked; undefined where there is none. */
  readonly screeningFile: string | undefined;
  /** Where the process that holds our keys listens; null where nothing is sent from here. */
  readonly signer: SignerAddress | null;
}

/** Whom prices of coins and the reference rate are asked of. */
export interface MarketSettings {
  readonly coins: 'off' | 'sandbox' | 'live';
  readonly rates: readonly ('quidax' | 'coingecko' | 'sandbox')[];
  /** What lies between the rates bought and sold at. */
  readonly spread: Money;
  readonly coinGecko: { readonly url: string; readonly key: string | undefined };
  /** Asked for coins where CoinGecko does not answer; null for nobody. */
  readonly coinPaprikaUrl: string | null;
  readonly quidaxUrl: string;
}

export type BankRailSettings =
  | { readonly rail: 'sandbox' | 'off' }
  | ({ readonly rail: 'paystack' } & PaystackSettings)
  | ({ readonly rail: 'monnify' } & MonnifySettings);

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface TermiiSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly sender: string;
}

export interface TelegramSettings {
  /** What it is called, without the @. */
  readonly bot: string;
  /** Stands in the head of what Telegram tells us. */
  readonly webhookSecret: string;
  /** Null for the sandbox's own, which reaches nobody. */
  readonly api: BotApiSettings | null;
}

/** Called once, by main.ts, and handed down. Nothing else reads the environment. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Env.safeParse(env);
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const url = (e.OJA_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  return Object.freeze({
    mode: e.OJA_MODE,
    databaseUrl: e.DATABASE_URL,
    poolSize: e.DATABASE_POOL_SIZE,
    secret: e.OJA_SECRET,
    url,
    roles: new Set(e.OJA_ROLES.split(',').map((role) => role.trim())),
    allowedOrigins: e.OJA_ALLOWED_ORIGINS.split(',')
      .map((o) => o.trim())
      .filter(Boolean),
    trustedProxies: e.OJA_TRUST_PROXY.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    port: e.PORT,
    // A sandbox has known passwords and an open outbox: only its own machine reaches it unasked.
    host: e.HOST ?? (e.OJA_MODE === 'sandbox' ? 'localhost' : '0.0.0.0'),
    logLevel: e.LOG_LEVEL,
    doorWriters: e.OJA_DOOR_WRITERS,
    buyOfferGate: e.OJA_BUY_OFFER_GATE,
    bankCredits: e.OJA_BANK_CREDITS ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off'),
    bankRail: bankRailSettings(e, bankRailName(e)),
    formerBankRails: formerBankRails(e),
    licenceStatus: e.OJA_LICENCE_STATUS,
    kyc: kycSettings(e),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    google: googleSettings(e, url),
    sms: smsSettings(e),
    telegram: telegramSettings(e),
    geoUrl: e.GEO_URL === 'off' ? null : e.GEO_URL.replace(/\/+$/, ''),
    breachedPasswordsFile: e.BREACHED_PASSWORDS_FILE,
    filesDir: resolve(e.OJA_FILES_DIR ?? join(e.OJA_DATA_DIR, 'files')),
    s3: s3Settings(e),
    clamav: e.OJA_CLAMAV ?? null,
    natsUrl: e.NATS_URL ?? null,
    market: marketSettings(e),
    chains: readChainsSettings(env, e.OJA_MODE),
    screeningFile: e.OJA_SCREENING_FILE,
    signer:
      e.OJA_SIGNER_SOCKET && e.OJA_SIGNER_SECRET
        ? { socket: e.OJA_SIGNER_SOCKET, secret: e.OJA_SIGNER_SECRET }
        : null,
  });
}

type ReadEnv = z.output<typeof Env>;

/** Where the sandbox's own stand-in for Google answers. */
export const SANDBOX_GOOGLE_PATH = '/sandbox/google';

function googleSettings(e: ReadEnv, url: string): GoogleSettings | null {
  if (e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET) {
    return {
      issuer: e.GOOGLE_ISSUER,
      clientId: e.GOOGLE_CLIENT_ID,
      clientSecret: e.GOOGLE_CLIENT_SECRET,
    };
  }
  if (e.OJA_MODE !== 'sandbox') return null;
  return {
    issuer: `${url}${SANDBOX_GOOGLE_PATH}`,
    clientId: 'oja-sandbox',
    clientSecret: createHash('sha256').update(`sandbox google ${e.OJA_SECRET}`).digest('base64url'),
  };
}

function marketSettings(e: ReadEnv): MarketSettings {
  const isSandbox = e.OJA_MODE === 'sandbox';
  const spread = parseMoney('NGN', e.OJA_RATE_SPREAD);
  if (!spread) throw new Error('Bad environment: OJA_RATE_SPREAD is no amount of naira');
  return {
    coins: e.OJA_COIN_PRICES ?? (isSandbox ? 'sandbox' : 'live'),
    rates: e.OJA_RATE_SOURCES ?? (isSandbox ? ['sandbox'] : ['quidax', 'coingecko']),
    spread,
    coinGecko: { url: e.COINGECKO_URL.replace(/\/+$/, ''), key: e.COINGECKO_API_KEY },
    coinPaprikaUrl: e.COINPAPRIKA_URL === 'off' ? null : e.COINPAPRIKA_URL.replace(/\/+$/, ''),
    quidaxUrl: e.QUIDAX_URL.replace(/\/+$/, ''),
  };
}

function s3Settings(e: ReadEnv): S3Settings | null {
  if (!e.OJA_S3_ENDPOINT || !e.OJA_S3_BUCKET || !e.OJA_S3_KEY || !e.OJA_S3_SECRET) return null;
  return {
    endpoint: e.OJA_S3_ENDPOINT,
    bucket: e.OJA_S3_BUCKET,
    region: e.OJA_S3_REGION,
    key: e.OJA_S3_KEY,
    secret: e.OJA_S3_SECRET,
    pathStyle: e.OJA_S3_PATH_STYLE === '1',
  };
}

function bankRailName(e: ReadEnv): BankRailSettings['rail'] {
  return e.OJA_BANK_RAIL ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off');
}

function formerBankRails(e: ReadEnv): BankRailSettings[] {
  const isSet = {
    sandbox: e.OJA_MODE === 'sandbox',
    paystack: Boolean(e.PAYSTACK_SECRET_KEY),
    monnify: Boolean(e.MONNIFY_API_KEY && e.MONNIFY_SECRET_KEY && e.MONNIFY_SOURCE_ACCOUNT),
  };
  return (['sandbox', 'paystack', 'monnify'] as const)
    .filter((rail) => isSet[rail] && rail !== bankRailName(e))
    .map((rail) => bankRailSettings(e, rail));
}

function bankRailSettings(e: ReadEnv, rail: BankRailSettings['rail']): BankRailSettings {
  if (rail === 'paystack') {
    return {
      rail,
      url: e.PAYSTACK_URL.replace(/\/+$/, ''),
      secretKey: e.PAYSTACK_SECRET_KEY ?? '',
    };
  }
  if (rail === 'monnify') {
    return {
      rail,
      url: e.MONNIFY_URL.replace(/\/+$/, ''),
      apiKey: e.MONNIFY_API_KEY ?? '',
      secretKey: e.MONNIFY_SECRET_KEY ?? '',
      sourceAccount: e.MONNIFY_SOURCE_ACCOUNT ?? '',
    };
  }
  return { rail };
}

function kycSettings(e: ReadEnv): Config['kyc'] {
  const provider = e.KYC_PROVIDER ?? (e.OJA_MODE === 'sandbox' ? 'sandbox' : 'off');
  if (provider !== 'youverify') return provider;
  return {
    url: e.YOUVERIFY_URL.replace(/\/+$/, ''),
    token: e.YOUVERIFY_TOKEN ?? '',
    webhookSecret: e.YOUVERIFY_WEBHOOK_SECRET ?? '',
    signature: e.YOUVERIFY_SIGNATURE,
  };
}

function smsSettings(e: ReadEnv): Config['sms'] {
  if (e.TERMII_API_KEY && e.TERMII_URL) {
    return {
      url: e.TERMII_URL.replace(/\/+$/, ''),
      apiKey: e.TERMII_API_KEY,
      sender: e.TERMII_SENDER,
    };
  }
  return e.OJA_MODE === 'sandbox' ? 'outbox' : null;
}

function telegramSettings(e: ReadEnv): TelegramSettings | null {
  const {
    OJA_TELEGRAM_TOKEN: token,
    OJA_TELEGRAM_BOT: bot,
    OJA_TELEGRAM_WEBHOOK_SECRET: webhookSecret,
  } = e;
  if (token && bot && webhookSecret) {
    return { bot, webhookSecret, api: { url: e.OJA_TELEGRAM_URL.replace(/\/+$/, ''), token } };
  }
  if (e.OJA_MODE !== 'sandbox') return null;
  const made = createHash('sha256').update(`sandbox telegram ${e.OJA_SECRET}`).digest('base64url');
  return { bot: 'OjaSandboxBot', webhookSecret: made, api: null };
}
