import type { Environment } from '#scripts/start/environment.ts';
import { reachDatabase } from '#scripts/start/reach-database.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { rotateSigningKey } from '#server/identity/sessions/make-signing-key.ts';
import { sealer } from '#server/identity/sessions/sealer.ts';

/** Creates the next signing key in the database of this installation, running or not. Returns its id. */
export async function rotate(environment: Environment, secret: string): Promise<string> {
  const database = await reachDatabase(environment);
  const pool = openPool(databaseUrls(database.url, secret).service, 1, () => undefined);
  try {
    const origin = { ip: '', userAgent: 'npm run keys' };
    return await rotateSigningKey(openDatabase(pool), sealer(secret, 'signing key'), origin);
  } finally {
    await pool.end();
    await database.stop();
  }
}
