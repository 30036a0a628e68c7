import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { escalateSlowReleases } from '#server/trading/trades/escalate-slow-releases.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { type Running, running } from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
let admin: string;
const log = { error: () => undefined } as never;
beforeAll(async () => {
  at = await moneyDatabase();
  admin = await person(at.db);
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${admin}, 'admin')`);
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
});
afterAll(() => at.close());

const escalate = () => escalateSlowReleases({ db: at.db, log });

async function titles(userId: string): Promise<string[]> {
  const found = await rows(
    at.db,
    sql<{ title: string }>`select title from notifications where user_id = ${userId}
      and type in ('trade_release_overdue', 'trade_disputed', 'trade_lockout') order by created_at, id`,
  );
  return found.map(({ title }) => title);
}

function levels({ tradeId }: Running): Promise<{ level: number; actor_id: string | null }[]> {
  return rows(
    at.db,
    sql<{
      level: number;
      actor_id: string | null;
    }>`select (detail ->> 'level')::int as level, actor_id
      from trade_events where trade_id = ${tradeId} and kind = 'release_overdue' order by id`,
  );
}

async function statusOf({ tradeId }: Running): Promise<string> {
  const { status } = await one(
    at.db,
    sql<{ status: string }>`select status from trades where id = ${tradeId}`,
  );
  return status;
}

test('after 15 minutes reminded, after an hour counted, after 12 hours in dispute; each once', async () => {
  const run = await running(at);
  await letTimePass(at.db, 14);
  expect(await escalate()).toBe(0);
  await letTimePass(at.db, 1);
  expect(await Promise.all([escalate(), escalate()])).toContain(1);
  expect(await escalate()).toBe(0);
  expect(await levels(run)).toEqual([{ level: 1, actor_id: null }]);
  expect(await titles(run.seller)).toEqual(['Your buyer is waiting']);
  expect(await titles(run.buyer)).toEqual(['The seller is slow']);
  expect(await titles(admin)).toHaveLength(1);

  await letTimePass(at.db, 45);
  await escalate();
  expect(await titles(run.seller)).toEqual(['Your buyer is waiting', 'An hour late: act now']);
  expect(await statusOf(run)).toBe('processing');

  await letTimePass(at.db, 11 * 60);
  await escalate();
  expect(await levels(run)).toHaveLength(3);
  expect(await statusOf(run)).toBe('disputed');
  const dispute = await one(
    at.db,
    sql<object>`select d.raised_by, d.status, d.reason, d.raised_from, e.actor_id, e.detail ->> 'clock' as clock
      from disputes d join trade_events e on e.trade_id = d.trade_id and e.kind = 'disputed'
      where d.trade_id = ${run.tradeId}`,
  );
  expect(dispute).toEqual({
    raised_by: run.buyer,
    status: 'open',
    reason: 'paid_not_released',
    raised_from: 'processing',
    actor_id: null,
    clock: 'true',
  });
  expect(await escalate()).toBe(0);
});

test('a worker that was away for a day catches up in one go and notifies once', async () => {
  const run = await running(at);
  await letTimePass(at.db, 24 * 60);
  await escalate();
  expect((await levels(run)).map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(await titles(run.seller)).toEqual(['A dispute was opened']);
  expect(await statusOf(run)).toBe('disputed');
});

test('a trade that ended meanwhile is left alone', async () => {
  const run = await running(at);
  await letTimePass(at.db, 16);
  await Promise.all([
    escalate(),
    cancelTrade(at, { tradeId: run.tradeId, callerId: run.buyer, reason: null }),
  ]);
  expect(await statusOf(run)).toBe('cancelled');
  await letTimePass(at.db, 24 * 60);
  expect(await escalate()).toBe(0);
});

/** A seller with one offer, of which new people take parts and mark them paid. */
async function slowSeller() {
  const seller = await person(at.db, { amount: '1000' });
  const offerId = await offer(at.db, seller, { amount: '500' });
  return {
    seller,
    paidPart: async (): Promise<Running> => {
      const buyer = await person(at.db);
      const taken = await acceptTrade(at, {
        ...TAKES_ALL,
        tradeId: offerId,
        takerId: buyer,
        part: '50',
      });
      if (!taken.success) throw new Error(taken.code);
      await markTradePaid(at, taken.trade_id, buyer);
      return { tradeId: taken.trade_id, offerId, seller, buyer };
    },
    lockouts: () =>
      rows(
        at.db,
        sql<object>`select reason, step, trade_id,
          extract(epoch from locked_until - created_at)::int / 3600 as hours
          from trader_lockouts where user_id = ${seller} order by id`,
      ),
  };
}

async function release({ tradeId, buyer, seller }: Running) {
  const { id: escrowId } = await one(
    at.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
  );
  await releaseEscrow(at, {
    presence: PROVEN,
    tradeId,
    escrowId,
    buyerId: buyer,
    callerId: seller,
  });
}

test('M-1.L5 the third slow release of a paid trade within 30 days keeps a seller from trading for a day', async () => {
  const { seller, paidPart, lockouts } = await slowSeller();
  const runs = [await paidPart(), await paidPart(), await paidPart()];
  await letTimePass(at.db, 61);
  await escalate();
  expect(await lockouts()).toEqual([]);
  await release(runs[0]!);
  await release(runs[1]!);
  await escalate();
  expect(await lockouts()).toEqual([]);
  await release(runs[2]!);
  await Promise.all([escalate(), escalate()]);
  await escalate();
  const third = { reason: 'slow_releases', step: 1, trade_id: runs[2]!.tradeId, hours: 24 };
  expect(await lockouts()).toEqual([third]);
  expect(
    (await titles(seller)).filter((title) => title === 'No new orders for a day'),
  ).toHaveLength(1);

  await letTimePass(at.db, 31 * 24 * 60);
  const later = await paidPart();
  await letTimePass(at.db, 61);
  await escalate();
  await release(later);
  await escalate();
  expect(await lockouts()).toEqual([third]);
});

test('M-1.L5 trades that were only marked paid lock no seller out, however many', async () => {
  const { paidPart, lockouts } = await slowSeller();
  for (let n = 0; n < 5; n++) await paidPart();
  await letTimePass(at.db, 24 * 60);
  await escalate();
  await letTimePass(at.db, 24 * 60);
  await escalate();
  expect(await lockouts()).toEqual([]);
});

test('M-1.L5 a verified receipt makes a slow release count before it is released', async () => {
  const { paidPart, lockouts } = await slowSeller();
  const runs = [await paidPart(), await paidPart(), await paidPart()];
  await letTimePass(at.db, 61);
  await escalate();
  for (const { tradeId, seller, buyer } of runs) {
    await rows(
      at.db,
      sql`insert into payment_proofs (trade_id, seller_id, buyer_id, verification_status, proof_image_url, verified_at)
        values (${tradeId}, ${seller}, ${buyer}, 'verified', ${`${tradeId}/receipt.png`}, app_now())`,
    );
  }
  await escalate();
  expect(await lockouts()).toMatchObject([{ step: 1 }]);
});
