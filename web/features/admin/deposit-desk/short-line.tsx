import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { DepositStep } from '#web/features/admin/deposit-desk/decide-sheet.tsx';
import { DepositFacts } from '#web/features/admin/deposit-desk/deposit-facts.tsx';
import type { ShortDeposit } from '#web/features/admin/deposit-desk/desk-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';

/** One deposit reversed after its owner had spent it, and whether the treasury can cover it. */
export function ShortLine({
  deposit,
  onStep,
}: {
  deposit: ShortDeposit;
  onStep: (step: DepositStep) => void;
}) {
  const { id, asset, amount, taken, missing, treasury, credited_at, reversed_at } = deposit;
  const text = (decimal: string) => formatWithUnit(readSum(asset, decimal));
  const canCover = readSum(asset, treasury).units >= readSum(asset, missing).units;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums">
          {text(missing)} missing
          <span className="ml-2 text-sm font-normal text-ink2">
            of {text(amount)}, {text(taken)} reversed
          </span>
        </p>
        {!canCover && <Chip tone="ewu">Treasury holds {text(treasury)}</Chip>}
      </div>
      <DepositFacts
        deposit={deposit}
        times={[
          { label: 'Credited', at: credited_at },
          { label: 'Reversed', at: reversed_at },
        ]}
      />
      <Button
        size="sm"
        className="mt-3"
        disabled={!canCover}
        onClick={() => onStep({ does: 'cover', id, what: `${text(missing)} from the treasury` })}
      >
        Cover it
      </Button>
    </li>
  );
}
