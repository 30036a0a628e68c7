import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readNow } from '#server/platform/db/transaction.ts';
import { openClock } from '#server/platform/db/product-clock.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

const NEAR_MS = 1_000;

async function expectToBeNow(shown: Date) {
  expect(Math.abs(shown.getTime() - (await readNow(at.db)).getTime())).toBeLessThan(NEAR_MS);
}

test('the clock is the database’s, and a jump counts at once where it was made', async () => {
  const clock = await openClock(at.db);
  await expectToBeNow(clock.now());
  await expectToBeNow(await clock.advance(3_600));
  await expectToBeNow(await clock.recent());
});

test('it is told without a query, and a jump of another node counts within seconds', async () => {
  const clock = await openClock(at.db);
  const moment = vi.spyOn(performance, 'now');
  const start = performance.now();
  moment.mockImplementation(() => start);
  const asks = vi.spyOn(at.db, 'getExecutor');
  try {
    await clock.recent();
    expect(asks).not.toHaveBeenCalled();
    await letTimePass(at.db, 60);
    const before = await readNow(at.db);
    asks.mockClear();
    moment.mockImplementation(() => start + 5_001);
    expect(clock.now().getTime()).toBeLessThan(before.getTime());
    expect(asks).toHaveBeenCalled();
    await vi.waitFor(() => expectToBeNow(clock.now()));
  } finally {
    asks.mockRestore();
    moment.mockRestore();
  }
});

test('after a minute unasked it is measured again before it is told', async () => {
  const clock = await openClock(at.db);
  await letTimePass(at.db, 60);
  const start = performance.now();
  const moment = vi.spyOn(performance, 'now').mockImplementation(() => start + 61_000);
  try {
    await expectToBeNow(await clock.recent());
  } finally {
    moment.mockRestore();
  }
});
