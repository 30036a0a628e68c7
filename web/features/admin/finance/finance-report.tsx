import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { FeeChart } from '#web/features/admin/finance/fee-chart.tsx';
import { feeDays } from '#web/features/admin/finance/fee-days.ts';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import type { FinanceAsset } from '#web/features/admin/finance/finance-search.ts';
import { HeadFigures } from '#web/features/admin/finance/head-figures.tsx';
import { CostList, SourceTable } from '#web/features/admin/finance/source-table.tsx';
import { TrialBalance } from '#web/features/admin/finance/trial-balance.tsx';

const ASSETS = [...CRYPTO_ASSETS, 'NGN'] as const;

/** The report's figures, its chart and its tables. */
export function FinanceReportParts({
  report,
  asset,
  onAsset,
}: {
  report: FinanceReport;
  asset: FinanceAsset;
  onAsset: (asset: FinanceAsset) => void;
}) {
  return (
    <>
      <DeskSection heading="h2" title="In these days">
        <HeadFigures report={report} />
      </DeskSection>
      <DeskSection heading="h2" title="By source">
        <SourceTable fees={report.fees} />
      </DeskSection>
      <FilterChips
        label="Asset"
        className="flex flex-wrap gap-2"
        options={ASSETS.map((value) => ({ value, label: value === 'NGN' ? 'Naira' : value }))}
        value={asset}
        onChange={onAsset}
      />
      <DeskSection heading="h2" title="Fees by day">
        <FeeChart days={feeDays(report, asset)} />
      </DeskSection>
      <DeskSection heading="h2" title="Trial balance">
        <TrialBalance report={report} asset={asset} />
        <p className="mt-2 text-sm text-ink3">
          Balances at the end of the last day. What people own, fees and the treasury are above
          zero; what chains and the bank hold for it is below, so the sum is zero.
        </p>
      </DeskSection>
      <DeskSection heading="h2" title="What the treasury paid">
        <CostList costs={report.costs} />
      </DeskSection>
    </>
  );
}
