import { AlreadyHeld, holdExclusively } from '#scripts/exclusive.ts';
import type { Environment } from '#scripts/start/environment.ts';
import type { Opened } from '#scripts/start/lifetime.ts';

/** How long a process that was just asked to stop may take to leave. */
const HANDOVER_MS = 3_000;

/**
 * Makes this process the only one that opens the data folder, until it has closed everything else. Another one is
 * refused with the owner's process and URL. Nodes on an operator's database share nothing there, and hold nothing.
 */
export async function holdInstallation(
  { env, dataDir, databaseUrl }: Environment,
  opened: Opened,
): Promise<void> {
  if (databaseUrl) return;
  const url = env['OJA_URL'] ?? `http://localhost:${env['PORT'] ?? 3000}`;
  try {
    const hold = await holdExclusively(`installation ${dataDir}`, HANDOVER_MS, url);
    opened.push({ name: 'the data folder', close: () => hold.release() });
  } catch (error) {
    if (!(error instanceof AlreadyHeld)) throw error;
    const owner = error.pid === null ? 'another process' : `process ${error.pid}`;
    const where = error.note === null ? '' : `, at ${error.note}`;
    throw new Error(
      `Oja already runs on ${dataDir}: ${owner}${where}. ` +
        'Use that one or stop it first; a second one beside it needs a data folder and a port of its own, ' +
        'e.g. OJA_DATA_DIR=data-2 PORT=3001 npm start',
    );
  }
}
