import { flushCompileCache } from 'node:module';
import { readEnvironment } from '#scripts/start/environment.ts';
import { holdInstallation } from '#scripts/start/hold-installation.ts';
import { openInstallation } from '#scripts/start/installation.ts';
import { runUntilStopped, type Opened } from '#scripts/start/lifetime.ts';
import { buildWeb, webIsBuilt } from '#scripts/start/web-build.ts';
import { welcome } from '#scripts/start/welcome.ts';
import { requireOpenFiles } from '#server/http/open-files.ts';
import { untilStopped } from '#scripts/stop-request.ts';

/** Opens the whole product and runs it until the process is asked to stop. */
export function start(): Promise<never> {
  return runUntilStopped(open);
}

async function open(stop: AbortSignal, opened: Opened): Promise<void> {
  requireOpenFiles();
  const environment = readEnvironment();
  const log = (line: string) => console.log(line);
  const server = import('#server/main.ts');
  server.catch(() => undefined);
  await holdInstallation(environment, opened);
  const building = webIsBuilt() ? null : build(stop, log);
  building?.catch(() => undefined);
  const { database, env } = await openInstallation(environment, { stop, opened, log });
  if (building) {
    const { migrate } = await import('#server/platform/db/migrate.ts');
    await migrate(database.url, environment.env['OJA_SECRET']);
    await building;
  }
  const { startOja } = await server;
  const startedEnv = await env();
  stop.throwIfAborted();
  const oja = await startOja({
    env: { ...environment.env, ...startedEnv },
    databaseUrl: database.url,
  });
  opened.push({ name: 'requests and jobs', close: () => oja.close() });
  stop.throwIfAborted();

  if (oja.notification) console.log(oja.notification);
  console.log(welcome({ ...oja, seconds: process.uptime() }));
  process.send?.({ ready: { url: oja.url, anonKey: oja.anonKey, serviceKey: oja.serviceKey } });
  flushCompileCache();
  await untilStopped(stop);
}

async function build(stop: AbortSignal, log: (line: string) => void): Promise<void> {
  log('Building the web app (a few seconds, once)');
  await buildWeb(stop);
}
