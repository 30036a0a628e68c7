import { readSum } from '#core/money/read-sum.ts';
import { accountName } from '#web/features/admin/finance/account-names.ts';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import type { FinanceAsset } from '#web/features/admin/finance/finance-search.ts';
import { digits } from '#web/features/admin/treasury-desk/format.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** Every kind of account of one asset at the end of the period, and the line that must be zero. */
export function TrialBalance({ report, asset }: { report: FinanceReport; asset: FinanceAsset }) {
  const lines = report.trial_balance.filter((line) => line.asset === asset);
  const sum = report.sums.find((line) => line.asset === asset);
  if (!sum) return <p className="border-y border-line py-4 text-ink2">The ledger holds none.</p>;
  return (
    <div className="overflow-x-auto">
      <Table label={`Trial balance of ${asset}`}>
        <thead>
          <tr className="h-10 border-y border-line">
            <HeadCell className="pl-0!">Accounts</HeadCell>
            <HeadCell end>Left</HeadCell>
            <HeadCell end>Arrived</HeadCell>
            <HeadCell end className="pr-0!">
              Balance
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, debits, credits, balance }) => (
            <Row key={kind}>
              <Cell className="pl-0! whitespace-nowrap">{accountName(kind)}</Cell>
              <Cell end>{digits(asset, debits)}</Cell>
              <Cell end>{digits(asset, credits)}</Cell>
              <Cell end className="pr-0! font-semibold">
                {digits(asset, balance)}
              </Cell>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-12 border-b-2 border-line font-semibold">
            <th scope="row" className="pr-3 text-left font-semibold">
              Sum
            </th>
            <Cell end>{digits(asset, sum.debits)}</Cell>
            <Cell end>{digits(asset, sum.credits)}</Cell>
            <Cell end className="pr-0!">
              <Zero isZero={readSum(asset, sum.balance).units === 0n}>
                {digits(asset, sum.balance)}
              </Zero>
            </Cell>
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

function Zero({ isZero, children }: { isZero: boolean; children: string }) {
  return <Chip tone={isZero ? 'ewe' : 'ewu'}>{isZero ? 'zero' : `${children}, not zero`}</Chip>;
}
