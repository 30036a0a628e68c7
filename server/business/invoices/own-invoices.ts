import { sql } from 'kysely';
import { INVOICES_PER_PAGE } from '#core/invoices/limits.ts';
import type { ListInvoices, OwnInvoice } from '#core/invoices/wire.ts';
import { toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { invoiceUrl } from '#server/business/invoices/create-invoice.ts';
import {
  INVOICE_COLUMNS,
  type InvoiceKey,
  type InvoiceRow,
  readOwnInvoice,
} from '#server/business/invoices/invoice.sql.ts';
import { summaryOf } from '#server/business/invoices/invoice-views.ts';
import { readItems } from '#server/business/invoices/items.sql.ts';
import { paymentView, readPayments } from '#server/business/invoices/payments.sql.ts';
import { readRefunds, refundView } from '#server/business/invoices/refunds.sql.ts';
import { onePage } from '#server/business/api/pages.ts';
import type { Oja } from '#server/define.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

export type InvoiceFilter = InputOf<typeof ListInvoices> & { readonly limit?: number };

/** A merchant's invoices of one mode, newest first. */
export async function listInvoices(db: Db, merchantId: string, filter: InvoiceFilter) {
  const { data, has_more } = await readInvoicePage(db, merchantId, filter);
  return {
    invoices: data.map((row) => ({ ...summaryOf(row), invoice_id: row.id })),
    has_more,
  };
}

/** The same as rows. */
export async function readInvoicePage(db: Db, merchantId: string, filter: InvoiceFilter) {
  const { status, kind, search, before, limit = INVOICES_PER_PAGE } = filter;
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const found = await rows(
    db,
    sql<InvoiceRow>`select ${INVOICE_COLUMNS} from invoices
      where merchant_id = ${merchantId} and is_test = ${filter.isTest === true}
        and (${status}::text is null or status = ${status})
        and (${kind}::text is null or kind = ${kind})
        and (${pattern}::text is null or number ilike ${pattern} or payer_name ilike ${pattern}
          or payer_email ilike ${pattern})
        and (${before}::text is null or id < (select b.id from invoices b
          where b.public_id = ${before} and b.merchant_id = ${merchantId}))
      order by id desc limit ${limit + 1}`,
  );
  return onePage(found, limit);
}

/** A merchant's invoice with all that belongs to it. Refusal: INVOICE_NOT_FOUND. */
export async function getInvoice(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  key: InvoiceKey,
  isTest?: boolean,
): Promise<OwnInvoice> {
  const row = await readOwnInvoice(db, merchantId, key, isTest);
  const [items, payments, refunds, events] = await Promise.all([
    readItems(db, row.id),
    readPayments(db, row.id),
    readRefunds(db, row.id),
    readEvents(db, row.id),
  ]);
  return {
    ...summaryOf(row),
    invoice_id: row.id,
    url: invoiceUrl(config, row.public_id),
    payer_email: row.payer_email,
    emails_payer: row.emails_payer,
    memo: row.memo,
    metadata: { ...row.metadata },
    accepts: [...row.accepts],
    coins: [...row.coins],
    tolerance_bp: row.tolerance_bp,
    fee_bp: row.fee_bp,
    subtotal: withoutZeros(row.subtotal),
    discount: withoutZeros(row.discount),
    tax: withoutZeros(row.tax),
    items,
    payments: payments.map((payment) => ({
      ...paymentView(payment),
      fee: toDecimal({ asset: payment.asset, units: payment.fee_units }),
      sender_name: payment.sender_name,
    })),
    refunds: refunds.map(refundView),
    events: events.map(({ value, created_at, ...event }) => ({
      ...event,
      value: value && withoutZeros(value),
      created_at: created_at.toISOString(),
    })),
  };
}

interface EventRow {
  readonly seq: number;
  readonly kind: string;
  readonly payment_id: string | null;
  readonly value: string | null;
  readonly is_late: boolean;
  readonly note: string | null;
  readonly created_at: Date;
}

function readEvents(db: Db, invoiceId: string): Promise<EventRow[]> {
  return rows(
    db,
    sql<EventRow>`select e.seq, e.kind, p.public_id as payment_id, e.value, e.is_late, e.note, e.created_at
      from invoice_events e left join invoice_payments p on p.id = e.payment_id
      where e.invoice_id = ${invoiceId} order by e.seq`,
  );
}
