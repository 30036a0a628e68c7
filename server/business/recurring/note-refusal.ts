import { sql } from 'kysely';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { CHARGE_RETRIES, SKIPPED_IN_A_ROW } from '#core/recurring/limits.ts';
import { CHARGE_WAITS_FOR } from '#core/recurring/texts.ts';
import { daysAfter, lagosDay, runsAt } from '#core/transfers/schedule.ts';
import { announceRecurring } from '#server/business/recurring/announce.ts';
import { type DueCharge, lockDueCharge } from '#server/business/recurring/charge.sql.ts';
import { lockMandate, type MandateRow } from '#server/business/recurring/mandate.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

/** What recovers within minutes: it is tried again soon, and nobody is notified. */
const RECOVERS: readonly string[] = ['TRANSFER_NEEDS_A_RATE', 'INVOICE_NO_FIRM_RATE'];
/** What ends this charge and not the mandate. */
const SKIPS: readonly string[] = ['MANDATE_CAP_REACHED', 'MERCHANT_PAUSED', 'INVOICE_METHOD_OFF'];

interface Names {
  readonly public_id: string;
  readonly merchant_id: string;
  readonly is_test: boolean;
  readonly payee_name: string;
}

/**
 * Notes why a charge was refused: it waits two mornings, then is skipped, and so many skipped in a row end the mandate. What
 * no waiting helps ends it at once. Reads again under the locks, because the refusal rolled the first transaction back.
 */
export async function noteChargeRefusal(tx: Tx, due: DueCharge, code: string): Promise<void> {
  const mandate = await lockMandate(tx, due.mandate_id);
  const charge = await lockDueCharge(tx, due);
  if (!mandate || !charge) return;
  if (RECOVERS.includes(code))
    return tryAgain(tx, due, new Date((await readNow(tx)).getTime() + 60_000));
  const names = await one(
    tx,
    sql<Names>`select r.public_id, r.merchant_id, r.is_test, p.display_name as payee_name
      from recurring_invoices r join merchant_profiles p on p.user_id = r.merchant_id where r.id = ${due.recurring_id}`,
  );
  if (isWaitedFor(code) && charge.tries < CHARGE_RETRIES) {
    await wait(tx, { due, mandate, names, code });
    return;
  }
  await skipQuietly(tx, due, code);
  const skipped = mandate.skipped_in_a_row + 1;
  const isOver = skipped >= SKIPPED_IN_A_ROW || !(isWaitedFor(code) || SKIPS.includes(code));
  await rows(
    tx,
    sql`update payment_mandates set skipped_in_a_row = ${skipped},
        revoked_at = case when ${isOver} then app_now() end, ended_for = case when ${isOver} then ${code} end
      where id = ${mandate.id}`,
  );
  const payee = names.payee_name;
  await notifyPayer(
    tx,
    mandate,
    names,
    notificationText(isOver ? 'mandate_stopped' : skippedFor(code), { payee }),
  );
  await notify(tx, { recurringId: due.recurring_id }, [
    { userId: names.merchant_id, text: notificationText('charge_failed') },
  ]);
  await announceRecurring(tx, names, 'recurring.failed', { period: due.period, reason: code });
}

function skippedFor(code: string) {
  return code === 'MANDATE_CAP_REACHED' ? 'mandate_skipped.above_cap' : 'mandate_skipped';
}

interface Waiting {
  readonly due: DueCharge;
  readonly mandate: MandateRow;
  readonly names: Names;
  readonly code: keyof typeof CHARGE_WAITS_FOR;
}

async function wait(tx: Tx, { due, mandate, names, code }: Waiting): Promise<void> {
  await rows(
    tx,
    sql`update mandate_charges set tries = tries + 1, last_reason = ${code}
      where recurring_id = ${due.recurring_id} and period = ${due.period}::date`,
  );
  await tryAgain(tx, due, runsAt(daysAfter(lagosDay(await readNow(tx)), 1)));
  const text = notificationText('mandate_waits', { payee: names.payee_name, reason: code });
  await notifyPayer(tx, mandate, names, text);
}

async function tryAgain(tx: Tx, { recurring_id, period }: DueCharge, at: Date): Promise<void> {
  await rows(
    tx,
    sql`update mandate_charges set next_try_at = ${at}
      where recurring_id = ${recurring_id} and period = ${period}::date`,
  );
}

/** A charge that is not made any more; its invoice stays as it is. */
export async function skipQuietly(
  tx: Tx,
  { recurring_id, period }: DueCharge,
  reason: string,
): Promise<void> {
  await rows(
    tx,
    sql`update mandate_charges set state = 'skipped', next_try_at = null, last_reason = ${reason}
      where recurring_id = ${recurring_id} and period = ${period}::date`,
  );
}

function isWaitedFor(code: string): code is keyof typeof CHARGE_WAITS_FOR {
  return Object.hasOwn(CHARGE_WAITS_FOR, code);
}

async function notifyPayer(
  tx: Tx,
  { payer_id }: MandateRow,
  { public_id }: Names,
  text: NotificationText,
): Promise<void> {
  await notify(tx, { recurring: public_id }, [{ userId: payer_id, text }]);
}
