import { Hourglass, TriangleAlert } from 'lucide-react';
import { firstName } from '#core/identity/names/first-name.ts';
import { text } from '#core/language/text.ts';
import { waitMessage } from '#web/features/trading/payment/page/wait-message.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import type { PaymentPageParts } from '#web/features/trading/payment/page/payment-parts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useSlowMoment } from '#web/lib/time/slow-moment.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';

/** For the buyer who has paid: the usual wait, and what to do when it takes longer. */
export function WaitNote({
  trade,
  offsetMs,
  raiseDispute,
}: {
  trade: PaymentTrade;
  offsetMs: number;
  raiseDispute: PaymentPageParts['raiseDispute'];
}) {
  const { paidAt, other, view } = trade;
  const now = useSlowMoment(offsetMs);
  if (!paidAt) return null;
  const name = other ? firstName(other.trader.handle) : null;
  const message = waitMessage(
    {
      since: paidAt,
      other: name ?? text('the seller'),
      Other: name ?? text('The seller'),
      usualSeconds: other?.trader.releaseSeconds ?? null,
    },
    now,
  );
  return (
    <section
      aria-label={t('Waiting')}
      aria-live="polite"
      className="-order-2 flex gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <Icon
        of={message.isSlow ? TriangleAlert : Hourglass}
        className={message.isSlow ? 'mt-0.5 text-fitila' : 'mt-0.5 text-ink2'}
      />
      <div className="min-w-0">
        <p className="font-semibold">{t(message.title)}</p>
        <p className="mt-0.5 text-sm text-ink2">{t(message.detail)}</p>
        <p className="mt-2 text-sm text-ink3">
          {t('You said you paid at {paidAt}.', { paidAt: shortTime(paidAt) })}{' '}
          {message.isSlow
            ? t('Do not pay again, whatever anyone tells you elsewhere.')
            : t(view.advice)}
        </p>
        {message.isSlow && (
          <div className="mt-3">{raiseDispute('button', 'paid_not_released')}</div>
        )}
      </div>
    </section>
  );
}
