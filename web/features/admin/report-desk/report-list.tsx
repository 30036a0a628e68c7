import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListedReport } from '#core/chats/message-reports-wire.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { ShowMore } from '#web/features/admin/desk/paged-list.tsx';
import { QueueRow } from '#web/features/admin/desk/queue-row.tsx';
import type { DeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { REASON_LABELS, REPORT_LABELS } from '#web/features/admin/report-desk/report-labels.ts';
import type { ReportSearch } from '#web/features/admin/report-desk/report-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export type ReportPages = UseInfiniteQueryResult<
  InfiniteData<{ readonly reports: readonly ListedReport[]; readonly next_cursor: string | null }>
>;

/** Reported messages. */
export function ReportList({
  filters: { show: shown },
  change,
  query,
  openId,
}: DeskFilters<ReportSearch> & {
  query: ReportPages;
  openId: string | null;
}) {
  return (
    <>
      <FilterChips
        label={t('What to show')}
        className="flex gap-2 px-4 pt-3 pb-4"
        options={[
          { value: 'open', label: t('Open') },
          { value: 'decided', label: t('Decided') },
        ]}
        value={shown}
        onChange={(show) => change({ show })}
      />
      <div className={query.data ? undefined : 'p-4'}>
        <DeskQuery query={query} failed={t('Couldn’t load the reports')} rows={5}>
          {({ pages }) => {
            const reports = pages.flatMap((page) => page.reports);
            if (reports.length === 0) {
              return (
                <div className="border-t border-line px-4">
                  <EmptyState dots={false}>
                    {shown === 'decided' ? t('No reports decided yet.') : t('No reports waiting.')}
                  </EmptyState>
                </div>
              );
            }
            return (
              <>
                <ul aria-label={t('Reports')} className="border-b border-line">
                  {reports.map((report) => (
                    <ReportRow
                      key={report.id}
                      report={report}
                      isOpen={report.id === openId}
                      onOpen={() => change({ open: report.id })}
                    />
                  ))}
                </ul>
                <ShowMore query={query} size="sm" className="m-4" />
              </>
            );
          }}
        </DeskQuery>
      </div>
    </>
  );
}

function ReportRow({
  report,
  isOpen,
  onOpen,
}: {
  report: ListedReport;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { id, reported, reason, excerpt, status, upheld_before, created_at } = report;
  const notes = [
    t(REASON_LABELS[reason]),
    ...(status === 'open' ? [] : [t(REPORT_LABELS[status])]),
    ...(upheld_before > 0 ? [t('{count} upheld before', { count: upheld_before })] : []),
  ];
  return (
    <QueueRow {...{ id, isOpen, onOpen }}>
      <span className="truncate text-base font-semibold">{reported.handle}</span>
      <span className="text-ink3">
        <Clock at={created_at} day />
      </span>
      <span className="col-span-2 truncate text-ink2">{excerpt || t('A file')}</span>
      <span className="col-span-2 truncate text-ink3">{notes.join(' · ')}</span>
    </QueueRow>
  );
}
