import { AlarmClockPlus } from 'lucide-react';
import { firstName } from '#core/identity/names/first-name.ts';
import { EXTENSION_MINUTES, EXTENSION_OFFERED_MINUTES } from '#core/trade/rare-step-limits.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { useExtend } from '#web/features/trading/payment/page/payment-mutations.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useServerMoment } from '#web/lib/time/server-clock.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** For the seller, near the end and once: more time for a buyer who is still paying. */
export function ExtendTime({ trade, offsetMs }: { trade: PaymentTrade; offsetMs: number }) {
  const { deadline, isExtended, role } = trade;
  const offeredAt = deadline && new Date(deadline.getTime() - EXTENSION_OFFERED_MINUTES * 60_000);
  const now = useServerMoment(offeredAt, offsetMs);
  const online = useOnline();
  const extend = useExtend(trade);
  if (role !== 'seller' || !deadline || !offeredAt) return null;
  const other = trade.buyer === null ? t('The buyer') : firstName(trade.buyer);
  if (isExtended) {
    return (
      <p className="-order-2 text-sm text-ink2">
        {t('You gave {other} more time, until {time}. This is possible once.', {
          other: trade.buyer === null ? t('the buyer') : other,
          time: shortTime(deadline),
        })}
      </p>
    );
  }
  if (now < offeredAt) return null;
  const refusal = extend.isError ? refusalOf(extend.error) : null;
  if (refusal) {
    return (
      <div className="-order-2">
        <ErrorState
          title={refusal.code === null ? t('Time not extended') : refusal.title}
          money={
            refusal.code === null
              ? t('The time did not change and your crypto stays in escrow.')
              : refusal.message
          }
          offline={!online}
          onRetry={() => extend.mutate()}
        />
      </div>
    );
  }
  return (
    <section
      aria-label={t('More time')}
      className="-order-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-s1 p-4"
    >
      <Icon of={AlarmClockPlus} className="text-fitila" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {t('{other} has until {deadline}', { other, deadline: shortTime(deadline) })}
        </p>
        <p className="text-sm text-ink2">
          {t(
            'Still in touch? You can give {extensionMinutes} more minutes, once. Your crypto stays in escrow until then.',
            { extensionMinutes: EXTENSION_MINUTES },
          )}
        </p>
      </div>
      <div>
        <Button busy={extend.isPending} disabled={!online} onClick={() => extend.mutate()}>
          {t('Give {extensionMinutes} more minutes', { extensionMinutes: EXTENSION_MINUTES })}
        </Button>
        {!online && (
          <p className="mt-1 text-sm text-ink3">
            {t('You are offline. Try again when you are back online.')}
          </p>
        )}
      </div>
    </section>
  );
}
