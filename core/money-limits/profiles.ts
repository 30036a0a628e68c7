import {
  LIMIT_LEVELS,
  type LimitLevel,
  type LimitPeriod,
  type LimitProduct,
} from '#core/money-limits/products.ts';

/** The most of a product within a period, at each level, as decimal strings; null for no limit. */
interface ProfileLine {
  readonly product: LimitProduct;
  readonly period: LimitPeriod;
  readonly currency: 'NGN' | 'USD';
  readonly most: Readonly<Record<LimitLevel, string | null>>;
}

export interface LimitRule {
  readonly product: LimitProduct;
  readonly level: LimitLevel;
  readonly period: LimitPeriod;
  readonly currency: 'NGN' | 'USD';
  readonly most: string;
}

function line(
  product: LimitProduct,
  period: LimitPeriod,
  [unverified, basic, verified, business]: readonly [
    string | null,
    string | null,
    string | null,
    string | null,
  ],
  currency: 'NGN' | 'USD' = 'NGN',
): ProfileLine {
  return { product, period, currency, most: { unverified, basic, verified, business } };
}

const OJA: readonly ProfileLine[] = [
  line('out', 'day', ['1000000', '100000000', '200000000', '500000000']),
  line('out', 'month', ['10000000', '1000000000', '2000000000', '5000000000']),
  line('payout', 'single', ['50000', '1000000', '2000000', '5000000']),
  line('payout', 'day', ['50000', '5000000', '10000000', '20000000']),
  line('transfer', 'day', ['500000', '10000000', '20000000', '50000000']),
  line('withdrawal', 'day', ['500', '50000', '100000', '250000'], 'USD'),
  line('convert', 'day', ['1000000', '25000000', '50000000', '100000000']),
  line('savings', 'day', ['1000000', '25000000', '50000000', '100000000']),
];

/**
 * The Central Bank's tiers of mobile money (daily ₦50,000, ₦200,000, ₦5,000,000; circulars of 2016 and December 2023)
 * for whatever leaves, with trades and conversions held to the same sums.
 */
const CBN: readonly ProfileLine[] = [
  line('out', 'day', ['50000', '200000', '5000000', '5000000']),
  line('out', 'month', ['1500000', '6000000', '150000000', '150000000']),
  line('trade', 'day', ['50000', '200000', '5000000', '5000000']),
  line('payout', 'single', ['50000', '100000', '5000000', '5000000']),
  line('payout', 'day', ['50000', '200000', '5000000', '5000000']),
  line('transfer', 'day', ['50000', '200000', '5000000', '5000000']),
  line('withdrawal', 'day', ['30', '125', '3000', '3000'], 'USD'),
  line('convert', 'day', ['50000', '200000', '5000000', '5000000']),
  line('savings', 'day', ['50000', '200000', '5000000', '5000000']),
];

/** The sets of limits that ship with the product; operators choose one and may change single rows. */
export const LIMIT_PROFILES = { oja: rulesOf(OJA), cbn: rulesOf(CBN) } as const;
export type LimitProfile = keyof typeof LIMIT_PROFILES;

export const LIMIT_PROFILE_NAMES: Readonly<Record<LimitProfile, string>> = {
  oja: 'Oja’s own',
  cbn: 'The CBN’s tiers for mobile money',
};

function rulesOf(lines: readonly ProfileLine[]): readonly LimitRule[] {
  return lines.flatMap(({ product, period, currency, most }) =>
    LIMIT_LEVELS.flatMap((level) => {
      const amount = most[level];
      return amount === null ? [] : [{ product, level, period, currency, most: amount }];
    }),
  );
}
