import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { isPayable } from '#core/invoices/status.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { insertPayment, takeQuote } from '#server/business/invoices/insert-payment.ts';
import { type LockedInvoice, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { decideLatePayment } from '#server/business/onchain/decide-late-payment.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { takeLateUse } from '#server/business/links/late-use.ts';
import type { Caller, Oja } from '#server/define.ts';
import { type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

/** A payer says that naira went to the merchant's own account. Nothing is held: the merchant's bank decides. */
export async function markInvoiceSent(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  { userId }: Pick<Caller, 'userId'>,
  input: {
    readonly publicId: string;
    readonly quoteId: string;
    readonly senderName: string | null;
  },
) {
  return transaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, { publicId: input.publicId });
    const { row } = invoice;
    if (!isPayable(row.status)) throw new AppError('INVOICE_NOT_PAYABLE');
    const taken = { quoteId: input.quoteId, method: 'bank_manual', payerId: userId } as const;
    const quote = await takeQuote(tx, config, invoice, taken);
    const amount = { asset: quote.asset, units: quote.units };
    const payment = await insertPayment(tx, row, {
      method: 'bank_manual',
      amount,
      value: quote.value,
      state: 'seen',
      payerId: userId,
      payerEmail: quote.payer_email,
      senderName: plainComment(input.senderName),
      quoteId: quote.id,
    });
    const seen = { kind: 'payment_seen', payment: payment.id } as const;
    const { row: after } = await recordEvents(tx, invoice, [seen], { actorId: userId });
    await notify(tx, { invoiceId: row.id }, [
      {
        userId: row.merchant_id,
        text: notificationText('invoice_sent', {
          invoice: row.number,
          amount: formatWithUnit(amount),
        }),
      },
    ]);
    return { success: true as const, message: INVOICE_TEXTS.markedSent, status: after.status };
  });
}

/**
 * The merchant says whether naira came to their own account. Refusal: INVOICE_PAYMENT_NOT_FOUND for another's payment
 * and for one that was decided.
 */
async function confirmBankPayment(
  tx: Tx,
  merchantId: string,
  { invoice, payment }: PaymentToDecide,
  decision: 'count' | 'return',
) {
  const by = { actorId: merchantId };
  if (decision === 'count') {
    const value = readSum(invoice.row.currency, payment.value).units;
    const isLate = invoice.facts.isExpired;
    const counted = await countPayment(tx, invoice, { paymentId: payment.id, value, isLate }, by);
    return { success: true as const, message: INVOICE_TEXTS.counted, status: counted.row.status };
  }
  await rows(tx, sql`update invoice_payments set state = 'refused' where id = ${payment.id}`);
  const dropped = { kind: 'payment_dropped', payment: payment.id } as const;
  const { row } = await recordEvents(tx, invoice, [dropped], by);
  return { success: true as const, message: INVOICE_TEXTS.refused, status: row.status };
}

export interface PaymentToDecide {
  readonly invoice: LockedInvoice;
  readonly payment: PaymentRow;
}

/** A payment of the merchant's own, with its invoice, both locked. */
async function lockPayment(tx: Tx, merchantId: string, publicId: string): Promise<PaymentToDecide> {
  const found = await maybe(
    tx,
    sql<{ invoice_id: string }>`select invoice_id from invoice_payments
      where public_id = ${publicId} and merchant_id = ${merchantId}`,
  );
  if (!found) throw new AppError('INVOICE_PAYMENT_NOT_FOUND');
  const invoice = await lockInvoice(tx, { id: found.invoice_id });
  const payment = await maybe(
    tx,
    sql<PaymentRow>`select ${PAYMENT_COLUMNS} from invoice_payments p where p.public_id = ${publicId} for update`,
  );
  if (!payment) throw new AppError('INVOICE_PAYMENT_NOT_FOUND');
  return { invoice, payment };
}

interface Decision {
  readonly paymentId: string;
  readonly decision: 'count' | 'return';
  /** Where a return is mailed, if its payer left no email. */
  readonly email?: string | null;
}

/**
 * The merchant's decision about a payment that only its payer announced, or that came late. `presence` is asked where the
 * merchant names who is mailed.
 */
export async function confirmInvoicePayment(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  { paymentId, decision, email = null }: Decision,
  presence: Presence = UNPROVEN,
) {
  return transaction(db, async (tx) => {
    await lockOwner(tx, merchantId);
    const found = await lockPayment(tx, merchantId, paymentId);
    if (decision === 'count') await takeLateUse(tx, found.invoice);
    const { method, state } = found.payment;
    if (method === 'bank_manual' && state === 'seen') {
      return confirmBankPayment(tx, merchantId, found, decision);
    }
    if (state === 'waiting') {
      return decideLatePayment(tx, config, found, {
        by: merchantId,
        presence,
        decision,
        email,
      });
    }
    throw new AppError('INVOICE_PAYMENT_NOT_FOUND');
  });
}
