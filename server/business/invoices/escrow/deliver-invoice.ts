import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { ESCROW_RELEASE_DAYS } from '#core/invoices/limits.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { releaseLocked } from '#server/business/invoices/escrow/release-invoice.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { MERCHANT_STATUS } from '#server/business/merchants/merchant.sql.ts';
import type { Oja } from '#server/define.ts';
import { NOBODY_THERE } from '#server/identity/second-factor/presence.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockPair } from '#server/money/transfers/people.sql.ts';
import { isStopped, lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * The merchant says that what an escrowed invoice paid for was delivered: without an objection it is released after
 * ESCROW_RELEASE_DAYS. Refusals: INVOICE_NOT_FOUND, INVOICE_NOT_HELD.
 */
export async function deliverInvoice(db: Db, merchantId: string, invoiceId: string) {
  return transaction(db, async (tx) => {
    const { row } = await lockInvoice(tx, { id: invoiceId });
    if (row.merchant_id !== merchantId) throw new AppError('INVOICE_NOT_FOUND');
    if (row.status !== 'in_escrow') throw new AppError('INVOICE_NOT_HELD');
    if (!row.delivered_at) {
      await rows(tx, sql`update invoices set delivered_at = app_now() where id = ${row.id}`);
      await remindPayer(tx, row.payer_user_id, row.public_id, row.payee_name, ESCROW_RELEASE_DAYS);
    }
    return { success: true as const, message: INVOICE_TEXTS.delivered, status: row.status };
  });
}

async function remindPayer(
  tx: Tx,
  payerId: string | null,
  invoice: string,
  name: string,
  days: number,
): Promise<void> {
  if (!payerId) return;
  const text = notificationText('invoice_delivered', { name, days });
  await notify(tx, { invoice }, [{ userId: payerId, text }]);
}

/** Days before the release at which the payer is reminded. */
const REMIND_BEFORE = [3, 1] as const;

const AT_ONCE = 50;

interface Due {
  readonly id: string;
  readonly payer_user_id: string;
  readonly merchant_id: string;
  readonly days_left: number;
  readonly release_reminders: number;
}

/** Reminds payers of delivered invoices, and releases those without an objection whose time is over. */
export async function releaseDeliveredInvoices({
  db,
  log,
}: Pick<Oja, 'db' | 'log'>): Promise<void> {
  const due = await rows(
    db,
    sql<Due>`select id, payer_user_id, merchant_id, release_reminders,
        greatest(0, ceil(extract(epoch from delivered_at + make_interval(days => ${ESCROW_RELEASE_DAYS})
          - app_now()) / 86400))::int as days_left
      from invoices where status = 'in_escrow' and delivered_at is not null and payer_user_id is not null
        and exists (select from merchant_profiles m where m.user_id = merchant_id and ${MERCHANT_STATUS} = 'active')
        and delivered_at <= app_now() - make_interval(days => ${ESCROW_RELEASE_DAYS}) +
          case release_reminders when 0 then interval '3 days' when 1 then interval '1 day' else interval '0' end
      order by delivered_at limit ${AT_ONCE}`,
  );
  for (const one of due) {
    await (one.days_left === 0 ? release(db, one) : remind(db, one)).catch((error: unknown) => {
      log.error({ err: error, invoice: one.id }, 'a delivered invoice was not released');
    });
  }
}

async function remind(db: Db, { id, release_reminders }: Due): Promise<void> {
  await transaction(db, async (tx) => {
    const { row } = await lockInvoice(tx, { id });
    const days = REMIND_BEFORE[release_reminders];
    if (row.status !== 'in_escrow' || days === undefined) return;
    const { numUpdatedRows } = await tx
      .updateTable('invoices')
      .set({ release_reminders: release_reminders + 1 })
      .where('id', '=', id)
      .where('release_reminders', '=', release_reminders)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await remindPayer(tx, row.payer_user_id, row.public_id, row.payee_name, days);
  });
}

async function release(db: Db, { id, payer_user_id, merchant_id }: Due): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOwner(tx, payer_user_id);
    await lockPair(tx, payer_user_id, merchant_id);
    const invoice = await lockInvoice(tx, { id });
    if (invoice.row.status !== 'in_escrow' || !invoice.row.delivered_at) return;
    if (await isStopped(tx, 'invoice_release', payer_user_id)) return;
    await releaseLocked(tx, invoice, NOBODY_THERE, null);
  });
}
