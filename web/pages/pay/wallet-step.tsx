import { useQuery } from '@tanstack/react-query';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { payableQuery } from '#web/features/wallet/invoices/payable-query.ts';
import { PayFromBalance } from '#web/features/wallet/invoices/pay-from-balance.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { StepHeading } from '#web/pages/pay/step-heading.tsx';

const stepSearch = searchSchema('/invoice/$invoiceId/$step', {
  asset: oneOf(CRYPTO_ASSETS, null),
});

/** Pays an invoice from one's Oja balance. */
export default function WalletStep({ id }: { id: string }) {
  const { asset } = useRouteSearch(stepSearch);
  const query = useQuery(payableQuery(id));
  return (
    <>
      <StepHeading title={t('Pay from your Oja balance')} />
      <QueryPart query={query} failed={t('Couldn’t load the invoice')} rows={4}>
        {(invoice) => <PayFromBalance invoice={invoice} asked={asset} />}
      </QueryPart>
    </>
  );
}
