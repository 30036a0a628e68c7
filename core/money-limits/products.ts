/** How money can leave a person or grow. `out` is the sum of all that leave. */
export const LIMIT_PRODUCTS = [
  'out',
  'trade',
  'payout',
  'transfer',
  'withdrawal',
  'convert',
  'savings',
] as const;
export type LimitProduct = (typeof LIMIT_PRODUCTS)[number];

/** The products that take money away from Oja or from its owner, which `out` adds up. */
export const OUTFLOW_PRODUCTS = [
  'payout',
  'transfer',
  'withdrawal',
] as const satisfies readonly LimitProduct[];

export function isOutflow(product: LimitProduct): boolean {
  return (OUTFLOW_PRODUCTS as readonly LimitProduct[]).includes(product);
}

/** At once, within any 24 hours, within any 30 days. */
export const LIMIT_PERIODS = ['single', 'day', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How many hours a period looks back; what is moved at once looks back at nothing. */
export const PERIOD_HOURS = { single: 0, day: 24, month: 720 } as const satisfies Record<
  LimitPeriod,
  number
>;

/** What a person has proven, from nothing to a business. */
export const LIMIT_LEVELS = ['unverified', 'basic', 'verified', 'business'] as const;
export type LimitLevel = (typeof LIMIT_LEVELS)[number];

/** The level after this one; null for the last. */
export function levelAfter(level: LimitLevel): LimitLevel | null {
  return LIMIT_LEVELS[LIMIT_LEVELS.indexOf(level) + 1] ?? null;
}
