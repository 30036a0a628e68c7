import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { DEFAULT_SPREAD_NGN } from '#core/limits/rate-limits.ts';

/** Comma-separated names, or `off`. */
const Names = z.string().transform((list) =>
  list === 'off'
    ? []
    : list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
);
/** The sources of the reference rate, and of the dollar coins' prices in dollars. */
const RATE_SOURCES = ['quidax', 'coingecko', 'sandbox'] as const;
const DOLLAR_SOURCES = ['coingecko', 'kraken', 'sandbox'] as const;

/** Whom coin prices and exchange rates are requested from. */
export const marketVariables = {
  OJA_COIN_PRICES: z.enum(['off', 'sandbox', 'live']).optional().register(variableNotes, {
    subject: 'market',
    unset: '`sandbox`, in production `live`',
    text: 'Where coin prices come from: CoinGecko with CoinPaprika as the fallback (`live`), a seeded random walk that is marked SAMPLE (`sandbox`), or nowhere (`off`). `sandbox` is refused in production.',
  }),
  OJA_RATE_SOURCES: Names.pipe(z.array(z.enum(RATE_SOURCES)))
    .optional()
    .register(variableNotes, {
      subject: 'market',
      values: oneOrMore(RATE_SOURCES),
      unset: '`sandbox`, in production `quidax,coingecko`',
      text: 'The sources that are asked for USDT/NGN once a minute. The rate is the median of the sources that are fresh and agree. Conversions and floating prices need two of them. `sandbox` is refused in production.',
    }),
  OJA_DOLLAR_SOURCES: Names.pipe(z.array(z.enum(DOLLAR_SOURCES)))
    .optional()
    .register(variableNotes, {
      subject: 'market',
      values: oneOrMore(DOLLAR_SOURCES),
      unset: '`sandbox`, in production `coingecko,kraken`',
      text: 'The sources that are asked once a minute what USDT and USDC cost in US dollars. Conversions of USDC need two of them. `sandbox` is refused in production.',
    }),
  OJA_RATE_SPREAD: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'the spread is an amount of naira, such as 10')
    .default(DEFAULT_SPREAD_NGN)
    .register(variableNotes, {
      subject: 'market',
      values: 'an amount of naira with up to two decimals',
      text: 'Naira between the buying rate and the selling rate.',
    }),
  COINGECKO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.coingecko.com/api/v3')
    .register(variableNotes, { subject: 'market', text: 'The address of the CoinGecko API.' }),
  COINGECKO_API_KEY: z.string().min(1).optional().register(variableNotes, {
    subject: 'market',
    unset: 'requests carry no key',
    isSecret: true,
    text: 'The API key for CoinGecko.',
  }),
  COINPAPRIKA_URL: z
    .union([z.url({ protocol: /^https?$/ }), z.literal('off')])
    .default('https://api.coinpaprika.com/v1')
    .register(variableNotes, {
      subject: 'market',
      text: 'The address of the CoinPaprika API. `off` leaves this second source of coin prices out.',
    }),
  QUIDAX_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.quidax.com/api/v1')
    .register(variableNotes, { subject: 'market', text: 'The address of the Quidax API.' }),
  KRAKEN_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.kraken.com/0')
    .register(variableNotes, { subject: 'market', text: 'The address of the Kraken API.' }),
};

function oneOrMore(names: readonly string[]): string {
  return `${names.map((name) => `\`${name}\``).join(', ')}, comma-separated; or \`off\``;
}
