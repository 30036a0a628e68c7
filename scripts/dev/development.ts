import { existsSync } from 'node:fs';
import { freePort } from '#scripts/free-port.ts';
import { apiProcess } from '#scripts/dev/api-process.ts';
import { servePages } from '#scripts/dev/pages.ts';
import { inRoot } from '#scripts/paths.ts';
import { readEnvironment } from '#scripts/start/environment.ts';
import { holdInstallation } from '#scripts/start/hold-installation.ts';
import { openInstallation } from '#scripts/start/installation.ts';
import { runUntilStopped, type Opened } from '#scripts/start/lifetime.ts';
import { buildWeb } from '#scripts/start/web-build.ts';
import { welcome } from '#scripts/start/welcome.ts';
import { untilStopped } from '#scripts/stop-request.ts';

/**
 * Development mode: the server restarts when its files change, the browser reloads changed modules in place, and the
 * database outlives both.
 */
export function startDevelopment(): Promise<never> {
  return runUntilStopped(open);
}

async function open(stop: AbortSignal, opened: Opened): Promise<void> {
  const environment = readEnvironment();
  const { env } = environment;
  const port = Number(env['PORT'] ?? 3000);
  const url = `http://localhost:${port}`;
  const apiPort = await freePort();

  await holdInstallation(environment, opened);
  // The server loads the built pages when it starts, although nobody is shown them here.
  if (!existsSync(inRoot('dist/server'))) await buildWeb(stop);
  const { database, env: startedEnv } = await openInstallation(environment, {
    stop,
    opened,
    log: (line) => console.log(line),
  });
  const api = apiProcess({
    ...env,
    ...(await startedEnv()),
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    OJA_URL: url,
  });
  opened.push({ name: 'the server', close: () => api.stop() });
  const pages = await servePages({
    host: env['HOST'] ?? 'localhost',
    port,
    apiUrl: `http://127.0.0.1:${apiPort}`,
  });
  opened.push({ name: 'the pages', close: () => pages.close() });

  const ready = await Promise.race([api.firstReady, untilStopped(stop)]);
  stop.throwIfAborted();
  if (ready) console.log(welcome({ ...ready, url, seconds: process.uptime() }));
  await untilStopped(stop);
}
