import type { PublicInvoice } from '#core/invoices/wire.ts';
import { clockOf } from '#web/features/public/pay/clock-of.ts';
import { lagosClock } from '#web/features/public/pay/pay-text.ts';
import { type LiveState, stateText } from '#web/features/public/pay/state-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What is happening now, and how long it holds. The page's script counts down; without it the time stands there. */
export function StateHead({ invoice, state }: { invoice: PublicInvoice; state: LiveState }) {
  const { title, about } = stateText(state, invoice);
  const clock = clockOf(state);
  return (
    <div className="mb-3 flex items-end justify-between gap-4">
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        {about && <p className="text-sm text-ink2">{about}</p>}
      </div>
      {clock && (
        <p className="shrink-0 text-right text-sm text-ink2">
          {clock.label} {lagosClock(clock.until)}
          <span data-until={clock.until} hidden className="block [&[hidden]]:hidden">
            <span data-left className="text-lg font-semibold md:text-money" /> {t('left')}
          </span>
        </p>
      )}
    </div>
  );
}
