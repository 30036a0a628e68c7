import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startTestOja } from '#tests/support/oja-server.ts';
import { removeFolder, sweep, temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Tells the test processes where a migrated and seeded product lies, stopped, for them to copy. */
const SEEDED_FOLDER = 'OJA_TEST_SEEDED_FOLDER';

/** Once for a whole run of journeys: the first start of a product takes longer than all that follow. */
export default async function seedOnce(): Promise<() => void> {
  await sweep();
  const folder = temporaryFolder();
  const oja = await startTestOja();
  await oja.pause();
  copyFolder(oja.dataDir, join(folder, 'house'));
  await oja.stop();
  process.env[SEEDED_FOLDER] = join(folder, 'house');
  return () => removeFolder(folder);
}

/** Fills a new product's empty folder from the seeded one, where there is one. */
export function fillFromSeeded(home: string): void {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded && existsSync(seeded)) copyFolder(`${seeded}/.`, home);
}

/** With owners and rights as they are: PostgreSQL refuses a folder that is not its own. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}
