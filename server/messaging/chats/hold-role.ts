import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

/**
 * Whether somebody is an administrator with a second factor, and stays one until the transaction ends: removing the
 * role or the last factor waits for that, and then finds where they take part. Called before any conversation is
 * locked, since removing either locks in this order too.
 */
export async function holdsRole(tx: Tx, userId: string): Promise<boolean> {
  const held = await maybe(
    tx,
    sql`select 1 from user_roles where user_id = ${userId} and role = 'admin' for share`,
  );
  // Checked once the role is locked: a factor may have been removed while that waited.
  return held !== undefined && (await hasFactor(tx, userId));
}

async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const factor = await maybe(
    tx,
    sql`select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`,
  );
  return factor !== undefined;
}

export async function holdRole(tx: Tx, userId: string): Promise<void> {
  if (!(await holdsRole(tx, userId))) throw new AppError('ADMIN_ONLY');
}
