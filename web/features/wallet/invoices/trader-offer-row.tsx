import { formatCurrency } from '#core/money/format-money.ts';
import { trackRecord, usualTime } from '#core/market/trader.ts';
import { MethodNames } from '#web/features/trading/market/method-names.tsx';
import { TraderLine } from '#web/features/trading/market/trader-line.tsx';
import type { TraderOffer } from '#web/features/wallet/invoices/trader-offers-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

/** One trader: what is paid in all, at which price, how, and how soon they usually release. */
export function TraderOfferRow({
  one: { offer, share },
  onChoose,
}: {
  one: TraderOffer;
  onChoose: () => void;
}) {
  const time = usualTime(offer.trader.releaseSeconds);
  const total = formatCurrency(share.due);
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-money font-semibold">{total}</span>
        <span className="text-sm text-ink2">
          {t('at {price}', { price: formatCurrency(offer.price) })}
        </span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <TraderLine
          trader={offer.trader}
          detail={
            <>
              <span className="inline-block">{t(trackRecord(offer.trader))}</span>
              {time !== null && (
                <>
                  {' · '}
                  <span className="inline-block">
                    {t('avg. release {time}', { time: typeof time === 'string' ? time : t(time) })}
                  </span>
                </>
              )}
              <span className="block">
                <MethodNames ids={offer.paymentMethodIds} />
              </span>
            </>
          }
        />
        <Button
          onClick={onChoose}
          className="shrink-0"
          aria-label={t('Choose {trader}, {total}', { trader: offer.trader.handle, total })}
        >
          {t('Choose')}
        </Button>
      </div>
    </li>
  );
}
