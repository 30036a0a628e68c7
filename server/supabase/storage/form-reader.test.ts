import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm } from '#server/supabase/storage/form-reader.ts';

/** The form as `fetch` sends it, cut into pieces of a given size. */
async function sent(form: FormData, chunkSize: number) {
  const request = new Request('http://x', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  return {
    body: splitIntoChunks(bytes, chunkSize),
    type: request.headers.get('content-type') ?? '',
  };
}

async function* splitIntoChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of content) all.push(chunk);
  return Buffer.concat(all);
}

test('fields and file come out as they went in, however the form is cut into chunks', async () => {
  // Files made of the very characters a boundary is made of.
  const tricky = fc
    .array(fc.constantFrom('\r', '\n', '-', '\r\n--', 'a'), { maxLength: 60 })
    .map((parts) => Buffer.from(parts.join('')));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        tricky,
      ),
      fc.integer({ min: 1, max: 90 }),
      async (bytes, chunkSize) => {
        const form = new FormData();
        form.append('cacheControl', '3600');
        form.append('metadata', '{"for":"₦"}');
        form.append('', new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
        const { body, type } = await sent(form, chunkSize);
        const { fields, file } = await readForm(body, type);
        expect([...fields]).toEqual([
          ['cacheControl', '3600'],
          ['metadata', '{"for":"₦"}'],
        ]);
        expect(file.contentType).toBe('image/png');
        expect((await whole(file.content)).equals(bytes)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test('a form without a file, without an end or without sense is refused', async () => {
  const form = new FormData();
  form.append('a', 'b');
  const { body, type } = await sent(form, 20);
  await expect(readForm(body, type)).rejects.toThrow('The form has no file');
  await expect(readForm(splitIntoChunks(Buffer.from('x'), 1), type)).rejects.toThrow(
    'cannot be read',
  );
  await expect(
    readForm(splitIntoChunks(Buffer.from('x'), 1), 'multipart/form-data'),
  ).rejects.toThrow('cannot be read');
  const cut = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\nabc',
  );
  const open = await readForm(splitIntoChunks(cut, 7), 'multipart/form-data; boundary=b');
  await expect(whole(open.file.content)).rejects.toThrow('cannot be read');
});

test('no field and no head may be of any length', async () => {
  const type = 'multipart/form-data; boundary=b';
  const long = 'x'.repeat(20_000);
  const field = Buffer.from(`--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${long}`);
  await expect(readForm(splitIntoChunks(field, 1_000), type)).rejects.toThrow('cannot be read');
  await expect(
    readForm(splitIntoChunks(Buffer.from(`--b\r\n${long}`), 1_000), type),
  ).rejects.toThrow('cannot be read');
  await expect(readForm(splitIntoChunks(Buffer.from(long), 1_000), type)).rejects.toThrow(
    'cannot be read',
  );
});

test('a body that never reaches its file is not read to its end', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      await Promise.resolve();
      read += 1_000;
      yield Buffer.alloc(1_000, 'x');
    }
  }
  await expect(readForm(endless(), 'multipart/form-data; boundary=b')).rejects.toThrow(
    'cannot be read',
  );
  expect(read).toBeLessThan(300_000);
});

test('of a file that is read slowly only a little is held, and a client that leaves harms nobody', async () => {
  let read = 0;
  async function* large() {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n');
    for (let n = 0; n < 1_000; n++) {
      await Promise.resolve();
      read += 16_384;
      yield Buffer.alloc(16_384, 'x');
    }
    throw new Error('the connection is gone');
  }
  const { file } = await readForm(large(), 'multipart/form-data; boundary=b');
  const content = file.content[Symbol.asyncIterator]();
  await content.next();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).toBeLessThan(300_000);
  await expect(whole({ [Symbol.asyncIterator]: () => content })).rejects.toThrow('cannot be read');

  const unread = await readForm(large(), 'multipart/form-data; boundary=b');
  await unread.file.content[Symbol.asyncIterator]().return?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
});
