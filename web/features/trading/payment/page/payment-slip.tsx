import { lazy, Suspense } from 'react';
import { DueSlip, SentSlip } from '#web/features/trading/payment/release/due-slip.tsx';
import { PaySlip } from '#web/features/trading/payment/pay/pay-slip.tsx';
import { ReceiptSlip } from '#web/features/trading/payment/pay/receipt-slip.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts';

const DialToPay = lazy(async () => ({
  default: (await import('#web/features/trading/payment/pay/dial-to-pay.tsx')).DialToPay,
}));

/** The slip of this side at this stage: where to pay, what was sent or is due, or the receipt. */
export function PaymentSlip({
  trade,
  onAccountCopied,
}: {
  trade: PaymentTrade;
  onAccountCopied: () => void;
}) {
  const isPhone = useIsPhone();
  const { slip } = trade.view;
  if (slip === 'receipt') return <ReceiptSlip trade={trade} />;
  if (slip === 'sent') return <SentSlip trade={trade} payee={trade.payee} />;
  if (slip === 'due') return <DueSlip trade={trade} payee={trade.payee} />;
  if (slip !== 'pay' || !trade.payee) return null;
  return (
    <>
      <PaySlip trade={trade} payee={trade.payee} onAccountCopied={onAccountCopied} />
      {isPhone && (
        <Suspense fallback={<div className="min-h-18 border-y border-line" />}>
          <DialToPay trade={trade} payee={trade.payee} />
        </Suspense>
      )}
    </>
  );
}
