import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { isPayable } from '#core/invoices/status.ts';
import type { Language } from '#core/language/language-choice.ts';
import {
  INVOICE_MAILS_AT_ONCE,
  INVOICE_MAILS_PER_DAY,
  REMINDER_GAP_HOURS,
  REMINDERS_MOST,
} from '#core/reminders/limits.ts';
import { REMINDER_TEXTS } from '#core/reminders/texts.ts';
import { type LockedInvoice, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { type ReminderKind, reminderMail } from '#server/business/reminders/reminder-mail.ts';
import { isStopped } from '#server/business/reminders/stop-reminders.ts';
import type { Oja } from '#server/define.ts';
import { type Db, maybe, one, type Tx } from '#server/platform/db/database.ts';
import { takeToken } from '#server/platform/db/limit-rate.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';

type Deps = Pick<Oja, 'db' | 'config'>;

const SECONDS_PER_DAY = 86_400;

/** Whether one more mail of a merchant may go out now; takes it. */
export async function mayMail(db: Db, merchantId: string): Promise<boolean> {
  const rate = { burst: INVOICE_MAILS_AT_ONCE, perSecond: INVOICE_MAILS_PER_DAY / SECONDS_PER_DAY };
  return (await takeToken(db, `invoice-mails:${merchantId}`, rate)) === 0;
}

/** The merchant mails an open invoice to its payer once more, at most once a day. */
export async function sendInvoiceReminder(
  { db, config }: Deps,
  merchantId: string,
  invoiceId: string,
) {
  if (!(await mayMail(db, merchantId))) throw new AppError('REMINDERS_TOO_MANY');
  return transaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, { id: invoiceId });
    const { row } = invoice;
    if (row.merchant_id !== merchantId) throw new AppError('INVOICE_NOT_FOUND');
    if (!isPayable(row.status)) throw new AppError('INVOICE_NOT_PAYABLE');
    if (!row.payer_email) throw new AppError('REMINDER_NO_ADDRESS');
    if (await isStopped(tx, config, row)) throw new AppError('REMINDERS_STOPPED');
    const { sent, isRecent } = await readSent(tx, row.id);
    if (sent >= REMINDERS_MOST) throw new AppError('REMINDERS_TOO_MANY');
    if (isRecent) throw new AppError('REMINDER_TOO_SOON');
    await mailPayer(tx, config, invoice, { kind: 'manual', seq: sent + 1 });
    return {
      success: true as const,
      message: REMINDER_TEXTS.sent,
      left: REMINDERS_MOST - sent - 1,
    };
  });
}

/** How many mails of a locked invoice went out, and whether one did within the last hours. */
export function readSent(tx: Tx, invoiceId: string) {
  return one(
    tx,
    sql<{ sent: number; isRecent: boolean }>`select count(*)::int as sent,
        coalesce(max(sent_at) > app_now() - make_interval(hours => ${REMINDER_GAP_HOURS}), false) as "isRecent"
      from invoice_reminders where invoice_id = ${invoiceId}`,
  );
}

/** Notes and queues a mail about a locked invoice, which the transaction sends if it commits. Test invoices mail nobody. */
export async function mailPayer(
  tx: Tx,
  config: Oja['config'],
  { row }: Pick<LockedInvoice, 'row'>,
  { kind, seq }: { readonly kind: ReminderKind; readonly seq: number },
): Promise<void> {
  const noted = await maybe(
    tx,
    sql`insert into invoice_reminders (invoice_id, seq, kind) values (${row.id}, ${seq}, ${kind})
      on conflict do nothing returning seq`,
  );
  if (!noted || row.is_test || !row.payer_email) return;
  const reader = await maybe(
    tx,
    sql<{
      language: Language | null;
    }>`select p.language from auth.users u join profiles p on p.id = u.id
      where u.email = ${row.payer_email} and u.email_confirmed_at is not null`,
  );
  const language = reader?.language ?? 'en';
  await queueMail(
    tx,
    config,
    reminderMail(config, { invoice: row, to: row.payer_email, kind, language, seq }),
  );
}
