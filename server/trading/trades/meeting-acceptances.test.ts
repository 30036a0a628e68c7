import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { openTradeEngine } from '#server/money/ledger/trade-engine.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { deskOf, makeOffer } from '#tests/support/factories/offers.ts';
import {
  fund,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

type EngineNode = Pick<MoneyDatabase, 'db' | 'engine'>;

let at: MoneyDatabase;
/** Two nodes, each with two writers: concurrent steps do not only meet in one queue. */
let nodes: EngineNode[];
let close: () => Promise<void>;
beforeEach(async () => {
  at = await moneyDatabase();
  const pools = [1, 2].map(() => openPool(at.serviceUrl, 4, () => undefined));
  nodes = pools.map((pool) => {
    const db = openDatabase(pool);
    return { db, engine: openTradeEngine(at.serviceUrl, 2) };
  });
  close = async () => {
    for (const { engine } of nodes) await engine.close();
    await expectSoundLedger(at.db);
    for (const pool of pools) await pool.end();
    await at.close();
  };
});
afterEach(() => close());

/** Each at one of the nodes, all at once. Returns the codes of the refused, and null for the others. */
async function meet(acceptances: readonly { tradeId: string; takerId: string; part?: string }[]) {
  const answers = await Promise.all(
    acceptances.map((acceptance, n) =>
      acceptTrade(nodes[n % nodes.length]!, { presence: PROVEN, ...TAKES_ALL, ...acceptance }),
    ),
  );
  return answers.map((answer) => (answer.success ? null : answer.code));
}

function times<Item>(count: number, make: (n: number) => Promise<Item>): Promise<Item[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => make(n)));
}

function tally(codes: readonly (string | null)[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const code of codes) counted[code ?? 'accepted'] = (counted[code ?? 'accepted'] ?? 0) + 1;
  return counted;
}

test('RPC-05 of a hundred takers of one offer exactly one has it', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, seller);
  const takers = await times(100, () => person(at.db));
  const codes = await meet(takers.map((takerId) => ({ tradeId, takerId })));
  expect(tally(codes)).toEqual({ accepted: 1, TRADE_NOT_AVAILABLE: 99 });
}, 60_000);

test.each([
  ['who is new', 0, 3],
  ['with three completed trades', 3, 10],
])(
  'a hundred acceptances at once of somebody %s leave exactly so many running',
  async (_who, completed, limit) => {
    const taker = await person(at.db);
    await rows(
      at.db,
      sql`update trader_profiles set completed_trades = ${completed} where id = ${taker}`,
    );
    const sellers = await times(5, () => person(at.db, { amount: '2006' }));
    const offers = await times(100, (n) =>
      offer(at.db, sellers[n % 5]!, { amount: String(50 + n / 4) }),
    );
    const codes = await meet(offers.map((tradeId) => ({ tradeId, takerId: taker })));
    expect(tally(codes)).toEqual({ accepted: limit, RUNNING_LIMIT: 100 - limit });
    const running = await rows(at.db, sql`select id from trades where buyer_id = ${taker}`);
    expect(running).toHaveLength(limit);
  },
  60_000,
);

test('trades one took as a seller and as a buyer count together, those of one’s own offers do not', async () => {
  const taker = await person(at.db, { amount: '500' });
  const other = await person(at.db, { amount: '500' });
  const own = await offer(at.db, taker, { amount: '20' });
  expect(await meet([{ tradeId: own, takerId: other }])).toEqual([null]);
  const sold = await offer(at.db, await person(at.db), { type: 'buy', amount: '30' });
  const bought = await times(2, (n) => offer(at.db, other, { amount: String(40 + n) }));
  for (const tradeId of [sold, ...bought]) {
    expect(await meet([{ tradeId, takerId: taker }])).toEqual([null]);
  }
  const more = await offer(at.db, other, { amount: '60' });
  expect(await meet([{ tradeId: more, takerId: taker }])).toEqual(['RUNNING_LIMIT']);
});

test('a block and acceptances at once: taken before, or refused as if gone; never after', async () => {
  for (let round = 0; round < 10; round++) {
    const maker = await person(at.db, { amount: '100.3' });
    const taker = await person(at.db);
    const tradeId = await offer(at.db, maker);
    const pair = round % 2 === 0 ? [maker, taker] : [taker, maker];
    const [, [code]] = await Promise.all([
      rows(
        at.db,
        sql`insert into trader_blocks (blocker_id, blocked_id) values (${pair[0]}, ${pair[1]})`,
      ),
      meet([{ tradeId, takerId: taker }]),
    ]);
    expect([null, 'TRADE_NOT_AVAILABLE']).toContain(code);
    await fund(at.db, maker, 'USDT', '100.3');
    const next = await offer(at.db, maker);
    expect(await meet([{ tradeId: next, takerId: taker }])).toEqual(['TRADE_NOT_AVAILABLE']);
  }
});

test('ERR-44 offers to buy taken together by who can pay for one: the others are refused', async () => {
  const seller = await person(at.db, { amount: '110' });
  await rows(at.db, sql`update trader_profiles set completed_trades = 3 where id = ${seller}`);
  const offers = await times(5, async () => offer(at.db, await person(at.db), { type: 'buy' }));
  const codes = await meet(offers.map((tradeId) => ({ tradeId, takerId: seller })));
  expect(tally(codes)).toEqual({ accepted: 1, INSUFFICIENT_BALANCE: 4 });
});

test('an offer for one person at a time has one part running, however many ask at once', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, seller);
  await rows(at.db, sql`update trades set one_at_a_time = true where id = ${tradeId}`);
  const takers = await times(20, () => person(at.db));
  const codes = await meet(
    takers.map((takerId, n) => ({ tradeId, takerId, part: String(5 + n / 10) })),
  );
  expect(tally(codes)).toEqual({ accepted: 1, TRADE_NOT_AVAILABLE: 19 });
});

test('ninety-nine running trades of one naira amount differ in their kobo; the hundredth is refused with a message', async () => {
  const seller = await person(at.db, { amount: '1100' });
  const offers = await times(4, () => offer(at.db, seller, { amount: '270' }));
  const takers = await times(100, () => person(at.db));
  const acceptances = takers.map((takerId, n) => ({
    tradeId: offers[n % 4]!,
    takerId,
    part: '10',
  }));
  expect(tally(await meet(acceptances))).toEqual({ accepted: 99, NO_DISTINCT_TOTAL: 1 });
  const totals = await rows(
    at.db,
    sql<{ total: string; tail: number }>`select total_fiat as total, total_tail as tail from trades
      where status = 'in_payment' order by total_fiat`,
  );
  expect(totals).toEqual(
    Array.from({ length: 99 }, (_, n) => ({
      total: `15200.${String(n + 1).padStart(2, '0')}`,
      tail: n + 1,
    })),
  );
  // A naira more is another amount.
  const takerId = await person(at.db);
  expect(await meet([{ tradeId: offers[0]!, takerId, part: '10.0005' }])).toEqual([null]);
}, 60_000);

test('a seller’s trades of one total in two assets, taken at two nodes at once, differ in their kobo too', async () => {
  const seller = await person(at.db, { amount: '601.8' });
  await fund(at.db, seller, 'USDC', '601.8');
  const desk = deskOf(at.db);
  const offers = await Promise.all(
    ['USDT', 'USDC'].map((p_asset) => makeOffer(desk, seller, { p_asset, p_amount: 600 })),
  );
  const takers = await times(60, () => person(at.db));
  const acceptances = takers.map((takerId, n) => ({
    tradeId: offers[n % 2]!,
    takerId,
    part: '10',
  }));
  expect(tally(await meet(acceptances))).toEqual({ accepted: 60 });
  const totals = await rows(
    at.db,
    sql`select distinct total_fiat from trades where status = 'in_payment'`,
  );
  expect(totals).toHaveLength(60);
}, 60_000);

test('the same two run no two trades of one amount by one method', async () => {
  const seller = await person(at.db, { amount: '1000' });
  const buyer = await person(at.db);
  const offers = await times(3, (n) => offer(at.db, seller, { price: String(1500 + n) }));
  const codes = await meet(offers.map((tradeId) => ({ tradeId, takerId: buyer })));
  expect(tally(codes)).toEqual({ accepted: 1, DUPLICATE_RUNNING_TRADE: 2 });
  const bigger = await offer(at.db, seller, { amount: '101' });
  expect(await meet([{ tradeId: bigger, takerId: buyer }])).toEqual([null]);
});
