import { useQuery } from '@tanstack/react-query';
import { payableQuery } from '#web/features/wallet/invoices/payable-query.ts';
import { PayByTrader } from '#web/features/wallet/invoices/pay-by-trader.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { StepHeading } from '#web/pages/pay/step-heading.tsx';

/** What the coins come to follows their price. */
const PRICES_AGAIN_MS = 30_000;

/** Buys the coins of an invoice from a trader. */
export default function TraderStep({ id }: { id: string }) {
  const query = useQuery({ ...payableQuery(id), refetchInterval: PRICES_AGAIN_MS });
  return (
    <>
      <StepHeading title={t('Pay naira to a trader')} />
      <QueryPart query={query} failed={t('Couldn’t load the invoice')} rows={4}>
        {(invoice) => <PayByTrader invoice={invoice} />}
      </QueryPart>
    </>
  );
}
