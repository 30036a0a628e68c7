import { ALL_ACTIVITY } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { ActivityFilters } from '#web/features/wallet/wallet/activity/activity-filters.tsx';
import { ActivityList } from '#web/features/wallet/wallet/activity/activity.tsx';
import { ReceiptDialog } from '#web/features/wallet/wallet/activity/receipt-dialog.tsx';
import { useActivitySearch } from '#web/features/wallet/wallet/activity/use-activity-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';

/** The wallet's history, searchable. */
export default function ActivityTab() {
  const { search, movement, change, open, close } = useActivitySearch();
  return (
    <div className="pt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display text-xl font-bold">{t('Activity')}</h2>
        <TextLink to="/trades/active?tab=all" className="inline-flex min-h-11 items-center">
          {t('My orders')}
        </TextLink>
      </div>
      <ActivityFilters search={search} change={change} />
      <ActivityList search={search} reset={() => change(ALL_ACTIVITY)} open={open} />
      <ReceiptDialog movement={movement} onClose={close} />
    </div>
  );
}
