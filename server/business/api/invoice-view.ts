import type { z } from 'zod';
import type { ApiInvoice, ApiInvoices } from '#core/merchant-api/invoice-schemas.ts';
import type { KeyCaller } from '#server/business/api/endpoint.ts';
import { apiPayment } from '#server/business/api/payment-view.ts';
import { invoiceUrl } from '#server/business/invoices/create-invoice.ts';
import { type InvoiceRow, readOwnInvoice } from '#server/business/invoices/invoice.sql.ts';
import { summaryOf } from '#server/business/invoices/invoice-views.ts';
import { readItems } from '#server/business/invoices/items.sql.ts';
import { readPayments } from '#server/business/invoices/payments.sql.ts';
import type { Oja } from '#server/define.ts';

type Deps = Pick<Oja, 'db' | 'config'>;

/** An invoice as lists of the API show it. */
export function apiInvoiceRow(
  config: Oja['config'],
  row: InvoiceRow,
): z.input<typeof ApiInvoices>['data'][number] {
  return {
    ...summaryOf(row),
    url: invoiceUrl(config, row.public_id),
    subtotal: row.subtotal,
    discount: row.discount,
    tax: row.tax,
    accepts: [...row.accepts],
    coins: [...row.coins],
    tolerance_bp: row.tolerance_bp,
    fee_bp: row.fee_bp,
    payer_email: row.payer_email,
    memo: row.memo,
    metadata: { ...row.metadata },
    success_url: row.success_url,
  };
}

/** The same with its items, and with its payments where they are asked for. */
export async function apiInvoice(
  { db, config }: Deps,
  row: InvoiceRow,
  { withPayments }: { readonly withPayments: boolean } = { withPayments: false },
): Promise<z.input<typeof ApiInvoice>> {
  const [items, payments] = await Promise.all([
    readItems(db, row.id),
    withPayments ? readPayments(db, row.id) : null,
  ]);
  return {
    ...apiInvoiceRow(config, row),
    items,
    ...(payments && {
      payments: payments.map((payment) => apiPayment({ ...payment, invoice: row.public_id })),
    }),
  };
}

/** The key's own invoice by its public id. Refusal: INVOICE_NOT_FOUND, also for one of the other mode. */
export function invoiceOf(
  { db }: Pick<Oja, 'db'>,
  { userId, key }: KeyCaller,
  publicId: string,
): Promise<InvoiceRow> {
  return readOwnInvoice(db, userId, { publicId }, key.isTest);
}

/** It as it is now, after a step that changed it. */
export async function apiInvoiceNow(oja: Deps, caller: KeyCaller, publicId: string) {
  return apiInvoice(oja, await invoiceOf(oja, caller, publicId));
}
