import { sql } from 'kysely';
import { deviceOf } from '#core/identity/device.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import { locateSignIn } from '#server/identity/activity/locate-sign-ins.ts';
import { notifyOfSignIn } from '#server/identity/activity/sign-in-alert.ts';

interface Reported {
  readonly id: string;
  readonly ip: string | null;
  readonly located: boolean;
}

/**
 * Mails a person that their account was signed in to or out of. The mail has what the server recorded of the session;
 * a session is reported once, however often it is requested.
 */
export async function reportActivity(
  oja: Pick<Oja, 'db' | 'geo' | 'config'>,
  caller: Caller,
  userId: string,
  type: 'Account Login' | 'Account Logout',
): Promise<void> {
  const sessionId = caller.sessionId ?? (await newestSession(oja.db, userId));
  if (sessionId === null) return;
  if (type === 'Account Logout') await noteLogout(oja.db, caller, sessionId);
  const activity = await maybe(
    oja.db,
    sql<Reported>`
      select id, ip_address as ip, located_at is not null as located from login_activity
      where session_id = ${sessionId} and user_id = ${userId} and activity_type = ${type}
      order by login_timestamp limit 1`,
  );
  if (!activity) return;
  if (!activity.located) await locateSignIn(oja, activity);
  await transaction(oja.db, (tx) => notifyOfSignIn(tx, oja.config, activity.id));
}

/** For a service acting for somebody: their most recently used session. */
async function newestSession(db: Db, userId: string): Promise<string | null> {
  const newest = await db
    .selectFrom('login_activity')
    .select('session_id as id')
    .where('user_id', '=', userId)
    .where('session_id', 'is not', null)
    .orderBy('login_timestamp', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return newest?.id ?? null;
}

/** Uses the caller's current IP address; for a service, which has none of the owner's, that of the sign-in. */
async function noteLogout(db: Db, caller: Caller, sessionId: string) {
  const own = caller.sessionId === sessionId;
  await sql`
    insert into login_activity
      (user_id, session_id, activity_type, method, ip_address, device, user_agent)
    select user_id, session_id, 'Account Logout', method,
      case when ${own} then ${caller.ip} else ip_address end,
      case when ${own} then ${deviceOf(caller.userAgent)} else device end,
      case when ${own} then ${caller.userAgent} else user_agent end
    from login_activity where session_id = ${sessionId} and activity_type = 'Account Login' limit 1
    on conflict (session_id) where activity_type = 'Account Logout' do nothing`.execute(db);
}
