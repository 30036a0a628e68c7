import { tradeReference } from '#core/trade/trade-reference.ts';
import { LateClaim } from '#web/features/trading/payment/rescue/late-claim.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** For the buyer of an expired run of a trade that is somebody else's now. */
export function GoneView({ tradeId, offsetMs }: { tradeId: string; offsetMs: number }) {
  return (
    <div className="page-gutter py-8 md:py-12">
      <p className="text-sm text-ink2">
        {t('Order {tradeId}', { tradeId: tradeReference(tradeId) })}
      </p>
      <h1 tabIndex={-1} className="mt-1 font-display text-xl font-bold md:text-2xl">
        {t('Payment time expired')}
      </h1>
      <p className="mt-3 max-w-prose text-ink2">
        {t('This order ended and the offer moved on. Do not pay now.')}
      </p>
      <div className="mt-6 max-w-2xl">
        <LateClaim tradeId={tradeId} offsetMs={offsetMs} other={null} />
      </div>
      <ButtonLink to="/trades" size="lg" className="mt-6">
        {t('Back to the market')}
      </ButtonLink>
    </div>
  );
}
