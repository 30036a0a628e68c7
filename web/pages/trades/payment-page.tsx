import { useParams } from '@tanstack/react-router';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { GoneView } from '#web/features/trading/payment/page/gone-view.tsx';
import { PaymentPageView } from '#web/features/trading/payment/page/payment-page-view.tsx';
import { StrangerView } from '#web/features/trading/payment/page/stranger-view.tsx';
import { usePaymentPage } from '#web/features/trading/payment/page/use-payment-page.ts';
import { t } from '#web/lib/i18n/language.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { paymentPageParts } from '#web/pages/trades/payment-page-parts.tsx';

/** Where two people complete a trade. */
export default function PaymentPage() {
  const { tradeId = '' } = useParams({ strict: false }) as { tradeId?: string };
  const { trade, gone, offsetMs } = usePaymentPage(tradeId);
  usePageTitle(
    trade || gone ? t('Order {tradeId}', { tradeId: tradeReference(tradeId) }) : t('Not found'),
  );
  if (trade) {
    return (
      <PaymentPageView
        key={trade.id}
        trade={trade}
        offsetMs={offsetMs}
        parts={paymentPageParts(trade)}
      />
    );
  }
  return gone ? <GoneView tradeId={tradeId} offsetMs={offsetMs} /> : <StrangerView />;
}
