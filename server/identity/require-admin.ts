import { AppError } from '#core/errors/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Caller } from '#server/define.ts';
import { hasRole } from '#server/identity/has-role.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';

/** The caller, and how far their session was proven. */
export type Staff = Pick<Caller, 'userId' | 'aal'>;

/**
 * Whether the caller acts as an administrator: the role in the database and a session at aal2. With a password alone
 * an administrator is an ordinary user. `auth.is_admin()` is the same check in policies.
 */
export async function isAdmin(db: Db, { userId, aal }: Staff): Promise<boolean> {
  return userId !== null && hasSecondFactor({ aal }) && hasRole(db, userId, 'admin');
}

/**
 * Refuses callers that do not act as administrators: ADMIN_ONLY without the role, SECOND_FACTOR_NOT_SET_UP below
 * aal2.
 */
export async function requireAdmin(db: Db, { userId, aal }: Staff): Promise<void> {
  if (userId === null || !(await hasRole(db, userId, 'admin'))) throw new AppError('ADMIN_ONLY');
  if (!hasSecondFactor({ aal })) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
}
