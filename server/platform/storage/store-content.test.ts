import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import type { Bucket } from '#server/platform/storage/buckets.ts';
import { storeContent } from '#server/platform/storage/store-content.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';

const BUCKET = {
  id: 'pictures',
  mimeTypes: null,
  redrawPixels: 64,
  evidence: null,
} as unknown as Bucket;

const HALF = 10_000;

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let picture: Buffer;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.serviceUrl, 2, () => undefined);
  // Noise does not shrink: enough of it comes first that the rest is awaited with a slot held.
  picture = await sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
    .png()
    .toBuffer();
});

afterAll(async () => {
  await pool.end();
  await database.close();
});

function store(owner: string, content: AsyncIterable<Buffer>) {
  const put = async (_id: string, bytes: AsyncIterable<Uint8Array>) => {
    for await (const _chunk of bytes);
  };
  const oja = { db: openDatabase(pool), files: { put }, scanner: null } as unknown as Parameters<
    typeof storeContent
  >[0];
  const file = { content, claimedType: 'image/png', cacheControl: '', metadata: {} };
  return storeContent(oja, BUCKET, file, 1_000_000, owner);
}

/** A picture whose second half comes when the test decides. */
function slowly(): { content: AsyncIterable<Buffer>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* content() {
    yield picture.subarray(0, HALF);
    await promise;
    yield picture.subarray(HALF);
  }
  return { content: content(), end: resolve };
}

async function* atOnce() {
  yield picture;
}

test('M-1.L8 one person holds few of the slots for pictures, and the others draw theirs', async () => {
  const slow = Array.from({ length: 20 }, slowly);
  const held = slow.map(({ content }) => store('one', content));
  const ended = Promise.allSettled(held);
  const refused = await Promise.allSettled(held.slice(4));
  expect(refused.map(({ status }) => status)).toEqual(Array(16).fill('rejected'));
  expect(await store('another', atOnce())).toMatchObject({ width: 64 });
  for (const { end } of slow) end();
  expect((await ended).slice(0, 4).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
});
