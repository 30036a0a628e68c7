import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import { withUnit } from '#web/features/admin/desk/decimal-text.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

/** The newest sweeps, with both people. */
export function SweepList({ sweeps }: Pick<FinanceReport, 'sweeps'>) {
  if (sweeps.length === 0) return <Nothing>No fees were swept yet.</Nothing>;
  return (
    <ul aria-label="Sweeps" className="border-t border-line">
      {sweeps.map(({ id, asset, amount, note, ...people }) => (
        <Item key={id} amount={withUnit(asset, amount)} note={note} {...people} />
      ))}
    </ul>
  );
}

/** The newest corrections, with their people. */
export function AdjustmentList({ adjustments }: Pick<FinanceReport, 'adjustments'>) {
  if (adjustments.length === 0) return <Nothing>No balance was corrected yet.</Nothing>;
  return (
    <ul aria-label="Corrections" className="border-t border-line">
      {adjustments.map(({ id, asset, amount, direction, reason, handle, ...people }) => (
        <Item
          key={id}
          amount={`${direction === 'credit' ? '+' : '−'}${withUnit(asset, amount)}`}
          of={handle}
          note={reason}
          {...people}
        />
      ))}
    </ul>
  );
}

function Item({
  amount,
  of,
  note,
  proposed_by,
  approved_by,
  created_at,
}: {
  amount: string;
  of?: string;
  note: string;
} & Pick<FinanceReport['sweeps'][number], 'proposed_by' | 'approved_by' | 'created_at'>) {
  return (
    <li className="border-b border-line py-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{amount}</span>
        {of && <span className="text-ink2">{of}</span>}
      </p>
      <p className="break-words text-ink2">{note}</p>
      <p className="text-ink3">
        {proposed_by ?? 'somebody'} and {approved_by ?? 'somebody'},{' '}
        {shortTime(new Date(created_at))}
      </p>
    </li>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="border-y border-line py-4 text-sm text-ink2">{children}</p>;
}
