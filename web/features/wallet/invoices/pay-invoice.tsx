import { useQuery } from '@tanstack/react-query';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { PayFromBalance } from '#web/features/wallet/invoices/pay-from-balance.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { call } from '#web/lib/supabase/call.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

const paySearch = searchSchema('/invoice/$invoiceId/wallet', {
  asset: oneOf(CRYPTO_ASSETS, null),
});

/** Pays an invoice from one's Oja balance: the step of its page that needs a login. */
export function PayInvoice({ invoiceId }: { invoiceId: string }) {
  const { asset } = useRouteSearch(paySearch);
  const query = useQuery({
    queryKey: ['pay-invoice', invoiceId],
    queryFn: () => call('get_public_invoice', { p_public_id: invoiceId }),
  });
  return (
    <>
      <h1 tabIndex={-1} className="mb-5 font-display text-xl font-bold md:text-2xl">
        {t('Pay from your Oja balance')}
      </h1>
      <QueryPart query={query} failed={t('Couldn’t load the invoice')} rows={4}>
        {(invoice) => <PayFromBalance invoice={invoice} asked={asset} />}
      </QueryPart>
    </>
  );
}
