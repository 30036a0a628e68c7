import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { accountFor, canEnter, type Account } from '#scripts/postgres/account.ts';
import { stateDirectories } from '#scripts/postgres/state-directories.ts';

const MAJOR_VERSION = '18';

/**
 * Ensures that `dataDir` exists and that `account` can use it, and returns its real path. Where the project's own
 * parents are closed to the account (a checkout under /root), the data lives outside and `dataDir` is a symbolic link
 * to it.
 */
export function openDataFolder(dataDir: string): { folder: string; account: Account } {
  const path = resolve(dataDir);
  mkdirSync(dirname(path), { recursive: true });
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) mkdirSync(path, { mode: 0o700 });
  if (!statSync(path, { throwIfNoEntry: false })) {
    throw new Error(`${path} is a link to a folder that is gone. Remove it to start afresh.`);
  }

  const account = accountFor(path);
  if (readdirSync(path).length === 0 && account.switching) handOver(path, account);
  if (canEnter(account, path)) return { folder: checked(realpathSync(path), account), account };

  if (readdirSync(path).length > 0) {
    throw new Error(
      `${account.name} cannot enter ${path}, so PostgreSQL cannot use it. ` +
        'Check who owns it and that its parent folders let others pass (chmod o+x).',
    );
  }
  return { folder: checked(relocate(path, account), account), account };
}

/** True once a database was created there. A database of another major version is refused. */
export function isInitialised(folder: string): boolean {
  let version: string;
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return false;
  }
  if (version === MAJOR_VERSION) return true;
  throw new Error(
    `${folder} was written by PostgreSQL ${version}; this is PostgreSQL ${MAJOR_VERSION}.`,
  );
}

function handOver(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/** A new folder each time, created by us alone: nobody can have prepared it. */
function relocate(path: string, account: Account): string {
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  for (const parent of stateDirectories()) {
    for (let attempt = 1; attempt <= 99; attempt += 1) {
      const home = join(parent, attempt === 1 ? `oja-${hash}` : `oja-${hash}-${attempt}`);
      if (!madeNew(home)) continue;
      chmodSync(home, 0o711);
      const folder = join(home, 'data');
      mkdirSync(folder);
      handOver(folder, account);
      rmdirSync(path);
      symlinkSync(folder, path);
      return folder;
    }
  }
  throw new Error(`${account.name} cannot enter ${path} and there is no other place for the data.`);
}

function madeNew(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o711 });
    return true;
  } catch {
    return false;
  }
}

function checked(folder: string, account: Account): string {
  const { uid } = statSync(folder);
  if (uid === account.uid) return folder;
  throw new Error(
    `${folder} belongs to another user than ${account.name}, who would run PostgreSQL on it.`,
  );
}
