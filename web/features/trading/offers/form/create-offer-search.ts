import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { oneOf, rowId } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** What a link to the form may set: an own offer to copy, or the first values, as /create-trade?type=buy&asset=USDC. */
export const createOfferSearch = searchSchema('/create-trade', {
  from: rowId(),
  type: oneOf(['buy', 'sell'], null),
  asset: oneOf(CRYPTO_ASSETS, null),
  fiat: oneOf(FIAT_CURRENCIES, null),
});
