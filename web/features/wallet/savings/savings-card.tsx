import { useState } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { EarningsChart } from '#web/features/wallet/savings/earnings-chart.tsx';
import { MoveSavingsDialog } from '#web/features/wallet/savings/move-savings-dialog.tsx';
import { percentOf, type Saving } from '#web/features/wallet/savings/savings-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

/** One asset's savings: balance, rate, interest so far, and the buttons to move money. */
export function SavingsCard({ saving }: { saving: Saving }) {
  const [direction, setDirection] = useState<'in' | 'out' | null>(null);
  const { asset, saved, earned, rateBp, next, isOpen } = saving;
  return (
    <section
      aria-labelledby={`savings-${asset}`}
      className="flex flex-col rounded-card border border-line p-4"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={`savings-${asset}`} className="font-semibold">
          {asset}
        </h3>
        <p className="text-right">
          <span className="text-lg font-bold">{percentOf(rateBp)}</span>{' '}
          <span className="text-sm text-ink2">{t('a year')}</span>
        </p>
      </div>
      {next && (
        <p className="text-right text-sm text-fitila">
          {t('{rate} from {day}', { rate: percentOf(next.rateBp), day: dayText(next.from) })}
        </p>
      )}
      <p className="mt-3 text-xl font-bold break-words">{formatWithUnit(saved)}</p>
      <p className="text-sm text-ink2">
        {earned.units > 0n
          ? t('{earned} earned so far', { earned: formatWithUnit(earned) })
          : t('No interest yet')}
      </p>
      {earned.units > 0n && <EarningsChart asset={asset} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button variant="outline" disabled={!isOpen} onClick={() => setDirection('in')}>
          {t('Add')}
        </Button>
        {saved.units > 0n && (
          <Button variant="outline" onClick={() => setDirection('out')}>
            {t('Take out')}
          </Button>
        )}
      </div>
      {!isOpen && (
        <p className="mt-2 text-sm text-ink3">
          {t('Closed for new savings right now. You can take out what is there at any time.')}
        </p>
      )}
      <MoveSavingsDialog saving={saving} direction={direction} onClose={() => setDirection(null)} />
    </section>
  );
}

function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
