import { useQuery } from '@tanstack/react-query';
import { CatalogueList } from '#web/features/admin/catalogue/catalogue-list.tsx';
import { methodsQuery } from '#web/features/admin/catalogue/catalogue-queries.ts';
import { methodSearch } from '#web/features/admin/catalogue/catalogue-search.ts';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { call } from '#web/lib/supabase/call.ts';

/** The payment methods that offers can have. */
export default function PaymentMethodsPage() {
  const desk = useDeskFilters(methodSearch);
  const query = useQuery(methodsQuery);
  return (
    <DeskPage
      title="Payment methods"
      about="How orders are paid. One that is off is for no new offer; offers and orders that have it keep it."
    >
      <div className="mt-6">
        <DeskQuery query={query} failed="Couldn’t load the payment methods" rows={10}>
          {({ methods }) => (
            <CatalogueList
              {...desk}
              label="Payment methods"
              items={methods.map((method) => ({
                id: method.id,
                name: method.name,
                details: [method.fiat_currency, method.bank_name ?? 'any bank', method.id].join(
                  ', ',
                ),
                used: offers(method.open_offers),
                isActive: method.is_active,
                lastChange: method.last_change,
              }))}
              effect="No new offer can have it. Offers that have it keep it, and orders are still paid by it."
              step={({ id }, isActive, reason) =>
                call('set_payment_method_active', {
                  p_method_id: id,
                  p_is_active: isActive,
                  p_reason: reason,
                })
              }
            />
          )}
        </DeskQuery>
      </div>
    </DeskPage>
  );
}

function offers(count: number): string {
  return count === 1 ? '1 open offer' : `${count} open offers`;
}
