import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OffersFile, OrdersFile, SearchOffers, SearchOrders } from '#core/orders/wire.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { inputOf } from '#server/procedure-input.ts';
import { rows } from '#server/platform/db/database.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { offersCsv, ordersCsv } from '#server/trading/trades/orders/orders-csv.ts';
import { searchOffers } from '#server/trading/trades/orders/search-offers.ts';
import { searchOrders } from '#server/trading/trades/orders/search-orders.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
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
let ada: string;
let bola: string;
let stranger: string;
let offerId: string;
let completed: string;
let cancelled: string;
let running: string;
let soldByAda: string;

beforeAll(async () => {
  at = await moneyDatabase();
  [ada, bola, stranger] = await Promise.all([
    person(at.db, { amount: '500' }),
    person(at.db, { amount: '500' }),
    person(at.db),
  ]);
  await rows(at.db, sql`update trader_profiles set handle = '=Bola "100%" Ade' where id = ${bola}`);
  offerId = await offer(at.db, bola, { amount: '200' });
  completed = await take(ada, offerId, '50.25');
  await complete(completed, bola, ada);
  cancelled = await take(ada, offerId, '20');
  await letTimePass(at.db, 1);
  await cancelTrade(at, { tradeId: cancelled, callerId: ada, reason: null });
  running = await take(ada, offerId, '30');
  const own = await offer(at.db, ada, { amount: '40', price: '1600', full: true });
  soldByAda = await take(bola, own, null);
  await complete(soldByAda, ada, bola);
  await offer(at.db, bola, { type: 'buy', amount: '77' });
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

async function take(takerId: string, tradeId: string, part: string | null): Promise<string> {
  await letTimePass(at.db, 1);
  const answer = await acceptTrade(at, { ...TAKES_ALL, presence: PROVEN, tradeId, takerId, part });
  if (!answer.success) throw new Error(answer.code);
  return answer.trade_id;
}

async function complete(tradeId: string, seller: string, buyer: string): Promise<void> {
  await markTradePaid(at, tradeId, buyer);
  await letTimePass(at.db, 1);
  const [escrow] = await rows(
    at.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
  );
  await releaseEscrow(at, {
    presence: PROVEN,
    tradeId,
    escrowId: escrow?.id ?? '',
    buyerId: buyer,
    callerId: seller,
  });
}

const search = (userId: string, filters: Record<string, unknown> = {}) =>
  searchOrders(at.db, userId, inputOf(SearchOrders, filters));
const idsOf = async (filters: Record<string, unknown>, userId = ada) =>
  (await search(userId, filters)).items.map(({ id }) => id);

describe('one’s own orders', () => {
  test('are those of both sides, newest first, with the other person and what was paid', async () => {
    const { items, next_cursor } = await search(ada);
    expect(items.map(({ id }) => id)).toEqual([soldByAda, running, cancelled, completed]);
    expect(next_cursor).toBeNull();
    expect(items[3]).toMatchObject({
      side: 'buy',
      counterparty: '=Bola "100%" Ade',
      status: 'completed',
      amount: 50.25,
      fee: 0,
      reference: tradeReference(completed),
    });
    expect(items[0]).toMatchObject({ side: 'sell', amount: 40, price: 1600, fee: 0.12 });
    expect(items[1]).toMatchObject({ status: 'in_payment', deadline: expect.any(String) });
  });

  test('are nobody else’s', async () => {
    expect(await idsOf({}, stranger)).toEqual([]);
    expect(await idsOf({ p_query: tradeReference(completed) }, stranger)).toEqual([]);
    expect(await idsOf({}, bola)).toHaveLength(4);
  });

  test('are filtered by state, side, coin and time', async () => {
    expect(await idsOf({ p_show: 'running' })).toEqual([running]);
    expect(await idsOf({ p_show: 'finished' })).toEqual([soldByAda, cancelled, completed]);
    expect(await idsOf({ p_states: ['cancelled'] })).toEqual([cancelled]);
    expect(await idsOf({ p_show: 'running', p_states: ['completed'] })).toEqual([]);
    expect(await idsOf({ p_side: 'sell' })).toEqual([soldByAda]);
    expect(await idsOf({ p_assets: ['USDC'] })).toEqual([]);
    const { items } = await search(ada, { p_states: ['cancelled'] });
    const moment = items[0]?.moment;
    expect(await idsOf({ p_from: moment, p_show: 'finished' })).toEqual([soldByAda, cancelled]);
    expect(await idsOf({ p_to: moment })).toEqual([completed]);
  });

  test.each([
    ['a part of the name', '100%" ade', 4],
    ['a percent sign as itself', '%_', 0],
    ['an amount of crypto', '50.25', 1],
    ['an amount of naira, as it is written', '₦64,', 1],
    ['nothing of anybody', 'zzz', 0],
  ])('are found by %s', async (_what, query, count) => {
    expect(await idsOf({ p_query: query })).toHaveLength(count);
  });

  test('are found by their reference, in any case, and by their whole id', async () => {
    for (const query of [
      tradeReference(cancelled),
      tradeReference(cancelled).toLowerCase(),
      cancelled,
    ])
      expect(await idsOf({ p_query: query })).toContain(cancelled);
    expect(await idsOf({ p_query: cancelled })).toHaveLength(1);
  });

  test('come page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search(ada, { p_limit: 1, p_cursor: cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual([soldByAda, running, cancelled, completed]);
  });
});

describe('one’s own offers', () => {
  const offers = async (filters: Record<string, unknown>, userId = bola) =>
    (await searchOffers(at.db, userId, inputOf(SearchOffers, filters))).items;

  test('say what came of them; the parts taken of them are none', async () => {
    const all = await offers({});
    expect(all.map(({ side, state }) => [side, state])).toEqual([
      ['buy', 'open'],
      ['sell', 'open'],
    ]);
    expect(all[1]).toMatchObject({ amount: 200, completed_orders: 1, completed_amount: 50.25 });
    expect(await offers({}, ada)).toMatchObject([
      { state: 'taken', status: 'completed', completed_orders: 1, completed_amount: 40 },
    ]);
    expect(await offers({}, stranger)).toEqual([]);
  });

  test('are filtered and found', async () => {
    expect(await offers({ p_side: 'buy' })).toHaveLength(1);
    expect(await offers({ p_show: 'finished' })).toEqual([]);
    expect(await offers({ p_show: 'finished' }, ada)).toHaveLength(1);
    expect(await offers({ p_states: ['withdrawn'] })).toEqual([]);
    expect(await offers({ p_query: '77' })).toHaveLength(1);
    expect(await offers({ p_query: tradeReference(offerId) })).toMatchObject([{ id: offerId }]);
  });
});

async function whole(chunks: AsyncIterable<string>): Promise<string[]> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text.split('\r\n');
}

describe('the file', () => {
  test('has every order that fits, however small its batches, and no name runs as a formula', async () => {
    const filters = inputOf(OrdersFile, { states: 'completed,cancelled' });
    const lines = await whole(ordersCsv(at.db, ada, filters, 1));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^\uFEFFreference,order_id,side,/);
    expect(lines[3]).toContain(
      `${completed},buy,"'=Bola ""100%"" Ade",completed,,USDT,50.25,1520,`,
    );
    expect(await whole(ordersCsv(at.db, ada, inputOf(OrdersFile, {})))).toHaveLength(6);
    expect(await whole(ordersCsv(at.db, stranger, inputOf(OrdersFile, {})))).toHaveLength(2);
  });

  test('of offers has each with what came of it', async () => {
    const lines = await whole(offersCsv(at.db, bola, inputOf(OffersFile, { side: 'sell' }), 1));
    expect(lines[1]).toContain(`${offerId},sell,open,no,USDT,200,1520,NGN,,1000,1000000,1,50.25,`);
    expect(lines).toHaveLength(3);
  });
});
