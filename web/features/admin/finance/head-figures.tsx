import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { formatAmount } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { feesBySource } from '#web/features/admin/finance/fee-days.ts';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import { digits } from '#web/features/admin/desk/decimal-text.ts';
import { Facts } from '#web/ui/display/facts.tsx';

/** Of each coin: what was earned and swept in the period, and what is held now. */
export function HeadFigures({ report }: { report: FinanceReport }) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-3">
      {CRYPTO_ASSETS.map((asset) => {
        const held = report.held.find((one) => one.asset === asset);
        const units = feesBySource(report.fees, asset).reduce((sum, part) => sum + part, 0n);
        return (
          <section key={asset} aria-label={asset} className="min-w-0">
            <h3 className="text-sm font-semibold text-ink2">{asset} earned</h3>
            <p className="mt-1 truncate font-display text-xl font-bold">
              {formatAmount({ asset, units }).replace('-', '−')}
            </p>
            {held && (
              <Facts
                tight
                className="mt-2"
                facts={[
                  { label: 'Swept', value: digits(asset, held.swept) },
                  { label: 'Held now', value: digits(asset, held.balance) },
                  ...(readSum(asset, held.sweepable).units === readSum(asset, held.balance).units
                    ? []
                    : [{ label: 'Of it for sweeping', value: digits(asset, held.sweepable) }]),
                ]}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}
