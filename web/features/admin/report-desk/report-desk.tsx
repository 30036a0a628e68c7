import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { useOpenRow } from '#web/features/admin/desk/use-open-row.ts';
import { ReportList, type ReportPages } from '#web/features/admin/report-desk/report-list.tsx';
import { ReportPane } from '#web/features/admin/report-desk/report-pane.tsx';
import { reportsQuery } from '#web/features/admin/report-desk/report-queries.ts';
import { reportSearch } from '#web/features/admin/report-desk/report-search.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Where reported messages are decided. */
export function ReportDesk({ tabs }: { tabs: ReactNode }) {
  useLiveDesk('report-desk');
  const { filters, change } = useDeskFilters(reportSearch);
  const { show, open } = filters;
  const query = useInfiniteQuery(reportsQuery(show === 'decided')) as ReportPages;
  const { openId } = useOpenRow({
    list: show,
    ids: query.data?.pages.flatMap(({ reports }) => reports.map(({ id }) => id)) ?? [],
    asked: open,
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
