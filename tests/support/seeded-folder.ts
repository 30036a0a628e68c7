import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Tells the test processes where a migrated and seeded product lies, stopped, for them to copy. */
export const SEEDED_FOLDER = 'OJA_TEST_SEEDED_FOLDER';

/** Fills a new product's empty folder from the seeded one, where there is one. */
export function fillFromSeeded(home: string): void {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded && existsSync(seeded)) copyFolder(`${seeded}/.`, home);
}

/** With owners and rights as they are: PostgreSQL refuses a folder that is not its own. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}
