import { sql } from 'kysely';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { WARNING_HOURS, WARNING_LEAST_HOURS } from '#core/recurring/limits.ts';
import { lagosDay, runsAt } from '#core/transfers/schedule.ts';
import { lockMandate } from '#server/business/recurring/mandate.sql.ts';
import type { InvoiceCurrency } from '#server/business/invoices/invoice.sql.ts';
import type { Oja } from '#server/define.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';

const AT_A_TIME = 100;

interface ToWarn {
  readonly mandate_id: string;
  readonly recurring_id: string;
  readonly public_id: string;
  readonly period: string;
  readonly currency: InvoiceCurrency;
  readonly total: string;
  readonly payee_name: string;
}

/**
 * Notifies payers a day before their balance is charged, and plans the charge. An invoice that was issued without a
 * warning, because nothing ran then, is announced now and charged a day later.
 */
export async function warnBeforeCharge({ db }: Pick<Oja, 'db'>): Promise<void> {
  const found = await rows(
    db,
    sql<ToWarn>`select m.id as mandate_id, r.id as recurring_id, r.public_id, d.period::text as period, r.currency, r.total,
        p.display_name as payee_name
      from payment_mandates m join recurring_invoices r on r.id = m.recurring_id
      join merchant_profiles p on p.user_id = m.merchant_id
      cross join lateral (
        select r.period where r.status = 'active' and r.next_run_at <= app_now() + make_interval(hours => ${WARNING_HOURS})
        union select i.period from invoices i where i.recurring_id = r.id and i.issued_at >= m.given_at
          and i.status in ('open', 'part_paid')) d
      where m.revoked_at is null
        and not exists (select from mandate_charges c where c.recurring_id = r.id and c.period = d.period)
      order by d.period limit ${AT_A_TIME}`,
  );
  for (const one of found) await transaction(db, (tx) => warn(tx, one));
}

async function warn(tx: Tx, one: ToWarn): Promise<void> {
  const mandate = await lockMandate(tx, one.mandate_id);
  if (!mandate) return;
  const now = await readNow(tx);
  const earliest = new Date(now.getTime() + WARNING_LEAST_HOURS * 3_600_000);
  const planned = runsAt(one.period);
  const at = planned > earliest ? planned : earliest;
  const warned = await maybe(
    tx,
    sql`insert into mandate_charges (mandate_id, recurring_id, period, state, warned_at, next_try_at)
      values (${mandate.id}, ${one.recurring_id}, ${one.period}::date, 'warned', app_now(),
        greatest(${at}::timestamptz, app_now() + make_interval(hours => ${WARNING_LEAST_HOURS})))
      on conflict (recurring_id, period) do nothing returning period`,
  );
  if (!warned) return;
  const text = notificationText('mandate_warning', {
    payee: one.payee_name,
    amount: formatWithUnit(readSum(one.currency, one.total)),
    day: lagosDay(at),
  });
  await notify(tx, { recurring: one.public_id }, [{ userId: mandate.payer_id, text }]);
}
