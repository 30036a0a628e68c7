import { sql } from 'kysely';
import { maybe, type Tx } from '#server/platform/db/database.ts';

export interface LockedUser {
  /** Holds any role. */
  readonly isStaff: boolean;
  readonly hasFactor: boolean;
  readonly handle: string;
}

/** A person's account, locked against changes of its factors; undefined if there is none. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | undefined> {
  const locked = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return maybe(
    tx,
    sql<LockedUser>`select exists (select 1 from user_roles where user_id = u.id and until > app_now()) as "isStaff",
        exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor",
        coalesce((select handle from trader_profiles where id = u.id), '') as handle
      from auth.users u where u.id = ${userId}`,
  );
}
