import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { SCHEDULE_RETRIES } from '#core/transfers/limits.ts';
import { PLAN_WAITS_FOR } from '#core/transfers/texts.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import {
  type Cadence,
  daysAfter,
  duePeriods,
  lagosDay,
  nextPeriod,
  runsAt,
} from '#core/transfers/schedule.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { NOBODY_THERE } from '#server/identity/second-factor/presence.ts';
import { moveTransfer } from '#server/money/transfers/move-transfer.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';

interface Plan {
  readonly id: string;
  readonly sender_id: string;
  readonly recipient_id: string;
  readonly handle: string;
  readonly asset: CryptoAsset;
  readonly amount: string;
  readonly note: string | null;
  readonly cadence: Cadence;
  readonly day_of_month: number | null;
  readonly period: string;
  readonly tries: number;
}

const AT_A_TIME = 100;

/**
 * Makes the planned transfers that are due, one transaction each: money, the plan's next day and both notifications,
 * or none of them. A crash between two leaves the rest for the next run, and a period is paid once, which the table
 * enforces.
 */
export async function runSchedules({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<void> {
  for (const id of await dueIds(db)) {
    await runPlan(db, id).catch(async (error: unknown) => {
      log.error({ err: error, plan: id }, 'a planned transfer failed');
      await putOff(db, id);
    });
  }
}

/** One that fails unexpectedly is retried later, so that it does not block all others for ever. */
async function putOff(db: Db, id: string): Promise<void> {
  await db
    .updateTable('scheduled_transfers')
    .set({ next_run_at: sql<Date>`app_now() + interval '15 minutes'` })
    .where('id', '=', id)
    .where('status', '=', sql.lit('active'))
    .where('next_run_at', '<=', sql<Date>`app_now()`)
    .execute();
}

async function runPlan(db: Db, id: string): Promise<void> {
  try {
    await transaction(db, (tx) => payDue(tx, id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Without a rate the worth is unknown: that recovers within minutes, so it is simply retried.
    if (error.code === 'TRANSFER_NEEDS_A_RATE') return;
    await transaction(db, (tx) => noteRefusal(tx, id, error.code));
  }
}

async function payDue(tx: Tx, id: string): Promise<void> {
  // Changes of credentials lock the person before their plans; so does this.
  const of = await tx
    .selectFrom('scheduled_transfers')
    .select('sender_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!of) return;
  await lockOwner(tx, of.sender_id);
  const plan = await lockDue(tx, id);
  if (!plan) return;
  const { due, missed } = duePeriods(
    plan.cadence,
    plan.day_of_month,
    plan.period,
    await readNow(tx),
  );
  await moveTransfer(
    tx,
    {
      senderId: plan.sender_id,
      recipientId: plan.recipient_id,
      amount: moneyOf(plan),
      note: plan.note,
      plan: { id, period: due },
    },
    { outflow: 'planned_transfer', presence: NOBODY_THERE },
  );
  if (missed.length > 0) {
    await notifySender(
      tx,
      plan,
      notificationText('transfer_plan_skipped.missed', {
        ...subjectOf(plan),
        times: missed.length,
      }),
    );
  }
  await goOn(tx, plan, due, 'sent', null);
}

/** Reads again under the lock, because the refusal rolled the first transaction back. */
async function noteRefusal(tx: Tx, id: string, code: string): Promise<void> {
  const plan = await lockDue(tx, id);
  if (!plan) return;
  const now = await readNow(tx);
  const { due } = duePeriods(plan.cadence, plan.day_of_month, plan.period, now);
  const tries = due === plan.period ? plan.tries : 0;
  if (!isWaitedFor(code)) {
    await rows(
      tx,
      sql`update scheduled_transfers set status = 'stopped', ended_at = app_now(), period = ${due}::date,
          last_outcome = 'skipped', last_reason = ${code} where id = ${id}`,
    );
    await notifySender(tx, plan, notificationText('transfer_plan_stopped', subjectOf(plan)));
    return;
  }
  if (tries >= SCHEDULE_RETRIES) {
    await notifySender(tx, plan, notificationText('transfer_plan_skipped', subjectOf(plan)));
    await goOn(tx, plan, due, 'skipped', code);
    return;
  }
  await rows(
    tx,
    sql`update scheduled_transfers set tries = ${tries + 1}, period = ${due}::date,
        next_run_at = ${runsAt(daysAfter(lagosDay(now), 1))}, last_outcome = 'waiting', last_reason = ${code}
      where id = ${id}`,
  );
  await notifySender(
    tx,
    plan,
    notificationText('transfer_plan_waits', { ...subjectOf(plan), reason: code }),
  );
}

function isWaitedFor(code: string): code is keyof typeof PLAN_WAITS_FOR {
  return Object.hasOwn(PLAN_WAITS_FOR, code);
}

/** Moves to the period after this one, or ends the plan. */
async function goOn(
  tx: Tx,
  { id, cadence, day_of_month }: Plan,
  period: string,
  outcome: 'sent' | 'skipped',
  reason: string | null,
): Promise<void> {
  const next = nextPeriod(cadence, day_of_month, period);
  await rows(
    tx,
    next === null
      ? sql`update scheduled_transfers set status = 'done', ended_at = app_now(), tries = 0, period = ${period}::date,
          last_outcome = ${outcome}, last_reason = ${reason} where id = ${id}`
      : sql`update scheduled_transfers set period = ${next}::date, next_run_at = ${runsAt(next)}, tries = 0,
          last_outcome = ${outcome}, last_reason = ${reason} where id = ${id}`,
  );
}

async function dueIds(db: Db): Promise<string[]> {
  const due = await db
    .selectFrom('scheduled_transfers')
    .select('id')
    .where('status', '=', sql.lit('active'))
    .where('next_run_at', '<=', sql<Date>`app_now()`)
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(AT_A_TIME)
    .execute();
  return due.map(({ id }) => id);
}

function lockDue(tx: Tx, id: string): Promise<Plan | undefined> {
  return maybe(
    tx,
    sql<Plan>`select s.id, s.sender_id, s.recipient_id, t.handle, s.asset, s.amount, s.note, s.cadence,
        s.day_of_month, s.period::text as period, s.tries
      from scheduled_transfers s join trader_profiles t on t.id = s.recipient_id
      where s.id = ${id} and s.status = 'active' and s.next_run_at <= app_now() for update of s skip locked`,
  );
}

function notifySender(tx: Tx, plan: Plan, text: NotificationText) {
  return notify(tx, { scheduledTransferId: plan.id }, [{ userId: plan.sender_id, text }]);
}

/** The plan as its notifications name it. */
function subjectOf(plan: Plan) {
  return { amount: formatWithUnit(moneyOf(plan)), handle: plan.handle };
}

function moneyOf({ asset, amount }: Pick<Plan, 'asset' | 'amount'>): Money {
  const money = parseMoney(asset, amount);
  if (!money) throw new Error(`${amount} ${asset} is no amount`);
  return money;
}
