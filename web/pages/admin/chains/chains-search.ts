import { CHAINS_PARTS } from '#core/navigation/chains-parts.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of chains and wallets: the tab. */
export const chainsSearch = searchSchema('/admin-crypto', {
  part: oneOf(
    CHAINS_PARTS.map(({ key }) => key),
    'balances',
  ),
});
