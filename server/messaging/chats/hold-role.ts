import { sql } from 'kysely';
import { type Permission, rolesWith } from '#core/staff/permissions.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Whether somebody may do something as staff, with a second factor, and may until the transaction ends: removing the
 * role or the last factor waits for that, and then finds where they take part. Called before any conversation is
 * locked, since removing either locks in this order too.
 */
export async function holdsRole(tx: Tx, userId: string, permission: Permission): Promise<boolean> {
  const held = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', 'in', rolesWith(permission))
    .where('until', '>', sql<Date>`app_now()`)
    .forShare()
    .executeTakeFirst();
  // Checked once the role is locked: a factor may have been removed while that waited.
  return held !== undefined && (await hasFactor(tx, userId));
}

async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('auth.mfa_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('verified'))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return factor !== undefined;
}

export async function holdRole(tx: Tx, userId: string, permission: Permission): Promise<void> {
  if (!(await holdsRole(tx, userId, permission))) throw new AppError('ADMIN_ONLY');
}
