import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  DATA_REQUEST_DUE_DAYS,
  ERASURE_WAITS_DAYS,
  EXPORT_EVERY_HOURS,
} from '#core/data-requests/limits.ts';
import { DATA_REQUEST_NOTIFICATIONS } from '#core/data-requests/texts.ts';
import type { DataRequestKind } from '#core/data-requests/wire.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
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
    const recent = await maybe(
      tx,
      sql`select 1 from data_requests where user_id = ${caller.userId} and kind = 'export'
        and status <> 'cancelled' and created_at > app_now() - make_interval(hours => ${EXPORT_EVERY_HOURS})`,
    );
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
    const obstacle = await findErasureObstacle(tx, caller.userId);
    if (obstacle === 'holds_money') throw new AppError('ERASURE_HOLDS_MONEY');
    if (obstacle === 'trade_running') throw new AppError('ERASURE_TRADE_RUNNING');
    const taken = await insertRequest(tx, caller.userId, 'erasure', ERASURE_WAITS_DAYS);
    await notifyOwner(
      tx,
      oja.config,
      caller.userId,
      taken.id,
      DATA_REQUEST_NOTIFICATIONS.erasureAsked(),
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
    const cancelled = await maybe(
      tx,
      sql<TakenRequest>`
        update data_requests set status = 'cancelled', answered_at = app_now()
        where id = ${requestId} and user_id = ${caller.userId} and kind = 'erasure' and status = 'received'
        returning id, runs_at as "runsAt"`,
    );
    if (!cancelled) throw new AppError('DATA_REQUEST_NOT_FOUND');
    await notifyOwner(
      tx,
      oja.config,
      caller.userId,
      cancelled.id,
      DATA_REQUEST_NOTIFICATIONS.erasureCancelled(),
    );
    await record(tx, 'data_erasure_cancelled', caller.userId, caller, { request: cancelled.id });
    return cancelled;
  });
}

/** Serialises concurrent requests of one person. */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await rows(tx, sql`select 1 from profiles where id = ${userId} for update`);
}

async function refuseSecond(tx: Tx, userId: string, kind: DataRequestKind): Promise<void> {
  const open = await maybe(
    tx,
    sql`select 1 from data_requests where user_id = ${userId} and kind = ${kind} and status = 'received'`,
  );
  if (open) throw new AppError('DATA_REQUEST_OPEN');
}

function insertRequest(
  tx: Tx,
  userId: string,
  kind: DataRequestKind,
  waitsDays: number,
): Promise<TakenRequest> {
  return one(
    tx,
    sql<TakenRequest>`
      insert into data_requests (user_id, kind, due_at, runs_at)
      values (${userId}, ${kind}, app_now() + make_interval(days => ${DATA_REQUEST_DUE_DAYS}),
        app_now() + make_interval(days => ${waitsDays}))
      returning id, runs_at as "runsAt"`,
  );
}
