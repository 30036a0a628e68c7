import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { ApplicationList } from '#web/features/admin/job-applications/application-list.tsx';
import { applicationSearch } from '#web/features/admin/job-applications/application-search.ts';
import { OpeningDesk } from '#web/features/admin/job-applications/opening-desk.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';

/** Who applied for work, and what is open. */
export default function JobApplicationsPage() {
  const { tab } = useRouteSearch(applicationSearch);
  const path = '/admin/job-applications';
  return (
    <DeskPage title={t('Job applications')}>
      <div className="mt-4 border-b border-line">
        <Tabs
          label={t('Parts of this page')}
          current={tab}
          tabs={[
            { key: 'applications', label: t('Applications'), to: path },
            { key: 'openings', label: t('Openings'), to: `${path}?tab=openings` },
          ]}
        />
      </div>
      {tab === 'openings' ? <OpeningDesk /> : <ApplicationList />}
    </DeskPage>
  );
}
