import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import { CV_BUCKET } from '#core/limits/career-limits.ts';
import { DATA_REQUEST_NOTICES, ERASED_MAIL } from '#core/messages/data-request-messages.ts';
import { standingInTheWay } from '#server/data-requests/standing-in-the-way.ts';
import { tellOwner } from '#server/data-requests/tell-owner.ts';
import { maybe, rows, type Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { record } from '#server/identity/audit.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/** Nobody's request: the product itself acts when the time has come. */
const ITSELF = { ip: '', userAgent: 'data-requests' };

/**
 * Erases an account whose week is over: sessions, ways in and all that says whose it was go; trades and ledger stay,
 * as the law has it. Looks once more under the lock whether money or people stand in the way.
 */
export async function eraseAccount(
  oja: Pick<Oja, 'db' | 'config' | 'identity'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const ended = await transaction(oja.db, async (tx) => {
    await lockEverythingOf(tx, userId);
    const open = await maybe(
      tx,
      sql`select 1 from data_requests where id = ${id} and status = 'received' for update`,
    );
    if (!open) return [];
    const inTheWay = await standingInTheWay(tx, userId);
    if (inTheWay) {
      await rows(
        tx,
        sql`update data_requests set status = 'refused', reason = ${inTheWay}, answered_at = app_now()
          where id = ${id}`,
      );
      await tellOwner(tx, oja.config, userId, id, DATA_REQUEST_NOTICES.erasureRefused);
      await record(tx, 'data_erasure_refused', userId, ITSELF, { request: id, reason: inTheWay });
      return [];
    }
    await endExports(tx, userId);
    await forgetMessages(tx, userId);
    await reachOwner(tx, oja.config, userId, {
      mail: (to) =>
        mailOf(to, `${ERASED_MAIL.title} (${BRAND.product})`, {
          heading: ERASED_MAIL.title,
          paragraphs: [ERASED_MAIL.message],
          closing: `Goodbye, and thank you for trading on ${BRAND.product}.`,
        }),
      text: `${BRAND.product}: ${ERASED_MAIL.title}.`,
      dedupeKey: `erased:${id}`,
    });
    const sessions = await endSessions(tx, { userId, sessionId: null, scope: 'global' });
    await forgetApplications(tx, userId);
    await anonymise(tx, userId);
    await rows(
      tx,
      sql`update data_requests set status = 'done', answered_at = app_now(), expires_at = null, file_name = null
        where id = ${id}`,
    );
    await record(tx, 'user_deleted', userId, ITSELF, { request: id });
    return sessions;
  });
  oja.identity.sessions.ended(ended);
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
      where u.id = ${userId} and m.recipient in (u.email, u.phone)`,
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
