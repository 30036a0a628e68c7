import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { openStepPool, runSteps } from '#server/money/ledger/steps/run-steps.ts';
import type { TradeStep } from '#server/money/ledger/steps/step.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import {
  expireOverdueTrades,
  expireOwnTrades,
} from '#server/trading/trades/expire-overdue-trades.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  balances,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
beforeEach(async () => {
  at = await moneyDatabase();
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

/** The engine as two requests meet it at the same moment: the first step waits until the second has come. */
function meetingEngine(): TradeEngine {
  const steps: (() => void)[] = [];
  return {
    ...at.engine,
    take: (step) =>
      new Promise((resolve, reject) => {
        steps.push(() => void at.engine.take(step).then(resolve, reject));
        if (steps.length === 2) for (const go of steps) go();
      }),
  };
}

function accept(tradeId: string, takerId: string, part: string | null = null, engine = at.engine) {
  const acceptance = { tradeId, takerId, part, bankAccountId: null, idempotencyKey: null };
  return acceptTrade({ db: at.db, engine }, { presence: PROVEN, ...acceptance });
}

function cancel(tradeId: string, callerId: string, engine = at.engine) {
  return cancelTrade({ db: at.db, engine }, { tradeId, callerId, reason: null });
}

/** Takes a part and returns the id of the trade that runs. */
async function takePart(tradeId: string, takerId: string, part: string): Promise<string> {
  const answer = await accept(tradeId, takerId, part);
  if (!answer.success) throw new Error(answer.code);
  return answer.trade_id;
}

async function statusOf(id: string): Promise<string> {
  return (await one(at.db, sql<{ status: string }>`select status from trades where id = ${id}`))
    .status;
}

test('one offer named in two spellings at once is still one offer', async () => {
  const seller = await person(at.db, { amount: '200.6' });
  const tradeId = await offer(at.db, seller);
  await offer(at.db, seller);
  const [first, second] = [await person(at.db), await person(at.db)];
  const engine = meetingEngine();

  const answers = await Promise.all([
    accept(tradeId, first, '80', engine),
    accept(tradeId.toUpperCase(), second, '80', engine),
  ]);

  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const parts = await rows(at.db, sql`select id from trades where parent_id = ${tradeId}`);
  expect(parts).toHaveLength(1);
});

test('the same key in another spelling of the trade is the same acceptance', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const buyer = await person(at.db);
  const tradeId = await offer(at.db, seller);
  const answers = [];
  for (const spelled of [tradeId, tradeId.toUpperCase()]) {
    answers.push(
      await acceptTrade(at, {
        tradeId: spelled,
        takerId: buyer,
        part: '30',
        bankAccountId: null,
        idempotencyKey: 'a-click-of-the-button',
      }),
    );
  }
  expect(answers[0]).toEqual(answers[1]);
});

test.each(['accepted whole', 'cancelled'])(
  'a part that comes back while its offer is %s leaves nothing behind',
  async (what) => {
    const seller = await person(at.db, { amount: '100.3' });
    const [buyer, other] = [await person(at.db), await person(at.db)];
    const tradeId = await offer(at.db, seller);
    const partId = await takePart(tradeId, buyer, '40');
    const engine = meetingEngine();

    await Promise.all([
      cancel(partId, buyer, engine),
      what === 'cancelled' ? cancel(tradeId, seller, engine) : accept(tradeId, other, null, engine),
    ]);

    // Which of the two comes first is open; that nothing stays locked for no offer and no trade is not.
    await expectSoundLedger(at.db);
    if (what === 'cancelled') {
      expect(await balances(at.db, seller)).toEqual({ available: '100.3', locked: '0' });
    }
  },
);

test('a batch with two steps that meet in one offer is refused whole', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const buyer = await person(at.db);
  const tradeId = await offer(at.db, seller);
  const partId = await takePart(tradeId, buyer, '40');
  const pool = openStepPool(at.serviceUrl, 1, () => undefined);
  const batches = [
    [cancellation(partId, buyer), cancellation(tradeId, seller)],
    [cancellation(tradeId, seller), cancellation(tradeId, seller)],
  ];
  for (const batch of batches) await expect(runSteps(pool, batch)).rejects.toThrow(/meet/);
  await pool.end();
  expect([await statusOf(tradeId), await statusOf(partId)]).toEqual(['open', 'in_payment']);
});

test('a part that became an offer of its own can be taken off the market beside its open parent', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const [buyer, other] = [await person(at.db), await person(at.db)];
  const tradeId = await offer(at.db, seller);
  const partId = await takePart(tradeId, buyer, '40');
  await accept(tradeId, other);
  await letTimePass(at.db, 16);
  await expireOwnTrades(at, buyer, [partId]);
  await expireOverdueTrades(at);
  expect([await statusOf(tradeId), await statusOf(partId)]).toEqual(['open', 'open']);

  await cancel(partId, seller);

  expect(await balances(at.db, seller)).toEqual({ available: '40.12', locked: '60.18' });
});

function cancellation(trade_id: string, actor_id: string): TradeStep {
  const return_id = crypto.randomUUID();
  return { kind: 'cancel', trade_id, actor_id, reason: null, return_id, notifications: [] };
}
