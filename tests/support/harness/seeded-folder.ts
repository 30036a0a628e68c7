import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** The variable that names the folder of a migrated, seeded and stopped product, for test processes to copy. */
export const SEEDED_FOLDER = 'OJA_TEST_SEEDED_FOLDER';

/** Fills a new product's empty folder from the seeded one, if there is one. */
export function fillFromSeeded(home: string): void {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded && existsSync(seeded)) copyFolder(`${seeded}/.`, home);
}

/** Turns off disk syncs of the PostgreSQL in this folder: a killed process loses nothing by that, a power cut would. */
export function spareTheDisk(home: string): void {
  const settings = join(home, 'postgres', 'postgresql.auto.conf');
  if (existsSync(settings)) appendFileSync(settings, 'fsync = off\nfull_page_writes = off\n');
}

/** With owners and permissions unchanged: PostgreSQL refuses a folder that is not its own. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}
