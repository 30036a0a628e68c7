import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import {
  answerSettlement,
  withdrawSettlement,
} from '#server/trading/disputes/answer-settlement.ts';
import { type Proposal, proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { processDisputeDeadlines } from '#server/trading/disputes/process-dispute-deadlines.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import {
  disputed,
  feesEarned,
  figuresOf,
  historyOf,
  walletBalances,
  running,
  tradeState,
} from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN, setUpFactor } from '#tests/support/factories/presence.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

const proven = { presence: PROVEN };
const log = { error: () => undefined } as unknown as Parameters<
  typeof processDisputeDeadlines
>[0]['log'];

function propose(tradeId: string, callerId: string, overrides: Partial<Proposal> = {}) {
  return proposeSettlement(at.db, {
    tradeId,
    callerId,
    kind: 'refund',
    buyerAmount: null,
    note: null,
    ...proven,
    ...overrides,
  });
}

function answer(
  settlementId: string,
  callerId: string,
  accepts = true,
  presence: Presence = PROVEN,
) {
  return answerSettlement(at.db, { settlementId, callerId, accepts, presence });
}

test('a release both agree to pays the buyer everything and the platform its fee', async () => {
  const { tradeId, seller, buyer, disputeId } = await disputed(at);
  const earned = await feesEarned(at.db);
  const { settlementId } = await propose(tradeId, buyer, { kind: 'release' });
  expect(await answer(settlementId, seller)).toMatchObject({ status: 'completed' });

  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'completed',
    escrow: 'released',
    released: '100.00000000',
    fee: '0.30000000',
    refunded: '0.00000000',
    dispute: 'resolved',
    outcome: 'completed',
  });
  expect(await walletBalances(at.db, buyer)).toEqual({
    available: '2100',
    pending: '0',
    locked: '0',
  });
  expect(await walletBalances(at.db, seller)).toEqual({
    available: '1899.7',
    pending: '0',
    locked: '0',
  });
  expect((await feesEarned(at.db)) - earned).toBe(30_000_000n);
  expect(await figuresOf(at.db, seller)).toEqual({ completed: 1, failed: 0 });
  expect(await figuresOf(at.db, buyer)).toEqual({ completed: 1, failed: 0 });
  const { settled_by } = await one(
    at.db,
    sql<{ settled_by: string }>`select settled_by from disputes where id = ${disputeId}`,
  );
  expect(settled_by).toBe('parties');
  expect((await historyOf(at.db, tradeId)).slice(-4)).toEqual([
    'disputed',
    'settlement_proposed',
    'settlement_answered',
    'resolved',
  ]);
  await expectSoundLedger(at.db);
});

test('a split charges the fee on the released part alone and gives the rest back to the unit', async () => {
  const { tradeId, seller, buyer } = await disputed(at);
  await setUpFactor(at.db, seller);
  const earned = await feesEarned(at.db);
  const { settlementId } = await propose(tradeId, seller, {
    kind: 'split',
    buyerAmount: '33.33333333',
  });
  await answer(settlementId, buyer);

  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'completed',
    escrow: 'released',
    released: '33.33333333',
    fee: '0.09999999',
    refunded: '66.86666668',
  });
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '2033.33333333' });
  expect(await walletBalances(at.db, seller)).toMatchObject({
    available: '1966.56666668',
    locked: '0',
  });
  expect((await feesEarned(at.db)) - earned).toBe(9_999_999n);
  const event = await one(
    at.db,
    sql<{ amount: string; fee_amount: string; refunded: string }>`
      select amount, fee_amount, detail ->> 'refunded' as refunded from trade_events
      where trade_id = ${tradeId} and kind = 'resolved'`,
  );
  expect(event).toEqual({
    amount: '33.33333333',
    fee_amount: '0.09999999',
    refunded: '66.86666668',
  });
  await expectSoundLedger(at.db);
});

test('a refund both agree to returns amount and fee, and is nobody’s failure', async () => {
  const { tradeId, seller, buyer } = await disputed(at, { type: 'buy' });
  const { settlementId } = await propose(tradeId, buyer);
  expect(await answer(settlementId, seller)).toMatchObject({ status: 'cancelled' });
  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'cancelled',
    reason: 'dispute',
    escrow: 'refunded',
    refunded: '100.30000000',
  });
  expect(await walletBalances(at.db, seller)).toEqual({
    available: '2000',
    pending: '0',
    locked: '0',
  });
  expect(await figuresOf(at.db, buyer)).toEqual({ completed: 0, failed: 0 });
  await expectSoundLedger(at.db);
});

test('an extension moves the dispute’s deadlines by a day and nothing else', async () => {
  const { tradeId, seller, buyer, disputeId } = await disputed(at);
  const due = () =>
    one(
      at.db,
      sql<{ due: Date; counts: Date }>`select statements_due_at as due, silence_counts_at as counts
        from disputes where id = ${disputeId}`,
    );
  const before = await due();
  const { settlementId } = await propose(tradeId, seller, { kind: 'extend' });
  expect(await answer(settlementId, buyer)).toMatchObject({ status: 'disputed' });
  const after = await due();
  expect(after.due.getTime() - before.due.getTime()).toBe(86_400_000);
  expect(after.counts.getTime() - before.counts.getTime()).toBe(86_400_000);
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
});

test('cancel by consent: the seller asks, the buyer agrees, and it is no cancel of the buyer’s', async () => {
  const { tradeId, seller, buyer } = await running(at, { paid: false });
  await expect(propose(tradeId, buyer)).rejects.toMatchObject({ code: 'NOT_YOUR_STEP' });
  for (const kind of ['release', 'extend'] as const) {
    await expect(propose(tradeId, seller, { kind })).rejects.toMatchObject({
      code: 'SETTLEMENT_NOT_POSSIBLE',
    });
  }
  const { settlementId } = await propose(tradeId, seller);
  await expect(answer(settlementId, seller)).rejects.toMatchObject({ code: 'NOT_YOUR_STEP' });
  expect(await answer(settlementId, buyer)).toMatchObject({ status: 'cancelled' });
  expect(await tradeState(at.db, tradeId)).toMatchObject({
    trade: 'cancelled',
    reason: 'consent',
    escrow: 'refunded',
  });
  expect(await figuresOf(at.db, buyer)).toEqual({ completed: 0, failed: 0 });
  const cancels = await rows(
    at.db,
    sql<{
      actor_id: string;
    }>`select actor_id from trade_events where trade_id = ${tradeId} and kind = 'cancelled'`,
  );
  expect(cancels).toEqual([{ actor_id: seller }]);
  await expectSoundLedger(at.db);
});

test.each([['sell'], ['buy']] as const)(
  'a part of an offer to %s that both cancel returns into the offer while that is open',
  async (type) => {
    const { tradeId, offerId, seller, buyer } = await running(at, { type, part: '40' });
    const { settlementId } = await propose(tradeId, seller);
    await answer(settlementId, buyer);
    const { amount } = await one(
      at.db,
      sql<{ amount: string }>`select amount from trades where id = ${offerId}`,
    );
    expect(amount).toBe('100.00000000');
    expect(await walletBalances(at.db, seller)).toMatchObject(
      type === 'sell'
        ? { available: '1899.7', locked: '100.3' }
        : { available: '2000', locked: '0' },
    );
    expect((await historyOf(at.db, offerId)).at(-1)).toBe('part_returned');
    await expectSoundLedger(at.db);
  },
);

test('a proposal to cancel is void once the buyer has paid: it would mean another thing', async () => {
  const { tradeId, seller, buyer } = await running(at, { paid: false });
  const { settlementId } = await propose(tradeId, seller);
  await at.engine.take({
    kind: 'mark_paid',
    trade_id: tradeId,
    actor_id: buyer,
    notifications: [],
  });
  await expect(answer(settlementId, buyer)).rejects.toMatchObject({ code: 'SETTLEMENT_CLOSED' });
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'processing', escrow: 'locked' });
});

test('a counter-proposal replaces the open one; the same one again is the same one', async () => {
  const { tradeId, seller, buyer } = await disputed(at);
  const first = await propose(tradeId, buyer, { kind: 'release' });
  expect(await propose(tradeId, buyer, { kind: 'release' })).toEqual(first);
  const second = await propose(tradeId, seller, { kind: 'split', buyerAmount: 50 });
  expect(await propose(tradeId, seller, { kind: 'split', buyerAmount: '50.0' })).toEqual(second);
  await expect(answer(first.settlementId, seller)).rejects.toMatchObject({
    code: 'SETTLEMENT_CLOSED',
  });
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
});

test('a declined, withdrawn or old proposal is closed, and answering twice alike changes nothing', async () => {
  const { tradeId, seller, buyer } = await disputed(at);
  const declined = await propose(tradeId, buyer, { kind: 'release' });
  const once = await answer(declined.settlementId, seller, false);
  expect(await answer(declined.settlementId, seller, false)).toEqual(once);
  await expect(answer(declined.settlementId, seller)).rejects.toMatchObject({
    code: 'SETTLEMENT_CLOSED',
  });

  const withdrawn = await propose(tradeId, buyer, { kind: 'release' });
  await expect(withdrawSettlement(at.db, withdrawn.settlementId, seller)).rejects.toMatchObject({
    code: 'NOT_YOUR_STEP',
  });
  await withdrawSettlement(at.db, withdrawn.settlementId, buyer);
  await withdrawSettlement(at.db, withdrawn.settlementId, buyer);
  await expect(answer(withdrawn.settlementId, seller)).rejects.toMatchObject({
    code: 'SETTLEMENT_CLOSED',
  });

  const old = await propose(tradeId, buyer, { kind: 'release' });
  await letTimePass(at.db, 24 * 60);
  await expect(answer(old.settlementId, seller)).rejects.toMatchObject({
    code: 'SETTLEMENT_CLOSED',
  });
  await processDisputeDeadlines({ db: at.db, log });
  const { status } = await one(
    at.db,
    sql<{ status: string }>`select status from settlement_proposals where id = ${old.settlementId}`,
  );
  expect(status).toBe('expired');
});

test('accepting twice pays once', async () => {
  const { tradeId, seller, buyer } = await disputed(at);
  const { settlementId } = await propose(tradeId, buyer, { kind: 'split', buyerAmount: '60' });
  const answers = await Promise.all([
    answer(settlementId, seller),
    answer(settlementId, seller),
    answer(settlementId, seller),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect(await walletBalances(at.db, buyer)).toMatchObject({ available: '2060' });
  await expectSoundLedger(at.db);
});

test('only the seller shows a fresh second factor before crypto leaves, whichever side proposed', async () => {
  const { tradeId, seller, buyer } = await disputed(at);
  const stale = { shown: 'stale', sessionId: null } as const;
  const due = { code: 'FRESH_SECOND_FACTOR_NEEDED' };
  for (const overrides of [{ kind: 'release' }, { kind: 'split', buyerAmount: '1' }] as const) {
    await expect(propose(tradeId, seller, { ...overrides, presence: stale })).rejects.toMatchObject(
      due,
    );
    const { settlementId } = await propose(tradeId, buyer, { ...overrides, presence: stale });
    await expect(answer(settlementId, seller, true, stale)).rejects.toMatchObject(due);
    expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'disputed', escrow: 'locked' });
    expect(await answer(settlementId, seller, false, stale)).toMatchObject({ status: 'disputed' });
  }
  const { settlementId } = await propose(tradeId, seller, { presence: stale });
  expect(await answer(settlementId, buyer, true, stale)).toMatchObject({ status: 'cancelled' });
});

test.each(['0', '100', '100.00000001', '0.000000001', '1e2', 'NaN'])(
  'a split of %s is no split',
  async (buyerAmount) => {
    const { tradeId, buyer } = await disputed(at);
    await expect(propose(tradeId, buyer, { kind: 'split', buyerAmount })).rejects.toMatchObject({
      code: 'SETTLEMENT_AMOUNT_NOT_ALLOWED',
    });
  },
);

test('strangers find neither the trade nor the proposal', async () => {
  const { tradeId, buyer } = await disputed(at);
  const other = await running(at);
  await expect(propose(tradeId, other.seller)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  const { settlementId } = await propose(tradeId, buyer);
  await expect(answer(settlementId, other.seller)).rejects.toMatchObject({
    code: 'SETTLEMENT_NOT_FOUND',
  });
});

test('the number of proposals in a trade is limited', async () => {
  const { tradeId, buyer } = await disputed(at);
  for (let n = 1; n <= 20; n++) {
    await propose(tradeId, buyer, { kind: 'split', buyerAmount: String(n) });
  }
  await expect(propose(tradeId, buyer, { kind: 'split', buyerAmount: '21' })).rejects.toMatchObject(
    { code: 'TOO_MANY_PROPOSALS' },
  );
});

test('raising a dispute ends a proposal to cancel that was open', async () => {
  const { tradeId, seller, buyer } = await running(at);
  const { settlementId } = await propose(tradeId, seller);
  await raiseDispute(at.db, { tradeId, callerId: buyer, reason: 'other', description: null });
  const { status } = await one(
    at.db,
    sql<{ status: string }>`select status from settlement_proposals where id = ${settlementId}`,
  );
  expect(status).toBe('void');
  await expect(answer(settlementId, buyer)).rejects.toMatchObject({ code: 'SETTLEMENT_CLOSED' });
});

test('what a former buyer was offered does not affect a later buyer’s trade, nor bar it', async () => {
  const { tradeId, seller, buyer } = await running(at, { paid: false });
  const former = await propose(tradeId, seller);
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  const later = await person(at.db);
  const taken = await acceptTrade(at, { presence: PROVEN, ...TAKES_ALL, tradeId, takerId: later });
  expect(taken).toMatchObject({ success: true, trade_id: tradeId });

  await expect(answer(former.settlementId, buyer)).rejects.toMatchObject({
    code: 'SETTLEMENT_CLOSED',
  });
  expect(await tradeState(at.db, tradeId)).toMatchObject({ trade: 'in_payment', escrow: 'locked' });

  // The same offer to the later buyer is an offer to them.
  const { settlementId } = await propose(tradeId, seller);
  expect(settlementId).not.toBe(former.settlementId);
  await expect(answer(settlementId, buyer)).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_FOUND' });
  expect(await answer(settlementId, later)).toMatchObject({ status: 'cancelled' });
});

test('the sweep closes what was offered to a former buyer', async () => {
  const { tradeId, seller } = await running(at, { paid: false });
  const { settlementId } = await propose(tradeId, seller);
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  await acceptTrade(at, { presence: PROVEN, ...TAKES_ALL, tradeId, takerId: await person(at.db) });
  await processDisputeDeadlines({ db: at.db, log });
  const { status } = await one(
    at.db,
    sql<{ status: string }>`select status from settlement_proposals where id = ${settlementId}`,
  );
  expect(status).toBe('void');
});
