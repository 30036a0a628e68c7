import { type RawBuilder, sql } from 'kysely';
import type { AlertCriteria } from '#server/trading/alerts/offer-alert.ts';
import { AppError } from '#core/errors/app-error.ts';
import { ALERT_CHANGES_AN_HOUR, ALERT_DAYS, MOST_ALERTS } from '#core/alerts/limits.ts';
import { columnsOf } from '#server/trading/alerts/alert-rows.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { constraintOf, transaction } from '#server/platform/db/transaction.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perHour } from '#server/platform/rate.ts';

/** A committed change, and whether the alert now matches offers it did not match before. */
export interface Saved {
  readonly id: string;
  readonly isNewlyWatching: boolean;
}

const ENDS = sql`app_now() + make_interval(days => ${ALERT_DAYS})`;
const IS_WATCHING = sql`not is_paused and expires_at > app_now()`;

/** Creates an alert. Creating one with the same criteria returns the existing one, resumed and renewed. */
export function createAlert(db: Db, userId: string, criteria: AlertCriteria): Promise<Saved> {
  return change(db, userId, async (tx) => {
    await requireKnownMethods(tx, criteria);
    const same = await findSame(tx, userId, criteria);
    if (same) {
      await rows(
        tx,
        sql`update offer_alerts set is_paused = false, expires_at = ${ENDS}, expiry_notified_at = null,
          updated_at = app_now() where id = ${same.id}`,
      );
      return { id: same.id, isNewlyWatching: !same.is_watching };
    }
    const { count } = await one(
      tx,
      sql<{
        count: number;
      }>`select count(*)::int as count from offer_alerts where user_id = ${userId}`,
    );
    if (count >= MOST_ALERTS) throw new AppError('TOO_MANY_ALERTS');
    const { side, asset, fiat, price, marginBp, methodIds, amount, verifiedOnly } =
      columnsOf(criteria);
    const { id } = await one(
      tx,
      sql<{ id: string }>`
        insert into offer_alerts (user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids,
          amount_fiat, verified_only, expires_at)
        values (${userId}, ${side}, ${asset}, ${fiat}, ${price}, ${marginBp}, ${methodIds}, ${amount},
          ${verifiedOnly}, ${ENDS}) returning id`,
    );
    return { id, isNewlyWatching: true };
  });
}

/** Replaces the criteria and renews the alert; a paused alert stays paused. */
export function updateAlert(
  db: Db,
  userId: string,
  alertId: string,
  criteria: AlertCriteria,
): Promise<Saved> {
  return change(db, userId, async (tx) => {
    await requireKnownMethods(tx, criteria);
    const { side, asset, fiat, price, marginBp, methodIds, amount, verifiedOnly } =
      columnsOf(criteria);
    const id = await changeOwn(
      tx,
      { userId, alertId },
      sql`side = ${side}, asset = ${asset}, fiat_currency = ${fiat}, price_limit = ${price},
        margin_bp = ${marginBp}, method_ids = ${methodIds}, amount_fiat = ${amount},
        verified_only = ${verifiedOnly}, expires_at = ${ENDS}, expiry_notified_at = null`,
    );
    return { id, isNewlyWatching: true };
  });
}

/** Notifies of nothing while paused, nor afterwards of what appeared meanwhile. */
export function pauseAlert(
  db: Db,
  userId: string,
  alertId: string,
  isPaused: boolean,
): Promise<Saved> {
  return changeWatching(db, { userId, alertId }, sql`is_paused = ${isPaused}`);
}

/** Renews for thirty days from now. */
export function renewAlert(db: Db, userId: string, alertId: string): Promise<Saved> {
  return changeWatching(
    db,
    { userId, alertId },
    sql`expires_at = ${ENDS}, expiry_notified_at = null`,
  );
}

/** Idempotent: deleting what is gone succeeds. */
export async function deleteAlert(db: Db, userId: string, alertId: string): Promise<void> {
  await change(db, userId, (tx) =>
    tx.deleteFrom('offer_alerts').where('id', '=', alertId).where('user_id', '=', userId).execute(),
  );
}

interface OwnAlert {
  readonly userId: string;
  readonly alertId: string;
}

function changeWatching(db: Db, own: OwnAlert, set: RawBuilder<unknown>): Promise<Saved> {
  return change(db, own.userId, async (tx) => {
    const before = await maybe(
      tx,
      sql<{
        is_watching: boolean;
      }>`select ${IS_WATCHING} as is_watching from offer_alerts where id = ${own.alertId}`,
    );
    const id = await changeOwn(tx, own, set);
    return { id, isNewlyWatching: before?.is_watching === false };
  });
}

async function changeOwn(tx: Tx, { userId, alertId }: OwnAlert, set: RawBuilder<unknown>) {
  const changed = await maybe(
    tx,
    sql<{ id: string }>`update offer_alerts set ${set}, updated_at = app_now()
      where id = ${alertId} and user_id = ${userId} returning id`,
  );
  if (!changed) throw new AppError('ALERT_NOT_FOUND');
  return changed.id;
}

/** The owner's profile is locked, so that changes from two devices happen one after the other. */
async function change<Result>(
  db: Db,
  userId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await takeOne(db, userId);
  try {
    return await transaction(db, async (tx) => {
      await tx
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .execute();
      return work(tx);
    });
  } catch (error) {
    if (constraintOf(error) === 'offer_alerts_same_search') throw new AppError('ALERT_EXISTS');
    throw error;
  }
}

function findSame(tx: Tx, userId: string, criteria: AlertCriteria) {
  const { side, asset, fiat, price, marginBp, methodIds, amount, verifiedOnly } =
    columnsOf(criteria);
  return maybe(
    tx,
    sql<{ id: string; is_watching: boolean }>`
      select id, ${IS_WATCHING} as is_watching from offer_alerts
      where user_id = ${userId} and side = ${side} and asset = ${asset} and fiat_currency = ${fiat}
        and price_limit is not distinct from ${price}::numeric and margin_bp is not distinct from ${marginBp}::int
        and method_ids = ${methodIds}::text[] and amount_fiat is not distinct from ${amount}::numeric
        and verified_only = ${verifiedOnly}`,
  );
}

async function requireKnownMethods(tx: Tx, { methodIds }: AlertCriteria): Promise<void> {
  const { count } = await one(
    tx,
    sql<{
      count: number;
    }>`select count(*)::int as count from payment_methods where id = any(${methodIds}::text[])`,
  );
  if (count < methodIds.length) throw new AppError('PAYMENT_METHOD_UNKNOWN');
}

/** Each change scans the market, so changes are rate-limited. */
async function takeOne(db: Db, userId: string): Promise<void> {
  await limitRate(
    db,
    `offer-alerts:${userId}`,
    perHour(ALERT_CHANGES_AN_HOUR),
    (wait) => new AuthError('over_request_rate_limit', { retryAfterSeconds: wait }),
  );
}
