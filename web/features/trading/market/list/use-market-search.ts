import { marketParams, readMarketSearch, type MarketSearch } from '#core/market/market-search.ts';
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

/** The search in the URL, and how to change it: one place for both. */
export function useMarketSearch(): MarketChoice {
  return { search: useRouteSearch(marketSearch), change: useChangeSearch(marketSearch) };
}
