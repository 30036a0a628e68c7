import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketNotEmpty } from '#server/platform/storage/storage-error.ts';
import { tokenOf } from '#tests/supabase/storage/file-harness.ts';
import {
  openBucketHarness,
  papersOf,
  type BucketHarness,
  STORES,
} from '#tests/supabase/storage/bucket-harness.ts';

describe.each(STORES)('with files in %s', (store) => {
  let harness: BucketHarness;
  beforeAll(async () => {
    harness = await openBucketHarness(store);
  });
  afterAll(() => harness.close());

  const own = (name: string) => `${harness.ada.userId}/${name}`;
  const uploadText = async (name: string, text = name) => {
    const options = { contentType: 'text/plain', metadata: { kind: 'slip' } };
    const { error } = await papersOf(harness.ada).upload(own(name), Buffer.from(text), options);
    expect(error).toBeNull();
    return own(name);
  };
  const textOf = async (person: Pick<BucketHarness['ada'], 'client'>, name: string) =>
    (await papersOf(person).download(name)).data?.text();

  test('CAL-24 CAL-25 a file is uploaded, updated and downloaded', async () => {
    const name = await uploadText('a.txt', 'one');
    expect(await textOf(harness.ada, name)).toBe('one');
    const taken = await papersOf(harness.ada).upload(name, Buffer.from('two'));
    expect(taken.error).toMatchObject({ status: 400, statusCode: '409', code: 'KeyAlreadyExists' });
    expect((await papersOf(harness.ada).update(name, Buffer.from('two'))).error).toBeNull();
    expect(await textOf(harness.ada, name)).toBe('two');
    const form = new Blob(['three'], { type: 'text/plain' });
    const upsert = await papersOf(harness.ada).upload(name, form, {
      upsert: true,
      cacheControl: '60',
    });
    expect(upsert.error).toBeNull();
    expect(await textOf(harness.ada, name)).toBe('three');
    const { data } = await papersOf(harness.ada).info(name);
    expect(data).toMatchObject({ cacheControl: 'max-age=60', contentType: 'text/plain', size: 5 });
  });

  test('CAL-24 a file is moved, also into another bucket', async () => {
    const name = await uploadText('to-move.txt');
    const to = own('moved/there.txt');
    const moved = await papersOf(harness.ada).move(name, to);
    expect(moved.data).toMatchObject({ message: 'Successfully moved' });
    expect(await textOf(harness.ada, to)).toBe('to-move.txt');
    expect((await papersOf(harness.ada).exists(name)).data).toBe(false);

    const papers = harness.service.storage.from('papers');
    const away = await papers.move(to, 'moved.txt', { destinationBucket: 'posters' });
    expect(away.error).toBeNull();
    const { publicUrl } = harness.service.storage.from('posters').getPublicUrl('moved.txt').data;
    expect(await (await fetch(publicUrl)).text()).toBe('to-move.txt');
  });

  test('CAL-24 a file is copied, and each is independent', async () => {
    const name = await uploadText('to-copy.txt');
    const copied = await papersOf(harness.ada).copy(name, own('copy.txt'));
    expect(copied.data).toEqual({ path: `papers/${own('copy.txt')}` });
    expect((await papersOf(harness.ada).copy(name, own('copy.txt'))).error).toMatchObject({
      statusCode: '409',
    });
    await papersOf(harness.ada).remove([name]);
    expect(await textOf(harness.ada, own('copy.txt'))).toBe('to-copy.txt');
    const { data } = await papersOf(harness.ada).info(own('copy.txt'));
    expect(data).toMatchObject({ metadata: { kind: 'slip' }, contentType: 'text/plain' });

    const papers = harness.service.storage.from('papers');
    await papers.copy(own('copy.txt'), 'copied.txt', {
      destinationBucket: 'posters',
      copyMetadata: false,
      metadata: { cacheControl: 'max-age=5' },
    });
    const poster = await harness.service.storage.from('posters').info('copied.txt');
    expect(poster.data).toMatchObject({ cacheControl: 'max-age=5', metadata: {} });
  });

  const raw = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', harness.server.anonKey);
    headers.set('authorization', `Bearer ${await tokenOf(harness.ada)}`);
    headers.set('content-type', 'application/json');
    return fetch(`${harness.server.url}/storage/v1/${path}`, { ...init, headers });
  };

  test('M-3.17 M-3.18 headers alone have the object’s own ETag; a text is served as its stored type', async () => {
    const name = await uploadText('plain.txt', 'text');
    const file = await raw(`object/papers/${name}`);
    expect(file.headers.get('content-type')).toBe('text/plain');
    const info = await raw(`object/info/papers/${name}`, { method: 'HEAD' });
    expect(info.headers.get('etag')).toBe(file.headers.get('etag'));
    expect(info.headers.get('etag')).toMatch(/^"\S+"$/);
  });

  test('M-3.19 a copy has its maker’s metadata, and else its source’s', async () => {
    const name = await uploadText('said.txt');
    const copy = (destinationKey: string, more: object, headers: Record<string, string> = {}) =>
      raw('object/copy', {
        method: 'POST',
        headers,
        body: JSON.stringify({ bucketId: 'papers', sourceKey: name, destinationKey, ...more }),
      });
    const header = Buffer.from('{"kind":"copy"}').toString('base64');
    const changed = { copyMetadata: false, metadata: { cacheControl: 'max-age=9' } };
    expect((await copy(own('c1.txt'), changed, { 'x-metadata': header })).status).toBe(200);
    expect((await papersOf(harness.ada).info(own('c1.txt'))).data).toMatchObject({
      cacheControl: 'max-age=9',
      metadata: { kind: 'copy' },
    });
    await papersOf(harness.ada).update(name, Buffer.from('more'), { cacheControl: '77' });
    expect((await copy(own('c2.txt'), { copyMetadata: false })).status).toBe(200);
    expect((await papersOf(harness.ada).info(own('c2.txt'))).data).toMatchObject({
      cacheControl: 'max-age=77',
      metadata: {},
    });
  });

  test('M-3.15 one file is removed by its own path; a non-empty bucket is refused', async () => {
    const name = await uploadText('one.txt');
    const refused = await raw(`object/papers/${harness.bola.userId}/none.txt`, {
      method: 'DELETE',
    });
    expect(await refused.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
    const removed = await raw(`object/papers/${name}`, { method: 'DELETE' });
    expect([removed.status, await removed.json()]).toEqual([
      200,
      { message: 'Successfully deleted' },
    ]);
    expect((await papersOf(harness.ada).exists(name)).data).toBe(false);
    await uploadText('stays.txt');
    const { error } = await harness.service.storage.deleteBucket('papers');
    expect(error).toMatchObject({ code: 'ResourceNotEmpty' });
    expect(bucketNotEmpty().extra).toEqual({ error: 'ResourceNotEmpty' });
  });

  test('M-3.15 a transformed picture without a key is refused by name', async () => {
    const { publicUrl } = harness.service.storage
      .from('posters')
      .getPublicUrl('a.png', { transform: { width: 10 } }).data;
    const answer = await fetch(publicUrl);
    expect(await answer.json()).toMatchObject({ code: 'NotSupported' });
  });

  test('a file’s metadata comes without its bytes', async () => {
    const name = await uploadText('told.txt', '12345');
    expect((await papersOf(harness.ada).info(name)).data).toEqual({
      id: expect.any(String),
      name,
      version: expect.any(String),
      bucketId: 'papers',
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'max-age=3600',
      etag: expect.stringMatching(/^"[\w-]{32}"$/),
      metadata: { kind: 'slip' },
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    });
    expect((await papersOf(harness.ada).exists(name)).data).toBe(true);
    expect((await papersOf(harness.bola).exists(name)).data).toBe(false);
  });

  test('a file is read in part, and not again with an ETag', async () => {
    const posters = harness.service.storage.from('posters');
    await posters.upload('digits.txt', Buffer.from('0123456789'), { upsert: true });
    const { publicUrl } = posters.getPublicUrl('digits.txt').data;
    const ask = (headers: Record<string, string>, method = 'GET') =>
      fetch(publicUrl, { headers, method });

    const part = await ask({ range: 'bytes=2-4' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(part.headers.get('content-length')).toBe('3');
    expect(await part.text()).toBe('234');
    expect(await (await ask({ range: 'bytes=-3' })).text()).toBe('789');
    expect(await (await ask({ range: 'bytes=0-1,4-5' })).text()).toBe('0123456789');
    const beyond = await ask({ range: 'bytes=10-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
    expect(await beyond.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' });

    const etag = part.headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const modified = part.headers.get('last-modified') ?? '';
    expect((await ask({ 'if-modified-since': modified })).status).toBe(304);
    const head = await ask({}, 'HEAD');
    expect(head.headers.get('content-length')).toBe('10');
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(await head.text()).toBe('');
  });

  test('large files come back byte for byte, from a stream and from a form', async () => {
    const bytes = Buffer.alloc(6_000_000, 'some Naira, \0\r\n--');
    const papers = papersOf(harness.ada);
    const options = { contentType: 'application/octet-stream', duplex: 'half' };
    const streamed = await papers.upload(own('s.bin'), new Blob([bytes]).stream(), options);
    expect(streamed.error).toBeNull();
    expect((await papers.upload(own('f.bin'), new Blob([bytes]))).error).toBeNull();
    for (const name of ['s.bin', 'f.bin']) {
      const { data } = await papers.download(own(name));
      expect(Buffer.from(await data!.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  test('CAL-25 files are removed, and their bytes with them', async () => {
    const name = await uploadText('to-remove.txt');
    const { data } = await papersOf(harness.ada).remove([name, own('never.txt')]);
    expect(data?.map((gone) => gone.name)).toEqual([name]);
    expect((await papersOf(harness.ada).download(name)).error).toMatchObject({
      status: 400,
      statusCode: '404',
    });
  });
});
