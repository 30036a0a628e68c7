import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useRowKeys } from '#web/features/admin/desk/use-row-keys.ts';
import { type ReportPages, ReportList } from '#web/features/admin/report-desk/report-list.tsx';
import { ReportPane } from '#web/features/admin/report-desk/report-pane.tsx';
import { reportsQuery } from '#web/features/admin/report-desk/report-queries.ts';
import { reportSearch } from '#web/features/admin/report-desk/report-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { useOpenOne } from '#web/lib/hooks/use-open-one.ts';
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
  useRowKeys({
    ids: reports.map(({ id }) => id),
    openId,
    elementId: (id) => `report-${id}`,
    onOpen: (id) => change({ open: id }),
  });
  return (
    <DeskPanes
      isRowAsked={open !== null}
      queue={
        <>
          {tabs}
          <ReportList {...{ filters, change, query, openId }} />
        </>
      }
      pane={
        openId === null ? (
          <p className="hidden p-6 text-ink2 md:block">{t('Choose a report on the left.')}</p>
        ) : (
          <ReportPane key={openId} reportId={openId} onBack={() => change({ open: null })} />
        )
      }
    />
  );
}
