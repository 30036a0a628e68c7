import { readSum } from '#core/money/read-sum.ts';
import { accountName, byAccount } from '#web/features/admin/finance/account-names.ts';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import type { FinanceAsset } from '#web/features/admin/finance/finance-search.ts';
import { digits } from '#web/features/admin/desk/decimal-text.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** Every kind of account of one asset at the end of the period, and the line that must be zero. */
export function TrialBalance({ report, asset }: { report: FinanceReport; asset: FinanceAsset }) {
  const lines = report.trial_balance.filter((line) => line.asset === asset).toSorted(byAccount);
  const sum = report.sums.find((line) => line.asset === asset);
  if (!sum) return <p className="border-y border-line py-4 text-ink2">The ledger holds none.</p>;
  const isZero = readSum(asset, sum.balance).units === 0n;
  const parts = { asset, lines, sum, isZero };
  return (
    <>
      <Lines {...parts} />
      <div className="hidden md:block">
        <Columns {...parts} />
      </div>
    </>
  );
}

interface Parts {
  readonly asset: FinanceAsset;
  readonly lines: FinanceReport['trial_balance'];
  readonly sum: FinanceReport['sums'][number];
  readonly isZero: boolean;
}

function Columns({ asset, lines, sum, isZero }: Parts) {
  return (
    <Table label={`Trial balance of ${asset}`}>
      <thead>
        <tr className="h-10 border-y border-line">
          <HeadCell className="pl-0!">Accounts</HeadCell>
          <HeadCell end>Debits</HeadCell>
          <HeadCell end>Credits</HeadCell>
          <HeadCell end className="pr-0!">
            Balance
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, debits, credits, balance }) => (
          <Row key={kind}>
            <Cell className="pl-0!">{accountName(kind)}</Cell>
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
            <Zero isZero={isZero}>{digits(asset, sum.balance)}</Zero>
          </Cell>
        </tr>
      </tfoot>
    </Table>
  );
}

/** The same on a phone, where four columns do not fit. */
function Lines({ asset, lines, sum, isZero }: Parts) {
  return (
    <ul aria-label={`Trial balance of ${asset}`} className="border-t border-line md:hidden">
      {lines.map(({ kind, debits, credits, balance }) => (
        <li key={kind} className="border-b border-line py-2">
          <p className="flex justify-between gap-3">
            {accountName(kind)}
            <span className="font-semibold">{digits(asset, balance)}</span>
          </p>
          <p className="text-sm text-ink3">
            debits {digits(asset, debits)}, credits {digits(asset, credits)}
          </p>
        </li>
      ))}
      <li className="flex items-center justify-between gap-3 border-b-2 border-line py-3 font-semibold">
        Sum <Zero isZero={isZero}>{digits(asset, sum.balance)}</Zero>
      </li>
    </ul>
  );
}

function Zero({ isZero, children }: { isZero: boolean; children: string }) {
  return <Chip tone={isZero ? 'ewe' : 'ewu'}>{isZero ? 'zero' : `${children}, not zero`}</Chip>;
}
