import { AppError } from '#core/errors/app-error.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { invoiceUrl } from '#server/business/invoices/create-invoice.ts';
import { type InvoiceRow, readInvoice } from '#server/business/invoices/invoice.sql.ts';
import { readItems } from '#server/business/invoices/items.sql.ts';
import { paymentView, readPayments } from '#server/business/invoices/payments.sql.ts';
import { readPayee } from '#server/business/invoices/public-invoice.ts';
import { isGenuineInvoice } from '#server/business/invoices/sign-invoice.ts';
import type { Oja } from '#server/define.ts';

export type InvoiceDocument = Awaited<ReturnType<typeof readDocument>>;

/**
 * What the PDF of an invoice shows. Refusal: INVOICE_NOT_FOUND, also for another merchant's draft and for a row that is
 * not what was signed.
 */
export async function readDocument(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  publicId: string,
  readerId: string | null,
) {
  const row = await readInvoice(db, { publicId });
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  const isDraft = row.issued_at === null;
  if (isDraft && row.merchant_id !== readerId) throw new AppError('INVOICE_NOT_FOUND');
  const items = await readItems(db, row.id);
  if (!isDraft && !(await isGenuineInvoice(config, row, items))) {
    throw new AppError('INVOICE_NOT_FOUND');
  }
  const [payee, payments] = await Promise.all([
    readPayee(db, row.merchant_id, row.payee_name),
    readPayments(db, row.id),
  ]);
  return {
    row,
    isDraft,
    items,
    payee,
    payments: payments.map(paymentView).filter(({ state }) => PAID.includes(state)),
    url: invoiceUrl(config, row.public_id),
    amounts: amountsOf(row),
  };
}

/** Payments that came, whatever became of them since. */
const PAID: readonly string[] = ['counted', 'returned'];

function amountsOf(row: InvoiceRow) {
  return {
    subtotal: withoutZeros(row.subtotal),
    discount: withoutZeros(row.discount),
    tax: withoutZeros(row.tax),
    total: withoutZeros(row.total),
    received: withoutZeros(row.received),
    refunded: withoutZeros(row.refunded),
  };
}
