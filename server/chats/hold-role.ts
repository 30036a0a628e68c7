import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { maybe, type Tx } from '#server/db/database.ts';

/**
 * Whether somebody is an administrator, and stays one until the transaction is over: whoever takes the role away waits
 * for that, and then finds where they take part. Asked before any conversation is locked, since taking the role away
 * locks them in this order too.
 */
export async function holdsRole(tx: Tx, userId: string): Promise<boolean> {
  const held = await maybe(
    tx,
    sql`select 1 from user_roles where user_id = ${userId} and role = 'admin' for share`,
  );
  return held !== undefined;
}

export async function holdRole(tx: Tx, userId: string): Promise<void> {
  if (!(await holdsRole(tx, userId))) throw new AppError('ADMIN_ONLY');
}
