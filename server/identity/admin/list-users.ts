import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import { pageOfUsers, type UserRow } from '#server/identity/account/users.ts';

export interface UserPage {
  readonly users: UserRow[];
  readonly total: number;
}

/** One page of all users, newest first. */
export async function listUsers(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<UserPage> {
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from auth.users`,
  );
  return { total, users: await pageOfUsers(db, perPage, (page - 1) * perPage) };
}
