import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvoiceEditor } from '#web/features/business/console/editor/invoice-editor.tsx';
import { invoiceQuery } from '#web/features/business/console/invoices/invoice-queries.ts';
import { merchantQuery } from '#web/features/business/console/shared/merchant-query.ts';
import {
  editorSearch,
  merchantHref,
} from '#web/features/business/console/shared/merchant-search.ts';
import { useLagosToday } from '#web/features/business/console/shared/use-lagos-today.ts';
import { t } from '#web/lib/i18n/language.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** A new invoice, or a draft that is gone on with. */
export default function InvoiceEditorPage() {
  const userId = useUserId();
  const search = useRouteSearch(editorSearch);
  // A new invoice gets its id while it is typed, which is no reason to begin anew.
  const [{ edit, isTest }] = useState(search);
  const today = useLagosToday();
  usePageTitle(t('New invoice'));
  const merchant = useQuery(merchantQuery(userId));
  const draft = useQuery({ ...invoiceQuery(userId, edit ?? ''), enabled: edit !== null });
  return (
    <Loaded query={merchant} failed={t('Couldn’t load your business')}>
      {({ profile, real_name }) => {
        if (!profile) {
          return (
            <Aside to="/merchant" label={t('Set up your business')}>
              {t('Set up your business first: its name stands on the invoice.')}
            </Aside>
          );
        }
        const common = { profile, realName: real_name, today };
        if (edit === null) return <InvoiceEditor {...common} start={null} isTest={isTest} />;
        return (
          <Loaded query={draft} failed={t('Couldn’t load the invoice')}>
            {(invoice) =>
              invoice.status === 'draft' ? (
                <InvoiceEditor {...common} start={invoice} isTest={invoice.test} />
              ) : (
                <Aside
                  to={merchantHref({
                    tab: 'invoices',
                    isTest: invoice.test,
                    invoice: invoice.invoice_id,
                  })}
                  label={t('Open the invoice')}
                >
                  {t('Invoice {number} was sent. It does not change any more.', {
                    number: invoice.number,
                  })}
                </Aside>
              )
            }
          </Loaded>
        );
      }}
    </Loaded>
  );
}

/** As QueryPart, with the page's own margins while nothing is there yet. */
function Loaded<Data>(props: Parameters<typeof QueryPart<Data>>[0]) {
  if (props.query.data !== undefined) return props.children(props.query.data);
  return (
    <div className="page-gutter py-8">
      <QueryPart {...props} rows={6} />
    </div>
  );
}

function Aside({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        {t('New invoice')}
      </h1>
      <EmptyState action={<ButtonLink to={to}>{label}</ButtonLink>}>{children}</EmptyState>
    </div>
  );
}
