import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CreateInvoice } from '#core/invoices/wire.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { dueRecurringPeriods } from '#core/recurring/periods.ts';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { createInvoiceIn } from '#server/business/invoices/create-invoice.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { invoiceData } from '#server/business/invoices/invoice-views.ts';
import { advance } from '#server/business/recurring/advance.ts';
import { announceRecurring } from '#server/business/recurring/announce.ts';
import {
  lockRecurring,
  RECURRING_COLUMNS,
  type RecurringRow,
  repeatsOf,
} from '#server/business/recurring/recurring.sql.ts';
import type { Oja } from '#server/define.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { inputOf } from '#server/procedure-input.ts';

const AT_A_TIME = 100;
/** What passes by itself: it is tried again in a while, and nobody is notified. */
const PASSES: readonly string[] = ['INVOICES_PAUSED', 'MERCHANT_PAUSED'];

/**
 * Issues the invoices that are due, one transaction each: the invoice, the next day and the notifications, or none of
 * them. A period has one invoice, which the table enforces. After days asleep the newest period is made and the merchant
 * is notified of how many were missed.
 */
export async function issueRecurring({
  db,
  config,
  log,
}: Pick<Oja, 'db' | 'config' | 'log'>): Promise<void> {
  for (const id of await dueIds(db)) {
    await transaction(db, (tx) => issueDue(tx, { config }, id)).catch(async (error: unknown) => {
      if (error instanceof AppError && !PASSES.includes(error.code)) {
        await transaction(db, (tx) => stop(tx, id, error.code));
        return;
      }
      if (!(error instanceof AppError)) {
        log.error({ err: error, recurring: id }, 'a recurring invoice could not be issued');
      }
      await putOff(db, id);
    });
  }
}

async function dueIds(db: Db): Promise<string[]> {
  const due = await rows(
    db,
    sql<{ id: string }>`select id from recurring_invoices
      where status = 'active' and next_run_at <= app_now() order by next_run_at, id limit ${AT_A_TIME}`,
  );
  return due.map(({ id }) => id);
}

async function issueDue(tx: Tx, deps: Pick<Oja, 'config'>, id: string): Promise<void> {
  const row = await lockDue(tx, id);
  if (!row) return;
  const now = await readNow(tx);
  const { due, missed } = dueRecurringPeriods(repeatsOf(row), row.period, {
    now,
    lastDay: row.ends_on,
  });
  await issuePeriod(tx, deps, row, { due, missed, now });
}

interface DuePeriod {
  readonly due: string;
  readonly missed: number;
  readonly now: Date;
}

/** Issues the invoice of a period of a locked recurring one, and moves on to the next. */
async function issuePeriod(
  tx: Tx,
  deps: Pick<Oja, 'config'>,
  row: RecurringRow,
  { due, missed, now }: DuePeriod,
): Promise<InvoiceRow> {
  const invoice = await createInvoiceIn(
    tx,
    deps,
    row.merchant_id,
    inputOf(CreateInvoice, {
      ...row.template,
      p_payer_name: row.payer_name,
      p_payer_email: row.payer_email,
      p_due_on: dueDay(daysAfter(due, row.due_days), lagosDay(now)),
      p_is_test: row.is_test,
    }),
    { kind: 'recurring', recurringId: row.id, period: due, payerUserId: await payerOf(tx, row) },
  );
  await announceRecurring(tx, row, 'recurring.issued', {
    period: due,
    invoice: invoiceData(invoice),
  });
  await advance(tx, row, due, { made: 1, missed });
  if (row.is_test) return invoice;
  await notifyPayer(tx, invoice);
  if (missed > 0) {
    const text = notificationText('recurring_missed', { times: missed });
    await notify(tx, { recurringId: row.id }, [{ userId: row.merchant_id, text }]);
  }
  return invoice;
}

/**
 * Issues the next invoice of a test now, as on its day. Returns its public id. Refusals: RECURRING_NOT_FOUND for a real
 * one, RECURRING_ENDED where it is not active.
 */
export async function runNextOfTest(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  id: string,
): Promise<string> {
  return transaction(db, async (tx) => {
    const row = await lockRecurring(tx, { id });
    if (!row.is_test) throw new AppError('RECURRING_NOT_FOUND');
    if (row.status !== 'active') throw new AppError('RECURRING_ENDED');
    const next = { due: row.period, missed: 0, now: await readNow(tx) };
    const { public_id } = await issuePeriod(tx, { config }, row, next);
    return public_id;
  });
}

/** Never before the day it is issued. */
function dueDay(planned: string, today: string): string {
  return planned < today ? today : planned;
}

/** The payer that the merchant named, or who lets it be paid from their balance. */
async function payerOf(tx: Tx, row: RecurringRow): Promise<string | null> {
  if (row.payer_user_id) return row.payer_user_id;
  const mandate = await maybe(
    tx,
    sql<{ payer_id: string }>`select payer_id from payment_mandates
      where recurring_id = ${row.id} and revoked_at is null`,
  );
  return mandate?.payer_id ?? null;
}

async function notifyPayer(tx: Tx, invoice: InvoiceRow): Promise<void> {
  if (!invoice.payer_user_id) return;
  const text = notificationText('invoice_received', {
    payee: invoice.payee_name,
    invoice: invoice.number,
    amount: formatWithUnit(readSum(invoice.currency, invoice.total)),
  });
  await notify(tx, { invoice: invoice.public_id }, [{ userId: invoice.payer_user_id, text }]);
}

/** It cannot be issued as it is: the merchant changes something and starts it again. */
async function stop(tx: Tx, id: string, reason: string): Promise<void> {
  const row = await lockDue(tx, id);
  if (!row) return;
  await rows(
    tx,
    sql`update recurring_invoices set status = 'stopped', next_run_at = null, ended_at = app_now() where id = ${id}`,
  );
  await notify(tx, { recurringId: id }, [
    { userId: row.merchant_id, text: notificationText('recurring_stopped') },
  ]);
  await announceRecurring(tx, row, 'recurring.failed', { period: row.period, reason });
}

async function putOff(db: Db, id: string): Promise<void> {
  await rows(
    db,
    sql`update recurring_invoices set next_run_at = app_now() + interval '15 minutes'
      where id = ${id} and status = 'active' and next_run_at <= app_now()`,
  );
}

function lockDue(tx: Tx, id: string): Promise<RecurringRow | undefined> {
  return maybe(
    tx,
    sql<RecurringRow>`select ${RECURRING_COLUMNS} from recurring_invoices
      where id = ${id} and status = 'active' and next_run_at <= app_now() for update skip locked`,
  );
}
