import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import {
  asOwner,
  openBucketHarness,
  papersOf,
  type BucketHarness,
} from '#tests/supabase/storage/bucket-harness.ts';
import { png, tokenOf } from '#tests/supabase/storage/file-harness.ts';

let harness: BucketHarness;
beforeAll(async () => {
  harness = await openBucketHarness();
});
afterAll(() => harness.close());

describe('a private file', () => {
  let hers: string;
  beforeEach(async () => {
    hers = `${harness.bola.userId}/${crypto.randomUUID()}.txt`;
    const { error } = await papersOf(harness.bola).upload(hers, Buffer.from('secret'));
    expect(error).toBeNull();
  });

  test('is read by nobody else, by any route', async () => {
    const visitor = { client: harness.server.client() };
    for (const person of [harness.ada, visitor]) {
      const papers = papersOf(person);
      for (const { error } of [
        await papers.download(hers),
        await papers.info(hers),
        await papers.createSignedUrl(hers, 60),
        await papers.copy(hers, `${harness.ada.userId}/stolen.txt`),
        await papers.move(hers, `${harness.ada.userId}/stolen.txt`),
        await papers.copy(hers, 'stolen.txt', { destinationBucket: 'posters' }),
      ]) {
        expect(error).toMatchObject({ statusCode: '404', message: 'Object not found' });
      }
      const { data } = await papers.createSignedUrls([hers], 60);
      expect(data).toEqual([
        expect.objectContaining({ path: hers, signedURL: null, signedUrl: null }),
      ]);
      expect((await papers.list(harness.bola.userId)).data).toEqual([]);
      expect((await papers.listV2({})).data?.objects.some(({ name }) => name === hers)).toBe(false);
    }
    expect((await fetch(papersOf(harness.bola).getPublicUrl(hers).data.publicUrl)).status).toBe(
      400,
    );
  });

  test('is written, replaced or pushed away by nobody else', async () => {
    const papers = papersOf(harness.ada);
    const mine = `${harness.ada.userId}/mine.txt`;
    await papers.upload(mine, Buffer.from('mine'), { upsert: true });
    for (const { error } of [
      await papers.upload(`${harness.bola.userId}/new.txt`, Buffer.from('x')),
      await papers.upload(hers, Buffer.from('x'), { upsert: true }),
      await papers.move(mine, `${harness.bola.userId}/new.txt`),
      await papers.copy(mine, `${harness.bola.userId}/new.txt`),
      await papers.createSignedUploadUrl(`${harness.bola.userId}/new.txt`),
      await papers.createSignedUploadUrl(hers, { upsert: true }),
      await papers.move(mine, 'mine.txt', { destinationBucket: 'posters' }),
    ]) {
      expect(error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    }
    expect((await papers.update(hers, Buffer.from('x'))).error).toMatchObject({
      statusCode: '404',
    });
    expect((await papers.remove([hers])).data).toEqual([]);
    expect(await (await papersOf(harness.bola).download(hers)).data?.text()).toBe('secret');
  });

  test('is not stored by shared caches', async () => {
    const answer = await fetch(`${harness.server.url}/storage/v1/object/papers/${hers}`, {
      headers: {
        apikey: harness.server.anonKey,
        authorization: `Bearer ${await tokenOf(harness.bola)}`,
      },
    });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(answer.headers.get('vary')).toContain('Authorization');
  });
});

test.each([
  ['../up.txt'],
  ['a/../../up.txt'],
  ['./a.txt'],
  ['a//b.txt'],
  ['café.txt'.normalize('NFD')],
  ['café.txt'],
  ['\u202egnp.exe'],
  ['a\u200bb.txt'],
  ['ａ.txt'],
  ['%2e%2e/a.txt'],
  ['a\\b.txt'],
])('no file is moved, copied or signed to the name %j', async (name) => {
  const papers = harness.service.storage.from('papers');
  await papers.upload('plain.txt', Buffer.from('x'), { upsert: true });
  for (const { error } of [
    await papers.move('plain.txt', name),
    await papers.copy('plain.txt', name),
  ]) {
    expect(error).not.toBeNull();
    expect(error).toMatchObject({ status: 400 });
  }
  expect((await papers.exists('plain.txt')).data).toBe(true);
  const { data } = await papers.createSignedUrls([name], 60);
  expect(data?.[0]?.signedUrl ?? null).toBeNull();
});

describe('a file that a browser could run', () => {
  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['<!doctype html><script>alert(1)</script>', 'text/html'],
    ['<?xml version="1.0"?><a/>', 'application/xml'],
  ])('is a download, never shown: %s', async (content, type) => {
    const posters = harness.service.storage.from('posters');
    await posters.upload('run.png', Buffer.from(content), {
      contentType: 'image/png',
      upsert: true,
    });
    const answer = await fetch(posters.getPublicUrl('run.png').data.publicUrl);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': "attachment; filename*=UTF-8''run.png",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

test('a bucket of re-encoded pictures takes no other', async () => {
  await harness.service.storage.createBucket('album', { public: true });
  await asOwner(harness.server, `update storage.buckets set redraw_pixels = 16 where id = 'album'`);
  const album = harness.service.storage.from('album');
  const posters = harness.service.storage.from('posters');
  await posters.upload('p.png', await png(64, 32), { upsert: true });
  for (const { error } of [
    await posters.copy('p.png', 'p.png', { destinationBucket: 'album' }),
    await posters.move('p.png', 'p.png', { destinationBucket: 'album' }),
  ]) {
    expect(error).toMatchObject({ statusCode: '400' });
  }
  expect((await album.upload('p.png', await png(64, 32))).error).toBeNull();
  const { default: sharp } = await import('sharp');
  const drawn = await (await album.download('p.png')).data!.arrayBuffer();
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 16, height: 8 });
});

test('of two files sent to one name at once, one is kept whole', async () => {
  const papers = harness.service.storage.from('papers');
  const bytes = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter));
  const sent = await Promise.all(bytes.map((file) => papers.upload('race.txt', file)));
  const refused = sent.map(({ error }) => error).filter((error) => error !== null);
  expect(refused).toEqual([expect.objectContaining({ statusCode: '409' })]);
  const stored = Buffer.from(await (await papers.download('race.txt')).data!.arrayBuffer());
  expect(bytes.some((file) => file.equals(stored))).toBe(true);
});

test('copies count as much as uploads', async () => {
  const person = await harness.server.signUp();
  const name = `${person.userId}/a.txt`;
  await papersOf(person).upload(name, Buffer.from('x'));
  await rows(
    harness.server.oja.db,
    sql`update auth.rate_buckets set tokens = 0, updated_at = now() where key = ${`upload:${person.userId}`}`,
  );
  const { error } = await papersOf(person).copy(name, `${person.userId}/b.txt`);
  expect(error).toMatchObject({ status: 429, statusCode: '429' });
});
