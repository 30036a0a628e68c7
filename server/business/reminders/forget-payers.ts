import { sql } from 'kysely';
import { FORGET_PAYERS_MONTHS } from '#core/reminders/limits.ts';
import type { Oja } from '#server/define.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

const AT_ONCE = 1_000;

/**
 * Forgets who paid invoices that ended long ago: names and addresses, also those of their quotes and payments. What was
 * paid stays. The rows that still have one shrink with each step, so that a crash loses nothing.
 */
export async function forgetPayers({ db }: Pick<Oja, 'db'>): Promise<void> {
  for (;;) {
    const forgotten = await forgetSome(db);
    if (forgotten < AT_ONCE) break;
  }
  await rows(
    db,
    sql`update recurring_invoices set payer_name = null, payer_email = null
      where ended_at < app_now() - make_interval(months => ${FORGET_PAYERS_MONTHS})
        and (payer_name is not null or payer_email is not null)`,
  );
}

async function forgetSome(db: Db): Promise<number> {
  const old = await rows(
    db,
    sql<{ id: string }>`with old as (select id from invoices
        where ended_at < app_now() - make_interval(months => ${FORGET_PAYERS_MONTHS})
          and (payer_email is not null or payer_name is not null) limit ${AT_ONCE}),
      quotes as (update invoice_quotes set payer_email = null
        where invoice_id in (select id from old) and payer_email is not null),
      payments as (update invoice_payments set payer_email = null
        where invoice_id in (select id from old) and payer_email is not null)
      update invoices set payer_email = null, payer_name = null, emails_payer = false
      where id in (select id from old) returning id`,
  );
  return old.length;
}
