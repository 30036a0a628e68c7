import { z } from 'zod';
import {
  ConfirmInvoicePayment,
  InvoiceCurrency,
  OwnInvoice,
  PaymentView,
} from '#core/invoices/wire.ts';
import { Id } from '#core/wire/shared.ts';

/** One's own payments of all invoices, newest first. `p_before` is the id of the last one seen. */
export const ListInvoicePayments = z.strictObject({
  p_is_test: z.boolean().nullish(),
  p_state: PaymentView.shape.state.nullish(),
  p_before: ConfirmInvoicePayment.shape.p_payment_id.nullish(),
});

/** A payment with the invoice it belongs to; `value` is in `currency`, `fee` in the payment's asset. */
export const OwnPayment = OwnInvoice.shape.payments.element.extend({
  invoice_id: Id,
  number: z.string(),
  currency: InvoiceCurrency,
  payer_name: z.string().nullable(),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

export const InvoicePaymentList = z.object({
  payments: z.array(OwnPayment),
  has_more: z.boolean(),
});
