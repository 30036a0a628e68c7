import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { type ReportPages, ReportList } from '#web/features/admin/report-desk/report-list.tsx';
import { ReportPane } from '#web/features/admin/report-desk/report-pane.tsx';
import { reportsQuery } from '#web/features/admin/report-desk/report-queries.ts';
import { reportSearch } from '#web/features/admin/report-desk/report-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { useOpenOne } from '#web/lib/hooks/use-open-one.ts';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { useStillAdmin } from '#web/lib/supabase/use-still-admin.ts';

/** Where reported messages are decided. */
export function ReportDesk({ tabs }: { tabs: ReactNode }) {
  const userId = useUserId();
  useLiveQueries('report-desk', [
    { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
  ]);
  const { filters, change } = useDeskFilters(reportSearch);
  const { open } = filters;
  const isPhone = useNarrower(48);
  const query = useInfiniteQuery(reportsQuery(filters.show === 'decided')) as ReportPages;
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  const { openId } = useOpenOne({
    list: filters.show,
    ids: isPhone ? [] : reports.map(({ id }) => id),
    asked: open,
  });
  useStillAdmin(query.error);
  const walk = (by: 1 | -1) => {
    const next = reports[reports.findIndex(({ id }) => id === openId) + by];
    if (!next) return;
    change({ open: next.id });
    document.getElementById(`report-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  usePageKeys({ j: () => walk(1), k: () => walk(-1) });
  return (
    <div className="h-[calc(100dvh-7.5rem-2px)] md:grid md:h-[calc(100dvh-4rem-1px)] md:grid-cols-[336px_minmax(0,1fr)]">
      <div
        className={clsx(
          'h-full min-w-0 overflow-y-auto md:border-r md:border-line',
          open !== null && 'max-md:hidden',
        )}
      >
        {tabs}
        <ReportList {...{ filters, change, query, openId }} />
      </div>
      <div className={clsx('h-full min-h-0 min-w-0', open === null && 'max-md:hidden')}>
        {openId === null ? (
          <p className="hidden p-6 text-ink2 md:block">{t('Choose a report on the left.')}</p>
        ) : (
          <ReportPane key={openId} reportId={openId} onBack={() => change({ open: null })} />
        )}
      </div>
    </div>
  );
}
