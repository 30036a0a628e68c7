import { InvoicePaymentList, ListInvoicePayments } from '#core/invoices/payments-wire.ts';
import { listInvoicePayments } from '#server/business/invoices/own-payments.ts';
import { procedure } from '#server/define.ts';

export const invoicePaymentProcedures = {
  list_invoice_payments: procedure({
    access: 'user',
    readOnly: true,
    input: ListInvoicePayments,
    output: InvoicePaymentList,
    run: (oja, { userId }, input) => listInvoicePayments(oja.db, userId, input),
  }),
};
