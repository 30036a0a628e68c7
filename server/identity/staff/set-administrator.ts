import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { notifyAdmins } from '#server/messaging/notifications/notify.ts';

/** Somebody who may become an administrator, or is one. */
export interface Candidate {
  readonly id: string;
  readonly handle: string;
  readonly is_admin: boolean;
  readonly is_banned: boolean;
  readonly has_factor: boolean;
}

/**
 * The account of a confirmed address or of an id, locked against changes of its factors, if it can get the role or,
 * with `isAdmin` false, lose it. Throws the AppError that says why it cannot.
 */
export async function lockCandidate(
  tx: Tx,
  who: { readonly email: string } | { readonly id: string },
  isAdmin: boolean,
): Promise<Candidate> {
  const named =
    'id' in who
      ? sql`u.id = ${who.id}`
      : sql`lower(u.email) = ${who.email.trim().toLowerCase()} and u.email_confirmed_at is not null`;
  // Every change of somebody's factors locks their account first, so what is read below stays true.
  const locked = await maybe(
    tx,
    sql<{
      id: string;
    }>`select u.id from auth.users u where ${named} and u.deleted_at is null for no key update`,
  );
  const found =
    locked &&
    (await maybe(
      tx,
      sql<Candidate>`
        select u.id, coalesce(t.handle, '') as handle, coalesce(u.banned_until > app_now(), false) as is_banned,
          exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
          exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
        from auth.users u left join trader_profiles t on t.id = u.id where u.id = ${locked.id}`,
    ));
  if (!found) throw new AppError('STAFF_NOT_FOUND');
  if (!isAdmin && !found.is_admin) throw new AppError('STAFF_IS_NONE');
  if (isAdmin && found.is_admin) throw new AppError('STAFF_ALREADY');
  if (isAdmin && found.is_banned) throw new AppError('STAFF_IS_BANNED');
  if (isAdmin && !found.has_factor) throw new AppError('STAFF_NEEDS_FACTOR');
  return found;
}

/** Who decided it: two administrators, or the server's command line. */
export type DecidedBy =
  | { readonly proposed_by: string; readonly confirmed_by: string }
  | { readonly by: 'the command line' };

/**
 * Gives a locked candidate the role of an administrator or removes it, logs it, and notifies every administrator.
 * Losing the role removes them from the conversations they are in as staff.
 */
export async function setAdministrator(
  tx: Tx,
  { id, handle }: Candidate,
  isAdmin: boolean,
  decision: { readonly by: DecidedBy; readonly origin: Origin },
): Promise<void> {
  const change = isAdmin
    ? sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
    : sql`delete from user_roles where user_id = ${id} and role = 'admin'`;
  await rows(tx, change);
  const kind = isAdmin ? 'role_given' : 'role_taken';
  await record(tx, kind, id, decision.origin, { role: 'admin', ...decision.by });
  const text = notificationText(isAdmin ? 'staff_changed.given' : 'staff_changed.taken', {
    handle,
  });
  await notifyAdmins(tx, { text });
}
