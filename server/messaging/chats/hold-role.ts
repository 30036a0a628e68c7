import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Whether somebody is an administrator with a second factor, and stays one until the transaction ends: removing the
 * role or the last factor waits for that, and then finds where they take part. Called before any conversation is
 * locked, since removing either locks in this order too.
 */
export async function holdsRole(tx: Tx, userId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
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

export async function holdRole(tx: Tx, userId: string): Promise<void> {
  if (!(await holdsRole(tx, userId))) throw new AppError('ADMIN_ONLY');
}
