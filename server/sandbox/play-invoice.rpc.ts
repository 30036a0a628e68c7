import { InvoicePlayed, PlayInvoicePayment } from '#core/sandbox/wire.ts';
import { playInvoicePayment } from '#server/sandbox/play-invoice.ts';
import { sandboxProcedure } from '#server/sandbox/sandbox-procedure.ts';

export const playInvoiceProcedures = {
  play_invoice_payment: sandboxProcedure({
    input: PlayInvoicePayment,
    output: InvoicePlayed,
    run: (oja, caller, input) => playInvoicePayment(oja, caller, input),
  }),
};
