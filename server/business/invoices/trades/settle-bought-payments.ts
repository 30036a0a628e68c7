import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { settleIfPaid } from '#server/business/invoices/count-payment.ts';
import { heldPayments, settleHeld } from '#server/business/invoices/escrow/settle-held.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { MERCHANT_STATUS } from '#server/business/merchants/merchant.sql.ts';
import type { Oja } from '#server/define.ts';
import { NOBODY_THERE } from '#server/identity/second-factor/presence.ts';
import { lockPair } from '#server/money/transfers/people.sql.ts';
import { isStopped, lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 100;

interface Due {
  readonly id: string;
  readonly invoice_id: string;
  readonly payer_id: string;
  readonly merchant_id: string;
}

/** Gives merchants the coins that were bought for their invoices a day ago. What has to wait longer waits. */
export async function settleBoughtPayments({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<void> {
  const due = await rows(
    db,
    sql<Due>`select id, invoice_id, payer_id, merchant_id from invoice_payments
      where settle_after <= app_now() and held_units > 0 and payer_id is not null and state = 'counted'
        and exists (select from merchant_profiles m where m.user_id = merchant_id and ${MERCHANT_STATUS} = 'active')
      order by settle_after limit ${AT_ONCE}`,
  );
  for (const payment of due) {
    await transaction(db, (tx) => settle(tx, payment)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'WITHDRAWAL_BOUGHT_TODAY') return;
      log.error({ err: error, payment: payment.id }, 'a bought payment was not settled');
    });
  }
}

async function settle(tx: Tx, { id, invoice_id, payer_id, merchant_id }: Due): Promise<void> {
  await lockOwner(tx, payer_id);
  await lockPair(tx, payer_id, merchant_id);
  const invoice = await lockInvoice(tx, { id: invoice_id });
  if (await isStopped(tx, 'invoice_release', payer_id)) return;
  const payment = (await heldPayments(tx, invoice_id)).find((held) => held.id === id);
  if (!payment) return;
  await settleHeld(tx, invoice.row, payment, { presence: NOBODY_THERE });
  await settleIfPaid(tx, invoice, { actorId: null });
}
