import { sql } from 'kysely';
import { isCrypto } from '#core/money/assets.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { payMerchant } from '#server/business/invoices/invoice-money.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { leaveWaitOrEarly } from '#server/money/wallet/early-outflow.ts';
import type { Leaving } from '#server/money/wallet/outflow-guard.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/** The payments of a locked invoice that its payer holds. */
export function heldPayments(tx: Tx, invoiceId: string): Promise<PaymentRow[]> {
  return rows(
    tx,
    sql<PaymentRow>`select ${PAYMENT_COLUMNS} from invoice_payments p
      where p.invoice_id = ${invoiceId} and p.state = 'counted' and p.held_units > 0 and p.holder_id = p.payer_id
      order by p.id for update`,
  );
}

/**
 * Moves what a payer holds for an invoice to its merchant, with the fee, after the guard of `leaving` was asked under
 * `lockOwner`. Refusal: WITHDRAWAL_BOUGHT_TODAY while the coins have to wait.
 */
export async function settleHeld(
  tx: Tx,
  row: InvoiceRow,
  { id, asset, held_units, payer_id }: PaymentRow,
  leaving: Omit<Leaving, 'ownerId' | 'outflow'>,
): Promise<void> {
  if (!isCrypto(asset) || payer_id === null) throw new Error(`payment ${id} is held by nobody`);
  const amount = { asset, units: held_units } as const;
  const fee = await payMerchant(tx, {
    kind: 'invoice_settle',
    reference: `invoice:${id}:settle`,
    from: { ownerId: payer_id, kind: 'invoice_hold' },
    merchantId: row.merchant_id,
    amount,
    feeBp: row.fee_bp,
    paymentId: id,
  });
  await leaveWaitOrEarly(tx, { ...leaving, outflow: 'invoice_release', ownerId: payer_id }, id, {
    amount,
  });
  await rows(
    tx,
    sql`update invoice_payments set held_units = 0, settled_units = settled_units + ${held_units},
        fee_units = fee_units + ${fee.units} where id = ${id}`,
  );
}
