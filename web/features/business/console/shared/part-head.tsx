import type { ReactNode } from 'react';
import type { MerchantTab } from '#core/navigation/merchant-tabs.ts';
import { merchantTabLabel } from '#web/features/business/console/shared/merchant-nav.tsx';
import { merchantSearch } from '#web/features/business/console/shared/merchant-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { Switch } from '#web/ui/form/switch.tsx';

/** The heading of a part with its actions; live or test is chosen beside it. */
export function PartHead({
  tab,
  hasModes = true,
  children,
}: {
  tab: MerchantTab;
  /** False for what is the same in both modes. */
  hasModes?: boolean;
  children?: ReactNode;
}) {
  const { isTest } = useRouteSearch(merchantSearch);
  const change = useChangeSearch(merchantSearch);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <h1 tabIndex={-1} className="mr-auto font-display text-xl font-bold lg:text-2xl">
        {merchantTabLabel(tab)}
      </h1>
      {hasModes && !isTest && (
        <Switch
          label={t('Test mode')}
          checked={false}
          onChange={() => change({ isTest: true, invoice: null, link: null, recurring: null })}
        />
      )}
      {children}
    </div>
  );
}
