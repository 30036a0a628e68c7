import { readAmount } from '#core/market/market-search.ts';
import { toDecimal, type Money } from '#core/money/money.ts';
import { named, text, type SearchParam } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

const naira: SearchParam<Money | null> = {
  read: readAmount,
  write: (amount) => (amount ? toDecimal(amount) : ''),
};

/** The parameters of an offer's page: the link token of a private offer, and the sum typed on the list. */
export const offerSearch = searchSchema('/trades/$tradeId', {
  link: text(200),
  firstSum: named('amount', naira),
});
