import { ROLE_DAYS } from '#core/staff/limits.ts';
import { STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import { AppError } from '#core/errors/app-error.ts';
import { reachDatabase } from '#scripts/start/reach-database.ts';
import type { Environment } from '#scripts/start/environment.ts';
import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { appendAdminEvent } from '#server/identity/admin-log/append-event.ts';
import { listStaff } from '#server/identity/staff/list-staff.ts';
import { lockCandidate, type RoleChange, setRole } from '#server/identity/staff/set-role.ts';

const ORIGIN = { ip: '', userAgent: 'npm run admin' };

/**
 * Grants the account of an email a role, renews it or revokes it, in the database of this installation, running or not.
 * Returns what was done; throws the reason otherwise.
 */
export function changeRole(
  environment: Environment,
  secret: string,
  { email, ...change }: RoleChange & { readonly email: string },
): Promise<string> {
  return inDatabase(environment, secret, async (db) => {
    const { handle, until } = await transaction(db, async (tx) => {
      const candidate = await lockCandidate(tx, { email }, change);
      await setRole(tx, candidate, change, {
        by: { by: 'the command line' },
        origin: ORIGIN,
        reason: null,
      });
      await appendAdminEvent(tx, {
        actor: { id: null, role: null, ip: '' },
        permission: null,
        action: change.isGranted ? 'grant_role' : 'revoke_role',
        subject: ['person', candidate.id],
        detail: { role: change.role, by: 'the command line' },
      });
      return candidate;
    });
    const [who, title] = [`${handle} (${email})`, STAFF_ROLE_TITLES[change.role]];
    if (!change.isGranted) return `${who} no longer has the role ${title}.`;
    const done = until === null ? 'now has' : 'keeps';
    return `${who} ${done} the role ${title} for ${ROLE_DAYS} days. Every administrator was notified.`;
  });
}

/** One line for each person of the staff. */
export function staffLines(environment: Environment, secret: string): Promise<string[]> {
  return inDatabase(environment, secret, async (db) => {
    const all = await listStaff(db);
    return all.map(({ email, handle, has_second_factor, roles }) => {
      const held = roles.map(({ role, until }) => `${role} until ${until.slice(0, 10)}`).join(', ');
      const state = has_second_factor ? 'two-factor on' : 'no second factor: powerless';
      return `${email ?? 'no address'}  ${handle}  ${held}  ${state}`;
    });
  });
}

async function inDatabase<Result>(
  environment: Environment,
  secret: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = await reachDatabase(environment);
  const pool = openPool(databaseUrls(database.url, secret).service, 1, () => undefined);
  try {
    return await work(openDatabase(pool));
  } catch (error) {
    // A refusal is a message for the operator; a stack would hide it.
    throw error instanceof AppError ? new Error(error.message) : error;
  } finally {
    await pool.end();
    await database.stop();
  }
}
