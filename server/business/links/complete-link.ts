import { sql } from 'kysely';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { invoiceData } from '#server/business/invoices/invoice-views.ts';
import { one, type Tx } from '#server/platform/db/database.ts';

/** Notifies the merchant's systems that a checkout of a link was paid. The subject is the link's token. */
export async function completeLink(tx: Tx, invoice: InvoiceRow): Promise<void> {
  if (invoice.link_id === null) return;
  const link = await one(
    tx,
    sql<{
      token: string;
      title: string;
    }>`select token, title from payment_links where id = ${invoice.link_id}`,
  );
  await appendMerchantEvent(tx, {
    merchantId: invoice.merchant_id,
    isTest: invoice.is_test,
    type: 'link.completed',
    subjectId: link.token,
    data: { link, invoice: invoiceData(invoice) },
  });
}
