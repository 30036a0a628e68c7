import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInitialised } from '#scripts/postgres/data-folder.ts';

const CONTROL_FILE_BYTES = 8_192;
/** template1, template0 and postgres, in the order in which initdb creates them. */
const FIRST_DATABASES = ['1', '4', '5'];
/** What initdb writes at the top of a data folder. */
const OF_INITDB = new Set([
  'PG_VERSION',
  'base',
  'global',
  'pg_hba.conf',
  'pg_ident.conf',
  'postgresql.auto.conf',
  'postgresql.conf',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical',
  'pg_multixact',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal',
  'pg_xact',
  'postmaster.opts',
  'postmaster.pid',
]);

/**
 * Removes what a broken-off initdb left in `folder`: the app's database was never in it, so nothing is lost. Call it
 * only when nothing works there. True when a database is to be created; a folder with anything else in it is left
 * alone, and throws a message for the terminal.
 */
export function clearHalfMade(folder: string): boolean {
  const names = readdirSync(folder);
  if (names.length === 0) return true;
  const foreign = names.find((name) => !OF_INITDB.has(name));
  if (!existsSync(join(folder, 'PG_VERSION')) && foreign !== undefined) {
    throw new Error(
      `${folder} holds no database, but something else (${foreign}). ` +
        'Move it away, or use another data folder (OJA_DATA_DIR).',
    );
  }
  const isVersioned = isInitialised(folder);
  if (isVersioned && isWhole(folder)) return false;
  // Anything else in there may be somebody's last copy.
  if (foreign !== undefined || hasData(folder)) return false;
  for (const name of names) rmSync(join(folder, name), { recursive: true });
  return true;
}

function isWhole(folder: string): boolean {
  const control = statSync(join(folder, 'global', 'pg_control'), { throwIfNoEntry: false });
  return (
    control?.size === CONTROL_FILE_BYTES &&
    FIRST_DATABASES.every((id) => existsSync(join(folder, 'base', id, 'PG_VERSION')))
  );
}

/** Whether a database beyond those of initdb was ever created: the app's is, before anything is written. */
function hasData(folder: string): boolean {
  const isFurther = (name: string) => !FIRST_DATABASES.includes(name);
  return namesIn(folder, 'base').some(isFurther) || namesIn(folder, 'pg_tblspc').length > 0;
}

function namesIn(folder: string, name: string): string[] {
  const path = join(folder, name);
  return existsSync(path) ? readdirSync(path) : [];
}
