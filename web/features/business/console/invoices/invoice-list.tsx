import type { OwnInvoiceRow } from '#core/invoices/wire.ts';
import type { z } from 'zod';
import { dayText } from '#web/features/business/console/shared/day-text.ts';
import { merchantHref } from '#web/features/business/console/shared/merchant-search.ts';
import { isNothing, shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { InvoiceStatusChip } from '#web/features/business/console/invoices/invoice-status-chip.tsx';
import type { InvoiceSearch } from '#web/features/business/console/invoices/invoice-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';
import { Link } from '#web/ui/link.tsx';

type InvoiceRow = z.infer<typeof OwnInvoiceRow>;

/** Invoices as a table, and as cards on a phone: number, payer, amount, what is left, status, due. */
export function InvoiceList({
  invoices,
  search,
}: {
  invoices: readonly InvoiceRow[];
  search: InvoiceSearch;
}) {
  const hrefOf = (invoice: InvoiceRow) =>
    merchantHref({ tab: 'invoices', ...search, invoice: invoice.invoice_id });
  return (
    <>
      <div className="max-md:hidden">
        <Table label={t('Invoices')}>
          <Head>
            <HeadCell className="pl-0!">{t('Number')}</HeadCell>
            <HeadCell>{t('Who pays')}</HeadCell>
            <HeadCell end>{t('Amount')}</HeadCell>
            <HeadCell end>{t('Left')}</HeadCell>
            <HeadCell>{t('Status')}</HeadCell>
            <HeadCell end className="pr-0!">
              {t('Due')}
            </HeadCell>
          </Head>
          <tbody>
            {invoices.map((invoice) => (
              <Row key={invoice.id} tall className="relative hover:bg-s1">
                <Cell className="pl-0! whitespace-nowrap">
                  <Link
                    to={hrefOf(invoice)}
                    className="font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {invoice.number}
                  </Link>
                </Cell>
                <Cell className="max-w-48 truncate text-ink2">{invoice.payer_name ?? '–'}</Cell>
                <Cell end className="font-semibold whitespace-nowrap">
                  {shownAmount(invoice.currency, invoice.total)}
                </Cell>
                <Cell end className="whitespace-nowrap">
                  <Left invoice={invoice} />
                </Cell>
                <Cell>
                  <InvoiceStatusChip status={invoice.status} isLate={invoice.is_late} />
                </Cell>
                <Cell end className="pr-0! whitespace-nowrap text-ink2">
                  {invoice.due_on ? dayText(invoice.due_on) : '–'}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="border-t border-line md:hidden">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="border-b border-line">
            <Link to={hrefOf(invoice)} className="flex flex-col gap-1 py-3">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-semibold">
                  {invoice.payer_name ?? invoice.number}
                </span>
                <span className="shrink-0 font-semibold">
                  {shownAmount(invoice.currency, invoice.total)}
                </span>
              </span>
              <span className="flex items-center justify-between gap-3 text-sm text-ink2">
                <span className="truncate">
                  {invoice.number}
                  {invoice.due_on && ` · ${t('due {day}', { day: dayText(invoice.due_on) })}`}
                </span>
                <InvoiceStatusChip status={invoice.status} isLate={invoice.is_late} />
              </span>
              {invoice.status === 'part_paid' && (
                <span className="text-sm text-ink2">
                  {t('{amount} left', { amount: shownAmount(invoice.currency, invoice.due) })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const ENDED: ReadonlySet<InvoiceRow['status']> = new Set(['void', 'refunded', 'expired']);

/** What is still to be paid, or what was paid too much. */
function Left({ invoice }: { invoice: InvoiceRow }) {
  const { currency, due, over_by, status } = invoice;
  if (!isNothing(over_by)) {
    return (
      <span className="text-fitila">
        {t('{amount} too much', { amount: shownAmount(currency, over_by) })}
      </span>
    );
  }
  if (isNothing(due) || ENDED.has(status)) return <span className="text-ink3">–</span>;
  return <span className="text-ink2">{shownAmount(currency, due)}</span>;
}
