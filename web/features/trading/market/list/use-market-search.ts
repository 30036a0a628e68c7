import {
  EVERY_OFFER,
  marketParams,
  readMarketSearch,
  type MarketSearch,
} from '#core/market/market-search.ts';
import { type CryptoAsset, fiatsFor } from '#core/money/assets.ts';
import type { SearchSchema } from '#web/lib/page/search-schema.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';

export interface MarketChoice {
  search: MarketSearch;
  change: (part: Partial<MarketSearch>) => void;
}

/** The server writes links to the market too, so the rules of its URL are in core. */
const marketSearch: SearchSchema<MarketSearch> = {
  path: '/trades',
  parse: readMarketSearch,
  params: marketParams,
};

/** Another asset: a currency it is not priced in goes, with the sum and the method that were in it. */
export function withAsset(search: MarketSearch, asset: CryptoAsset): Partial<MarketSearch> {
  if (fiatsFor(asset).includes(search.fiat)) return { asset };
  return { asset, fiat: EVERY_OFFER.fiat, amount: null, method: null };
}

/** The search in the URL, and how to change it: one place for both. */
export function useMarketSearch(): MarketChoice {
  return { search: useRouteSearch(marketSearch), change: useChangeSearch(marketSearch) };
}
