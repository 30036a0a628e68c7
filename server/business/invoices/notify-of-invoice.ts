import { paysCoins, type PaymentMethod } from '#core/invoices/methods.ts';
import type { MerchantEventType } from '#core/merchant-api/event-types.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { notificationText, type NotificationText } from '#core/notifications/notification-text.ts';
import { type InvoiceRow, unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Asset } from '#core/money/assets.ts';
import { readSum } from '#core/money/read-sum.ts';

interface Payment {
  readonly method: PaymentMethod;
  readonly asset: Asset;
  readonly amount: string;
}

/** Notifies the merchant of what an event made of an invoice. */
export async function notifyOfInvoice(
  tx: Tx,
  row: InvoiceRow,
  types: readonly MerchantEventType[],
  payment: Payment | null,
): Promise<void> {
  if (!payment) return;
  const amount = formatWithUnit(readSum(payment.asset, payment.amount));
  const texts = types.flatMap((type) => textOf(row, type, payment.method, amount) ?? []);
  await notify(
    tx,
    { invoiceId: row.id },
    texts.map((text) => ({ userId: row.merchant_id, text })),
  );
}

function textOf(
  row: InvoiceRow,
  type: MerchantEventType,
  method: PaymentMethod,
  amount: string,
): NotificationText | null {
  const invoice = row.number;
  const due = unitsIn(row, row.total) - unitsIn(row, row.received) + unitsIn(row, row.refunded);
  const inCurrency = (units: bigint) => formatWithUnit({ asset: row.currency, units });
  if (type === 'invoice.paid') return notificationText('invoice_paid', { invoice, amount });
  if (type === 'invoice.part_paid') {
    return notificationText('invoice_part_paid', { invoice, amount, left: inCurrency(due) });
  }
  if (type === 'invoice.over') {
    const kind = paysCoins(method) ? 'invoice_over' : 'invoice_over.by_bank';
    return notificationText(kind, { invoice, amount: inCurrency(-due) });
  }
  return type === 'payment.reversed'
    ? notificationText('invoice_reversed', { invoice, amount })
    : null;
}
