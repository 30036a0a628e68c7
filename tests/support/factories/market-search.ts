import { readMarketSearch } from '#core/market/market-search.ts';

/** A search of the market with every filter set. */
export const CHOSEN_SEARCH = readMarketSearch({
  side: 'sell',
  asset: 'cNGN',
  amount: 150000.5,
  method: 'opay',
  verified: true,
  online: 'true',
  completion: 95,
  trader: 'Bola A',
  trusted: true,
  sort: 'completion',
});
