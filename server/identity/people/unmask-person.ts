import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { isInAliasDomain } from '#core/identity/phone-alias.ts';
import type { UnmaskableField } from '#core/people/fields.ts';
import { type PersonReason, roleForReason } from '#core/people/reasons.ts';
import type { Unmasked, UnmaskPerson } from '#core/people/wire.ts';
import { rolesWith } from '#core/staff/permissions.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { requireView } from '#server/identity/people/open-view.ts';
import { heldRoles } from '#server/identity/staff/may.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import type { InputOf } from '#server/procedure-input.ts';

/**
 * One field of an open file in full, with a row of its own. Refusals: those of `admin_get_person`, PERSON_NOT_OPEN, and
 * PERSON_REFERENCE_WRONG for a bank account that is not theirs.
 */
export async function unmaskPerson(
  db: Db,
  caller: SignedInCaller,
  { userId, field, accountId, reasonCode, reasonRef }: InputOf<typeof UnmaskPerson>,
): Promise<z.input<typeof Unmasked>> {
  const view = await requireView(db, caller, { userId, code: reasonCode, reference: reasonRef });
  const role = await unmaskingRole(db, caller.userId, view.reason);
  return transaction(db, async (tx) => {
    const value = await READ[field](tx, userId, accountId);
    await tx
      .insertInto('person_views')
      .values({
        user_id: userId,
        actor_id: caller.userId,
        actor_role: role,
        reason: view.reason,
        reference: view.reference,
        field,
      })
      .execute();
    describeAct({ reason: view.reason, detail: { reference: view.reference } });
    return { value };
  });
}

/** The role by which the caller shows a field for this reason: one of the reason that may unmask at all. */
async function unmaskingRole(db: Db, callerId: string, reason: PersonReason) {
  const held = await heldRoles(db, callerId);
  const may = rolesWith('people.unmask');
  const role = roleForReason(
    reason,
    held.filter((one) => may.includes(one)),
  );
  if (!role) throw new AppError('PERSON_REASON_NOT_YOURS');
  return role;
}

type Read = (tx: Tx, userId: string, accountId: string | null) => Promise<string | null>;

const READ: Readonly<Record<UnmaskableField, Read>> = {
  email: async (tx, userId) => {
    const email = await textOf(tx, sql`select email as value from auth.users where id = ${userId}`);
    return email !== null && isInAliasDomain(email) ? null : email;
  },
  phone: (tx, userId) =>
    textOf(
      tx,
      sql`select coalesce(u.phone, n.phone_number) as value from auth.users u
        left join user_phone_numbers n on n.user_id = u.id where u.id = ${userId}`,
    ),
  full_name: (tx, userId) =>
    textOf(tx, sql`select full_name as value from profiles where id = ${userId}`),
  address: (tx, userId) =>
    textOf(
      tx,
      sql`select coalesce(
          (select concat_ws(', ', a.street_address, a.city, a.state, a.postal_code, a.country) from user_addresses a
            where a.user_id = p.id order by a.is_default desc, a.id desc limit 1),
          nullif(concat_ws(', ', p.street_address, p.city, p.state), '')) as value
        from profiles p where p.id = ${userId}`,
    ),
  account_number: async (tx, userId, accountId) => {
    const number = await textOf(
      tx,
      sql`select account_number || ', ' || bank_name || ', ' || account_name as value from bank_accounts
        where id = ${accountId} and user_id = ${userId}`,
    );
    if (number === null) throw new AppError('PERSON_REFERENCE_WRONG');
    return number;
  },
};

async function textOf(tx: Tx, query: ReturnType<typeof sql>): Promise<string | null> {
  const found = await maybe(tx, sql<{ value: string | null }>`${query}`);
  return found?.value ?? null;
}
