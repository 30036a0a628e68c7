import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, requireFileId } from '#server/platform/integrations/files/file-store.ts';

/** Files in a folder of this machine, which is created with the first one. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    requireFileId(id);
    return join(folder, id.slice(-2), id);
  };
  return {
    put(id, content) {
      // Flushed to the disk before it gets its name.
      return named(pathOf(id), (draft) => writeFile(draft, content, { mode: 0o600, flush: true }));
    },
    async get(id, range) {
      const file = await unlessMissing(open(pathOf(id)));
      return file === null ? null : file.createReadStream(range);
    },
    async copy(from, to) {
      const source = pathOf(from);
      const copied = await unlessMissing(
        named(pathOf(to), async (draft) => {
          await copyFile(source, draft, constants.COPYFILE_FICLONE);
          await flush(draft);
          return true;
        }),
      );
      return copied ?? false;
    },
    async delete(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}

/** Writes under a temporary name and renames at the end, so that no half file ever has the real one. */
async function named<Result>(path: string, write: (draft: string) => Promise<Result>) {
  const draft = `${path}.${process.pid}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const result = await write(draft);
    await rename(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function flush(path: string) {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
