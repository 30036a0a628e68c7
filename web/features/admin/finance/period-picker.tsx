import { daysUpTo } from '#core/wallet/lagos-time.ts';
import type { FinanceDays } from '#web/features/admin/finance/finance-query.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const SPANS = [7, 30, 90, 365] as const;

/** The report's period: the last days, or any two. */
export function PeriodPicker({
  days: { from, to },
  today,
  onChange,
}: {
  days: FinanceDays;
  today: string;
  onChange: (days: FinanceDays) => void;
}) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div role="group" aria-label="Period" className="flex flex-wrap gap-2 sm:pb-1.5">
        {SPANS.map((span) => {
          const first = daysUpTo(today, span)[0] ?? today;
          return (
            <ChoiceChip
              key={span}
              pressed={from === first && to === today}
              onClick={() => onChange({ from: first, to: today })}
            >
              {span === 365 ? 'A year' : `${span} days`}
            </ChoiceChip>
          );
        })}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label="From"
          type="date"
          max={to}
          value={from}
          onChange={({ target }) => target.value && onChange({ from: target.value, to })}
        />
        <TextInput
          label="To"
          type="date"
          min={from}
          max={today}
          value={to}
          onChange={({ target }) => target.value && onChange({ from, to: target.value })}
        />
      </div>
    </div>
  );
}
