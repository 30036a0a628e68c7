import { enableCompileCache } from 'node:module';
import { runUntilStopped } from '#scripts/start/lifetime.ts';
import { untilStopped } from '#scripts/stop-request.ts';
import { inRoot } from '#scripts/paths.ts';

enableCompileCache(inRoot('node_modules/.cache/oja-compile'));

await runUntilStopped(async (stop, opened) => {
  const { startOja } = await import('#server/main.ts');
  const { close, ...ready } = await startOja({
    env: process.env,
    databaseUrl: process.env['DATABASE_URL'] ?? '',
  });
  opened.push({ name: 'requests and jobs', close });
  process.send?.({ ready });
  await untilStopped(stop);
});
