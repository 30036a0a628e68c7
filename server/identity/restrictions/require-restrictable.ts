import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { Basis } from '#core/restrictions/kinds.ts';
import { HELD_AGAIN_DAYS, INTERNAL_AGAIN_DAYS } from '#core/restrictions/limits.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { one, type Tx } from '#server/platform/db/database.ts';

interface Wanted {
  readonly userId: string;
  readonly basis: Basis;
  readonly number: string | null;
  /** Who asks, and who confirms: neither of them is the person. */
  readonly staff: readonly string[];
}

/** A paper's number without what people type differently. */
function plainNumber(number: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(upper(${number}), '[^A-Z0-9]', '', 'g')`;
}

/**
 * Whether an account was held without a court's order not long ago: hours that follow each other take two people. The
 * caller has locked it.
 */
export async function wasHeldLately(tx: Tx, userId: string): Promise<boolean> {
  const { was } = await one(
    tx,
    sql<{
      was: boolean;
    }>`select exists (select from account_restrictions r where r.user_id = ${userId}
      and r.basis in ('stop_order', 'internal')
      and r.starts_at > app_now() - make_interval(days => ${HELD_AGAIN_DAYS})) as was`,
  );
  return was;
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
            when 'stop_order' then ${plainNumber(sql`r.number`)} = ${plainNumber(sql`${number}::text`)}
            when 'internal' then coalesce(r.closed_at, r.ends_at) > app_now() - make_interval(days => ${INTERNAL_AGAIN_DAYS})
            else false end) as "isAgain"`,
  );
  await requireNotClose(tx, staff, userId);
  if (isStaff) throw new AppError('RESTRICTION_OF_STAFF');
  if (isAgain) throw new AppError('RESTRICTION_AGAIN');
}
