import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { costOfSavings } from '#web/features/admin/savings-desk/cost-of-savings.ts';
import type { Product } from '#web/features/admin/savings-desk/desk-query.ts';
import type { RateStep } from '#web/features/admin/savings-desk/rate-sheet.tsx';
import { dayText, lastsText, rateText } from '#web/features/admin/savings-desk/desk-texts.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** One asset's savings as the operator needs them. */
export function ProductPart({
  product,
  today,
  onStep,
}: {
  product: Product;
  today: string;
  onStep: (step: RateStep) => void;
}) {
  const { asset, is_open, rate_today_bp, rate_bp, applies_from, savers, unpaid } = product;
  const saved = readSum(asset, product.saved);
  const treasury = readSum(asset, product.treasury);
  const cost = costOfSavings(saved, rate_bp, treasury);
  return (
    <section aria-label={asset} className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{asset}</h3>
        <Chip tone={is_open ? 'ewe' : 'quiet'}>{is_open ? 'Open' : 'Closed'}</Chip>
      </div>
      <p className="mt-2 text-money font-semibold">
        {rateText(rate_today_bp)}{' '}
        <span className="text-sm font-normal text-ink2">a year, {rate_today_bp} bp</span>
      </p>
      {applies_from > today && rate_bp !== rate_today_bp && (
        <p className="text-sm text-fitila">
          {rateText(rate_bp)} from {dayText(applies_from)}
        </p>
      )}
      <Facts
        className="mt-3"
        facts={[
          {
            label: savers === 1 ? 'Saved, by 1 person' : `Saved, by ${savers} people`,
            value: formatWithUnit(saved),
          },
          { label: 'Costs a day', value: formatWithUnit(cost.day) },
          { label: 'In the treasury', value: formatWithUnit(treasury) },
          { label: 'Pays for', value: lastsText(cost) },
        ]}
      />
      {unpaid > 0 && (
        <p className="mt-2 text-sm text-ewu">
          {unpaid === 1 ? '1 person waits' : `${unpaid} people wait`} for interest already due. Fill
          the treasury.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onStep({ does: 'set', product })}>
          Set the rate
        </Button>
        <Button
          size="sm"
          variant={is_open ? 'danger' : 'outline'}
          onClick={() => onStep({ does: is_open ? 'close' : 'open', product })}
        >
          {is_open ? 'Close' : 'Open'}
        </Button>
      </div>
      <RateHistory history={product.history} />
    </section>
  );
}

function RateHistory({ history }: Pick<Product, 'history'>) {
  return (
    <>
      <h4 className="mt-6 text-sm font-semibold text-ink2">Rates, and who set them</h4>
      <ul className="mt-2 border-t border-line">
        {history.map(({ id, rate_bp, applies_from, by, note, created_at }) => (
          <li key={id} className="border-b border-line py-2 text-sm">
            <p>
              <span className="font-semibold">{rateText(rate_bp)}</span> from{' '}
              {dayText(applies_from)}
            </p>
            <p className="break-words text-ink3">
              {by ?? 'Default'}, {shortTime(new Date(created_at))}
              {note && `: ${note}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
