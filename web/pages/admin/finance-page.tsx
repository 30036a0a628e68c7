import { useQuery } from '@tanstack/react-query';
import { FINANCE_DAYS_SHOWN } from '#core/finance/limits.ts';
import { daysUpTo, lagosDay } from '#core/wallet/lagos-time.ts';
import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { DeskPage, DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { FinanceFiles } from '#web/features/admin/finance/finance-files.tsx';
import { financeReportQuery } from '#web/features/admin/finance/finance-query.ts';
import { FinanceReportParts } from '#web/features/admin/finance/finance-report.tsx';
import { financeSearch } from '#web/features/admin/finance/finance-search.ts';
import { FinanceSteps } from '#web/features/admin/finance/finance-steps.tsx';
import { PeriodPicker } from '#web/features/admin/finance/period-picker.tsx';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';

/** What was earned, by asset, source and day, what was swept, and whether the books sum to zero. */
export default function FinancePage() {
  const { filters, change } = useDeskFilters(financeSearch);
  const today = lagosDay(new Date(useServerNow()));
  const to = filters.to ?? today;
  const days = { from: filters.from ?? daysUpTo(to, FINANCE_DAYS_SHOWN)[0] ?? to, to };
  const report = useQuery(financeReportQuery(days));
  const may = useMay();
  useLiveDesk('approvals');
  useLiveDesk('finance');
  return (
    <DeskPage
      title="Finance"
      about="What we earned and where it is, computed from the ledger. Days are days in Lagos."
    >
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PeriodPicker days={days} today={today} onChange={change} />
        <FinanceFiles days={days} />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
        <div className="flex min-w-0 flex-col gap-10">
          <DeskQuery query={report} failed="Couldn’t load the report" rows={10}>
            {(found) => (
              <FinanceReportParts
                report={found}
                asset={filters.asset}
                onAsset={(asset) => change({ asset })}
              />
            )}
          </DeskQuery>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {may(['fees.sweep', 'adjustments.set']) && (
            <DeskSection heading="h2" title="Waits for a second person">
              <WaitingOfKind kind="fees_sweep" none="No sweep is proposed." />
              <WaitingOfKind kind="balance_adjustment" none="No correction is proposed." />
            </DeskSection>
          )}
          {report.data && <FinanceSteps report={report.data} />}
        </div>
      </div>
    </DeskPage>
  );
}
