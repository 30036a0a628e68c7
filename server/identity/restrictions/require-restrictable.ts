import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { Basis } from '#core/restrictions/kinds.ts';
import { INTERNAL_AGAIN_DAYS } from '#core/restrictions/limits.ts';
import { one, type Tx } from '#server/platform/db/database.ts';

interface Wanted {
  readonly userId: string;
  readonly basis: Basis;
  readonly number: string | null;
  /** Who asks, and who confirms: neither of them is the person. */
  readonly staff: readonly string[];
}

/** Throws unless this account may be restricted on this basis now. The caller has locked it. */
export async function requireRestrictable(
  tx: Tx,
  { userId, basis, number, staff }: Wanted,
): Promise<void> {
  if (staff.includes(userId)) throw new AppError('RESTRICTION_OF_YOURSELF');
  const { isStaff, isAgain } = await one(
    tx,
    sql<{ isStaff: boolean; isAgain: boolean }>`
      select exists (select from user_roles where user_id = ${userId} and until > app_now()) as "isStaff",
        exists (select from account_restrictions r where r.user_id = ${userId} and r.basis = ${basis}
          and case ${basis}
            when 'stop_order' then r.number = ${number}
            when 'internal' then coalesce(r.closed_at, r.ends_at) > app_now() - make_interval(days => ${INTERNAL_AGAIN_DAYS})
            else false end) as "isAgain"`,
  );
  if (isStaff) throw new AppError('RESTRICTION_OF_STAFF');
  if (isAgain) throw new AppError('RESTRICTION_AGAIN');
}
