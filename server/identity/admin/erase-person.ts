import { requireAnotherAdmin } from '#server/identity/staff/set-role.ts';
import { sql } from 'kysely';
import { CV_BUCKET } from '#core/careers/limits.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/** What prevents an erasure: money left in the account, or people waiting for its owner. */
export type ErasureObstacle = 'holds_money' | 'trade_running';

export type Erasure =
  | { readonly obstacle: ErasureObstacle }
  /** The sessions that ended with it, to be announced to the nodes. */
  | { readonly obstacle: null; readonly sessions: string[] };

/**
 * Anonymises an account: sessions, sign-ins and personal data go; trades and ledger stay, as the law requires. Checks
 * under the money locks first, and changes nothing if there is an obstacle. `farewell` may write to the owner a last
 * time.
 */
export async function erasePerson(
  tx: Tx,
  userId: string,
  farewell: () => Promise<void> = () => Promise.resolve(),
): Promise<Erasure> {
  await lockEverythingOf(tx, userId);
  const obstacle = await findErasureObstacle(tx, userId);
  if (obstacle) return { obstacle };
  await endExports(tx, userId);
  await forgetMessages(tx, userId);
  await farewell();
  const sessions = await endSessions(tx, { userId, sessionId: null, scope: 'global' });
  await forgetApplications(tx, userId);
  await requireAnotherAdmin(tx, userId);
  await anonymise(tx, userId);
  return { obstacle: null, sessions };
}

export async function findErasureObstacle(tx: Tx, userId: string): Promise<ErasureObstacle | null> {
  const { trading, disputing, holding, restricted } = await one(
    tx,
    sql<{ trading: boolean; disputing: boolean; holding: boolean; restricted: boolean }>`
      select
        exists (select 1 from trades
          where (creator_id = ${userId} or seller_id = ${userId} or buyer_id = ${userId})
            and status not in ('completed', 'cancelled')) as trading,
        exists (select 1 from disputes
          where (seller_id = ${userId} or buyer_id = ${userId}) and status <> 'resolved') as disputing,
        exists (select 1 from ledger_accounts where owner_id = ${userId} and balance <> 0) as holding,
        exists (select 1 from account_restrictions
          where user_id = ${userId} and closed_at is null) as restricted`,
  );
  // In the same words, so that nobody learns more from the refusal.
  if (trading || disputing || restricted) return 'trade_running';
  return holding ? 'holds_money' : null;
}

/**
 * Accepting and creating an offer refer to one of these rows. Incoming money locks the account it goes to, or inserts
 * one that refers to the profile: this waits for it, and then sees it.
 */
async function lockEverythingOf(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().execute();
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .execute();
  await tx
    .selectFrom('ledger_accounts')
    .select('owner_id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** An export being made finds its request ended and is never stored; a finished one is deleted. */
async function endExports(tx: Tx, userId: string): Promise<void> {
  await rows(
    tx,
    sql`update data_requests set status = case status when 'received' then 'cancelled' else 'done' end,
        answered_at = coalesce(answered_at, app_now()), expires_at = null
      where user_id = ${userId} and kind = 'export' and status in ('received', 'ready')`,
  );
}

/** Messages sent to their addresses contain them. The farewell is written after this. */
async function forgetMessages(tx: Tx, userId: string): Promise<void> {
  await rows(
    tx,
    sql`delete from outgoing_messages m using auth.users u
      where u.id = ${userId} and (m.recipient in (u.email, u.phone) or m.id in (
        select d.outgoing_id from notification_deliveries d where d.user_id = u.id)
        or (m.channel = 'telegram' and m.recipient in (
          select l.chat_id from telegram_links l where l.user_id = u.id)))`,
  );
}

/** Job applications belong to no account; those under the account's verified address are deleted too. */
async function forgetApplications(tx: Tx, userId: string): Promise<void> {
  await rows(
    tx,
    sql`with gone as (
        delete from job_applications a using auth.users u
        where u.id = ${userId} and u.email_confirmed_at is not null and lower(a.email) = lower(u.email)
        returning a.cv_name)
      delete from storage.objects o using gone g
      where o.bucket_id = ${CV_BUCKET} and o.name = g.cv_name`,
  );
}
