import { readSum } from '#core/money/read-sum.ts';
import { accountName, byAccount } from '#web/features/admin/finance/account-names.ts';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import type { FinanceAsset } from '#web/features/admin/finance/finance-search.ts';
import { fixedDigits } from '#web/features/admin/desk/decimal-text.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
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

/** Debits and credits are of the period alone, so that they do not add up to the balance. */
const COLUMNS = {
  debits: 'Debits in these days',
  credits: 'Credits in these days',
  balance: 'Balance at the end',
} as const;

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
          <HeadCell end>{COLUMNS.debits}</HeadCell>
          <HeadCell end>{COLUMNS.credits}</HeadCell>
          <HeadCell end className="pr-0!">
            {COLUMNS.balance}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, debits, credits, balance }) => (
          <Row key={kind}>
            <Cell className="pl-0!">{accountName(kind)}</Cell>
            <Cell end>{fixedDigits(asset, debits)}</Cell>
            <Cell end>{fixedDigits(asset, credits)}</Cell>
            <Cell end className="pr-0! font-semibold">
              {fixedDigits(asset, balance)}
            </Cell>
          </Row>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-12 border-b-2 border-line font-semibold">
          <th scope="row" className="pr-3 text-left font-semibold">
            Sum
          </th>
          <Cell end>{fixedDigits(asset, sum.debits)}</Cell>
          <Cell end>{fixedDigits(asset, sum.credits)}</Cell>
          <Cell end className="pr-0!">
            <Zero isZero={isZero}>{fixedDigits(asset, sum.balance)}</Zero>
          </Cell>
        </tr>
      </tfoot>
    </Table>
  );
}

/** The same on a phone, where four columns do not fit. */
function Lines({ asset, lines, sum, isZero }: Parts) {
  const moved = ({ debits, credits }: { debits: string; credits: string }) => [
    { label: COLUMNS.debits, value: fixedDigits(asset, debits) },
    { label: COLUMNS.credits, value: fixedDigits(asset, credits) },
  ];
  return (
    <ul aria-label={`Trial balance of ${asset}`} className="border-t border-line md:hidden">
      {lines.map(({ kind, balance, ...line }) => (
        <li key={kind} className="border-b border-line py-2">
          <p className="font-semibold">{accountName(kind)}</p>
          <Facts
            tight
            facts={[...moved(line), { label: COLUMNS.balance, value: fixedDigits(asset, balance) }]}
          />
        </li>
      ))}
      <li className="border-b-2 border-line py-2">
        <p className="font-semibold">Sum</p>
        <Facts
          tight
          facts={[
            ...moved(sum),
            {
              label: COLUMNS.balance,
              value: <Zero isZero={isZero}>{fixedDigits(asset, sum.balance)}</Zero>,
            },
          ]}
        />
      </li>
    </ul>
  );
}

function Zero({ isZero, children }: { isZero: boolean; children: string }) {
  return <Chip tone={isZero ? 'ewe' : 'ewu'}>{isZero ? 'zero' : `${children}, not zero`}</Chip>;
}
