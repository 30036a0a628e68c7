import type { Db } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { lockUser, userById, type UserRow } from '#server/identity/account/users.ts';

/** A user by id; throws if there is none. */
export async function requireUser(db: Db, id: string): Promise<UserRow> {
  return (await userById(db, id)) ?? absent();
}

/** As `requireUser`, locked until the transaction ends. */
export async function requireLockedUser(tx: Db, id: string): Promise<UserRow> {
  return (await lockUser(tx, id)) ?? absent();
}

export function absent(): never {
  throw new AuthError('user_not_found', { status: 404, message: 'User not found' });
}
