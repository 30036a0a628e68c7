import { useQuery } from '@tanstack/react-query';
import { ExternalLink, PenLine } from 'lucide-react';
import type { OwnInvoice } from '#core/invoices/wire.ts';
import { EscrowPart } from '#web/features/business/console/invoices/escrow-part.tsx';
import { PdfButton } from '#web/features/business/console/invoices/invoice-files.tsx';
import { InvoiceHistory } from '#web/features/business/console/invoices/invoice-history.tsx';
import { InvoicePaper } from '#web/features/business/console/invoices/invoice-paper.tsx';
import { InvoicePayments } from '#web/features/business/console/invoices/invoice-payments.tsx';
import { invoiceQuery } from '#web/features/business/console/invoices/invoice-queries.ts';
import { InvoiceStatusChip } from '#web/features/business/console/invoices/invoice-status-chip.tsx';
import { paperOf, payeeOf } from '#web/features/business/console/invoices/paper-of.ts';
import { RefundInvoice } from '#web/features/business/console/invoices/refund-invoice.tsx';
import { SendReminder } from '#web/features/business/console/invoices/send-reminder.tsx';
import { VoidInvoice } from '#web/features/business/console/invoices/void-invoice.tsx';
import { merchantQuery } from '#web/features/business/console/shared/merchant-query.ts';
import { editorHref } from '#web/features/business/console/shared/merchant-search.ts';
import { isNothing, shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WorkSheet } from '#web/ui/overlay/dialog.tsx';

/** One invoice: its paper, what was paid, what happened, and what can be done. */
export function InvoiceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(invoiceQuery(useUserId(), id));
  return (
    <WorkSheet
      open
      onClose={onClose}
      title={query.data ? t('Invoice {number}', { number: query.data.number }) : t('Invoice')}
    >
      <QueryPart query={query} failed={t('Couldn’t load the invoice')} rows={6}>
        {(invoice) => <Opened invoice={invoice} />}
      </QueryPart>
    </WorkSheet>
  );
}

const WITHDRAWABLE: ReadonlySet<OwnInvoice['status']> = new Set([
  'draft',
  'open',
  'expired',
  'part_paid',
]);

/** It waits for money of its payer. */
const REMINDABLE: ReadonlySet<OwnInvoice['status']> = new Set(['open', 'part_paid']);

/** Something was paid for it, and nobody else decides about that. */
const REFUNDABLE: ReadonlySet<OwnInvoice['status']> = new Set([
  'part_paid',
  'paid',
  'settled',
  'in_escrow',
]);

function Opened({ invoice }: { invoice: OwnInvoice }) {
  const { data: merchant } = useQuery(merchantQuery(useUserId()));
  const isDraft = invoice.status === 'draft';
  return (
    <div className="grid items-start gap-x-8 gap-y-8 pb-6 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
      <div className="flex min-w-0 flex-col gap-6 md:order-2">
        <div className="flex flex-col gap-2">
          <span>
            <InvoiceStatusChip status={invoice.status} isLate={invoice.is_late} />
          </span>
          <MoneySummary invoice={invoice} />
        </div>
        {isDraft ? (
          <ButtonLink
            to={editorHref({ edit: invoice.invoice_id, isTest: invoice.test })}
            variant="primary"
            size="lg"
          >
            <Icon of={PenLine} />
            {t('Go on writing')}
          </ButtonLink>
        ) : (
          <div className="flex flex-col gap-3">
            <div className="flex items-center gap-3">
              <p className="min-w-0 flex-1 truncate rounded-control border border-line px-3 py-2.5 text-sm text-ink2">
                {invoice.url}
              </p>
              <CopyButton value={invoice.url} what={t('the link')} />
            </div>
            <a
              href={invoice.url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'outline' })}
            >
              <Icon of={ExternalLink} />
              {t('Open its page')}
            </a>
          </div>
        )}
        <PdfButton invoice={invoice} />
        {(invoice.status === 'in_escrow' || invoice.status === 'disputed') && (
          <EscrowPart invoice={invoice} />
        )}
        {REMINDABLE.has(invoice.status) && invoice.payer_email && (
          <SendReminder id={invoice.invoice_id} email={invoice.payer_email} />
        )}
        <InvoicePayments invoice={invoice} />
        <InvoiceHistory invoice={invoice} />
        {REFUNDABLE.has(invoice.status) && <RefundInvoice invoice={invoice} />}
        {WITHDRAWABLE.has(invoice.status) && (
          <VoidInvoice id={invoice.invoice_id} isDraft={isDraft} />
        )}
      </div>
      {merchant?.profile && (
        <InvoicePaper invoice={paperOf(invoice, payeeOf(merchant.profile, merchant.real_name))} />
      )}
    </div>
  );
}

/** How the money of an invoice stands, in one sentence. */
function MoneySummary({ invoice }: { invoice: OwnInvoice }) {
  const { currency, due, over_by, received, total, status } = invoice;
  const amount = (decimal: string) => shownAmount(currency, decimal);
  if (!isNothing(over_by)) {
    return (
      <p>{t('Paid. {amount} belongs to the payer, not to you.', { amount: amount(over_by) })}</p>
    );
  }
  if (status === 'part_paid') {
    return (
      <p>
        {t('Part paid {received} of {total}. {due} is left.', {
          received: amount(received),
          total: amount(total),
          due: amount(due),
        })}
      </p>
    );
  }
  if (status === 'open') {
    return <p>{t('{amount} is to be paid. Share its link.', { amount: amount(due) })}</p>;
  }
  if (status === 'settled') {
    return <p>{t('{amount} was paid, and it is yours.', { amount: amount(received) })}</p>;
  }
  return null;
}
