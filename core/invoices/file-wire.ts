import { z } from 'zod';
import { ListInvoices, PublicInvoiceId } from '#core/invoices/wire.ts';

/**
 * An invoice, or its receipt, as a PDF; a draft for its merchant alone. Refusals: INVOICE_NOT_FOUND,
 * INVOICE_NOT_PAID_YET for the receipt of one without a payment, INVOICE_FILES_TOO_MANY.
 */
export const InvoicePdf = z.strictObject({
  public_id: PublicInvoiceId,
  document: z.enum(['invoice', 'receipt']).default('invoice'),
});

const { p_status, p_kind, p_search } = ListInvoices.shape;
/** One's own invoices with their payments as a spreadsheet, filtered as their list is. */
export const InvoicesExport = z.strictObject({
  test: z.enum(['true', 'false']).default('false'),
  status: p_status,
  kind: p_kind,
  search: p_search,
});
