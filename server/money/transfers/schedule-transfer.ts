import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { ACTIVE_SCHEDULES } from '#core/transfers/limits.ts';
import { TRANSFER_DONE } from '#core/transfers/texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';
import { type Cadence, lagosDay, mayBeginOn, runsAt } from '#core/transfers/schedule.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { lockPair, readReachable } from '#server/money/transfers/people.sql.ts';
import { amountOf, type TransferInput } from '#server/money/transfers/send-transfer.ts';
import { guardOutflow, lockOwner, measureUnproven } from '#server/money/wallet/outflow-guard.ts';
import { notifyOwner, type NotifySettings } from '#server/money/wallet/notify-owner.ts';

export interface Plan extends TransferInput {
  readonly recipientId: string;
  readonly cadence: Cadence;
  readonly firstOn: string;
}

/**
 * Plans a transfer. Nothing is held for it: the balance on that morning decides. The proof its worth requires of the
 * sender is checked now, since nobody is present when it runs, and the account is checked again on each run. Its
 * owner gets an e-mail, where a thief has no access.
 */
export async function scheduleTransfer(
  { db, config }: Pick<Oja, 'db'> & { readonly config: NotifySettings },
  caller: SignedInCaller,
  plan: Plan,
) {
  const { userId } = caller;
  const amount = amountOf(plan);
  const { recipientId, cadence, firstOn: first } = plan;
  if (recipientId === userId) throw new AppError('TRANSFER_TO_ONESELF');
  return transaction(db, (tx) =>
    once(
      tx,
      { userId, key: plan.idempotencyKey, procedure: 'schedule_transfer', request: plan },
      async () => {
        await requireOpen(tx, 'transfers');
        await lockOwner(tx, userId);
        await lockPair(tx, userId, recipientId);
        const recipient = await readReachable(tx, userId, { by: 'id', value: recipientId });
        if (!recipient) throw new AppError('RECIPIENT_NOT_AVAILABLE');
        if (!mayBeginOn(first, lagosDay(await readNow(tx)))) {
          throw new AppError('SCHEDULE_DATE_NOT_ALLOWED');
        }
        await refuseTooMany(tx, userId);
        await requireMayPlan(tx, caller, amount);
        const nextRunAt = runsAt(first);
        const { id } = await one(
          tx,
          sql<{ id: string }>`
            insert into scheduled_transfers (sender_id, recipient_id, asset, amount, note, cadence, day_of_month,
              period, next_run_at)
            values (${userId}, ${recipientId}, ${amount.asset}, ${toDecimal(amount)}::numeric,
              ${plainComment(plan.note)}, ${cadence},
              ${cadence === 'monthly' ? Number(first.slice(8)) : null}::int, ${first}::date, ${nextRunAt})
            returning id`,
        );
        await record(tx, 'transfer_scheduled', userId, caller, { scheduled_transfer_id: id });
        await notifyOwner(tx, config, userId, {
          text: notificationText('transfer_planned', {
            amount: formatWithUnit(amount),
            handle: recipient.handle,
            first,
            cadence,
          }),
          path: '/wallet?tab=transfer',
          button: 'See your scheduled transfers',
          dedupeKey: `transfer-plan:${id}`,
          metadata: { scheduledTransferId: id },
          byMail: true,
        });
        return {
          success: true as const,
          message: TRANSFER_DONE.scheduled,
          scheduled_transfer_id: id,
          next_run_at: nextRunAt.toISOString(),
        };
      },
    ),
  );
}

/** By itself: what other plans and transfers take of a day is counted on that day. */
async function requireMayPlan(tx: Tx, caller: SignedInCaller, amount: Money): Promise<void> {
  const leaving = {
    outflow: 'transfer_plan',
    ownerId: caller.userId,
    presence: presenceOf(caller),
  } as const;
  const { isMeasured } = await guardOutflow(tx, leaving);
  if (isMeasured) await measureUnproven(tx, leaving, amount, true);
}

/** A cancelled plan pays nothing more; a payment in progress is waited for first. */
export async function cancelSchedule(db: Db, userId: string, id: string) {
  return transaction(db, async (tx) => {
    const ended = await tx
      .updateTable('scheduled_transfers')
      .set({ status: 'cancelled', ended_at: sql<Date>`app_now()` })
      .where('id', '=', id)
      .where('sender_id', '=', userId)
      .where('status', '=', sql.lit('active'))
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new AppError('SCHEDULE_NOT_FOUND');
    return { success: true as const, message: TRANSFER_DONE.scheduleCancelled };
  });
}

async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  const { active } = await one(
    tx,
    sql<{ active: number }>`select count(*)::int as active from scheduled_transfers
      where sender_id = ${userId} and status = 'active'`,
  );
  if (active >= ACTIVE_SCHEDULES) throw new AppError('SCHEDULES_TOO_MANY');
}
