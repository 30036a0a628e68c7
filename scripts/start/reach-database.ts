import { join } from 'node:path';
import { openDataFolder } from '#scripts/postgres/data-folder.ts';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase } from '#scripts/start/database.ts';
import type { Environment } from '#scripts/start/environment.ts';

/** The embedded database of a running product is shared; that of a stopped one is started temporarily. */
export async function reachDatabase(
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
  return openDatabase(environment, (line) => console.error(line));
}
