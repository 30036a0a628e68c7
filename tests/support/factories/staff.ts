import { sql } from 'kysely';
import type { StaffRole } from '#core/staff/roles.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';

/** The role alone, which grants nothing without a second factor. */
export async function giveRole(db: Db, userId: string, role: StaffRole = 'admin'): Promise<void> {
  await rows(db, sql`insert into user_roles (user_id, role) values (${userId}, ${role})`);
}

export async function takeRole(db: Db, userId: string): Promise<void> {
  await rows(db, sql`delete from user_roles where user_id = ${userId}`);
}

/** An administrator with a second factor, for tests that call use-cases without signing in. */
export function makeAdministrator(db: Db, userId: string): Promise<void> {
  return makeStaff(db, userId, 'admin');
}

/** The same with any role. */
export async function makeStaff(db: Db, userId: string, role: StaffRole): Promise<void> {
  await rows(
    db,
    sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, sealed_secret)
      values (${userId}, 'tests', 'totp', 'verified', '\\x00')
      on conflict (user_id, friendly_name) do nothing`,
  );
  // Its trigger records that a factor is on.
  await rows(db, sql`update profiles set full_name = full_name where id = ${userId}`);
  await giveRole(db, userId, role);
}

/**
 * Makes a signed-in person an administrator with a session just raised to aal2. `app` shows another code when a test
 * lets time pass.
 */
export async function becomeAdministrator<Person extends Pick<SignedUp, 'client' | 'userId'>>(
  db: Db,
  person: Person,
): Promise<Person & { readonly app: Authenticator }> {
  return becomeStaff(db, person, 'admin');
}

/** The same with any role. */
export async function becomeStaff<Person extends Pick<SignedUp, 'client' | 'userId'>>(
  db: Db,
  person: Person,
  role: StaffRole,
): Promise<Person & { readonly app: Authenticator }> {
  const app = await enrolSecondFactor(person.client);
  await giveRole(db, person.userId, role);
  return { ...person, app };
}
