import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNow } from '#server/platform/db/transaction.ts';
import { rows } from '#server/platform/db/database.ts';
import type {
  AcceptStep,
  CancelStep,
  MoveStep,
  TradeStep,
} from '#server/money/ledger/steps/step.ts';
import { explainSteps } from '#tests/support/harness/explain-steps.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import {
  copyOf,
  LEAP_MINUTES,
  type ModelState,
  type ModelTrade,
  readState,
  takeInModel,
} from '#tests/support/factories/trade-model.ts';

const UNIT = 100_000_000n;

let at: MoneyDatabase;

beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

test.each(['release first', 'cancel first'])(
  'M-0 a cancellation and the release that makes its buyer no longer new are explained in their real order: %s',
  async (order) => {
    const begun = await readNow(at.db);
    const seller = await person(at.db, { amount: '1000' });
    const buyer = await person(at.db);
    await rows(at.db, sql`update trader_profiles set completed_trades = 2 where id = ${buyer}`);
    for (let n = 0; n < 3; n++) await take(cancel(await takenOffer(seller, buyer, 50n), buyer));
    const [left, paid] = [
      await takenOffer(seller, buyer, 60n),
      await takenOffer(seller, buyer, 70n),
    ];
    await take({ ...step(paid, buyer), kind: 'mark_paid' });
    const before = await readState(at.db, 0, begun);

    const met = [cancel(left, buyer), { ...step(paid, seller), kind: 'release' } as const];
    for (const one of order === 'release first' ? met.toReversed() : met) await take(one);

    const after = await readState(at.db, 0, begun);
    expect(after.people.get(buyer)).toMatchObject({
      completed: 3,
      lockouts: order === 'release first' ? 1 : 0,
    });
    for (const steps of [met, met.toReversed()]) {
      expect(explained(before, steps, after)).toEqual(after);
    }
  },
);

test('M-0 whether a cancelled part returned as its own offer reveals the order of cancellation', async () => {
  const begun = await readNow(at.db);
  const seller = await person(at.db, { amount: '1000' });
  const [first, second] = [await person(at.db), await person(at.db)];
  const whole = await offer(at.db, seller);
  const part = accept(whole, first, 40n);
  await take(part);
  await take(accept(whole, second, 60n));
  await letTimePass(at.db, LEAP_MINUTES);
  const before = await readState(at.db, LEAP_MINUTES, begun);

  const met = [
    { ...step(whole, null), kind: 'expire' } as const,
    cancel(whole, seller),
    { ...cancel(part.child_id, first), parent_id: whole },
  ];
  for (const one of [met[2]!, met[0]!, met[1]!]) await take(one);

  const after = await readState(at.db, LEAP_MINUTES, begun);
  expect(after.trades.size).toBe(before.trades.size + 1);
  expect(explained(before, met, after)).toEqual(after);
});

test('M-0 a deadline is read alike however long the steps before it took', async () => {
  const begun = await readNow(at.db);
  const trade = await takenOffer(await person(at.db, { amount: '1000' }), await person(at.db), 50n);
  const fresh = await readState(at.db, 0, begun);
  await letTimePass(at.db, 2);
  const later = await readState(at.db, 0, begun);

  expect(fresh.trades.get(trade)).toMatchObject({ status: 'in_payment', deadline: 15 });
  expect(later.trades.get(trade)).toEqual(fresh.trades.get(trade));
});

test('M-0 the order of two steps is found among many whose order does not matter', () => {
  const [seller, buyer] = ['seller', 'buyer'];
  const trade = (id: string, status: ModelTrade['status']): ModelTrade => ({
    id,
    status,
    seller,
    buyer,
    parent: null,
    type: 'sell',
    creator: seller,
    full: false,
    price: '1520.00',
    oneAtATime: false,
    returns: true,
    paused: false,
    accepted: true,
    units: UNIT,
    fee: 0n,
    deadline: status === 'in_payment' ? 15 : 0,
  });
  const paying = Array.from({ length: 9 }, (_, n) => `paying ${n}`);
  const before: ModelState = {
    trades: new Map(
      [trade('left', 'in_payment'), trade('paid', 'processing')]
        .concat(paying.map((id) => trade(id, 'in_payment')))
        .map((each) => [each.id, each]),
    ),
    people: new Map([
      [seller, { completed: 9, left: [0, 0], lockouts: 0, lockedUntil: 0 }],
      [buyer, { completed: 2, left: [3, 0], lockouts: 0, lockedUntil: 0 }],
    ]),
    available: new Map(),
    blocks: new Set(),
    now: 0,
  };
  const met: TradeStep[] = [
    cancel('left', buyer),
    { ...step('paid', seller), kind: 'release' },
    ...paying.map((id) => ({ ...step(id, buyer), kind: 'mark_paid' }) as const),
  ];
  const after = copyOf(before);
  for (const one of met.toReversed()) expect(takeInModel(after, one)).toBeNull();

  expect(explained(before, met, after)).toEqual(after);
});

function explained(before: ModelState, steps: readonly TradeStep[], after: ModelState) {
  return explainSteps(
    before,
    steps.map((one) => ({ step: one, answer: null })),
    after,
  );
}

async function take(one: TradeStep) {
  expect(await at.engine.take(one)).toMatchObject({ code: null, replayed: false });
}

/** A part of an offer of its own, accepted by the buyer. Returns the running trade. */
async function takenOffer(seller: string, buyer: string, units: bigint): Promise<string> {
  const acceptance = accept(await offer(at.db, seller), buyer, units);
  await take(acceptance);
  return acceptance.child_id;
}

function step(trade_id: string, actor_id: string | null): Omit<MoveStep, 'kind'> {
  return { trade_id, actor_id, notifications: [] };
}

function cancel(trade_id: string, actor_id: string): CancelStep {
  return {
    kind: 'cancel',
    trade_id,
    actor_id,
    reason: null,
    return_id: crypto.randomUUID(),
    notifications: [],
  };
}

function accept(trade_id: string, actor_id: string, amount: bigint): AcceptStep {
  const units = amount * UNIT;
  return {
    kind: 'accept',
    trade_id,
    actor_id,
    child_id: crypto.randomUUID(),
    units,
    fee_units: (units * 30n) / 10_000n,
    total_fiat_minor: amount * 152_000n,
    tail: null,
    limit: null,
    seen_price: '1520.00',
    bank_account_id: null,
    payment_method_id: null,
    notifications: [],
  };
}
