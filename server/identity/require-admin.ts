import { AppError } from '#core/errors/app-error.ts';
import type { Db } from '#server/db/database.ts';
import { hasRole } from '#server/identity/has-role.ts';

/** Refuses whoever the database does not call an administrator. */
export async function requireAdmin(db: Db, userId: string): Promise<void> {
  if (!(await hasRole(db, userId, 'admin'))) throw new AppError('ADMIN_ONLY');
}
