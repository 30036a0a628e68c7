import { flushCompileCache } from 'node:module';
import { relative } from 'node:path';
import { ROOT } from '#scripts/paths.ts';
import { startChain } from '#scripts/start/chain.ts';
import { openDatabase } from '#scripts/start/database.ts';
import { readEnvironment } from '#scripts/start/environment.ts';
import { runUntilStopped, type Opened } from '#scripts/start/lifetime.ts';
import { startSigner } from '#scripts/start/signer.ts';
import { buildWeb, webIsBuilt } from '#scripts/start/web-build.ts';
import { welcome } from '#scripts/start/welcome.ts';
import { untilStopped } from '#scripts/stop-request.ts';

/** Opens the whole product and keeps it open until the process is asked to stop. */
export function start(): Promise<never> {
  return runUntilStopped(open);
}

async function open(stop: AbortSignal, opened: Opened): Promise<void> {
  const environment = readEnvironment();
  const log = (line: string) => console.log(line);
  const server = import('#server/main.ts');
  const building = webIsBuilt() ? null : build(stop, log);
  building?.catch(() => undefined);
  server.catch(() => undefined);

  const signing = startSigner(environment);
  opened.push(() => signing.then((started) => started?.stop()).catch(() => undefined));
  const chaining = startChain(environment, log);
  // Told when they are waited for; until then the database may have more to say.
  for (const starting of [signing, chaining]) starting.catch(() => undefined);
  opened.push(() => chaining.then((started) => started?.stop()).catch(() => undefined));
  const database = await openDatabase(environment, log);
  opened.push(() => database.stop());
  stop.throwIfAborted();
  if (building) {
    const { migrate } = await import('#server/db/migrate.ts');
    await migrate(database.url, environment.env['OJA_SECRET']);
    await building;
  }
  const [signer, chain] = await Promise.all([signing, chaining]);
  const { startOja } = await server;
  stop.throwIfAborted();
  const oja = await startOja({
    env: { ...environment.env, ...signer?.env, ...chain?.env },
    databaseUrl: database.url,
  });
  opened.push(() => oja.close());
  stop.throwIfAborted();

  console.log(welcome({ ...oja, seconds: process.uptime() }));
  process.send?.({ ready: { url: oja.url, anonKey: oja.anonKey, serviceKey: oja.serviceKey } });
  flushCompileCache();
  await Promise.race([
    untilStopped(stop),
    database.lost.then(() => {
      const data = relative(ROOT, environment.dataDir) || '.';
      throw new Error(`The database ended unexpectedly; ${data}/postgres.log says why.`);
    }),
  ]);
}

async function build(stop: AbortSignal, log: (line: string) => void): Promise<void> {
  log('Building the web app (a few seconds, once)');
  await buildWeb(stop);
}
