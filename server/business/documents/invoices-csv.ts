import { sql } from 'kysely';
import { INVOICES_BATCH_ROWS } from '#core/invoices/limits.ts';
import type { InvoiceSummary, PaymentView } from '#core/invoices/wire.ts';
import type { Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { toCsv } from '#core/text/csv.ts';
import { type InvoiceFilter, listInvoices } from '#server/business/invoices/own-invoices.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Without it spreadsheets read names as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS =
  `invoice,public_id,kind,status,payer,currency,total,received,refunded,due,over_by,late,escrowed,issued_at,due_on,
  settled_at,payment,method,asset,amount,value,fee,payment_state,paid_at`
    .split(',')
    .map((name) => name.trim());

/**
 * A merchant's invoices that fit, newest first, for a spreadsheet: one row for each payment, or one without a payment.
 * Exact decimals, times in UTC. Each batch is a query of its own, so a slow download holds nothing.
 */
export async function* invoicesCsv(
  db: Db,
  merchantId: string,
  filter: Omit<InvoiceFilter, 'before' | 'limit'>,
  limit = INVOICES_BATCH_ROWS,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([COLUMNS]);
  let before: string | null = null;
  for (;;) {
    const page = await listInvoices(db, merchantId, { ...filter, before, limit });
    const payments = await paymentsOf(
      db,
      page.invoices.map(({ invoice_id }) => invoice_id),
    );
    const lines = page.invoices.flatMap((invoice) => {
      const own = payments.filter(({ invoice_id }) => invoice_id === invoice.invoice_id);
      const cells = invoiceCells(invoice);
      return own.length === 0
        ? [[...cells, ...NO_PAYMENT]]
        : own.map((payment) => [...cells, ...paymentCells(payment)]);
    });
    if (lines.length > 0) yield toCsv(lines);
    before = page.invoices.at(-1)?.id ?? null;
    if (!page.has_more || before === null) return;
  }
}

interface PaymentRow {
  readonly invoice_id: string;
  readonly public_id: string;
  readonly method: string;
  readonly asset: Asset;
  readonly units: bigint;
  readonly value: string;
  readonly fee_units: bigint;
  readonly state: PaymentView['state'];
  readonly at: Date;
}

function paymentsOf(db: Db, invoiceIds: readonly string[]): Promise<PaymentRow[]> {
  return rows(
    db,
    sql<PaymentRow>`select invoice_id, public_id, method, asset, units, value, fee_units, state,
        coalesce(counted_at, created_at) as at
      from invoice_payments where invoice_id = any(${invoiceIds}::uuid[]) order by id`,
  );
}

const yes = (is: boolean) => (is ? 'yes' : 'no');

function invoiceCells(invoice: InvoiceSummary): string[] {
  return [
    invoice.number,
    invoice.id,
    invoice.kind,
    invoice.status,
    invoice.payer_name ?? '',
    invoice.currency,
    invoice.total,
    invoice.received,
    invoice.refunded,
    invoice.due,
    invoice.over_by,
    yes(invoice.is_late),
    yes(invoice.is_escrowed),
    invoice.issued_at ?? '',
    invoice.due_on ?? '',
    invoice.settled_at ?? '',
  ];
}

function paymentCells({ asset, units, fee_units, ...payment }: PaymentRow): string[] {
  return [
    payment.public_id,
    payment.method,
    asset,
    toDecimal({ asset, units }),
    withoutZeros(payment.value),
    toDecimal({ asset, units: fee_units }),
    payment.state,
    payment.at.toISOString(),
  ];
}

const NO_PAYMENT: readonly string[] = COLUMNS.slice(-8).map(() => '');
