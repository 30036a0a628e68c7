import { sql } from 'kysely';
import type { z } from 'zod';
import { InvoiceParams } from '#core/merchant-api/invoice-schemas.ts';
import {
  ApiRefunds,
  NewRefund,
  RefundsMade,
  RefundsQuery,
} from '#core/merchant-api/payment-schemas.ts';
import type { Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { endpoint, type KeyCaller, refunderOf } from '#server/business/api/endpoint.ts';
import { invoiceOf } from '#server/business/api/invoice-view.ts';
import { onePage } from '#server/business/api/pages.ts';
import { olderThan } from '#server/business/api/payment-view.ts';
import { refundInvoice } from '#server/business/refunds/refund-invoice.ts';
import { rows } from '#server/platform/db/database.ts';

type Refund = z.input<typeof ApiRefunds>['data'][number];
type Row = Omit<Refund, 'amount'> & { readonly asset: Asset; readonly units: bigint };

const SELECT = sql`select r.public_id as id, i.public_id as invoice, p.public_id as payment, r.is_test as test, r.asset,
    r.units, r.value, r.reason, r.state, to_json(r.created_at at time zone 'UTC') #>> '{}' || 'Z' as created_at,
    to_json(r.expires_at at time zone 'UTC') #>> '{}' || 'Z' as expires_at
  from invoice_refunds r join invoices i on i.id = r.invoice_id join invoice_payments p on p.id = r.payment_id`;
const ownTo = ({ userId, key }: KeyCaller) =>
  sql`r.merchant_id = ${userId} and r.is_test = ${key.isTest}`;

function apiRefund({ units, ...row }: Row): Refund {
  return { ...row, amount: toDecimal({ asset: row.asset, units }) };
}

export const refundEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/invoices/{id}/refunds',
    resource: 'Refunds',
    summary: 'Refund an invoice',
    description:
      'To the payer’s balance at once where it came from one, by an emailed claim where it came on chain, and only noted where it came by bank. Needs a key with an address list and a daily cap, which is never passed; a test key moves nothing.',
    scope: 'refunds:write',
    params: InvoiceParams,
    body: NewRefund,
    response: RefundsMade,
    status: 201,
    run: async (oja, { caller, params, body }) => {
      const { id } = await invoiceOf(oja, caller, params.id);
      const { refund_ids } = await refundInvoice(oja, refunderOf(caller), {
        invoiceId: id,
        variant: body.type,
        amount: body.amount ?? null,
        reason: body.reason,
        email: body.email ?? null,
        idempotencyKey: caller.onceKey,
      });
      const made = await rows(
        oja.db,
        sql<Row>`${SELECT} where ${ownTo(caller)} and r.id = any (${refund_ids}::uuid[]) order by r.id`,
      );
      return { data: made.map(apiRefund) };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    resource: 'Refunds',
    summary: 'List refunds',
    description: 'The newest first.',
    scope: 'refunds:read',
    query: RefundsQuery,
    response: ApiRefunds,
    run: async (oja, { caller, query }) => {
      const { limit, invoice = null, starting_after: after } = query;
      const found = await rows(
        oja.db,
        sql<Row>`${SELECT} where ${ownTo(caller)}
          and (${invoice}::text is null or i.public_id = ${invoice})
          and ${olderThan('r', 'invoice_refunds', caller.userId, after)}
          order by r.id desc limit ${limit + 1}`,
      );
      return onePage(found.map(apiRefund), limit);
    },
  }),
];
