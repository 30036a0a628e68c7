import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openBucketHarness,
  papersOf,
  type BucketHarness,
} from '#tests/supabase/storage/bucket-harness.ts';

let harness: BucketHarness;
const NAMES = ['a.txt', 'b/1.txt', 'b/2.txt', 'b/deep/3.txt', 'c.txt', 'd/4.txt', 'e.txt'];
beforeAll(async () => {
  harness = await openBucketHarness();
  const posters = harness.service.storage.from('posters');
  for (const name of NAMES) {
    expect((await posters.upload(name, Buffer.from(name))).error).toBeNull();
  }
});
afterAll(() => harness.close());

const posters = () => harness.service.storage.from('posters');

describe('CAL-25 a list', () => {
  test('shows one level, folders as names alone', async () => {
    const { data } = await posters().list();
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['b', true],
      ['d', true],
      ['a.txt', false],
      ['c.txt', false],
      ['e.txt', false],
    ]);
    expect((await posters().list('b')).data?.map(({ name }) => name)).toEqual([
      'deep',
      '1.txt',
      '2.txt',
    ]);
    const page = await posters().list('', {
      limit: 2,
      offset: 2,
      sortBy: { column: 'created_at', order: 'desc' },
    });
    expect(page.data?.map(({ name }) => name)).toEqual(['e.txt', 'c.txt']);
    expect((await posters().list('', { search: 'C.' })).data?.map(({ name }) => name)).toEqual([
      'c.txt',
    ]);
  });
});

describe('a list of the second kind', () => {
  type ListOptions = NonNullable<Parameters<ReturnType<typeof posters>['listV2']>[0]>;
  const pagesOf = async (options: ListOptions) => {
    const pages: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const { data, error } = await posters().listV2({ ...options, ...(cursor ? { cursor } : {}) });
      expect(error).toBeNull();
      pages.push([...data!.folders, ...data!.objects].map(({ name }) => name));
      expect(data!.hasNext).toBe(data!.nextCursor !== undefined);
      if (!data!.hasNext) return pages;
      cursor = data!.nextCursor;
    }
  };

  test('shows whole names, page after page', async () => {
    expect(await pagesOf({ limit: 3 })).toEqual([
      NAMES.slice(0, 3),
      NAMES.slice(3, 6),
      NAMES.slice(6),
    ]);
    expect((await pagesOf({})).flat()).toEqual(NAMES);
    expect((await pagesOf({ prefix: 'b/' })).flat()).toEqual(NAMES.slice(1, 4));
    const { data } = await posters().listV2({ prefix: 'a' });
    expect(data?.objects).toEqual([
      expect.objectContaining({
        name: 'a.txt',
        key: 'a.txt',
        id: expect.any(String),
        metadata: expect.objectContaining({ size: 5, mimetype: 'text/plain' }),
      }),
    ]);
  });

  test('M-3.13 a folder’s key has no slash at its end, its name has', async () => {
    const { data } = await posters().listV2({ with_delimiter: true, prefix: 'b/' });
    expect(data?.folders).toEqual([{ key: 'b/deep', name: 'b/deep/' }]);
  });

  test('shows folders where a delimiter is given, none of them twice', async () => {
    const pages = await pagesOf({ with_delimiter: true, limit: 2 });
    expect(pages.map((page) => [...page].sort())).toEqual([
      ['a.txt', 'b/'],
      ['c.txt', 'd/'],
      ['e.txt'],
    ]);
    expect((await pagesOf({ with_delimiter: true, prefix: 'b/' })).flat()).toEqual([
      'b/deep/',
      'b/1.txt',
      'b/2.txt',
    ]);
  });

  test.each(['name', 'created_at', 'updated_at'] as const)('is sorted by %s', async (column) => {
    for (const order of ['asc', 'desc'] as const) {
      const names = (await pagesOf({ limit: 2, sortBy: { column, order } })).flat();
      expect(names).toEqual(order === 'asc' ? NAMES : NAMES.toReversed());
    }
  });

  test('continues from a cursor of its own, and from no other', async () => {
    for (const cursor of ['x', Buffer.from("1' or 1=1").toString('base64url'), '////']) {
      expect((await posters().listV2({ cursor })).error).toMatchObject({ statusCode: '400' });
    }
    const { error } = await posters().listV2({ limit: 5_000 });
    expect(error).toMatchObject({ statusCode: '400' });
  });

  test('shows each person what is theirs', async () => {
    const mine = `${harness.ada.userId}/a.txt`;
    await papersOf(harness.ada).upload(mine, Buffer.from('x'));
    await papersOf(harness.bola).upload(`${harness.bola.userId}/b.txt`, Buffer.from('x'));
    const { data } = await papersOf(harness.ada).listV2();
    expect(data?.objects.map(({ name }) => name)).toEqual([mine]);
  });
});
