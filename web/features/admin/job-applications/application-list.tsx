import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { APPLICATION_STATUSES } from '#core/careers/application-machine.ts';
import { FilterSelect } from '#web/features/admin/desk/filters.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { ApplicationItem } from '#web/features/admin/job-applications/application-item.tsx';
import {
  applicationSearch,
  type ApplicationFilter,
} from '#web/features/admin/job-applications/application-search.ts';
import {
  applicationsQuery,
  deskOpeningsQuery,
} from '#web/features/admin/job-applications/desk-queries.ts';
import { STATUS_LABELS } from '#web/features/admin/job-applications/status-labels.ts';
import { t } from '#web/lib/i18n/language.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Applicants, newest first, by opening and status. */
export function ApplicationList() {
  const { filters, change } = useDeskFilters(applicationSearch);
  const { opening, status } = filters;
  const openings = useQuery(deskOpeningsQuery());
  const titles = new Map(openings.data?.map(({ id, title }) => [id, title]));
  return (
    <>
      <div className="my-5 grid max-w-2xl gap-4 sm:grid-cols-2">
        <FilterSelect
          label={t('Opening')}
          allLabel={t('All openings')}
          options={(openings.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          value={opening}
          onChange={(id) => change({ opening: id })}
        />
        <FilterSelect
          label={t('Status')}
          options={APPLICATION_STATUSES.map((value) => ({ value, label: t(STATUS_LABELS[value]) }))}
          value={status}
          onChange={(next) => change({ status: next })}
        />
      </div>
      <Loaded titles={titles} filters={filters} />
    </>
  );
}

function Loaded({
  titles,
  filters: { opening, status },
}: {
  titles: ReadonlyMap<string, string>;
  filters: ApplicationFilter;
}) {
  const query = useInfiniteQuery(applicationsQuery({ opening, status }));
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <PagedList query={query} failed={t('Couldn’t load the applications')}>
      {(pages) => {
        const applications = pages.flat();
        if (applications.length === 0) {
          return (
            <EmptyState>
              {opening || status ? t('No applications here.') : t('No applications yet.')}
            </EmptyState>
          );
        }
        return (
          <ul aria-label={t('Applications')} className="border-t border-line">
            {applications.map((application) => (
              <ApplicationItem
                key={application.id}
                application={application}
                openingTitle={titles.get(application.opening_id) ?? application.opening_id}
                isOpen={openId === application.id}
                onToggle={() => setOpenId(openId === application.id ? null : application.id)}
              />
            ))}
          </ul>
        );
      }}
    </PagedList>
  );
}
