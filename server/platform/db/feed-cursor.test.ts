import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { type FeedChange, followFeed } from '#server/platform/db/feed-cursor.ts';
import { testDatabase } from '#tests/support/harness/database.ts';

let db: Db;
let close: () => Promise<void>;
let seen: string[] = [];
let gaps = 0;
let unseen: number | null = null;

beforeAll(async () => {
  const database = await testDatabase();
  const pool = openPool(database.serviceUrl, 4, () => undefined);
  db = openDatabase(pool);
  close = async () => {
    await pool.end();
    await database.close();
  };
});
afterAll(() => close());

beforeEach(async () => {
  await rows(db, sql`delete from feed_cursors`);
  // A change of the test before may still be held back, and would be seen by this one.
  await rows(db, sql`delete from change_feed`);
  await follow();
  [seen, gaps, unseen] = [[], 0, null];
});

const take = (changes: readonly FeedChange[]) => {
  seen.push(...changes.map(({ id }) => id));
  return Promise.resolve();
};

function follow(onChanges = take, name = 'test') {
  return followFeed(db, {
    name,
    tables: ['things'],
    onChanges,
    onGap: (seconds) => {
      gaps++;
      unseen = seconds;
      return Promise.resolve();
    },
  });
}

const change = (on: Db, id: string, table = 'things') =>
  rows(
    on,
    sql`insert into change_feed (table_name, op, record)
      values (${table}, 'UPDATE', json_build_object('id', ${id}::text))`,
  );

/** Other users of the cluster hold changes back while they run. */
async function followUntil(count: number) {
  for (let tries = 0; seen.length < count && tries < 500; tries++) {
    await follow();
    await sleep(10);
  }
}

test('changes of the followed tables come in order, once, however often one polls', async () => {
  for (const id of ['a', 'b']) await change(db, id);
  await change(db, 'x', 'other things');
  await change(db, 'c');
  await followUntil(3);
  await follow();
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(gaps).toBe(0);
});

test('however many changes wait, none is left out', async () => {
  await rows(
    db,
    sql`insert into change_feed (table_name, op, record)
      select 'things', 'UPDATE', json_build_object('id', n::text) from generate_series(1, 950) n`,
  );
  await followUntil(950);
  expect(seen).toEqual(Array.from({ length: 950 }, (_, n) => String(n + 1)));
});

test('work that fails is redelivered; other work has its own cursor', async () => {
  const others: string[] = [];
  await follow(take, 'other');
  await change(db, 'a');
  for (let tries = 0; tries < 500; tries++) {
    const failed = await follow(() => Promise.reject(new Error('not now'))).then(
      () => false,
      () => true,
    );
    if (failed) break;
    await sleep(10);
  }
  await follow((changes) => {
    others.push(...changes.map(({ id }) => id));
    return Promise.resolve();
  }, 'other');
  await followUntil(1);
  expect(seen).toEqual(['a']);
  expect(others).toEqual(['a']);
});

test('a change whose transaction ends late is not skipped', async () => {
  let end: () => void = () => undefined;
  const written = Promise.withResolvers<void>();
  const late = db.transaction().execute(async (tx) => {
    await change(tx, 'late');
    written.resolve();
    await new Promise<void>((resolve) => (end = resolve));
  });
  await written.promise;
  await change(db, 'early');
  await follow();
  expect(seen).toEqual([]);
  end();
  await late;
  await followUntil(2);
  expect(seen).toEqual(['late', 'early']);
});

test('after too long an absence, or with an invalid cursor, everything is rechecked and reading continues from now', async () => {
  for (const lost of [
    sql`update feed_cursors set moved_at = moved_at - interval '9 minutes 1 second'`,
    sql`update feed_cursors set xid = '9223372036854775807'`,
  ]) {
    gaps = 0;
    seen = [];
    await rows(db, lost);
    await follow();
    expect(gaps).toBe(1);
    await change(db, 'after');
    await followUntil(1);
    expect(seen.at(-1)).toBe('after');
    expect(gaps).toBe(1);
  }
});

test('after an absence the follower is given the time in which changes may have been missed', async () => {
  await rows(db, sql`update feed_cursors set moved_at = moved_at - interval '3 hours'`);
  await follow();
  expect(unseen).toBeGreaterThan(10_799);
  expect(unseen).toBeLessThan(10_860);
  await rows(db, sql`delete from feed_cursors`);
  await follow();
  expect([gaps, unseen]).toEqual([2, null]);
});

test('changes that a foreign transaction hides for too long are a gap, though the follower polled all the time', async () => {
  let end: () => void = () => undefined;
  const begun = Promise.withResolvers<void>();
  const foreign = db.transaction().execute(async (tx) => {
    await one(tx, sql`select pg_current_xact_id()::text as id`);
    begun.resolve();
    await new Promise<void>((resolve) => (end = resolve));
  });
  await begun.promise;
  try {
    await change(db, 'hidden');
    for (let sweep = 0; sweep < 3; sweep++) {
      await rows(db, sql`update feed_cursors set moved_at = moved_at - interval '4 minutes'`);
      await follow();
    }
    expect([seen, gaps]).toEqual([[], 1]);
  } finally {
    end();
    await foreign;
  }
});

test('two at once leave the cursor of the one ahead', async () => {
  for (let n = 0; n < 20; n++) await change(db, String(n));
  await Promise.all([follow(), follow(), follow()]);
  await followUntil(20);
  const { cursor } = await one(
    db,
    sql<{ cursor: string }>`select id::text as cursor from feed_cursors`,
  );
  await follow();
  expect(new Set(seen).size).toBe(20);
  expect(await one(db, sql`select id::text as cursor from feed_cursors`)).toEqual({ cursor });
});
