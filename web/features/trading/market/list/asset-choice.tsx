import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** The selected crypto, next to the title. */
export function AssetChoice({ search, change }: MarketChoice) {
  return (
    <Segmented
      label={t('Asset')}
      value={search.asset}
      onChange={(asset) => change({ asset })}
      options={CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset }))}
    />
  );
}
