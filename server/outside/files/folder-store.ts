import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '#server/outside/files/file-store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in a folder of this machine, which is made when the first one comes. */
export function folderStore(folder: string): FileStore {
  const placeOf = (id: string) => {
    if (!UUID.test(id)) throw new Error('a file is named by a UUID');
    return join(folder, id.slice(-2), id);
  };
  return {
    async put(id, content) {
      const place = placeOf(id);
      const draft = `${place}.${process.pid}.part`;
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      try {
        // On the disk itself before it gets its name.
        await writeFile(draft, content, { mode: 0o600, flush: true });
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(id) {
      try {
        return (await open(placeOf(id))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(id) {
      await rm(placeOf(id), { force: true });
    },
  };
}
