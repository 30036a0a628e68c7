import { sql } from 'kysely';
import {
  REMIND_AFTER_DAYS,
  REMIND_BEFORE_DAYS,
  REMIND_LAST_DAYS,
  REMIND_UNTIL_DAYS,
  REMINDER_GAP_HOURS,
  REMINDERS_MOST,
} from '#core/reminders/limits.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import type { ReminderKind } from '#server/business/reminders/reminder-mail.ts';
import { mailPayer, mayMail, readSent } from '#server/business/reminders/send-reminder.ts';
import { isStopped } from '#server/business/reminders/stop-reminders.ts';
import type { Oja } from '#server/define.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 200;
/** The hour of Lagos from which reminders go out. */
const MORNING = 8;

interface Due {
  readonly id: string;
  readonly merchant_id: string;
  readonly kind: Exclude<ReminderKind, 'manual'>;
}

/**
 * Mails open invoices to their payers where the merchant chose so: on issue, three days before the due day, on it, three
 * and seven days after. Each once, never two within a day, and nothing beyond a week after what was missed.
 */
export async function remindInvoices({
  db,
  config,
  log,
}: Pick<Oja, 'db' | 'config' | 'log'>): Promise<void> {
  for (const due of await dueReminders(db)) {
    if (!(await mayMail(db, due.merchant_id))) continue;
    await transaction(db, (tx) => remind(tx, config, due)).catch((error: unknown) => {
      log.error({ err: error, invoice: due.id }, 'a reminder could not be sent');
    });
  }
}

async function remind(tx: Tx, config: Oja['config'], { id, kind }: Due): Promise<void> {
  const invoice = await lockInvoice(tx, { id });
  const { row } = invoice;
  if (row.status !== 'open' && row.status !== 'part_paid') return;
  if (await isStopped(tx, config, row)) {
    await rows(tx, sql`update invoices set emails_payer = false where id = ${id}`);
    return;
  }
  const { sent, isRecent } = await readSent(tx, id);
  if (sent >= REMINDERS_MOST || isRecent) return;
  await mailPayer(tx, config, invoice, { kind, seq: sent + 1 });
}

function dueReminders(db: Db): Promise<Due[]> {
  return rows(
    db,
    sql<Due>`with today as (select (app_now() at time zone 'Africa/Lagos')::date as day,
        extract(hour from app_now() at time zone 'Africa/Lagos') as hour),
      planned as (
        select i.id, i.merchant_id, coalesce(r.sent, 0) as sent, r.last_at, r.kinds,
          case when r.sent is null then 'issued'
            when t.hour < ${MORNING} then null
            when i.due_on - t.day between 1 and ${REMIND_BEFORE_DAYS}::int then 'before'
            when i.due_on = t.day then 'due'
            when t.day - i.due_on between ${REMIND_AFTER_DAYS}::int and ${REMIND_LAST_DAYS - 1}::int then 'after'
            when t.day - i.due_on between ${REMIND_LAST_DAYS}::int and ${REMIND_UNTIL_DAYS}::int then 'last' end as kind
        from invoices i cross join today t
        left join lateral (select count(*) as sent, max(sent_at) as last_at, array_agg(kind) as kinds
          from invoice_reminders where invoice_id = i.id having count(*) > 0) r on true
        where i.emails_payer and i.status in ('open', 'part_paid'))
      select id, merchant_id, kind from planned
      where kind is not null and sent < ${REMINDERS_MOST} and not kind = any (coalesce(kinds, '{}'))
        and (last_at is null or last_at <= app_now() - make_interval(hours => ${REMINDER_GAP_HOURS}))
      order by id limit ${AT_ONCE}`,
  );
}
