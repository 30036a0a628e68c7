import { firstName } from '#core/identity/names/first-name.ts';
import { traderHref } from '#core/market/trader.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { SaveRecord } from '#web/features/trading/payment/rescue/save-record.tsx';
import { ShareReceipt } from '#web/features/trading/receipt/share-receipt.tsx';
import { RateTrade } from '#web/features/trading/traders/rate-trade.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** After a trade: the wallet, the receipt, a rating of the other side, and the next trade. */
export default function PaymentClosing({
  trade: { id, role, other, stage, status },
}: {
  trade: PaymentTrade;
}) {
  // A receipt states that all of it changed hands, which a dispute may have ended otherwise.
  const hasReceipt = stage === 'completed';
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/wallet?tab=overview">
          {role === 'buyer' ? t('See it in your wallet') : t('See your wallet')}
        </ButtonLink>
        {hasReceipt && <ShareReceipt tradeId={id} />}
        <SaveRecord tradeId={id} />
      </div>
      {other && (
        <>
          {status === 'completed' && (
            <RateTrade tradeId={id} handle={firstName(other.trader.handle)} />
          )}
          <div className="border-t border-line pt-5">
            <ButtonLink to={traderHref(other.trader)}>
              {t('Trade again with {handle}', { handle: firstName(other.trader.handle) })}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
