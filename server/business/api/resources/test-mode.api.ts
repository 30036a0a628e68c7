import { ApiInvoice, InvoiceParams, SimulateBody } from '#core/merchant-api/invoice-schemas.ts';
import { endpoint, refunderOf } from '#server/business/api/endpoint.ts';
import { apiInvoice, invoiceOf } from '#server/business/api/invoice-view.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { refundInvoice } from '#server/business/refunds/refund-invoice.ts';
import { simulateTestPayment } from '#server/business/simulation/simulate-payment.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export const testModeEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/test/invoices/{id}/simulate',
    resource: 'Test mode',
    summary: 'Simulate a payment',
    description:
      'Pays a test invoice exactly, too little, too much or late, takes its last payment back as a chain does, or refunds it. The events are those of real ones; no money moves.',
    scope: 'invoices:write',
    isTestOnly: true,
    params: InvoiceParams,
    body: SimulateBody,
    response: ApiInvoice,
    run: async (oja, { caller, params, body: { event } }) => {
      const { id } = await invoiceOf(oja, caller, params.id);
      if (event === 'refund') {
        const refund = { variant: 'full', amount: null, email: null, reason: 'Simulated' } as const;
        await refundInvoice(oja, refunderOf(caller), { invoiceId: id, ...refund });
      } else {
        await transaction(oja.db, async (tx) => {
          await simulateTestPayment(tx, await lockInvoice(tx, { id }), event);
        });
      }
      const row = await invoiceOf(oja, caller, params.id);
      return apiInvoice(oja, row, { withPayments: true });
    },
  }),
];
