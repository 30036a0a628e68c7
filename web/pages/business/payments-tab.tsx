import { useInfiniteQuery } from '@tanstack/react-query';
import { PaymentList } from '#web/features/business/console/payments/payment-list.tsx';
import { paymentsQuery } from '#web/features/business/console/payments/payments-query.ts';
import { merchantSearch } from '#web/features/business/console/shared/merchant-search.ts';
import { PagedRows } from '#web/features/business/console/shared/paged-rows.tsx';
import { PartHead } from '#web/features/business/console/shared/part-head.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What was paid for any invoice, newest first. */
export default function PaymentsTab() {
  const { isTest } = useRouteSearch(merchantSearch);
  const list = useInfiniteQuery(paymentsQuery(useUserId(), isTest));
  return (
    <>
      <PartHead tab="payments" />
      <PagedRows query={list} failed={t('Couldn’t load the payments')}>
        {(payments) =>
          payments.length > 0 ? (
            <PaymentList payments={payments} isTest={isTest} />
          ) : (
            <EmptyState>
              {t('No payments yet. Whatever is paid for an invoice stands here, with its fee.')}
            </EmptyState>
          )
        }
      </PagedRows>
    </>
  );
}
