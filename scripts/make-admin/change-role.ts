import { AppError } from '#core/errors/app-error.ts';
import { reachDatabase } from '#scripts/start/reach-database.ts';
import type { Environment } from '#scripts/start/environment.ts';
import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { listAdministrators } from '#server/identity/staff/list-administrators.ts';
import { lockCandidate, setAdministrator } from '#server/identity/staff/set-administrator.ts';

const ORIGIN = { ip: '', userAgent: 'npm run make-admin' };

/**
 * Gives the account of an email the role of an administrator, or takes it away, in the database of this installation,
 * running or not. Returns what was done; throws the reason otherwise.
 */
export function changeRole(
  environment: Environment,
  secret: string,
  { email, isAdmin }: { readonly email: string; readonly isAdmin: boolean },
): Promise<string> {
  return inDatabase(environment, secret, async (db) => {
    const { handle } = await transaction(db, async (tx) => {
      const candidate = await lockCandidate(tx, { email }, isAdmin);
      await setAdministrator(tx, candidate, isAdmin, {
        by: { by: 'the command line' },
        origin: ORIGIN,
      });
      return candidate;
    });
    return isAdmin
      ? `${handle} (${email}) is an administrator now. Every administrator was notified.`
      : `${handle} (${email}) is no administrator any more.`;
  });
}

/** One line for each administrator. */
export function administratorLines(environment: Environment, secret: string): Promise<string[]> {
  return inDatabase(environment, secret, async (db) => {
    const all = await listAdministrators(db);
    return all.map(({ email, handle, has_second_factor, since }) => {
      const state = has_second_factor ? 'two-factor on' : 'no second factor: powerless';
      return `${email ?? 'no address'}  ${handle}  since ${since.slice(0, 10)}  ${state}`;
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
