import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  ApiPayment,
  ApiPayments,
  PaymentParams,
  PaymentsQuery,
} from '#core/merchant-api/payment-schemas.ts';
import { endpoint, type KeyCaller } from '#server/business/api/endpoint.ts';
import { onePage } from '#server/business/api/pages.ts';
import { apiPayment, olderThan, type PaymentOfInvoice } from '#server/business/api/payment-view.ts';
import { PAYMENT_COLUMNS } from '#server/business/invoices/payments.sql.ts';
import { maybe, rows } from '#server/platform/db/database.ts';

const SELECT = sql`select ${PAYMENT_COLUMNS}, i.public_id as invoice, i.currency, d.tx_hash, d.chain, d.confirmations,
    d.confirmations_needed
  from invoice_payments p join invoices i on i.id = p.invoice_id left join deposits d on d.id = p.deposit_id`;
const ownTo = ({ userId, key }: KeyCaller) =>
  sql`p.merchant_id = ${userId} and p.is_test = ${key.isTest}`;

export const paymentEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/payments',
    resource: 'Payments',
    summary: 'List payments',
    description: 'What was paid on your invoices, the newest first.',
    scope: 'payments:read',
    query: PaymentsQuery,
    response: ApiPayments,
    run: async (oja, { caller, query }) => {
      const { limit, invoice = null, starting_after: after } = query;
      const found = await rows(
        oja.db,
        sql<PaymentOfInvoice>`${SELECT} where ${ownTo(caller)}
          and (${invoice}::text is null or i.public_id = ${invoice})
          and ${olderThan('p', 'invoice_payments', caller.userId, after)}
          order by p.id desc limit ${limit + 1}`,
      );
      return onePage(found.map(apiPayment), limit);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payments/{id}',
    resource: 'Payments',
    summary: 'Show a payment',
    scope: 'payments:read',
    params: PaymentParams,
    response: ApiPayment,
    run: async (oja, { caller, params }) => {
      const found = await maybe(
        oja.db,
        sql<PaymentOfInvoice>`${SELECT} where ${ownTo(caller)} and p.public_id = ${params.id}`,
      );
      if (!found) throw new AppError('API_NOT_FOUND');
      return apiPayment(found);
    },
  }),
];
