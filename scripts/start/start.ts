import { flushCompileCache } from 'node:module';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#scripts/paths.ts';
import { openDatabase } from '#scripts/start/database.ts';
import { readEnvironment } from '#scripts/start/environment.ts';
import { explain } from '#scripts/start/explain.ts';
import { buildWeb, webIsBuilt } from '#scripts/start/web-build.ts';
import { welcome } from '#scripts/start/welcome.ts';
import { Asked, stopRequest, untilStopped } from '#scripts/stop-request.ts';

const CLOSING_MS = 10_000;

/**
 * Opens the whole product and keeps it open until the process is asked to stop. Whatever
 * happens, what was opened is closed in reverse: the app first, PostgreSQL last.
 */
export async function start(): Promise<never> {
  const stop = stopRequest();
  const opened: (() => Promise<void>)[] = [];
  let code = 0;
  try {
    await open(stop, opened);
  } catch (error) {
    if (!(stop.reason instanceof Asked)) {
      console.error(`\n${explain(error)}\n`);
      code = 1;
    }
  }
  for (const close of opened.reverse()) {
    await close().catch((error: unknown) => {
      console.error(explain(error));
      code = 1;
    });
  }
  process.exit(code);
}

async function open(stop: AbortSignal, opened: (() => Promise<void>)[]): Promise<void> {
  const environment = readEnvironment();
  const log = (line: string) => console.log(line);
  const server = import('#server/main.ts');
  const building = webIsBuilt() ? null : build(stop, log);
  building?.catch(() => undefined);
  server.catch(() => undefined);

  const database = await openDatabase(environment, log);
  opened.push(() => database.stop());
  stop.throwIfAborted();
  if (building) {
    const { migrate } = await import('#server/db/migrate.ts');
    await migrate(database.url, environment.env['OJA_SECRET']);
    await building;
  }
  const { startOja } = await server;
  stop.throwIfAborted();
  const oja = await startOja({ env: environment.env, databaseUrl: database.url });
  opened.push(() => Promise.race([oja.close(), sleep(CLOSING_MS, undefined, { ref: false })]));
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
