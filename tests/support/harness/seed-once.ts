import { join } from 'node:path';
import { startTestOja } from '#tests/support/harness/oja-server.ts';
import { copyFolder, SEEDED_FOLDER } from '#tests/support/harness/seeded-folder.ts';
import { removeFolder, sweep, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

/** Once for a whole run of journeys: the first start of a product takes longer than all that follow. */
export default async function seedOnce(): Promise<() => void> {
  await sweep();
  const folder = temporaryFolder();
  const oja = await startTestOja({ chain: true });
  await oja.pause();
  copyFolder(oja.dataDir, join(folder, 'data'));
  await oja.stop();
  process.env[SEEDED_FOLDER] = join(folder, 'data');
  return () => removeFolder(folder);
}
