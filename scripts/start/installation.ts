import { startChain } from '#scripts/start/chain.ts';
import { type Database, openDatabase } from '#scripts/start/database.ts';
import type { Environment } from '#scripts/start/environment.ts';
import type { Opened } from '#scripts/start/lifetime.ts';
import { startSigner } from '#scripts/start/signer.ts';

export interface Installation {
  readonly database: Database;
  /** What the server has to know of signer and chain; settles when both have started. */
  env(): Promise<NodeJS.ProcessEnv>;
}

/** Opens what a data folder holds: database, signer, chain. Whatever was opened is closed by `opened`. */
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
  // Told when they are waited for; until then the database may have more to say.
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
