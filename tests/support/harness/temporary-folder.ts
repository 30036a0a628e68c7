import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endNodeLeftIn } from '#scripts/chain/chain-folder.ts';
import { removeSocketDir, runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { shutDown } from '#scripts/postgres/postmaster.ts';
import { beginningOf } from '#scripts/postgres/processes.ts';

const TEMPORARY_ROOT = '/tmp';
const PREFIX = 'oja-test';

/**
 * A folder for this process alone, which other accounts may traverse: PostgreSQL's does when tests run as root. Its
 * name contains its owner, so that `sweep` knows when that is gone.
 */
export function temporaryFolder(): string {
  const owner = `${process.pid}-${beginningOf(process.pid)}`;
  const folder = join(TEMPORARY_ROOT, `${PREFIX}-${owner}-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Stops and removes what killed test runs left behind. */
export async function sweep(): Promise<void> {
  for (const name of readdirSync(TEMPORARY_ROOT)) {
    const [, pid, beginning] = /^oja-test-(\d+)-(\d+)-/.exec(name) ?? [];
    if (!pid || beginningOf(Number(pid)) === beginning) continue;
    const folder = join(TEMPORARY_ROOT, name);
    await stopPostgresIn(join(folder, 'postgres'));
    endNodeLeftIn(join(folder, 'chain'));
    removeFolder(folder);
  }
}

/** Stops a server whose owner was killed, if one still runs there. */
export async function stopPostgresIn(dataDir: string): Promise<void> {
  const postmaster = existsSync(dataDir) && runningPostmaster(dataDir);
  if (!postmaster) return;
  await shutDown(postmaster.pid);
  removeSocketDir(postmaster.socketDir);
}
