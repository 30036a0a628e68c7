import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Permission, rolesWith, titlesWith } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import { STAFF_DETAILS } from '#core/staff/texts.ts';
import type { Caller, SignedInCaller } from '#server/define.ts';
import {
  hasSecondFactor,
  requireFreshProof,
} from '#server/identity/second-factor/require-second-factor.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

/** The caller, and how far their session was proven. */
export type Staff = Pick<Caller, 'userId' | 'aal'>;

/** The roles that somebody holds now, whatever their session has proven: a fact about them, not a permission. */
export async function heldRoles(db: Db, userId: string): Promise<StaffRole[]> {
  const held = await rows(
    db,
    sql<{ role: StaffRole }>`
      select role from user_roles where user_id = ${userId} and until > app_now() order by created_at, role`,
  );
  return held.map(({ role }) => role);
}

/**
 * Whether the caller may do something as staff: a role in the database that has not lapsed, and a session at aal2. With a
 * password alone staff are ordinary users. `auth.may()` is the same check in policies.
 */
export async function may(
  db: Db,
  { userId, aal }: Staff,
  permission: Permission,
): Promise<boolean> {
  return userId !== null && hasSecondFactor({ aal }) && holdsPermission(db, userId, permission);
}

/** Whether a role that somebody holds now has the permission: for the second of two people, who is not the caller. */
export async function holdsPermission(
  db: Db,
  userId: string,
  permission: Permission,
): Promise<boolean> {
  const answer = await one(
    db,
    sql<{ has: boolean }>`select auth.holds(${userId}, ${permission}) as has`,
  );
  return answer.has;
}

/**
 * Refuses callers without the permission: ADMIN_ONLY if they are not of the staff, NOT_YOUR_PART if no role of theirs has
 * it, SECOND_FACTOR_NOT_SET_UP below aal2. Returns the role that has it.
 */
export async function requireMay(
  db: Db,
  { userId, aal }: Staff,
  permission: Permission,
): Promise<StaffRole> {
  const held = userId === null ? [] : await heldRoles(db, userId);
  if (held.length === 0) throw new AppError('ADMIN_ONLY');
  const role = rolesWith(permission).find((having) => held.includes(having));
  if (!role) {
    throw new AppError('NOT_YOUR_PART', { details: STAFF_DETAILS.whoMay(titlesWith(permission)) });
  }
  if (!hasSecondFactor({ aal })) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
  return role;
}

/** What staff decide or change requires a second factor shown just now. */
export async function requireProvenMay(
  db: Db,
  caller: SignedInCaller,
  permission: Permission,
): Promise<StaffRole> {
  const role = await requireMay(db, caller, permission);
  requireFreshProof(caller);
  return role;
}
