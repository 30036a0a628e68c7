import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING } from '#server/money/audit/check.ts';
import { INVARIANTS } from '#server/money/audit/invariants.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { fund, offer, person } from '#tests/support/factories/people.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { OJA_ROLES: 'web,worker' } });
});
afterAll(() => server.close());

/** As if every job had been scheduled an hour from now, and the clock then been set back by that hour. */
const setClockBack = () =>
  rows(
    server.oja.db,
    sql`update recurring_jobs set due_at = due_at + interval '1 hour', started_at = started_at + interval '1 hour',
      last_success_at = last_success_at + interval '1 hour'`,
  );

async function acceptedTrade(): Promise<string> {
  const { db } = server.oja;
  const [maker, taker] = [await person(db), await person(db)];
  await fund(db, maker, 'USDT', '500');
  const tradeId = await offer(db, maker);
  const accepted = await acceptTrade(server.oja, { tradeId, takerId: taker, ...TAKES_ALL });
  expect(accepted).toMatchObject({ success: true });
  return tradeId;
}

const statusOf = (id: string) =>
  one(server.oja.db, sql<{ status: string }>`select status from trades where id = ${id}`);

async function advance(seconds: number): Promise<void> {
  const response = await fetch(`${server.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(response.status).toBe(200);
}

test('M-4.7 after clocks were set forth and back an overdue trade reopens without a restart, and jobs run', async () => {
  const { db } = server.oja;
  await expect
    .poll(() => rows(db, sql`select from recurring_jobs where runs = 0`), { timeout: 60_000 })
    .toEqual([]);
  const first = await acceptedTrade();
  await setClockBack();
  await advance(16 * 60);
  await expect.poll(() => statusOf(first), { timeout: 20_000 }).toEqual({ status: 'open' });

  // The product's clock goes back too, and forth again.
  await rows(db, sql`update app_clock set ahead = '0'`);
  const second = await acceptedTrade();
  await setClockBack();
  await advance(16 * 60);
  await expect.poll(() => statusOf(second), { timeout: 20_000 }).toEqual({ status: 'open' });

  const late = sql`select name from recurring_jobs where due_at > clock_timestamp() + interval '1 hour'`;
  await expect.poll(() => rows(db, late), { timeout: 30_000 }).toEqual([]);
  const check = INVARIANTS.find(({ name }) => name === 'overdue-trades-reopen');
  expect(await check?.breaking(db, EVERYTHING)).toEqual([]);
}, 120_000);
