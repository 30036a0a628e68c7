import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#server/platform/integrations/files/file-store.ts';
import { folderStore } from '#server/platform/integrations/files/folder-store.ts';
import { addressOf } from '#server/platform/integrations/files/s3-call.ts';
import { s3Store } from '#server/platform/integrations/files/s3-store.ts';
import { fakeS3, type FakeS3 } from '#tests/support/fakes/fake-s3.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

interface Opened {
  readonly store: FileStore;
  readonly folder: string;
  close(): Promise<void> | void;
}

const STORES: Record<string, () => Promise<Opened> | Opened> = {
  'a folder': () => {
    const folder = temporaryFolder();
    return { store: folderStore(folder), folder, close: () => removeFolder(folder) };
  },
  'an S3-compatible store': async () => {
    const s3 = await fakeS3();
    return { store: s3Store(s3.settings), folder: s3.folder, close: () => s3.close() };
  },
};

describe.each(Object.keys(STORES))('files in %s', (kind) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await STORES[kind]!();
  });
  afterAll(() => opened.close());

  const read = async (id: string, range?: { start: number; end: number }) => {
    const stream = await opened.store.get(id, range);
    return stream && (await buffer(stream)).toString();
  };
  const holds = (id: string) =>
    readdirSync(opened.folder, { recursive: true, encoding: 'utf8' }).some((name) =>
      name.includes(id),
    );

  test('come back as they were given, from memory and from a stream', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await opened.store.put(one, Buffer.from('one'));
    await opened.store.put(other, Readable.from([Buffer.from('ot'), Buffer.from('her')]));
    expect(await read(one)).toBe('one');
    expect(await read(other)).toBe('other');
    await opened.store.put(one, Buffer.from('anew'));
    expect(await read(one)).toBe('anew');
  });

  test('come back in part', async () => {
    const id = randomUUID();
    await opened.store.put(id, Buffer.from('0123456789'));
    expect(await read(id, { start: 2, end: 4 })).toBe('234');
    expect(await read(id, { start: 9, end: 9 })).toBe('9');
  });

  test('of many pieces are the same bytes', async () => {
    const id = randomUUID();
    const bytes = randomBytes(3_000_000);
    await opened.store.put(
      id,
      Readable.from([bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)]),
    );
    const stream = await opened.store.get(id);
    const seen = createHash('sha256')
      .update(await buffer(stream!))
      .digest('hex');
    expect(seen).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('are copied, and the copy lives on alone', async () => {
    const [from, to] = [randomUUID(), randomUUID()];
    await opened.store.put(from, Buffer.from('x'));
    expect(await opened.store.copy(from, to)).toBe(true);
    await opened.store.delete(from);
    expect(await read(to)).toBe('x');
    expect(await opened.store.copy(from, randomUUID())).toBe(false);
  });

  test('that were deleted are gone, and may be deleted again', async () => {
    const id = randomUUID();
    await opened.store.put(id, Buffer.from('x'));
    await opened.store.delete(id);
    await opened.store.delete(id);
    expect(await read(id)).toBeNull();
    expect(await read(id, { start: 0, end: 0 })).toBeNull();
  });

  test('whose stream breaks leave nothing behind', async () => {
    const id = randomUUID();
    const waiting = () =>
      readdirSync(tmpdir()).filter((name) => /^oja-[0-9a-f-]{36}\.part$/.test(name));
    const before = waiting();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        await Promise.resolve();
        throw new Error('cut');
      })(),
    );
    await expect(opened.store.put(id, broken)).rejects.toThrow('cut');
    expect(await read(id)).toBeNull();
    expect(holds(id)).toBe(false);
    expect(waiting().filter((name) => !before.includes(name))).toEqual([]);
  });

  test.each(['../../etc/passwd', 'a', '', `${randomUUID()}/x`])(
    'are named by a UUID and nothing else: "%s"',
    async (id) => {
      const known = randomUUID();
      for (const attempt of [
        async () => opened.store.put(id, Buffer.from('x')),
        async () => opened.store.get(id),
        async () => opened.store.copy(known, id),
        async () => opened.store.copy(id, known),
        async () => opened.store.delete(id),
      ]) {
        await expect(attempt()).rejects.toThrow('UUID');
      }
    },
  );
});

describe('an S3-compatible store', () => {
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await fakeS3();
  });
  afterAll(() => s3.close());

  test('that refuses the key is an error, with a reason and no secret', async () => {
    const id = randomUUID();
    const stranger = s3Store({ ...s3.settings, secret: 'not-the-secret' });
    const refusal = /^the file store answered 403 \(.*\)$/;
    await expect(stranger.put(id, Buffer.from('x'))).rejects.toThrow(refusal);
    await expect(stranger.get(id)).rejects.toThrow(refusal);
    expect(await s3Store(s3.settings).get(id)).toBeNull();
  });

  test('is addressed by path or by host', () => {
    const at = { ...s3.settings, endpoint: 'https://s3.example.com/base/' };
    expect(addressOf(at, 'files/x').href).toBe('https://s3.example.com/base/oja-files/files/x');
    expect(addressOf({ ...at, pathStyle: false }, 'files/x').href).toBe(
      'https://oja-files.s3.example.com/base/files/x',
    );
  });
});
