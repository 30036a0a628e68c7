import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { DepositStep } from '#web/features/admin/deposit-desk/decide-sheet.tsx';
import { DepositFacts } from '#web/features/admin/deposit-desk/deposit-facts.tsx';
import type { HeldDeposit } from '#web/features/admin/deposit-desk/desk-query.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';

/** One deposit that cannot be credited, why, and the three options. */
export function HeldLine({
  deposit,
  onStep,
}: {
  deposit: HeldDeposit;
  onStep: (step: DepositStep) => void;
}) {
  const { id, asset, amount, owner, why, seen_at, in_doubt, hold } = deposit;
  const money = formatWithUnit(readSum(asset, amount));
  const what = `${money} to ${owner ?? 'a deleted account'}`;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums">{money}</p>
        <WhyChip deposit={deposit} />
      </div>
      <DepositFacts deposit={deposit} times={[{ label: 'Seen', at: seen_at }]} />
      {hold && (
        <p className="mt-2 text-sm break-words text-ink2">
          Kept on hold by {hold.by ?? 'somebody'}, {shortTime(new Date(hold.at))}: {hold.note}
        </p>
      )}
      {in_doubt ? (
        <p className="mt-3 text-sm text-fitila">
          Its chain is being scanned again. You can decide once that is done.
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {why !== 'gone' && (
            <Button size="sm" onClick={() => onStep({ does: 'credit', id, what })}>
              Credit
            </Button>
          )}
          <Button size="sm" onClick={() => onStep({ does: 'treasury', id, what })}>
            To the treasury
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onStep({ does: 'hold', id, what })}>
            Keep on hold
          </Button>
        </div>
      )}
    </li>
  );
}

const FOR_EVER = 2200;

function WhyChip({ deposit: { why, banned_until } }: { deposit: HeldDeposit }) {
  if (why === 'gone') return <Chip tone="ewu">Account deleted</Chip>;
  if (why === 'free_again' || banned_until === null) {
    return <Chip tone="ewe">Ban is over, credited soon</Chip>;
  }
  const until = new Date(banned_until);
  if (until.getUTCFullYear() > FOR_EVER) return <Chip tone="fitila">Banned permanently</Chip>;
  return <Chip tone="fitila">Banned until {shortTime(until)}</Chip>;
}
