import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { Pair } from '#web/features/admin/convert-desk/desk-query.ts';
import { type PairStep, spreadText } from '#web/features/admin/convert-desk/pair-sheet.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** One pair: its spread, whether it is open, its stock, and who set it last. */
export function PairLine({ pair, onStep }: { pair: Pair; onStep: (step: PairStep) => void }) {
  const { from_asset, to_asset, spread_bp, is_open, changed, conversions } = pair;
  const stock = readSum(to_asset, pair.stock);
  const name = `${from_asset} to ${to_asset}`;
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-line py-4 lg:grid-cols-[16rem_minmax(0,1fr)_auto] lg:items-start">
      <div>
        <p className="flex flex-wrap items-center gap-2.5 font-semibold">
          {name}
          <Chip tone={is_open ? 'ewe' : 'quiet'}>{is_open ? 'Open' : 'Closed'}</Chip>
          {is_open && stock.units === 0n && <Chip tone="ewu">No stock</Chip>}
        </p>
        <p className="mt-1">
          <span className="text-lg font-semibold">{spread_bp} bp</span>{' '}
          <span className="text-sm text-ink2">spread, {spreadText(spread_bp)}</span>
        </p>
      </div>
      <div className="max-w-md min-w-0">
        <Facts
          tight
          facts={[
            { label: 'In stock', value: formatWithUnit(stock) },
            ...(conversions === 0
              ? [{ label: 'In 24 hours', value: 'nothing' }]
              : [
                  { label: 'Conversions in 24 hours', value: conversions },
                  {
                    label: 'Customers gave',
                    value: formatWithUnit(readSum(from_asset, pair.gave)),
                  },
                  { label: 'Customers got', value: formatWithUnit(readSum(to_asset, pair.took)) },
                ]),
          ]}
        />
        <p className="mt-1 text-sm break-words text-ink3">
          {changed
            ? `Set by ${changed.by ?? 'somebody'}, ${shortTime(new Date(changed.created_at))}: ${changed.note}`
            : 'Default; nobody has changed it.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          aria-label={`Set the spread of ${name}`}
          onClick={() => onStep({ does: 'spread', pair })}
        >
          Set the spread
        </Button>
        <Button
          size="sm"
          variant={is_open ? 'danger' : 'outline'}
          aria-label={`${is_open ? 'Close' : 'Open'} ${name}`}
          onClick={() => onStep({ does: is_open ? 'close' : 'open', pair })}
        >
          {is_open ? 'Close' : 'Open'}
        </Button>
      </div>
    </li>
  );
}
