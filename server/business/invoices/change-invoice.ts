import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { mayVoid } from '#core/invoices/status.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import type { UpdateInvoice } from '#core/invoices/wire.ts';
import { toDecimal } from '#core/money/money.ts';
import { checkTerms, mailsPayer } from '#server/business/invoices/create-invoice.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { replaceItems } from '#server/business/invoices/items.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

/** Changes a draft whole: what is not named is cleared. */
export async function updateInvoice(
  db: Db,
  merchantId: string,
  input: InputOf<typeof UpdateInvoice>,
) {
  return transaction(db, async (tx) => {
    const merchant = await requireActiveMerchant(tx, merchantId);
    const { row } = await lockInvoice(tx, { id: input.invoiceId });
    if (row.merchant_id !== merchantId) throw new AppError('INVOICE_NOT_FOUND');
    if (row.status !== 'draft') throw new AppError('INVOICE_IS_ISSUED');
    const { totals, coins, feeBp, expiresAt } = await checkTerms(tx, merchant, input);
    await rows(
      tx,
      sql`update invoices set currency = ${input.currency}, subtotal = ${toDecimal(totals.subtotal)}::numeric,
          discount = ${toDecimal(totals.discount)}::numeric, tax = ${toDecimal(totals.tax)}::numeric,
          total = ${toDecimal(totals.total)}::numeric, is_escrowed = ${input.escrowed === true},
          accepts = ${[...new Set(input.accepts)]}::text[], coins = ${coins}::text[],
          tolerance_bp = ${input.toleranceBp ?? 0}, fee_bp = ${feeBp}, due_on = ${input.dueOn}::date,
          expires_at = ${expiresAt}, payee_name = ${merchant.display_name},
          payer_name = ${plainComment(input.payerName)}, payer_email = ${input.payerEmail?.toLowerCase() ?? null},
          memo = ${plainComment(input.memo)}, metadata = ${JSON.stringify(input.metadata ?? {})}::jsonb,
          emails_payer = ${mailsPayer(input)}
        where id = ${row.id}`,
    );
    await replaceItems(tx, row.id, input.currency, input.items, totals);
    return { success: true as const, message: INVOICE_TEXTS.draftSaved, status: row.status };
  });
}

/** Withdraws an invoice in which nobody's money is. Refusals: INVOICE_NOT_FOUND, INVOICE_HAS_MONEY. */
export async function voidInvoice(
  db: Db,
  merchantId: string,
  { invoiceId, reason }: { readonly invoiceId: string; readonly reason: string },
) {
  return transaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, { id: invoiceId });
    if (invoice.row.merchant_id !== merchantId) throw new AppError('INVOICE_NOT_FOUND');
    if (invoice.row.status === 'void') {
      return { success: true as const, message: INVOICE_TEXTS.voided, status: invoice.row.status };
    }
    if (!mayVoid(invoice.facts)) throw new AppError('INVOICE_HAS_MONEY');
    const by = { actorId: merchantId, note: plainComment(reason) ?? undefined };
    const { row } = await recordEvents(tx, invoice, [{ kind: 'voided' }], by);
    return { success: true as const, message: INVOICE_TEXTS.voided, status: row.status };
  });
}
