import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#tests/support/harness/ask.ts';
import {
  fileHarness,
  type FileHarness,
  nameFor,
  picturesOf,
  png,
  tokenOf,
  uploaded,
} from '#tests/supabase/storage/file-harness.ts';

let harness: FileHarness;
beforeAll(async () => {
  harness = await fileHarness();
});
afterAll(() => harness.server.close());

describe('an upload', () => {
  test('ENT-05 stores a picture in the folder of its sender', async () => {
    const name = `${harness.ada.userId}/${Date.now()}.png`;
    const file = new File([new Uint8Array(await png())], 'me.png', { type: 'image/png' });
    const { data, error } = await picturesOf(harness.ada).upload(name, file);
    expect(error).toBeNull();
    expect(data).toEqual({ path: name, fullPath: `profiles/${name}`, id: expect.any(String) });
  });

  test('CAL-27 ENT-06 with upsert and cache 3600 replaces what was there and is read under its public address', async () => {
    const name = nameFor(harness.ada);
    const first = await picturesOf(harness.ada).upload(
      name,
      new Blob([new Uint8Array(await png())]),
    );
    expect(first.error).toBeNull();
    const old = await harness.versionOf(name);
    const again = await picturesOf(harness.ada).upload(
      name,
      new Blob([new Uint8Array(await png(9, 7))]),
      {
        upsert: true,
        cacheControl: '3600',
      },
    );
    expect(again.error).toBeNull();
    expect(again.data?.id).toBe(first.data?.id);

    const answer = await fetch(harness.publicUrl(name));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.stringMatching(/^"[\w-]{32}"$/),
    });
    expect(answer.headers.get('content-disposition')).toBeNull();
    const size = await sharp(await answer.arrayBuffer()).metadata();
    expect([size.width, size.height]).toEqual([9, 7]);
    expect(harness.storedFiles()).not.toContain(old);
  });

  test('without upsert leaves an existing file as it is', async () => {
    const name = await uploaded(harness.ada, await png());
    const { error } = await picturesOf(harness.ada).upload(name, await png(3, 3));
    expect(error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    const stored = await picturesOf(harness.ada).download(name);
    expect((await sharp(await stored.data!.arrayBuffer()).metadata()).width).toBe(8);
  });

  test('an update needs a file to replace', async () => {
    const name = await uploaded(harness.ada, await png());
    expect((await picturesOf(harness.ada).update(name, await png(5, 5))).error).toBeNull();
    const none = await picturesOf(harness.ada).update(nameFor(harness.ada), await png());
    expect(none.error).toMatchObject({ statusCode: '404', message: 'Object not found' });
  });

  test('is re-encoded: upright, small, and without camera data', async () => {
    const photo = await sharp({
      create: { width: 1600, height: 800, channels: 3, background: '#a24' },
    })
      .withExif({
        IFD0: { Orientation: '6', Make: 'SpyCam' },
        IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const name = await uploaded(harness.ada, photo, 'jpeg');
    const stored = Buffer.from(await (await fetch(harness.publicUrl(name))).arrayBuffer());
    const { width, height, exif, format, orientation } = await sharp(stored).metadata();
    expect({ width, height, exif, format, orientation }).toEqual({
      width: 256,
      height: 512,
      exif: undefined,
      format: 'jpeg',
      orientation: undefined,
    });
    expect(stored.includes('SpyCam')).toBe(false);
  });

  test('of an animated picture keeps its first frame', async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 6, height: 6, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const gif = await sharp([await frame('#f00'), await frame('#00f')], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    const name = await uploaded(harness.ada, gif, 'gif');
    const answer = await fetch(harness.publicUrl(name));
    expect(answer.headers.get('content-type')).toBe('image/png');
    const stored = sharp(await answer.arrayBuffer(), { animated: true });
    expect((await stored.metadata()).pages ?? 1).toBe(1);
    const { dominant } = await stored.stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['text', 'hello'],
  ])(
    'M-3.14 refuses a %s under any claimed type, with the reference’s text',
    async (_kind, content) => {
      const { error } = await picturesOf(harness.ada).upload(
        nameFor(harness.ada),
        Buffer.from(content),
        {
          contentType: 'image/png',
        },
      );
      expect(error).toMatchObject({
        status: 400,
        statusCode: '415',
        message: expect.stringMatching(/^mime type \S+ is not supported$/) as string,
      });
    },
  );

  test('accepts a picture under any claimed type, and serves it by its real type', async () => {
    const name = nameFor(harness.ada);
    const { error } = await picturesOf(harness.ada).upload(name, await png(), {
      contentType: 'text/html',
    });
    expect(error).toBeNull();
    expect((await fetch(harness.publicUrl(name))).headers.get('content-type')).toBe('image/png');
  });

  test('takes nothing that begins like a picture and is none', async () => {
    const bytes = Buffer.concat([(await png()).subarray(0, 40), Buffer.from('<script>')]);
    const { error } = await picturesOf(harness.ada).upload(nameFor(harness.ada), bytes);
    expect(error).toMatchObject({ statusCode: '422' });
  });

  test('takes no picture of more pixels than anybody needs, however few its bytes', async () => {
    const bomb = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const { error } = await picturesOf(harness.ada).upload(nameFor(harness.ada), bomb);
    expect(error).toMatchObject({ statusCode: '422', message: expect.stringContaining('pixels') });
  });

  test.each(['raw', 'form'])('accepts at most five megabytes (%s)', async (mode) => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(10 * 1024 * 1024)]);
    const body = mode === 'raw' ? bytes : new Blob([new Uint8Array(bytes)]);
    const { error } = await picturesOf(harness.ada).upload(nameFor(harness.ada), body);
    expect(error).toMatchObject({
      status: 400,
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
  });

  test('takes no endless body without a length', async () => {
    const picture = new Uint8Array(await png());
    const endless = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(picture),
      pull: (stream) => stream.enqueue(new Uint8Array(1024 * 1024)),
    });
    const name = nameFor(harness.ada);
    const answer = await fetch(`${harness.server.url}/storage/v1/object/profiles/${name}`, {
      method: 'POST',
      headers: {
        apikey: harness.server.anonKey,
        authorization: `Bearer ${await tokenOf(harness.ada)}`,
      },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => null);
    if (answer) expect(await answer.json()).toMatchObject({ statusCode: '413' });
    expect((await fetch(harness.publicUrl(name))).status).toBe(400);
  });

  test('needs content', async () => {
    const { error } = await picturesOf(harness.ada).upload(nameFor(harness.ada), Buffer.alloc(0));
    expect(error).toMatchObject({ statusCode: '400', message: 'The upload has no content' });
    const bare = await ask(
      `${harness.server.url}/storage/v1/object/profiles/${nameFor(harness.ada)}`,
      {
        method: 'POST',
        headers: {
          apikey: harness.server.anonKey,
          authorization: `Bearer ${await tokenOf(harness.ada)}`,
        },
      },
    );
    expect(bare).toMatchObject({ status: 400, body: { message: 'The upload has no content' } });
  });
});
