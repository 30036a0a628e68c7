import { startChain } from '#scripts/start/chain.ts';
import { type Database, openDatabase } from '#scripts/start/database.ts';
import type { Environment } from '#scripts/start/environment.ts';
import type { Opened } from '#scripts/start/lifetime.ts';
import { startSigner } from '#scripts/start/signer.ts';

export interface Installation {
  readonly database: Database;
  /** The server's variables for signer and chain; settles when both have started. */
  env(): Promise<NodeJS.ProcessEnv>;
}

/** Opens the parts of a data folder: database, signer, chain. Everything opened is closed by `opened`. */
export async function openInstallation(
  environment: Environment,
  { stop, opened, log }: { stop: AbortSignal; opened: Opened; log: (line: string) => void },
): Promise<Installation> {
  const signing = startSigner(environment);
  opened.push({
    name: 'the signer',
    close: () => signing.then((started) => started?.stop()).catch(() => undefined),
  });
  const chaining = startChain(environment, log);
  // Reported when they are awaited; until then the database may report more.
  for (const starting of [signing, chaining]) starting.catch(() => undefined);
  opened.push({
    name: 'the sandbox chain',
    close: () => chaining.then((started) => started?.stop()).catch(() => undefined),
  });
  const database = await openDatabase(environment, log);
  opened.push({ name: 'the database', close: () => database.stop() });
  stop.throwIfAborted();
  return {
    database,
    async env() {
      const [signer, chain] = await Promise.all([signing, chaining]);
      return { ...signer?.env, ...chain?.env };
    },
  };
}
