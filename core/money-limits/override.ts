import type { LimitPeriod, LimitProduct } from '#core/money-limits/products.ts';

/** How many times the limit of the highest level one person's may be. */
export const OVERRIDE_TIMES = 10n;

/** The most that one person's limit may be where no level has one, as decimals of its currency. */
export const MOST_OVERRIDE = {
  NGN: { single: '1000000000', day: '1000000000', month: '30000000000' },
  USD: { single: '1000000', day: '1000000', month: '30000000' },
} as const satisfies Record<'NGN' | 'USD', Record<LimitPeriod, string>>;

/** The currency of one person's limit: withdrawals within a day or a month are counted in dollars, all else in naira. */
export function overrideCurrency(product: LimitProduct, period: LimitPeriod): 'NGN' | 'USD' {
  return product === 'withdrawal' && period !== 'single' ? 'USD' : 'NGN';
}
