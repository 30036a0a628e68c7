import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Each may use what those before it made. */
const REPEATABLE_FOLDERS = ['functions', 'views', 'triggers', 'policies'];
const NUMBERED = /^\d{4}_[a-z_]+\.sql$/;

export interface MigrationFile {
  /** Its path within `migrations/`: `0100_trades.sql`, `functions/trades/settle_escrow.sql`. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface MigrationFiles {
  /** Applied once, in the order of their numbers. */
  readonly numbered: readonly MigrationFile[];
  /** Applied whenever their text changed: functions, then views, triggers and policies. */
  readonly repeatable: readonly MigrationFile[];
}

/** Whether a file is applied once; all others say what has to be there, and are applied again when they change. */
export function isNumbered(name: string): boolean {
  return NUMBERED.test(name);
}

/** Reads all migrations. An SQL file that is of neither kind fails: nobody would notice that it is not applied. */
export async function readMigrations(folder: string): Promise<MigrationFiles> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbered = names.filter(isNumbered);
  const repeatable = REPEATABLE_FOLDERS.flatMap((kind) =>
    names.filter((name) => name.startsWith(`${kind}/`)),
  );
  const misplaced = names.filter((name) => !isNumbered(name) && !repeatable.includes(name));
  if (misplaced.length > 0) {
    throw new Error(
      `Migrations are named 0123_subject.sql or lie in ${REPEATABLE_FOLDERS.join(', ')}: ${misplaced.join(', ')}`,
    );
  }
  return {
    numbered: await Promise.all(numbered.map((name) => readMigration(folder, name))),
    repeatable: await Promise.all(repeatable.map((name) => readMigration(folder, name))),
  };
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const text = await readFile(join(folder, name), 'utf8');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
