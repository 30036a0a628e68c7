import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Oja } from '#server/define.ts';
import { bytesOf, type StoredObject } from '#server/platform/storage/read-object.ts';

test('M-4.1 a reader that left before the first piece leaves no file open', async () => {
  const file = Readable.from([Buffer.from('a file')]);
  const oja = { files: { get: () => Promise.resolve(file) } } as unknown as Oja;
  const chunks = await bytesOf(oja, { version: 'a' } as StoredObject);
  chunks.destroy();
  await once(chunks, 'close');
  expect(file.destroyed).toBe(true);
});
