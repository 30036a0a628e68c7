import { readEnvironment } from '#scripts/start/environment.ts';
import { holdInstallation } from '#scripts/start/hold-installation.ts';
import { openInstallation } from '#scripts/start/installation.ts';
import { runUntilStopped } from '#scripts/start/lifetime.ts';
import { untilStopped } from '#scripts/stop-request.ts';

/** The part of `npm start` before the server, alone: pages need not be built for it. */
await runUntilStopped(async (stop, opened) => {
  const environment = readEnvironment();
  await holdInstallation(environment, opened);
  const log = () => undefined;
  const installation = await openInstallation(environment, { stop, opened, log });
  await installation.env();
  setInterval(() => undefined, 60_000);
  console.log('open');
  await untilStopped(stop);
});
