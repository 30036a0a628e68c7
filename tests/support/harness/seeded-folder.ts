import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the test processes where a migrated and seeded product lies, stopped, for them to copy. */
export const SEEDED_FOLDER = 'OJA_TEST_SEEDED_FOLDER';

/** Fills a new product's empty folder from the seeded one, where there is one. */
export function fillFromSeeded(home: string): void {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded && existsSync(seeded)) copyFolder(`${seeded}/.`, home);
}

/**
 * Spares the PostgreSQL in this folder waiting for the disk: a process that is killed loses nothing by that, a
 * power cut would.
 */
export function spareTheDisk(home: string): void {
  const settings = join(home, 'postgres', 'postgresql.auto.conf');
  if (existsSync(settings)) appendFileSync(settings, 'fsync = off\nfull_page_writes = off\n');
}

/** With owners and rights as they are: PostgreSQL refuses a folder that is not its own. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}
