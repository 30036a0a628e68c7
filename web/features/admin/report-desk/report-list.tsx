import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ListedReport } from '#core/chats/message-reports-wire.ts';
import type { DeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { REASON_LABELS, REPORT_LABELS } from '#web/features/admin/report-desk/report-labels.ts';
import type { ReportSearch } from '#web/features/admin/report-desk/report-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

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
      <div role="group" aria-label={t('What to show')} className="flex gap-2 px-4 pt-3 pb-4">
        {(['open', 'decided'] as const).map((show) => (
          <ChoiceChip
            key={show}
            pressed={show === shown}
            onClick={() => change({ show, open: null })}
          >
            {show === 'decided' ? t('Decided') : t('Open')}
          </ChoiceChip>
        ))}
      </div>
      <div className={query.data ? undefined : 'p-4'}>
        <QueryPart query={query} failed={t('The reports did not load')} rows={5}>
          {({ pages }) => {
            const reports = pages.flatMap((page) => page.reports);
            if (reports.length === 0) {
              return (
                <div className="border-t border-line px-4">
                  <EmptyState dots={false}>
                    {shown === 'decided'
                      ? t('No report has been decided yet.')
                      : t('No report waits.')}
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
                {query.hasNextPage && (
                  <Button
                    size="sm"
                    className="m-4"
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('Show more')}
                  </Button>
                )}
              </>
            );
          }}
        </QueryPart>
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
    <li>
      <button
        type="button"
        id={`report-${id}`}
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(
          'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-t border-line px-4 py-2.5 text-left text-sm',
          isOpen ? 'bg-s2 shadow-[inset_2px_0_0_var(--ink)]' : 'hover:bg-s1',
        )}
      >
        <span className="truncate text-base font-semibold">{reported.handle}</span>
        <span className="text-ink3">
          <Clock at={created_at} day />
        </span>
        <span className="col-span-2 truncate text-ink2">{excerpt || t('A file')}</span>
        <span className="col-span-2 truncate text-ink3">{notes.join(' · ')}</span>
      </button>
    </li>
  );
}
