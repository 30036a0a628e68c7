import { AppError } from '#core/errors/app-error.ts';
import { InvoicePdf, InvoicesExport } from '#core/invoices/file-wire.ts';
import { INVOICE_PDFS_AT_ONCE, INVOICE_PDFS_PER_MINUTE } from '#core/invoices/limits.ts';
import { readDocument } from '#server/business/documents/invoice-document.ts';
import { invoicesCsv } from '#server/business/documents/invoices-csv.ts';
import { type EdgeFunction, fileFunction, openFileFunction } from '#server/define.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { perMinute } from '#server/platform/rate.ts';

/** An invoice or its receipt as a PDF, for anyone with its link. */
export const invoicePdfFile = openFileFunction({
  input: InvoicePdf,
  run: async (oja, { ip, userId }, { publicId, document: kind }) => {
    const rate = perMinute(INVOICE_PDFS_PER_MINUTE, INVOICE_PDFS_AT_ONCE);
    const key = `invoice-pdf:${networkOf(ip)}`;
    await limitRate(oja.db, key, rate, () => new AppError('INVOICE_FILES_TOO_MANY'));
    const document = await readDocument(oja, publicId, userId);
    if (kind === 'receipt' && document.payments.length === 0) {
      throw new AppError('INVOICE_NOT_PAID_YET');
    }
    const { invoicePdf } = await import('#server/business/documents/invoice-pdf.ts');
    return {
      type: 'application/pdf',
      name: `${kind}-${document.row.number.replaceAll(/[^\w-]/g, '')}.pdf`,
      chunks: invoicePdf(document, kind),
    };
  },
});

/** Invoices as files: one as a PDF for anyone with its link, a merchant's own as a spreadsheet. */
export const invoiceFunctions: Readonly<Record<string, EdgeFunction>> = {
  'invoice-pdf': invoicePdfFile,
  'invoices-export': fileFunction({
    input: InvoicesExport,
    run: async ({ db }, { userId }, { test, ...filter }) => ({
      type: 'text/csv; charset=utf-8',
      name: `oja-invoices-${(await readNow(db)).toISOString().slice(0, 10)}.csv`,
      chunks: invoicesCsv(db, userId, { ...filter, isTest: test === 'true' }),
    }),
  }),
};
