import { DATA_REQUEST_DUE_DAYS } from '#core/data-requests/limits.ts';
import { DESK_PARTS, useDeskPart } from '#web/features/admin/data-desk/desk-parts.ts';
import { RequestTable } from '#web/features/admin/data-desk/request-table.tsx';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';

/** People's data requests, and whether they are answered in time. Nothing is decided here. */
export default function DataRequestsPage() {
  const part = useDeskPart();
  return (
    <DeskPage
      title={t('Data requests')}
      about={t(
        'Requests are answered automatically within minutes, an erasure after its week. What gets old here failed again and again: check the log. The deadline is {days} days after the request.',
        { days: DATA_REQUEST_DUE_DAYS },
      )}
    >
      <div className="mt-4 border-b border-line">
        <Tabs
          label={t('Status')}
          current={part.key}
          tabs={DESK_PARTS.map(({ key, label }) => ({
            key,
            label: t(label),
            to: `/admin/data-requests?status=${key}`,
          }))}
        />
      </div>
      <RequestTable />
    </DeskPage>
  );
}
