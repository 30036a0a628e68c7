import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { isPayable } from '#core/invoices/status.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { payFromWallet } from '#server/business/invoices/pay-invoice.ts';
import { quoteLocked } from '#server/business/invoices/quote-invoice.ts';
import { chargedUnits } from '#server/business/recurring/charged.sql.ts';
import { type DueCharge, lockDueCharge } from '#server/business/recurring/charge.sql.ts';
import { lockMandate, type MandateRow } from '#server/business/recurring/mandate.sql.ts';
import { noteChargeRefusal, skipQuietly } from '#server/business/recurring/note-refusal.ts';
import type { Oja } from '#server/define.ts';
import { NOBODY_THERE } from '#server/identity/second-factor/presence.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockPair } from '#server/money/transfers/people.sql.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_A_TIME = 100;
/** A balance pays; no chain is asked. */
const NO_CHAINS: Oja['chains'] = new Map();

/**
 * Makes the charges that were announced and are due, one transaction each: the payment, the charge and the notification,
 * or none of them. A period is charged once, which the table enforces, and never above the mandate's sum. Nobody is
 * present: the account is checked as for a planned transfer.
 */
export async function chargeMandates(oja: Pick<Oja, 'db' | 'config' | 'log'>): Promise<void> {
  const { db, log } = oja;
  for (const due of await dueCharges(db)) {
    await chargeOne(oja, due).catch(async (error: unknown) => {
      log.error({ err: error, mandate: due.mandate_id }, 'a charge of a mandate failed');
      await putOff(db, due);
    });
  }
}

async function chargeOne(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  due: DueCharge,
): Promise<void> {
  try {
    await transaction(db, (tx) => charge(tx, config, due));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await transaction(db, (tx) => noteChargeRefusal(tx, due, error.code));
  }
}

async function charge(tx: Tx, config: Oja['config'], due: DueCharge): Promise<void> {
  const of = await maybe(
    tx,
    sql<
      Pick<MandateRow, 'payer_id' | 'merchant_id'>
    >`select payer_id, merchant_id from payment_mandates
      where id = ${due.mandate_id}`,
  );
  if (!of) return;
  // Changes of credentials lock the person before their mandates; so does this.
  await lockOwner(tx, of.payer_id);
  await lockPair(tx, of.payer_id, of.merchant_id);
  const mandate = await lockMandate(tx, due.mandate_id);
  const locked = await lockDueCharge(tx, due);
  if (!locked) return;
  if (!mandate) return skipQuietly(tx, due, 'MANDATE_NOT_FOUND');
  if (!locked.invoice)
    return locked.isComing ? waitForInvoice(tx, due) : skipQuietly(tx, due, 'NO_INVOICE');
  const invoice = await lockInvoice(tx, { publicId: locked.invoice });
  if (!isPayable(invoice.row.status)) return skipQuietly(tx, due, 'INVOICE_NOT_PAYABLE');
  const quote = await quoteLocked(tx, { config, chains: NO_CHAINS }, invoice, {
    method: 'wallet',
    asset: mandate.asset,
    chain: null,
    part: null,
    email: null,
    payerId: mandate.payer_id,
  });
  const used = await chargedUnits(tx, mandate, due.period);
  if (used + quote.units > mandate.most_units) throw new AppError('MANDATE_CAP_REACHED');
  const paid = await payFromWallet(
    tx,
    config,
    { publicId: locked.invoice, quoteId: quote.id, payerId: mandate.payer_id },
    { outflow: 'planned_transfer', presence: NOBODY_THERE },
  );
  await rows(
    tx,
    sql`update mandate_charges set state = 'paid', next_try_at = null, units = ${quote.units}, payment_id = ${paid.paymentId},
        last_reason = null
      where recurring_id = ${due.recurring_id} and period = ${due.period}::date`,
  );
  await rows(tx, sql`update payment_mandates set skipped_in_a_row = 0 where id = ${mandate.id}`);
  const text = notificationText('mandate_charged', {
    amount: formatWithUnit(paid.amount),
    payee: paid.payee,
  });
  await notify(tx, { invoice: locked.invoice }, [{ userId: mandate.payer_id, text }]);
}

/** Its invoice comes within the hour, or once its merchant starts it again. */
async function waitForInvoice(tx: Tx, { recurring_id, period }: DueCharge): Promise<void> {
  await rows(
    tx,
    sql`update mandate_charges set next_try_at = app_now() + interval '1 minute'
      where recurring_id = ${recurring_id} and period = ${period}::date`,
  );
}

function dueCharges(db: Db): Promise<DueCharge[]> {
  return rows(
    db,
    sql<DueCharge>`select mandate_id, recurring_id, period::text as period from mandate_charges
      where state = 'warned' and next_try_at <= app_now() order by next_try_at limit ${AT_A_TIME}`,
  );
}

/** One that fails unexpectedly is retried later, so that it does not block all others for ever. */
async function putOff(db: Db, { recurring_id, period }: DueCharge): Promise<void> {
  await rows(
    db,
    sql`update mandate_charges set next_try_at = app_now() + interval '15 minutes'
      where recurring_id = ${recurring_id} and period = ${period}::date and state = 'warned'`,
  );
}
