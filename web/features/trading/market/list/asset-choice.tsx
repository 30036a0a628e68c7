import { CRYPTO_ASSETS, fiatsFor } from '#core/money/assets.ts';
import { FiatSelect } from '#web/features/trading/market/list/filter-selects.tsx';
import {
  withAsset,
  type MarketChoice,
} from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** The selected crypto and what it is priced in, next to the title. */
export function AssetChoice({ search, change }: MarketChoice) {
  return (
    <div className="flex items-center gap-4">
      <Segmented
        label={t('Asset')}
        value={search.asset}
        onChange={(asset) => change(withAsset(search, asset))}
        options={CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset }))}
      />
      {fiatsFor(search.asset).length > 1 && (
        <div className="w-40">
          <FiatSelect search={search} change={change} labelHidden />
        </div>
      )}
    </div>
  );
}
