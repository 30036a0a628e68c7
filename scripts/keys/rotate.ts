import { join } from 'node:path';
import { openDataFolder } from '#scripts/postgres/data-folder.ts';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase as openPostgres } from '#scripts/start/database.ts';
import type { Environment } from '#scripts/start/environment.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { databaseUrls } from '#server/db/urls.ts';
import { rotateSigningKey } from '#server/identity/sessions/make-signing-key.ts';
import { sealer } from '#server/identity/sessions/sealer.ts';

/** Makes the next signing key in the database of this installation, running or not. Answers its id. */
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

/** The embedded database of a running product is used beside it; of one that rests it is started for the moment. */
async function reachDatabase(
  environment: Environment,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!environment.databaseUrl) {
    const { folder } = openDataFolder(join(environment.dataDir, 'postgres'));
    const running = runningPostmaster(folder);
    if (running?.ready) {
      const host = encodeURIComponent(running.socketDir);
      return {
        url: `postgres://postgres@localhost/oja?host=${host}`,
        stop: () => Promise.resolve(),
      };
    }
  }
  return openPostgres(environment, (line) => console.error(line));
}
