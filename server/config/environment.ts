import { z } from 'zod';
import { MOST_CONNECTIONS, MOST_CONNECTIONS_OF_NETWORK } from '#core/limits/connection-limits.ts';
import { DEFAULT_SPREAD_NGN } from '#core/limits/rate-limits.ts';
import { brokenRules } from '#server/config/environment-rules.ts';
import { clamdAddress } from '#server/outside/scan/clamd.ts';

/** Names with commas between them, or `off`. */
const Names = z.string().transform((list) =>
  list === 'off'
    ? []
    : list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
);
/** The markets that are asked for the reference rate, and for the dollar coins in dollars. */
const RateSources = Names.pipe(z.array(z.enum(['quidax', 'coingecko', 'sandbox'])));
const DollarSources = Names.pipe(z.array(z.enum(['coingecko', 'kraken', 'sandbox'])));

const Clamav = z.string().transform((text, issues) => {
  const address = clamdAddress(text);
  if (address) return address;
  issues.addIssue({ code: 'custom', message: 'tcp://host:port or unix:/path/of/its/socket' });
  return z.NEVER;
});

const Variables = z.object({
  OJA_MODE: z.enum(['sandbox', 'production']).optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(64).default(8),
  DATABASE_VISITOR_POOL_SIZE: z.coerce.number().int().min(1).max(64).default(3),
  OJA_SECRET: z.string().min(32, 'OJA_SECRET needs at least 32 characters'),
  OJA_URL: z.url().optional(),
  OJA_ROLES: z.string().default('web,worker'),
  OJA_ALLOWED_ORIGINS: z.string().default(''),
  OJA_TRUST_PROXY: z.string().default(''),
  OJA_MAX_CONNECTIONS: z.coerce.number().int().min(16).default(MOST_CONNECTIONS),
  OJA_MAX_CONNECTIONS_OF_NETWORK: z.coerce
    .number()
    .int()
    .min(16)
    .default(MOST_CONNECTIONS_OF_NETWORK),
  OJA_RATE_FACTOR: z.coerce.number().min(0.01).max(100_000).default(1),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  ALLOW_EMBEDDED_DB: z.string().optional(),
  OJA_EMBEDDED_DATABASE: z.string().optional(),
  OJA_DISK_RESERVE_MB: z.coerce.number().int().min(0).default(64),
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
  OJA_DOLLAR_SOURCES: DollarSources.optional(),
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
  KRAKEN_URL: z.url({ protocol: /^https?$/ }).default('https://api.kraken.com/0'),
});

/** The variables as they were set, in their types and with their defaults, but for a mode that nobody named. */
export type GivenEnvironment = z.output<typeof Variables>;

const Checked = Variables.superRefine((environment, issues) => {
  for (const { variable, message } of brokenRules(environment)) {
    issues.addIssue({ code: 'custom', path: [variable], message });
  }
}).transform((given) => ({ ...given, OJA_MODE: given.OJA_MODE ?? 'sandbox' }));

/** The variables in their types and with all their defaults. */
export type Environment = z.output<typeof Checked>;

/** Throws with all that is wrong, a line each, so that nothing starts on half of what it needs. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = Checked.safeParse(env);
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** An address without the slashes at its end. */
export function bare(url: string): string {
  return url.replace(/\/+$/, '');
}
