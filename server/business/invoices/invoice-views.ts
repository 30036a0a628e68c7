import { dueOf, receivedOf } from '#core/invoices/status.ts';
import type { InvoiceFacts } from '#core/invoices/status.ts';
import type { InvoiceSummary } from '#core/invoices/wire.ts';
import { ApiInvoiceFacts } from '#core/merchant-api/invoice-schemas.ts';
import { type Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { type InvoiceRow, unitsIn } from '#server/business/invoices/invoice.sql.ts';

/** A stored decimal without the zeros of its column. */
export function shown(asset: Asset, decimal: string): string {
  return toDecimal(readSum(asset, decimal));
}

/** What lists show of an invoice. */
export function summaryOf(row: InvoiceRow): InvoiceSummary {
  const { currency } = row;
  const due = unitsIn(row, row.total) - unitsIn(row, row.received) + unitsIn(row, row.refunded);
  const isOver = due < 0n;
  return {
    id: row.public_id,
    number: row.number,
    status: row.status,
    kind: row.kind,
    test: row.is_test,
    currency,
    total: shown(currency, row.total),
    received: shown(currency, row.received),
    refunded: shown(currency, row.refunded),
    due: toDecimal({ asset: currency, units: isOver ? 0n : due }),
    over_by: toDecimal({ asset: currency, units: isOver ? -due : 0n }),
    is_late: row.is_late,
    is_escrowed: row.is_escrowed,
    payer_name: row.payer_name,
    due_on: row.due_on,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    issued_at: row.issued_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

/** What events carry of an invoice: the same as the merchant API shows of it. */
export function invoiceData(row: InvoiceRow) {
  return ApiInvoiceFacts.parse(summaryOf(row));
}

/** The amounts of a row as its facts have them, as decimals. */
export function amountsOf({ currency }: InvoiceRow, facts: InvoiceFacts) {
  const decimal = (units: bigint) => toDecimal({ asset: currency, units });
  return {
    received: decimal(receivedOf(facts)),
    refunded: decimal(facts.refunded),
    due: decimal(dueOf(facts)),
  };
}
