import { sql } from 'kysely';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { dropPayment, followDeposit } from '#server/business/onchain/follow-deposit.ts';
import type { Oja } from '#server/define.ts';
import { maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 200;
const AGAIN_SECONDS = 10;

type Deps = Pick<Oja, 'db' | 'config' | 'log'>;

/**
 * Makes of transfers to addresses of invoices what they are for the invoices, each in its own transaction. A kill at any
 * moment leaves the transfer queued, and one that fails delays no other.
 */
export async function countInvoicePayments(oja: Deps): Promise<void> {
  const due = await rows(
    oja.db,
    sql<{ deposit_id: string; invoice_id: string }>`
      select c.deposit_id, coalesce(p.invoice_id, c.invoice_id) as invoice_id from invoice_deposit_changes c
      left join invoice_payments p on p.deposit_id = c.deposit_id
      where c.due_at <= clock_timestamp() order by c.due_at, c.deposit_id limit ${AT_ONCE}`,
  );
  for (const { deposit_id: depositId, invoice_id: invoiceId } of due) {
    await transaction(oja.db, async (tx) => {
      const isDone = await followDeposit(tx, oja, { depositId, invoiceId });
      await rows(
        tx,
        isDone
          ? sql`delete from invoice_deposit_changes where deposit_id = ${depositId}`
          : later(depositId),
      );
    }).catch(async (error: unknown) => {
      oja.log.error({ err: error, depositId }, 'counting a payment of an invoice failed');
      await rows(oja.db, later(depositId));
    });
  }
  await dropGone(oja);
}

function later(depositId: string) {
  return sql`update invoice_deposit_changes set due_at = clock_timestamp() + make_interval(secs => ${AGAIN_SECONDS})
    where deposit_id = ${depositId}`;
}

/** Transfers that their network dropped before they were final are deleted. */
async function dropGone({ db, log }: Deps): Promise<void> {
  const gone = await rows(
    db,
    sql<{ id: string; invoice_id: string }>`select id, invoice_id from invoice_payments
      where method = 'onchain' and state = 'seen' and deposit_id is null and not is_test limit ${AT_ONCE}`,
  );
  for (const { id, invoice_id } of gone) {
    await transaction(db, async (tx) => {
      const invoice = await lockInvoice(tx, { id: invoice_id });
      const payment = await maybe(
        tx,
        sql<{ id: string; is_late: boolean }>`select id, is_late from invoice_payments
          where id = ${id} and state = 'seen' and deposit_id is null for update`,
      );
      if (payment) await dropPayment(tx, invoice, payment);
    }).catch((error: unknown) =>
      log.error({ err: error, paymentId: id }, 'dropping a payment of an invoice failed'),
    );
  }
}
