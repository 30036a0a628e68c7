import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { endNodeLeftIn } from '#scripts/chain/chain-folder.ts';
import { removeSocketDir, runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { shutDown } from '#scripts/postgres/postmaster.ts';
import { beginningOf } from '#scripts/postgres/processes.ts';

/** In memory, where files of databases are made and removed at a tenth of the cost; and on the disk. */
const IN_MEMORY = '/dev/shm';
const ON_DISK = '/tmp';
/** With less memory than this for files, the disk is used: containers often have 64 MB. */
const ENOUGH_MEMORY_BYTES = 4 * 2 ** 30;
const PREFIX = 'oja-test';

/**
 * A folder for this process alone, which other accounts may traverse: PostgreSQL's does when tests run as root. Its
 * name contains its owner, so that `sweep` knows when that is gone.
 */
export function temporaryFolder(): string {
  const owner = `${process.pid}-${beginningOf(process.pid)}`;
  const folder = join(temporaryRoot(), `${PREFIX}-${owner}-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return folder;
}

function temporaryRoot(): string {
  if (!existsSync(IN_MEMORY)) return ON_DISK;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ENOUGH_MEMORY_BYTES ? IN_MEMORY : ON_DISK;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Stops and removes what killed test runs left behind. */
export async function sweep(): Promise<void> {
  for (const root of [IN_MEMORY, ON_DISK]) if (existsSync(root)) await sweepRoot(root);
}

async function sweepRoot(root: string): Promise<void> {
  for (const name of readdirSync(root)) {
    const [, pid, beginning] = /^oja-test-(\d+)-(\d+)-/.exec(name) ?? [];
    if (!pid || beginningOf(Number(pid)) === beginning) continue;
    const folder = join(root, name);
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
