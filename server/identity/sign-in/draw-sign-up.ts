import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import type { DrawnSignUp } from '#server/identity/account/user-view.ts';

/**
 * The ids and the time of a sign-up, drawn for every address by the generator of account ids. Only a new account uses
 * the ids; otherwise they refer to nothing.
 */
export function drawSignUp(tx: Db): Promise<DrawnSignUp> {
  return one(
    tx,
    sql<DrawnSignUp>`select uuidv7() as id, uuidv7() as "identityId", app_now() as at`,
  );
}
