import { oneOf, text } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of CryptoLens: its tab. */
export const lensSearch = searchSchema('/crypto-lens', {
  tab: oneOf(['predictions', 'indicators', 'subscription'], 'predictions'),
});

/** The parameter of the spot market: the pair whose chart is shown, such as BTC-USDT. */
export const spotSearch = searchSchema('/spot-market', { pair: text(40) });
