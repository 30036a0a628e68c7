import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { ROLE_DAYS } from '#core/staff/limits.ts';
import { STAFF_ROLE_TITLES, type StaffRole } from '#core/staff/roles.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

/** A role that is granted, or renewed, or revoked. */
export interface RoleChange {
  readonly role: StaffRole;
  readonly isGranted: boolean;
}

/** Somebody who may get a role, or holds it. */
export interface Candidate {
  readonly id: string;
  readonly handle: string;
  /** Until when they hold the role; null if they do not, or it lapsed. */
  readonly until: Date | null;
}

interface Found extends Candidate {
  readonly is_banned: boolean;
  readonly has_factor: boolean;
}

/** Changes of who is an administrator are made one after the other: two of the last cannot remove each other. */
const CHANGING = 7_204_612;

/**
 * The account of a confirmed address or of an id, locked against changes of its factors, if the role can be granted or,
 * with `isGranted` false, revoked. Throws the AppError that says why it cannot.
 */
export async function lockCandidate(
  tx: Tx,
  who: { readonly email: string } | { readonly id: string },
  { role, isGranted }: RoleChange,
): Promise<Candidate> {
  const named =
    'id' in who
      ? sql`u.id = ${who.id}`
      : sql`lower(u.email) = ${who.email.trim().toLowerCase()} and u.email_confirmed_at is not null`;
  if (role === 'admin') await rows(tx, sql`select pg_advisory_xact_lock(${CHANGING})`);
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
      sql<Found>`
        select u.id, coalesce(t.handle, '') as handle, coalesce(u.banned_until > app_now(), false) as is_banned,
          (select r.until from user_roles r
            where r.user_id = u.id and r.role = ${role} and r.until > app_now()) as until,
          exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
        from auth.users u left join trader_profiles t on t.id = u.id where u.id = ${locked.id}`,
    ));
  if (!found) throw new AppError('STAFF_NOT_FOUND');
  if (isGranted) requireEligible(found);
  else if (found.until === null) throw new AppError('STAFF_IS_NONE');
  if (!isGranted && role === 'admin') await requireAnotherAdmin(tx, found.id);
  return { id: found.id, handle: found.handle, until: found.until };
}

function requireEligible({ is_banned: isBanned, has_factor: hasFactor }: Found): void {
  if (isBanned) throw new AppError('STAFF_IS_BANNED');
  if (!hasFactor) throw new AppError('STAFF_NEEDS_FACTOR');
}

/** The last administrator who can act as one stays. `administrators_stay` is the same rule in the database. */
export async function requireAnotherAdmin(tx: Tx, userId: string): Promise<void> {
  const { is_last: isLast } = await one(
    tx,
    sql<{ is_last: boolean }>`select is_last_administrator(${userId}) as is_last`,
  );
  if (isLast) throw new AppError('STAFF_IS_LAST');
}

/** Who decided it: two people, or the server's command line. */
export type DecidedBy =
  | { readonly proposed_by: string; readonly confirmed_by: string }
  | { readonly by: 'the command line' };

/**
 * Grants a locked candidate a role, renews it or revokes it, logs it, and notifies those who grant roles. Losing a role
 * removes them from the conversations they are in by it.
 */
export async function setRole(
  tx: Tx,
  { id, handle }: Candidate,
  { role, isGranted }: RoleChange,
  decision: { readonly by: DecidedBy; readonly origin: Origin; readonly reason: string | null },
): Promise<void> {
  const grantedBy = 'proposed_by' in decision.by ? decision.by.proposed_by : null;
  const change = isGranted
    ? sql`insert into user_roles (user_id, role, granted_by, reason, until)
        values (${id}, ${role}, ${grantedBy}, ${decision.reason}, app_now() + make_interval(days => ${ROLE_DAYS}))
        on conflict (user_id, role) do update set granted_by = excluded.granted_by, reason = excluded.reason,
          until = excluded.until`
    : sql`delete from user_roles where user_id = ${id} and role = ${role}`;
  await rows(tx, change);
  const kind = isGranted ? 'role_given' : 'role_taken';
  await record(tx, kind, id, decision.origin, { role, ...decision.by });
  const text = notificationText(isGranted ? 'staff_changed.given' : 'staff_changed.taken', {
    handle,
    role: STAFF_ROLE_TITLES[role],
  });
  await notifyStaff(tx, { may: 'roles.grant', text });
}
