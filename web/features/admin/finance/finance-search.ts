import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { matching, oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The report's period, in Lagos days, and the asset of its chart and trial balance. */
export const financeSearch = searchSchema('/admin/finance', {
  from: matching(DAY),
  to: matching(DAY),
  asset: oneOf([...CRYPTO_ASSETS, 'NGN'], 'USDT'),
});
type FinanceSearch = SearchOf<typeof financeSearch>;
export type FinanceAsset = FinanceSearch['asset'];
