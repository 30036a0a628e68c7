import { ALL_ACTIVITY } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { ActivityFilters } from '#web/features/wallet/wallet/activity/activity-filters.tsx';
import { ActivityList } from '#web/features/wallet/wallet/activity/activity.tsx';
import { ReceiptDialog } from '#web/features/wallet/wallet/activity/receipt-dialog.tsx';
import { useActivitySearch } from '#web/features/wallet/wallet/activity/use-activity-search.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The wallet's history, searchable. */
export default function ActivityTab() {
  const { search, movement, change, open, close } = useActivitySearch();
  return (
    <div className="pt-6">
      <h2 className="mb-4 font-display text-xl font-bold">{t('Activity')}</h2>
      <ActivityFilters search={search} change={change} />
      <ActivityList search={search} reset={() => change(ALL_ACTIVITY)} open={open} />
      <ReceiptDialog movement={movement} onClose={close} />
    </div>
  );
}
