import { FIAT_CURRENCIES } from '#core/money/assets.ts';
import { RUNNING_STATUSES } from '#core/trade/trade-machine.ts';
import { oneOf, text } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** Ages that can be filtered by, in minutes. */
export const AGES = { hour: 60, day: 1_440, week: 10_080 } as const;
export type Age = keyof typeof AGES;

/** The filters of the running orders. */
export const runningSearch = searchSchema('/admin/orders', {
  status: oneOf(RUNNING_STATUSES, null),
  fiat: oneOf(FIAT_CURRENCIES, null),
  age: oneOf(Object.keys(AGES) as Age[], null),
  q: text(60),
});
export type RunningSearch = SearchOf<typeof runningSearch>;
