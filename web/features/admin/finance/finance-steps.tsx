import { DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { AdjustmentForm } from '#web/features/admin/finance/adjustment-form.tsx';
import { AdjustmentList, SweepList } from '#web/features/admin/finance/finance-history.tsx';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import { SweepForm } from '#web/features/admin/finance/sweep-form.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';

/** What two people of finance do, and what was done. */
export function FinanceSteps({ report }: { report: FinanceReport }) {
  const may = useMay();
  return (
    <>
      {may(['fees.sweep']) && (
        <DeskSection heading="h2" title="Sweep fees to the treasury">
          <SweepForm held={report.held} />
        </DeskSection>
      )}
      <DeskSection heading="h2" title="Swept">
        <SweepList sweeps={report.sweeps} />
      </DeskSection>
      {may(['adjustments.set']) && (
        <DeskSection heading="h2" title="Correct a balance">
          <AdjustmentForm />
        </DeskSection>
      )}
      <DeskSection heading="h2" title="Corrected">
        <AdjustmentList adjustments={report.adjustments} />
      </DeskSection>
    </>
  );
}
