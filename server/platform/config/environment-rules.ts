import type { GivenEnvironment } from '#server/platform/config/environment.ts';

interface Rule {
  readonly variable: keyof GivenEnvironment;
  /** When it is broken, in Markdown for docs/configuration.md. */
  readonly when: string;
  readonly message: string;
  readonly isBroken: (environment: GivenEnvironment) => boolean;
}

/** Keys of real providers, which a default sandbox must not have. */
const PROVIDER_KEYS = [
  'PAYSTACK_SECRET_KEY',
  'MONNIFY_SECRET_KEY',
  'YOUVERIFY_TOKEN',
  'TERMII_API_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'OJA_TELEGRAM_TOKEN',
] as const satisfies readonly (keyof GivenEnvironment)[];

const NAME_THE_MODE =
  'Set OJA_MODE=production, or OJA_MODE=sandbox if it is to be play: unset, this would be a sandbox with passwords that everybody knows';

/** What must hold between variables, in every mode. */
export const ALWAYS: readonly Rule[] = [
  {
    variable: 'OJA_MODE',
    when: 'it is not set, and `HOST` or `OJA_URL` names another host than this machine',
    message: `others can reach HOST or OJA_URL. ${NAME_THE_MODE}`,
    isBroken: (e) =>
      e.OJA_MODE === undefined &&
      !(isLocal(e.HOST ?? 'localhost') && isLocal(hostOf(e.OJA_URL ?? 'http://localhost'))),
  },
  {
    variable: 'OJA_MODE',
    when: `it is not set, and one of ${PROVIDER_KEYS.map((name) => `\`${name}\``).join(', ')} is`,
    message: `a key of a real provider is set. ${NAME_THE_MODE}`,
    isBroken: (e) => e.OJA_MODE === undefined && PROVIDER_KEYS.some((name) => Boolean(e[name])),
  },
  {
    variable: 'OJA_S3_ENDPOINT',
    when: 'it is set without `OJA_S3_BUCKET`, `OJA_S3_KEY` or `OJA_S3_SECRET`',
    message: 'a file store needs OJA_S3_BUCKET, OJA_S3_KEY and OJA_S3_SECRET too',
    isBroken: (e) =>
      Boolean(e.OJA_S3_ENDPOINT) && !(e.OJA_S3_BUCKET && e.OJA_S3_KEY && e.OJA_S3_SECRET),
  },
  {
    variable: 'KYC_PROVIDER',
    when: 'it or `KYC_FALLBACK` is `youverify` without `YOUVERIFY_TOKEN` or `YOUVERIFY_WEBHOOK_SECRET`',
    message: 'identity checks need YOUVERIFY_TOKEN and YOUVERIFY_WEBHOOK_SECRET too',
    isBroken: (e) =>
      [e.KYC_PROVIDER, e.KYC_FALLBACK].includes('youverify') &&
      !(e.YOUVERIFY_TOKEN && e.YOUVERIFY_WEBHOOK_SECRET),
  },
  {
    variable: 'KYC_PROVIDER',
    when: 'it or `KYC_FALLBACK` is `dojah` without `DOJAH_APP_ID` or `DOJAH_KEY`',
    message: 'identity checks need DOJAH_APP_ID and DOJAH_KEY too',
    isBroken: (e) =>
      [e.KYC_PROVIDER, e.KYC_FALLBACK].includes('dojah') && !(e.DOJAH_APP_ID && e.DOJAH_KEY),
  },
  {
    variable: 'KYC_FALLBACK',
    when: 'it is `KYC_PROVIDER`, or there is no vendor to fall back from',
    message: 'KYC_FALLBACK is another vendor than KYC_PROVIDER',
    isBroken: (e) =>
      e.KYC_FALLBACK !== undefined &&
      (e.KYC_FALLBACK === e.KYC_PROVIDER ||
        e.KYC_PROVIDER === undefined ||
        e.KYC_PROVIDER === 'off'),
  },
  {
    variable: 'OJA_TELEGRAM_TOKEN',
    when: 'some but not all of `OJA_TELEGRAM_TOKEN`, `OJA_TELEGRAM_BOT` and `OJA_TELEGRAM_WEBHOOK_SECRET` are set',
    message:
      'a bot needs OJA_TELEGRAM_TOKEN, OJA_TELEGRAM_BOT and OJA_TELEGRAM_WEBHOOK_SECRET together',
    isBroken: (e) =>
      isSome([e.OJA_TELEGRAM_TOKEN, e.OJA_TELEGRAM_BOT, e.OJA_TELEGRAM_WEBHOOK_SECRET]),
  },
  {
    variable: 'OJA_SIGNER_SOCKET',
    when: 'only one of `OJA_SIGNER_SOCKET` and `OJA_SIGNER_SECRET` is set',
    message: 'a signer is reached by OJA_SIGNER_SOCKET and OJA_SIGNER_SECRET together',
    isBroken: (e) => isSome([e.OJA_SIGNER_SOCKET, e.OJA_SIGNER_SECRET]),
  },
  {
    variable: 'OJA_BANK_RAIL',
    when: 'it is `paystack` without `PAYSTACK_SECRET_KEY`',
    message: 'Paystack needs PAYSTACK_SECRET_KEY too',
    isBroken: (e) => e.OJA_BANK_RAIL === 'paystack' && !e.PAYSTACK_SECRET_KEY,
  },
  {
    variable: 'OJA_BANK_RAIL',
    when: 'it is `monnify` without `MONNIFY_API_KEY`, `MONNIFY_SECRET_KEY` or `MONNIFY_SOURCE_ACCOUNT`',
    message: 'Monnify needs MONNIFY_API_KEY, MONNIFY_SECRET_KEY and MONNIFY_SOURCE_ACCOUNT too',
    isBroken: (e) =>
      e.OJA_BANK_RAIL === 'monnify' &&
      !(e.MONNIFY_API_KEY && e.MONNIFY_SECRET_KEY && e.MONNIFY_SOURCE_ACCOUNT),
  },
];

/** What real money requires besides: nothing of the sandbox, and every channel people are reached by. */
export const PRODUCTION: readonly Rule[] = [
  {
    variable: 'OJA_SANDBOX_EARLY_OUTFLOWS',
    when: 'it is `on`',
    message: 'the sandbox’s withdrawals without waiting are for the sandbox: unset it',
    isBroken: (e) => e.OJA_SANDBOX_EARLY_OUTFLOWS === 'on',
  },
  {
    variable: 'OJA_WEBHOOKS_TO_LOOPBACK',
    when: 'it is `on`',
    message: 'merchants could reach whatever listens on this machine: unset it',
    isBroken: (e) => e.OJA_WEBHOOKS_TO_LOOPBACK === 'on',
  },
  {
    variable: 'OJA_BANK_RAIL',
    when: 'it is `sandbox`',
    message: 'the sandbox bank pays nobody: production needs a real one, or off',
    isBroken: (e) => e.OJA_BANK_RAIL === 'sandbox',
  },
  {
    variable: 'KYC_PROVIDER',
    when: 'it is `sandbox`',
    message: 'the sandbox registry is for the sandbox: nobody it knows is anybody',
    isBroken: (e) => e.KYC_PROVIDER === 'sandbox',
  },
  {
    variable: 'LIVENESS_PROVIDER',
    when: 'it is `sandbox`',
    message: 'the sandbox’s face check is for the sandbox: it sees whatever a button says',
    isBroken: (e) => e.LIVENESS_PROVIDER === 'sandbox',
  },
  {
    variable: 'DATABASE_URL',
    when: 'it is not set, and `ALLOW_EMBEDDED_DB` is not `1`',
    message: 'production needs DATABASE_URL, or ALLOW_EMBEDDED_DB=1 to keep the embedded database',
    isBroken: (e) => Boolean(e.OJA_EMBEDDED_DATABASE) && e.ALLOW_EMBEDDED_DB !== '1',
  },
  {
    variable: 'OJA_BANK_CREDITS',
    when: 'it is `sandbox`',
    message: 'the sandbox bank is for the sandbox: nothing it says is money',
    isBroken: (e) => e.OJA_BANK_CREDITS === 'sandbox',
  },
  {
    variable: 'OJA_COIN_PRICES',
    when: 'it is `sandbox`',
    message: 'the sandbox’s coin prices are made up: production cannot show them',
    isBroken: (e) => e.OJA_COIN_PRICES === 'sandbox',
  },
  {
    variable: 'OJA_RATE_SOURCES',
    when: 'it names `sandbox`',
    message: 'the sandbox’s rate is made up: production cannot price by it',
    isBroken: (e) => e.OJA_RATE_SOURCES?.includes('sandbox') ?? false,
  },
  {
    variable: 'OJA_DOLLAR_SOURCES',
    when: 'it names `sandbox`',
    message: 'the sandbox’s dollar prices are made up: production cannot price by them',
    isBroken: (e) => e.OJA_DOLLAR_SOURCES?.includes('sandbox') ?? false,
  },
  {
    variable: 'SMTP_URL',
    when: 'it is not set',
    message: 'production needs a mail server',
    isBroken: (e) => !e.SMTP_URL,
  },
  {
    variable: 'OJA_URL',
    when: 'it is not set',
    message: 'production needs its public address',
    isBroken: (e) => !e.OJA_URL,
  },
  {
    variable: 'OJA_URL',
    when: 'it does not begin with `https://`',
    message:
      'production is reached by https alone: passwords, tokens and codes would travel in clear. Give it a certificate, or a proxy that has one',
    isBroken: (e) => e.OJA_URL !== undefined && !e.OJA_URL.toLowerCase().startsWith('https://'),
  },
];

/** The broken rules, each with the variable to check and what it needs. */
export function brokenRules(environment: GivenEnvironment): readonly Rule[] {
  const rules = environment.OJA_MODE === 'production' ? [...ALWAYS, ...PRODUCTION] : ALWAYS;
  return rules.filter(({ isBroken }) => isBroken(environment));
}

/** Whether some are set and some are not, where all or none must be. */
function isSome(parts: readonly (string | undefined)[]): boolean {
  return parts.includes(undefined) && parts.some((part) => part !== undefined);
}

/** Whether this host name or IP address means this machine alone. */
function isLocal(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}
