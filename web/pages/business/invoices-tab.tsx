import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { CsvButton } from '#web/features/business/console/invoices/invoice-files.tsx';
import { InvoiceFilters } from '#web/features/business/console/invoices/invoice-filters.tsx';
import { InvoiceList } from '#web/features/business/console/invoices/invoice-list.tsx';
import { InvoiceSheet } from '#web/features/business/console/invoices/invoice-sheet.tsx';
import { invoicesQuery } from '#web/features/business/console/invoices/invoice-queries.ts';
import {
  editorHref,
  merchantSearch,
} from '#web/features/business/console/shared/merchant-search.ts';
import { PagedRows } from '#web/features/business/console/shared/paged-rows.tsx';
import { PartHead } from '#web/features/business/console/shared/part-head.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** All invoices of a mode; one of them is open over them. */
export default function InvoicesTab() {
  const { isTest, status, query, invoice } = useRouteSearch(merchantSearch);
  const change = useChangeSearch(merchantSearch);
  const search = { isTest, status, query };
  const list = useInfiniteQuery(invoicesQuery(useUserId(), search));
  const isAll = status === null && query === '';
  return (
    <>
      <PartHead tab="invoices">
        <CsvButton search={search} />
        <ButtonLink to={editorHref({ isTest })} variant="primary">
          <Icon of={Plus} />
          {t('New invoice')}
        </ButtonLink>
      </PartHead>
      <InvoiceFilters
        key={query}
        search={search}
        change={(part) => change({ ...part, invoice: null })}
      />
      <PagedRows query={list} failed={t('Couldn’t load your invoices')}>
        {(invoices) =>
          invoices.length > 0 ? (
            <InvoiceList invoices={invoices} search={search} />
          ) : (
            <Nothing
              isAll={isAll}
              isTest={isTest}
              reset={() => change({ status: null, query: '' })}
            />
          )
        }
      </PagedRows>
      {invoice && (
        <InvoiceSheet key={invoice} id={invoice} onClose={() => change({ invoice: null })} />
      )}
    </>
  );
}

function Nothing({ isAll, isTest, reset }: { isAll: boolean; isTest: boolean; reset: () => void }) {
  if (!isAll) {
    return (
      <EmptyState action={<Button onClick={reset}>{t('Show everything')}</Button>}>
        {t('No invoices match.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={<ButtonLink to={editorHref({ isTest })}>{t('Write the first one')}</ButtonLink>}
    >
      {isTest
        ? t('No test invoices yet. They work like real ones, and no money moves.')
        : t(
            'Nothing here so far. Write an invoice, share its link, and follow it here until it is settled.',
          )}
    </EmptyState>
  );
}
