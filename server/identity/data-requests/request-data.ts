import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  DATA_REQUEST_DUE_DAYS,
  ERASURE_WAITS_DAYS,
  EXPORT_EVERY_HOURS,
} from '#core/data-requests/limits.ts';
import type { DataRequestKind } from '#core/data-requests/wire.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { requireAnotherAdmin } from '#server/identity/staff/set-role.ts';
import { findErasureObstacle } from '#server/identity/admin/erase-person.ts';
import { notifyOwner } from '#server/identity/data-requests/notify-owner.ts';
import { record } from '#server/identity/audit.ts';

export interface TakenRequest {
  readonly id: string;
  readonly runsAt: Date;
}

/** Accepts a request for an export of one's data; a job makes it. */
export function requestExport(oja: Oja, caller: SignedInCaller): Promise<TakenRequest> {
  return transaction(oja.db, async (tx) => {
    await lockPerson(tx, caller.userId);
    const recent = await tx
      .selectFrom('data_requests')
      .select('user_id')
      .where('user_id', '=', caller.userId)
      .where('kind', '=', 'export')
      .where('status', '<>', sql.lit('cancelled'))
      .where(
        'created_at',
        '>',
        sql<Date>`app_now() - make_interval(hours => ${EXPORT_EVERY_HOURS})`,
      )
      .executeTakeFirst();
    await refuseSecond(tx, caller.userId, 'export');
    if (recent) throw new AppError('EXPORT_TOO_OFTEN');
    const taken = await insertRequest(tx, caller.userId, 'export', 0);
    await record(tx, 'data_export_requested', caller.userId, caller, { request: taken.id });
    return taken;
  });
}

/** Accepts a request for erasure. Its owner has a week to cancel it, and is notified at once on every channel. */
export function requestErasure(oja: Oja, caller: SignedInCaller): Promise<TakenRequest> {
  return transaction(oja.db, async (tx) => {
    await lockPerson(tx, caller.userId);
    await refuseSecond(tx, caller.userId, 'erasure');
    await requireAnotherAdmin(tx, caller.userId);
    const obstacle = await findErasureObstacle(tx, caller.userId);
    if (obstacle === 'holds_money') throw new AppError('ERASURE_HOLDS_MONEY');
    if (obstacle === 'trade_running') throw new AppError('ERASURE_TRADE_RUNNING');
    const taken = await insertRequest(tx, caller.userId, 'erasure', ERASURE_WAITS_DAYS);
    await notifyOwner(
      tx,
      oja.config,
      caller.userId,
      taken.id,
      notificationText('data_erasure_asked', { days: ERASURE_WAITS_DAYS }),
    );
    await record(tx, 'data_erasure_requested', caller.userId, caller, { request: taken.id });
    return taken;
  });
}

/** Cancels an erasure before it has begun. */
export function cancelRequest(
  oja: Oja,
  caller: SignedInCaller,
  requestId: string,
): Promise<TakenRequest> {
  return transaction(oja.db, async (tx) => {
    const cancelled = await tx
      .updateTable('data_requests')
      .set({ status: 'cancelled', answered_at: sql<Date>`app_now()` })
      .where('id', '=', requestId)
      .where('user_id', '=', caller.userId)
      .where('kind', '=', 'erasure')
      .where('status', '=', sql.lit('received'))
      .returning(['id', 'runs_at as runsAt'])
      .executeTakeFirst();
    if (!cancelled) throw new AppError('DATA_REQUEST_NOT_FOUND');
    await notifyOwner(
      tx,
      oja.config,
      caller.userId,
      cancelled.id,
      notificationText('data_erasure_cancelled'),
    );
    await record(tx, 'data_erasure_cancelled', caller.userId, caller, { request: cancelled.id });
    return cancelled;
  });
}

/** Serialises concurrent requests of one person. */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
}

async function refuseSecond(tx: Tx, userId: string, kind: DataRequestKind): Promise<void> {
  const open = await tx
    .selectFrom('data_requests')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', sql.lit('received'))
    .executeTakeFirst();
  if (open) throw new AppError('DATA_REQUEST_OPEN');
}

function insertRequest(
  tx: Tx,
  userId: string,
  kind: DataRequestKind,
  waitsDays: number,
): Promise<TakenRequest> {
  return tx
    .insertInto('data_requests')
    .values({
      user_id: userId,
      kind,
      due_at: sql<Date>`app_now() + make_interval(days => ${DATA_REQUEST_DUE_DAYS})`,
      runs_at: sql<Date>`app_now() + make_interval(days => ${waitsDays})`,
    })
    .returning(['id', 'runs_at as runsAt'])
    .executeTakeFirstOrThrow();
}
