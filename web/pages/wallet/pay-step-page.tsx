import { useParams } from '@tanstack/react-router';
import { PayInvoice } from '#web/features/wallet/invoices/pay-invoice.tsx';
import { MandateStep } from '#web/features/wallet/recurring/mandate-step.tsx';
import { RefundToBalance } from '#web/features/wallet/refunds/refund-to-balance.tsx';

/** The steps of the pages outside the app that need a login. One page, since each is a lazy chunk of few lines. */
export default function PayStepPage() {
  const { invoiceId = '', token }: { invoiceId?: string; token?: string } = useParams({
    strict: false,
  });
  return <div className="page-gutter max-w-xl py-6 md:py-10">{stepOf(invoiceId, token)}</div>;
}

function stepOf(invoiceId: string, token: string | undefined) {
  if (token) return <RefundToBalance token={token} />;
  if (invoiceId.startsWith('rin_')) return <MandateStep publicId={invoiceId} />;
  return <PayInvoice invoiceId={invoiceId} />;
}
