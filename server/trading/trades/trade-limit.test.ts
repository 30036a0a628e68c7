import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { openTradeEngine, type TradeEngine } from '#server/money/ledger/trade-engine.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { offerEligibility } from '#server/trading/trades/trade-ownership.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { deskOf, editOffer, makeOffer } from '#tests/support/factories/offers.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  newcomer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN, setUpFactor } from '#tests/support/factories/presence.ts';
import { addDollarAccount } from '#tests/support/factories/dollar-account.ts';
import { confirmPhone } from '#tests/support/factories/eligibility.ts';

let harness: MoneyDatabase;
let maker: string;

beforeAll(async () => {
  harness = await moneyDatabase();
  maker = await person(harness.db, { amount: '50000' });
});
afterAll(async () => {
  await expectSoundLedger(harness.db);
  await harness.close();
});

/** 1,000 USDT at 1,500 naira, of which anybody may take as much as they like. */
function bigOffer(): Promise<string> {
  return makeOffer(deskOf(harness.db), maker, {
    p_amount: 1000,
    p_price_per_unit: 1500,
    p_min_order_amount: 1500,
    p_max_order_amount: 1_500_000,
  });
}

async function take(
  tradeId: string,
  takerId: string,
  part: string,
  engine: TradeEngine = harness.engine,
) {
  const answer = await acceptTrade(
    { db: harness.db, engine },
    { tradeId, takerId, part, bankAccountId: null, idempotencyKey: null, presence: PROVEN },
  );
  return answer.success ? 'taken' : answer.code;
}

function approve(userId: string) {
  return rows(
    harness.db,
    sql`update profiles set verification_level = 'verified' where id = ${userId}`,
  );
}

test('M-1.M1 M-2.2 an account with an e-mail address alone accepts no ₦1,200,000', async () => {
  const offer = await bigOffer();
  const taker = await newcomer(harness.db);
  const answer = await acceptTrade(harness, {
    tradeId: offer,
    takerId: taker,
    part: '800',
    bankAccountId: null,
    idempotencyKey: null,
  });
  expect(answer).toMatchObject({ success: false, code: 'PHONE_NEEDED_TO_TRADE' });
  expect(answer.message).toContain('can total ₦50,000.00; ₦50,000.00 of that is left');
});

test('M-1.M1 each sum requires one proof more, and a smaller one none', async () => {
  const offer = await bigOffer();
  const taker = await newcomer(harness.db);
  // ₦50,000, ₦49,999.99…
  expect(await take(offer, taker, '33.333334')).toBe('PHONE_NEEDED_TO_TRADE');
  await confirmPhone(harness.db, taker);
  expect(await take(offer, taker, '133.333334')).toBe('SECOND_FACTOR_NEEDED_TO_TRADE');
  await setUpFactor(harness.db, taker);
  expect(await take(offer, taker, '333.333334')).toBe('IDENTITY_NEEDED_TO_TRADE');
  await approve(taker);
  expect(await take(offer, taker, '400')).toBe('taken');
});

test('M-1.M1 a newcomer’s first small trade needs nothing more', async () => {
  expect(await take(await bigOffer(), await newcomer(harness.db), '33')).toBe('taken');
});

test('M-1.M1 running trades and those of the last 24 hours count together, older ones do not', async () => {
  const taker = await newcomer(harness.db);
  expect(await take(await bigOffer(), taker, '20')).toBe('taken');
  const next = await bigOffer();
  expect(await take(next, taker, '14')).toBe('PHONE_NEEDED_TO_TRADE');
  expect(await take(next, taker, '13')).toBe('taken');
  for (const { id } of await rows(
    harness.db,
    sql<{ id: string }>`select id from trades where buyer_id = ${taker}`,
  )) {
    const step = { trade_id: id, notifications: [] };
    await harness.engine.take({ ...step, kind: 'mark_paid', actor_id: taker });
    const { code } = await harness.engine.take({ ...step, kind: 'release', actor_id: maker });
    expect(code).toBeNull();
  }
  const last = await bigOffer();
  expect(await take(last, taker, '14')).toBe('PHONE_NEEDED_TO_TRADE');
  await letTimePass(harness.db, 24 * 60 + 1);
  expect(await take(last, taker, '14')).toBe('taken');
});

test('M-1.M1 acceptances at the same moment share one limit, in one call and on two nodes', async () => {
  const taker = await newcomer(harness.db);
  const other = openTradeEngine(harness.serviceUrl);
  const offers = await Promise.all(Array.from({ length: 6 }, bigOffer));
  const answers = await Promise.all(
    offers.map((offer, n) => take(offer, taker, `20.0${n}`, n % 2 === 0 ? harness.engine : other)),
  );
  await other.close();
  expect(answers.toSorted()).toEqual([...Array<string>(5).fill('PHONE_NEEDED_TO_TRADE'), 'taken']);
});

test('M-1.M1 of an offer and an acceptance at the same moment one is made', async () => {
  const both = await newcomer(harness.db, { amount: '1000' });
  const taken = await bigOffer();
  const [accepted, offered] = await Promise.all([
    take(taken, both, '20'),
    makeOffer(deskOf(harness.db), both, { p_amount: 20, p_max_order_amount: 30_000 }).catch(
      () => 'refused',
    ),
  ]);
  expect((accepted === 'taken') !== (offered !== 'refused')).toBe(true);
});

test('M-1.M1 the engine itself refuses, though the rule saw nothing', async () => {
  const taker = await newcomer(harness.db);
  const offer = await bigOffer();
  const { code } = await harness.engine.take({
    kind: 'accept',
    trade_id: offer,
    actor_id: taker,
    child_id: crypto.randomUUID(),
    units: 4_000_000_000n,
    fee_units: 0n,
    total_fiat_minor: 6_000_000n,
    tail: 1,
    limit: { worth: 6_000_000n, ceiling: 5_000_000n },
    seen_price: '1500.00',
    bank_account_id: null,
    payment_method_id: null,
    notifications: [],
  });
  expect(code).toBe('TRADE_LIMIT');
});

test('M-1.M1 an offer counts whole for its maker, made or raised, and on what they accept', async () => {
  const desk = deskOf(harness.db);
  const seller = await newcomer(harness.db, { amount: '1000' });
  await expect(
    makeOffer(desk, seller, { p_amount: 34, p_max_order_amount: 50_000 }),
  ).rejects.toMatchObject({ code: 'PHONE_NEEDED_TO_TRADE' });
  const offer = await makeOffer(desk, seller, { p_amount: 20, p_max_order_amount: 30_000 });
  await expect(editOffer(desk, seller, offer, { p_amount: 40 })).rejects.toMatchObject({
    code: 'PHONE_NEEDED_TO_TRADE',
  });
  await editOffer(desk, seller, offer, { p_amount: 30 });
  await editOffer(desk, seller, offer, { p_amount: 20 });
  await expect(
    makeOffer(desk, seller, { p_amount: 20, p_max_order_amount: 30_000 }),
  ).rejects.toMatchObject({ code: 'PHONE_NEEDED_TO_TRADE' });
  // ₦30,400 are offered, so ₦19,600 are left.
  expect(await take(await bigOffer(), seller, '14')).toBe('PHONE_NEEDED_TO_TRADE');
  expect(await take(await bigOffer(), seller, '13')).toBe('taken');
});

test('M-1.M1 an offer in dollars counts in naira', async () => {
  const taker = await newcomer(harness.db);
  await addDollarAccount(harness.db, maker);
  const offer = await makeOffer(deskOf(harness.db), maker, {
    p_amount: 1000,
    p_price_per_unit: 1,
    p_fiat_currency: 'USD',
    p_payment_method_ids: ['dollar-transfer'],
    p_min_order_amount: 1,
    p_max_order_amount: 1000,
  });
  expect(await take(offer, taker, '34')).toBe('PHONE_NEEDED_TO_TRADE');
  expect(await take(offer, taker, '33')).toBe('taken');
});

test('M-1.M1 the operator’s sums hold, and the screen gets the lowest sum', async () => {
  const taker = await newcomer(harness.db);
  const offer = await bigOffer();
  await rows(harness.db, sql`update security_settings set phone_threshold = 9000`);
  try {
    expect(await take(offer, taker, '6')).toBe('PHONE_NEEDED_TO_TRADE');
    expect(await take(offer, taker, '4')).toBe('taken');
    const eligibility = await offerEligibility(harness.db, offer, taker, null);
    expect(eligibility).toMatchObject({
      can_accept: true,
      limit: { code: 'PHONE_NEEDED_TO_TRADE', refused_from: '3000' },
    });
    await rows(harness.db, sql`update security_settings set phone_threshold = 7000`);
    const { reasons } = await offerEligibility(harness.db, offer, taker, null);
    expect(reasons.map(({ code }) => code)).toEqual(['PHONE_NEEDED_TO_TRADE']);
  } finally {
    await rows(harness.db, sql`update security_settings set phone_threshold = 50000`);
  }
});
