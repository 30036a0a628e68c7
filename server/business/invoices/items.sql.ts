import { sql } from 'kysely';
import { type InvoiceTotals, type InvoiceLine, invoiceTotals } from '#core/invoices/totals.ts';
import type { InvoiceItem } from '#core/invoices/wire.ts';
import { AppError } from '#core/errors/app-error.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import type { InvoiceCurrency } from '#server/business/invoices/invoice.sql.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';

/** More than this fits no column: fifteen digits, which a wire number carries exactly. */
const MOST_UNITS = 10n ** 15n;

/** What the lines come to. Refusal: INVOICE_AMOUNTS_NOT_ALLOWED for nothing, too much or too fine a price. */
export function totalsOf(
  currency: InvoiceCurrency,
  items: readonly InvoiceItem[],
  discount: string | number | null,
): InvoiceTotals {
  const lines = items.map((item) => lineOf(currency, item));
  const off = parseMoney(currency, discount ?? 0);
  const totals = off && invoiceTotals(currency, lines, off.units);
  if (!totals || totals.total.units <= 0n || totals.total.units >= MOST_UNITS) {
    throw new AppError('INVOICE_AMOUNTS_NOT_ALLOWED');
  }
  return totals;
}

function lineOf(
  currency: InvoiceCurrency,
  { quantity, unit_price, tax_bp }: InvoiceItem,
): InvoiceLine {
  const price = parseMoney(currency, unit_price);
  const thousandths = thousandthsOf(quantity);
  if (!price || thousandths <= 0n) throw new AppError('INVOICE_AMOUNTS_NOT_ALLOWED');
  return { quantity: thousandths, unitPrice: price.units, taxBp: tax_bp };
}

function thousandthsOf(quantity: string): bigint {
  const [whole = '0', fraction = ''] = quantity.split('.');
  return BigInt(whole + fraction.padEnd(3, '0'));
}

/** Writes the lines of an invoice in place of those it had. */
export async function replaceItems(
  ...[tx, invoiceId, ...written]: Parameters<typeof writeItems>
): Promise<void> {
  await rows(tx, sql`delete from invoice_items where invoice_id = ${invoiceId}`);
  await writeItems(tx, invoiceId, ...written);
}

/** Writes the lines of an invoice that has none. */
export async function writeItems(
  tx: Tx,
  invoiceId: string,
  currency: InvoiceCurrency,
  items: readonly InvoiceItem[],
  { lines }: InvoiceTotals,
): Promise<void> {
  const decimal = (units: bigint) => toDecimal({ asset: currency, units });
  await rows(
    tx,
    sql`insert into invoice_items (invoice_id, position, title, quantity, unit_price, tax_bp, amount, discount, tax)
      select ${invoiceId}, position, title, quantity, unit_price, tax_bp, amount, discount, tax
      from unnest(${items.map(({ title }) => title)}::text[], ${items.map(({ quantity }) => quantity)}::numeric[],
        ${items.map(({ unit_price }) => unit_price)}::numeric[], ${items.map(({ tax_bp }) => tax_bp)}::int[],
        ${lines.map(({ amount }) => decimal(amount))}::numeric[],
        ${lines.map(({ discount }) => decimal(discount))}::numeric[],
        ${lines.map(({ tax }) => decimal(tax))}::numeric[])
        with ordinality as line (title, quantity, unit_price, tax_bp, amount, discount, tax, position)`,
  );
}

interface ItemRow {
  readonly title: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly tax_bp: number;
  readonly amount: string;
  readonly discount: string;
  readonly tax: string;
}

/** The lines of an invoice with what each comes to, as decimals of its currency. */
export async function readItems(db: Db, invoiceId: string): Promise<ItemRow[]> {
  const found = await rows(
    db,
    sql<ItemRow>`select title, quantity, unit_price, tax_bp, amount, discount, tax from invoice_items
      where invoice_id = ${invoiceId} order by position`,
  );
  return found.map((item) => ({
    ...item,
    quantity: withoutZeros(item.quantity),
    unit_price: withoutZeros(item.unit_price),
    amount: withoutZeros(item.amount),
    discount: withoutZeros(item.discount),
    tax: withoutZeros(item.tax),
  }));
}
