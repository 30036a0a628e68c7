import { COST_NAMES, FEE_SOURCE_NAMES, FEE_SOURCES } from '#core/finance/sources.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { formatAmount } from '#core/money/format-money.ts';
import { feesBySource } from '#web/features/admin/finance/fee-days.ts';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import { withUnit } from '#web/features/admin/desk/decimal-text.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** What each source brought of each coin in the period. */
export function SourceTable({ fees }: Pick<FinanceReport, 'fees'>) {
  const columns = CRYPTO_ASSETS.map((asset) => ({ asset, sums: feesBySource(fees, asset) }));
  return (
    <div className="overflow-x-auto">
      <Table label="Fees by source">
        <thead>
          <tr className="h-10 border-y border-line">
            <HeadCell className="pl-0!">Source</HeadCell>
            {CRYPTO_ASSETS.map((asset) => (
              <HeadCell key={asset} end className="last:pr-0!">
                {asset}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEE_SOURCES.map((source, at) => (
            <Row key={source}>
              <Cell className="pl-0!">{FEE_SOURCE_NAMES[source]}</Cell>
              {columns.map(({ asset, sums }) => (
                <Cell key={asset} end className="last:pr-0!">
                  {formatAmount({ asset, units: sums[at] ?? 0n }).replace('-', '−')}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** What the treasury paid in the period. */
export function CostList({ costs }: Pick<FinanceReport, 'costs'>) {
  return (
    <>
      {costs.length === 0 ? (
        <p className="border-y border-line py-4 text-ink2">
          The treasury paid nothing in these days.
        </p>
      ) : (
        <Facts
          facts={costs.map(({ asset, cost, amount }) => ({
            label: COST_NAMES[cost],
            value: withUnit(asset, amount),
          }))}
        />
      )}
      <p className="mt-2 text-sm text-ink3">
        Gas is paid in the chains’ own coins, which the ledger does not hold. Rewards for referrals
        are not posted yet.
      </p>
    </>
  );
}
