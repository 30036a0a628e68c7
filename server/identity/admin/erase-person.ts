import { sql } from 'kysely';
import { CV_BUCKET } from '#core/careers/limits.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/** What keeps an account from being erased: money that would be nobody's, or people who wait for its owner. */
export type ErasureObstacle = 'holds_money' | 'trade_running';

export type Erasure =
  | { readonly obstacle: ErasureObstacle }
  /** The sessions that ended with it, for the nodes to hear of. */
  | { readonly obstacle: null; readonly sessions: string[] };

/**
 * Makes an account nobody's: sessions, ways in and all that says whose it was go; trades and ledger stay, as the law
 * has it. Looks under the locks of money first, and changes nothing where something stands in the way. `farewell`
 * may write to the owner a last time.
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
  await anonymise(tx, userId);
  return { obstacle: null, sessions };
}

export async function findErasureObstacle(tx: Tx, userId: string): Promise<ErasureObstacle | null> {
  const { trading, disputing, holding } = await one(
    tx,
    sql<{ trading: boolean; disputing: boolean; holding: boolean }>`
      select
        exists (select 1 from trades
          where (creator_id = ${userId} or seller_id = ${userId} or buyer_id = ${userId})
            and status not in ('completed', 'cancelled')) as trading,
        exists (select 1 from disputes
          where (seller_id = ${userId} or buyer_id = ${userId}) and status <> 'resolved') as disputing,
        exists (select 1 from ledger_accounts where owner_id = ${userId} and balance <> 0) as holding`,
  );
  if (trading || disputing) return 'trade_running';
  return holding ? 'holds_money' : null;
}

/**
 * Accepting and creating an offer refer to one of these rows. Money that is on its way in holds the account it
 * goes to, or makes one that refers to the profile: it is waited for, and then seen.
 */
async function lockEverythingOf(tx: Tx, userId: string): Promise<void> {
  await rows(tx, sql`select 1 from auth.users where id = ${userId} for update`);
  await rows(tx, sql`select 1 from profiles where id = ${userId} for update`);
  await rows(tx, sql`select 1 from trader_profiles where id = ${userId} for update`);
  await rows(
    tx,
    sql`select 1 from ledger_accounts where owner_id = ${userId} order by id for update`,
  );
}

/** A copy that is being made at this moment finds its wish ended and is never kept; one that lies there goes. */
async function endExports(tx: Tx, userId: string): Promise<void> {
  await rows(
    tx,
    sql`update data_requests set status = case status when 'received' then 'cancelled' else 'done' end,
        answered_at = coalesce(answered_at, app_now()), expires_at = null
      where user_id = ${userId} and kind = 'export' and status in ('received', 'ready')`,
  );
}

/** What was ever written to their addresses: it names them. The farewell is written after this. */
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

/** Applications for work belong to no account; those under the address that this account has proven go too. */
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
