import { sql } from 'kysely';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { emailOf, returnLatePayment } from '#server/business/refunds/offer-refund.ts';
import type { Oja } from '#server/define.ts';
import { maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 100;

/**
 * Offers money back that came late and that its merchant did not decide about in time. What nobody left an email for
 * stays held until the merchant names one.
 */
export async function returnLatePayments({
  db,
  config,
  log,
}: Pick<Oja, 'db' | 'config' | 'log'>): Promise<void> {
  const due = await rows(
    db,
    sql<{ id: string; invoice_id: string }>`select p.id, p.invoice_id from invoice_payments p
      join invoices i on i.id = p.invoice_id
      where p.state = 'waiting' and p.decide_by <= app_now() and coalesce(p.payer_email, i.payer_email) is not null
        and not p.is_test
      order by p.decide_by limit ${AT_ONCE}`,
  );
  for (const { id, invoice_id } of due) {
    await transaction(db, async (tx) => {
      const invoice = await lockInvoice(tx, { id: invoice_id });
      const payment = await maybe(
        tx,
        sql<PaymentRow>`select ${PAYMENT_COLUMNS} from invoice_payments p
          where p.id = ${id} and p.state = 'waiting' and p.decide_by <= app_now() for update`,
      );
      if (!payment) return;
      await returnLatePayment(tx, config, invoice, payment, emailOf(invoice.row, payment));
    }).catch((error: unknown) =>
      log.error({ err: error, paymentId: id }, 'returning a late payment failed'),
    );
  }
}
