import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import {
  INVOICE_COLUMNS,
  type InvoiceRow,
  lockInvoice,
  readFacts,
} from '#server/business/invoices/invoice.sql.ts';
import { readItems } from '#server/business/invoices/items.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { type SignedLines, signInvoice } from '#server/business/invoices/sign-invoice.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Oja } from '#server/define.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';

/** Issues a merchant's draft. Refusals: INVOICE_NOT_FOUND, INVOICE_IS_ISSUED, MERCHANT_PAUSED, INVOICES_PAUSED. */
export async function issueInvoice(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  invoiceId: string,
) {
  return transaction(db, async (tx) => {
    await requireOpen(tx, 'invoices');
    await requireActiveMerchant(tx, merchantId);
    const { row } = await lockInvoice(tx, { id: invoiceId });
    if (row.merchant_id !== merchantId) throw new AppError('INVOICE_NOT_FOUND');
    if (row.status !== 'draft') throw new AppError('INVOICE_IS_ISSUED');
    const lines = await readItems(tx, row.id);
    const { status } = await issueRow(tx, { config }, { row, lines }, merchantId);
    return { success: true as const, message: INVOICE_TEXTS.issued, status };
  });
}

interface Draft {
  readonly row: InvoiceRow;
  readonly lines: SignedLines;
}

/** Signs and opens a draft that this transaction locked or wrote. */
export async function issueRow(
  tx: Tx,
  { config }: Pick<Oja, 'config'>,
  { row, lines }: Draft,
  actorId: string | null,
): Promise<InvoiceRow> {
  const signature = await signInvoice(config, row, lines);
  const signed = await one(
    tx,
    sql<InvoiceRow>`update invoices set signature = ${signature}, issued_at = app_now() where id = ${row.id}
      returning ${INVOICE_COLUMNS}`,
  );
  const facts = await readFacts(tx, signed);
  const issued = await recordEvents(tx, { row: signed, facts }, [{ kind: 'issued' }], { actorId });
  return issued.row;
}
