import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheAnswer, forgetAnswers, readCachedAnswer } from '#web/lib/offline/cached-answers.ts';

const session = vi.hoisted(() => ({ userId: null as string | null }));
vi.mock('#web/lib/supabase/session-key.ts', () => ({ storedUserId: () => session.userId }));

const DAY_MS = 24 * 60 * 60_000;

beforeEach(async () => {
  session.userId = 'ada';
  await forgetAnswers();
});
afterEach(() => vi.restoreAllMocks());

test('an answer is read by its owner alone', async () => {
  await cacheAnswer('balance', 'ada', { available: '5' });
  expect((await readCachedAnswer('balance'))?.data).toEqual({ available: '5' });

  session.userId = 'bola';
  expect(await readCachedAnswer('balance')).toBeNull();
  await cacheAnswer('balance', 'ada', { available: '6' });
  session.userId = 'ada';
  expect((await readCachedAnswer('balance'))?.data).toEqual({ available: '5' });
});

test('only the eighty newest are stored, and none for longer than a day', async () => {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  for (let n = 0; n < 82; n++) {
    now += 1;
    await cacheAnswer(`question ${n}`, 'ada', n);
  }
  expect(await readCachedAnswer('question 1')).toBeNull();
  expect((await readCachedAnswer('question 2'))?.data).toBe(2);

  now += DAY_MS;
  expect(await readCachedAnswer('question 81')).toBeNull();
  await cacheAnswer('the next day', 'ada', 'new');
  now -= DAY_MS;
  expect(await readCachedAnswer('question 81')).toBeNull();
});

test('what belongs to somebody else is deleted, or everything', async () => {
  await cacheAnswer('balance', 'ada', 1);
  session.userId = 'bola';
  await cacheAnswer('balance', 'bola', 2);
  await forgetAnswers('bola');
  expect((await readCachedAnswer('balance'))?.data).toBe(2);
  session.userId = 'ada';
  expect(await readCachedAnswer('balance')).toBeNull();

  session.userId = 'bola';
  await forgetAnswers();
  expect(await readCachedAnswer('balance')).toBeNull();
});

test('without storage nothing is cached and nothing fails', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no storage', 'InvalidStateError');
  });
  await cacheAnswer('balance', 'ada', 1);
  expect(await readCachedAnswer('balance')).toBeNull();
});
