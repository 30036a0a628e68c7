import type { DollarSourceName } from '#core/market-data/dollar-coins.ts';
import type { RateSourceName } from '#core/market-data/reference.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** The display name of each price source on administrators' pages; translated with `t`. */
export const SOURCE_NAMES: Record<RateSourceName | DollarSourceName, string> = {
  quidax: 'Quidax',
  coingecko: 'CoinGecko',
  kraken: 'Kraken',
  manual: msg('Manual'),
  'sandbox-one': msg('Sandbox, a sample'),
  'sandbox-two': msg('Sandbox, a second sample'),
};
