import { ERRORS } from '#core/errors/app-error.ts';
import type { PriceChange } from '#web/features/trading/market/price-change.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

/** The price moved while the offer was open: nothing is accepted before the new one is. */
export function PriceChanged({ change, onAgree }: { change: PriceChange; onAgree: () => void }) {
  return (
    <div role="alert" className="rounded-control border border-fitila p-4">
      <p className="font-semibold">{t(ERRORS.PRICE_CHANGED.title)}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-lg">
        <s className="text-ink3">
          <span className="sr-only">{t('Was')} </span>
          {formatCurrency(change.was)}
        </s>
        <span className="font-bold">
          <span className="sr-only">{t('Now')} </span>
          {formatCurrency(change.now)}
        </span>
      </p>
      {change.effect && <p className="mt-1 text-sm text-ink2">{t(change.effect)}</p>}
      <Button className="mt-3" onClick={onAgree}>
        {t('Accept {now}', { now: formatCurrency(change.now) })}
      </Button>
    </div>
  );
}
