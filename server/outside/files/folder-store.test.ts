import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from '#server/outside/files/folder-store.ts';
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
const store = folderStore(folder);
afterAll(() => removeFolder(folder));

async function read(id: string): Promise<string | null> {
  const stream = await store.get(id);
  return stream && (await buffer(stream)).toString();
}

test('bytes come back as they were given, from memory and from a stream', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await store.put(one, Buffer.from('one'));
  await store.put(other, Readable.from([Buffer.from('ot'), Buffer.from('her')]));
  expect(await read(one)).toBe('one');
  expect(await read(other)).toBe('other');
});

test('what was taken away is gone, and may be taken away again', async () => {
  const id = randomUUID();
  await store.put(id, Buffer.from('x'));
  await store.delete(id);
  await store.delete(id);
  expect(await read(id)).toBeNull();
});

test('a stream that breaks leaves nothing behind', async () => {
  const id = randomUUID();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      await Promise.resolve();
      throw new Error('cut');
    })(),
  );
  await expect(store.put(id, broken)).rejects.toThrow('cut');
  expect(await read(id)).toBeNull();
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.includes(id))).toEqual([]);
});

test.each(['../../etc/passwd', 'a', '', `${randomUUID()}/x`])(
  'a name that is no UUID is no file: "%s"',
  async (id) => {
    await expect(store.put(id, Buffer.from('x'))).rejects.toThrow('UUID');
    await expect(store.get(id)).rejects.toThrow('UUID');
  },
);
