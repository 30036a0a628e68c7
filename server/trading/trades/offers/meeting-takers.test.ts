import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';
import { pauseTrade, resumeTrade } from '#server/trading/trades/offers/pause-trade.ts';
import { repriceFloatingOffers } from '#server/trading/trades/offers/reprice-floating-offers.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  addAccount,
  deskOf,
  editOffer,
  makeOffer,
  readOffer,
  setRate,
} from '#tests/support/factories/offers.ts';
import {
  balances,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

const MEETINGS = 8;

let at: MoneyDatabase;
let desk: OfferDesk;
beforeEach(async () => {
  at = await moneyDatabase();
  await setRate(at.db, '1500');
  desk = deskOf(at.db);
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

async function offered(change: Record<string, unknown> = {}) {
  const maker = await person(at.db, { amount: '300' });
  const id = await makeOffer(desk, maker, change);
  return { maker, id, taker: await person(at.db) };
}
type Offered = Awaited<ReturnType<typeof offered>>;

function take({ id, taker }: Offered, more: { part?: string; seenPrice?: string } = {}) {
  return acceptTrade(at, {
    presence: PROVEN,
    tradeId: id,
    takerId: taker,
    part: more.part ?? null,
    seenPrice: more.seenPrice ?? null,
    bankAccountId: null,
    idempotencyKey: null,
  });
}

/** Lets the maker and a taker of several offers act: at the same moment, the one first, or the other. */
async function meet<Answer>(
  act: (offer: Offered) => Promise<Answer>,
  takes: Parameters<typeof take>[1],
  change: Record<string, unknown> = {},
) {
  const offers = await Promise.all(Array.from({ length: MEETINGS }, () => offered(change)));
  return Promise.all(
    offers.map(async (offer, n) => {
      const taking = n === 1 ? null : take(offer, takes);
      if (n === 0) await taking;
      const acted = await act(offer).then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
      const answer = await (taking ?? take(offer, takes));
      return { ...offer, acted, answer, row: await readOffer(at.db, offer.id) };
    }),
  );
}

function outcome(answer: Awaited<ReturnType<typeof take>>) {
  return answer.success ? 'taken' : answer.code;
}

test('a price edited at the moment it is taken: the taker pays the old one, or nothing moves', async () => {
  const met = await meet(
    ({ maker, id }) => editOffer(desk, maker, id, { p_price_per_unit: 1600 }),
    {
      seenPrice: '1520',
    },
  );
  const ends = met.map(({ acted, answer, row }) => [
    acted,
    outcome(answer),
    row['status'],
    row['price_per_unit'],
  ]);
  const oldPrice = ['OFFER_NOT_OPEN', 'taken', 'in_payment', '1520.00'];
  const newPrice = ['done', 'PRICE_CHANGED', 'open', '1600.00'];
  for (const end of ends) expect([oldPrice, newPrice]).toContainEqual(end);
  expect(ends.slice(0, 2)).toEqual([oldPrice, newPrice]);
});

test('an amount lowered at the moment all of it is taken: one of the two amounts is held, to the unit', async () => {
  const met = await meet(({ maker, id }) => editOffer(desk, maker, id, { p_amount: 40 }), {
    part: '100',
  });
  for (const { acted, answer, row, maker } of met) {
    const end = [acted, outcome(answer), row['status'], row['amount']];
    const lowered = ['done', 'open', '40.00000000'];
    const taken = ['OFFER_NOT_OPEN', 'taken', 'in_payment', '100.00000000'];
    if (acted === 'done') expect([acted, row['status'], row['amount']]).toEqual(lowered);
    else expect(end).toEqual(taken);
    if (acted === 'done') expect(answer.success).toBe(false);
    expect(await balances(at.db, maker)).toEqual(
      acted === 'done'
        ? { available: '259.88', locked: '40.12' }
        : { available: '199.7', locked: '100.3' },
    );
  }
});

test('an amount raised while a part is taken: both hold', async () => {
  const met = await meet(({ maker, id }) => editOffer(desk, maker, id, { p_amount: 150 }), {
    part: '50',
  });
  for (const { acted, answer, row } of met) {
    expect(acted).toBe('done');
    expect(outcome(answer)).toBe('taken');
    // The edit sets what is for sale from then on: the part was taken before, or out of it.
    expect(['150.00000000', '100.00000000']).toContain(row['amount']);
    expect(['200.00000000', '150.00000000']).toContain(row['original_amount']);
  }
});

test('an offer paused at the moment it is taken is taken, or off the market', async () => {
  const met = await meet(
    ({ maker, id }) => pauseTrade(desk, { userId: maker, hasSecondFactor: true }, id),
    {},
  );
  for (const { acted, answer, row } of met) {
    expect([
      ['OFFER_NOT_OPEN', 'taken', 'in_payment', null],
      ['done', 'TRADE_NOT_AVAILABLE', 'open', 'owner'],
    ]).toContainEqual([acted, outcome(answer), row['status'], row['pause_reason']]);
  }
});

test('a taker who saw the price before the market moved is refused, and never pays another one', async () => {
  const offers = await Promise.all(
    Array.from({ length: MEETINGS }, () => offered({ p_margin_bp: 100 })),
  );
  await setRate(at.db, '1600');
  const [ends] = await Promise.all([
    Promise.all(
      offers.map(async (offer) => {
        const answer = await take(offer, { seenPrice: '1515' });
        return { answer, offer };
      }),
    ),
    repriceFloatingOffers(desk),
  ]);
  for (const { answer, offer } of ends) {
    const row = await readOffer(at.db, offer.id);
    expect([
      ['taken', '1515.00'],
      ['PRICE_CHANGED', '1616.00'],
    ]).toContainEqual([outcome(answer), row['price_per_unit']]);
  }
  const late = await Promise.all(offers.map((offer) => take(offer, { seenPrice: '1515' })));
  for (const answer of late) expect(['taken', 'PRICE_CHANGED']).toContain(outcome(answer));
});

test('edits, pauses, parts and the end of an offer all at once leave every unit where it belongs', async () => {
  const { maker, id } = await offered({ p_min_order_amount: 1520, p_margin_bp: 0 });
  const owner = { userId: maker, hasSecondFactor: true };
  const takers = await Promise.all(Array.from({ length: 12 }, () => person(at.db)));
  await Promise.allSettled([
    ...takers.map((taker, n) => take({ maker, id, taker }, { part: String(1 + n) })),
    ...[60, 140, 90, 200].map((p_amount) => editOffer(desk, maker, id, { p_amount })),
    pauseTrade(desk, owner, id),
    resumeTrade(desk, owner, id),
    setRate(at.db, '1555').then(() => repriceFloatingOffers(desk)),
  ]);
  await resumeTrade(desk, owner, id).catch(() => undefined);
  await expectSoundLedger(at.db);
  await cancelTrade(at, { tradeId: id, callerId: maker, reason: 'enough' });
  const { status, amount } = await readOffer(at.db, id);
  expect(status, String(amount)).toBe('cancelled');
});

test('a payment method removed from the offer before a taker’s lock is refused with a message', async () => {
  const maker = await person(at.db, { amount: '300' });
  await addAccount(at.db, maker, '999992');
  const id = await makeOffer(desk, maker, { p_payment_method_ids: ['bank-transfer', 'opay'] });
  const taker = await person(at.db);
  const engine = {
    ...at.engine,
    take: async (step: Parameters<typeof at.engine.take>[0]) => {
      await editOffer(desk, maker, id, { p_payment_method_ids: ['bank-transfer'] });
      return at.engine.take(step);
    },
  };
  const acceptance = { ...TAKES_ALL, tradeId: id, takerId: taker, paymentMethodId: 'opay' };
  expect(await acceptTrade({ db: at.db, engine }, acceptance)).toMatchObject({
    success: false,
    code: 'PAYMENT_METHOD_UNKNOWN',
  });
});
