import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { OFFER_COLUMNS, toOffer } from '#core/market/offer.ts';
import { rankingOf } from '#core/market/ranking.ts';
import { TRADER_COLUMNS } from '#core/market/trader.ts';
import { ListOffers, type OfferCard, OfferPage, type OfferSort } from '#core/offers/list-wire.ts';
import { inputOf } from '#server/procedure-input.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { openOfferList } from '#server/trading/market/offer-list.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/factories/people.ts';

let database: MoneyDatabase;
let db: Db;
let market: Market;

beforeAll(async () => {
  database = await moneyDatabase();
  db = database.db;
  market = await randomMarket();
}, 60_000);
afterAll(() => database.close());

interface Maker {
  readonly id: string;
  readonly handle: string;
  readonly verified: boolean;
  readonly completed: number;
  readonly failed: number;
  readonly release: number | null;
  readonly payment: number | null;
  readonly online: boolean;
}

/** An offer as the test made it; money in minor units. */
interface Made {
  readonly id: string;
  readonly maker: Maker;
  readonly type: 'buy' | 'sell';
  readonly asset: 'USDT' | 'USDC';
  readonly price: number;
  readonly left: number;
  readonly min: number;
  readonly max: number;
  readonly full: boolean;
  readonly methods: string[];
  readonly minTrades: number;
  readonly verifiedOnly: boolean;
  readonly shown: boolean;
}

interface Market {
  readonly makers: Maker[];
  readonly offers: Made[];
  /** Pairs that will not trade with each other. */
  readonly blocks: [string, string][];
  /** Who trusts whom. */
  readonly trusts: [string, string][];
}

const METHODS = ['bank-transfer', 'opay', 'kuda'];
const HANDLES = ['Bola Adeyemi', 'bolaji', 'Bo%', 'Bo_b', 'Ébun', 'ÉBUN2', 'Zz\\'];
const SEED = 20_261_121;

async function randomMarket(): Promise<Market> {
  const figures = fc.sample(
    fc.record({
      verified: fc.boolean(),
      completed: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })),
      failed: fc.integer({ min: 0, max: 20 }),
      release: fc.option(fc.integer({ min: 20, max: 4_000 })),
      payment: fc.option(fc.integer({ min: 20, max: 4_000 })),
      online: fc.boolean(),
    }),
    { numRuns: 14, seed: SEED },
  );
  const makers: Maker[] = [];
  for (const [n, figure] of figures.entries()) {
    makers.push({ id: await person(db), handle: HANDLES[n] ?? `Maker ${n}`, ...figure });
  }
  for (const maker of makers) await showMaker(maker);
  const made = fc.sample(
    fc.record({
      by: fc.nat(makers.length - 1),
      type: fc.constantFrom('buy' as const, 'sell' as const),
      asset: fc.constantFrom('USDT' as const, 'USDT' as const, 'USDC' as const),
      price: fc.integer({ min: 149_500, max: 150_500 }),
      amount: fc.integer({ min: 1, max: 400 }),
      min: fc.integer({ min: 1_000, max: 60_000 }),
      span: fc.integer({ min: 0, max: 400_000 }),
      full: fc.boolean(),
      methods: fc.uniqueArray(fc.constantFrom(...METHODS), { minLength: 1 }),
      minTrades: fc.constantFrom(0, 0, 0, 5, 100),
      verifiedOnly: fc.constantFrom(false, false, true),
      state: fc.constantFrom(
        'open',
        'open',
        'open',
        'open',
        'open',
        'paused',
        'private',
        'cancelled',
      ),
    }),
    { numRuns: 220, seed: SEED },
  );
  const offers: Made[] = [];
  for (const spec of made) offers.push(await putOffer(makers[spec.by] as Maker, spec));
  const [a, b, c] = makers as [Maker, Maker, Maker];
  const blocks: [string, string][] = [
    [a.id, b.id],
    [c.id, a.id],
  ];
  for (const [from, to] of blocks) {
    await rows(db, sql`insert into trader_blocks (blocker_id, blocked_id) values (${from}, ${to})`);
  }
  const trusts = makers.flatMap(({ id }, n): [string, string][] =>
    makers
      .filter((_, other) => other !== n && (other * n) % 5 === 1)
      .map((other) => [id, other.id]),
  );
  for (const [from, to] of trusts) {
    await rows(db, sql`insert into trader_trusts (truster_id, trusted_id) values (${from}, ${to})`);
  }
  await refreshCards(
    db,
    offers.map(({ id }) => id),
  );
  return { makers, offers, blocks, trusts };
}

async function showMaker(maker: Maker) {
  await rows(
    db,
    sql`update trader_profiles set handle = ${maker.handle}, completed_trades = ${maker.completed}, failed_trades = ${maker.failed},
        last_seen_at = app_now() - make_interval(secs => ${maker.online ? 0 : 3600}),
        avg_release_seconds = ${maker.release}, avg_payment_seconds = ${maker.payment},
        verification_level = ${maker.verified ? 'verified' : 'basic'} where id = ${maker.id}`,
  );
  await rows(
    db,
    sql`insert into user_presence (user_id, status, last_seen_at) values (${maker.id},
      ${maker.online ? 'online' : 'offline'}, date_trunc('minute', app_now(), 'UTC'))`,
  );
}

interface OfferSpec {
  readonly type: 'buy' | 'sell';
  readonly asset: 'USDT' | 'USDC';
  readonly price: number;
  readonly amount: number;
  readonly min: number;
  readonly span: number;
  readonly full: boolean;
  readonly methods: string[];
  readonly minTrades: number;
  readonly verifiedOnly: boolean;
  readonly state: string;
}

async function putOffer(maker: Maker, spec: OfferSpec): Promise<Made> {
  const naira = (kobo: number) => (kobo / 100).toFixed(2);
  const max = spec.min + spec.span;
  const [sells, status] = [spec.type === 'sell', spec.state === 'cancelled' ? 'cancelled' : 'open'];
  const [row] = await rows(
    db,
    sql<{ id: string }>`
      insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount, original_amount,
        price_per_unit, min_order_amount, max_order_amount, payment_method_ids, trade_offer_type, seller_fee_bp,
        min_counterparty_trades, verified_only, is_private, pause_reason)
      values (${maker.id}, ${sells ? maker.id : null}::uuid, ${sells ? null : maker.id}::uuid, ${spec.type},
        ${status}, ${spec.asset}, ${spec.amount}, ${spec.amount}, ${naira(spec.price)}, ${naira(spec.min * 100)},
        ${naira(max * 100)}, ${spec.methods}::text[], ${spec.full ? 'Full' : 'Partial'}, 30, ${spec.minTrades},
        ${spec.verifiedOnly}, ${spec.state === 'private'}, ${spec.state === 'paused' ? 'owner' : null})
      returning id`,
  );
  if (!row) throw new Error('no offer was made');
  const { type, asset, price, full, methods, minTrades, verifiedOnly } = spec;
  return {
    id: row.id,
    maker,
    type,
    asset,
    price,
    full,
    methods,
    minTrades,
    verifiedOnly,
    left: spec.amount * price,
    min: spec.min * 100,
    max: max * 100,
    shown: spec.state === 'open',
  };
}

function takes({ full, left, min, max }: Made, sum: number): boolean {
  if (full || left < min) return sum === left;
  return sum >= min && sum <= Math.min(max, left);
}

function mayTake({ maker, minTrades, verifiedOnly }: Made, reader: Maker | null): boolean {
  if (!reader || reader.id === maker.id) return true;
  const isBlocked = market.blocks.some(
    ([a, b]) => [a, b].includes(reader.id) && [a, b].includes(maker.id),
  );
  return !isBlocked && minTrades <= reader.completed && (!verifiedOnly || reader.verified);
}

function modelOf(input: z.output<typeof ListOffers>, reader: Maker | null): string[] {
  const sum = input.p_amount_fiat == null ? null : Math.round(Number(input.p_amount_fiat) * 100);
  const list = market.offers.filter(
    (offer) =>
      offer.shown &&
      offer.type === input.p_trade_type &&
      offer.asset === input.p_asset &&
      input.p_fiat_currency === 'NGN' &&
      (!input.p_method || offer.methods.includes(input.p_method)),
  );
  const step = ({ type, maker }: Made) => (type === 'sell' ? maker.release : maker.payment);
  const isBuy = input.p_trade_type === 'buy';
  const best = isBuy
    ? Math.max(...list.map(({ price }) => price))
    : Math.min(...list.map(({ price }) => price));
  const score = (offer: Made) =>
    rankingOf({
      tradeType: offer.type,
      priceUnits: BigInt(offer.price),
      bestPriceUnits: BigInt(best),
      completed: offer.maker.completed,
      failed: offer.maker.failed,
      stepSeconds: step(offer),
      isVerified: offer.maker.verified,
      isOnline: offer.maker.online,
    }).score;
  const rate = ({ maker: { completed, failed } }: Made) =>
    completed + failed === 0 ? -1 : Math.round((10_000 * completed) / (completed + failed));
  const orders: Record<OfferSort, (a: Made, b: Made) => number> = {
    price: () => 0,
    completion: (a, b) => rate(b) - rate(a) || b.maker.completed - a.maker.completed,
    release_time: (a, b) => (step(a) ?? 1e9) - (step(b) ?? 1e9),
    recommended: (a, b) => Math.round((score(b) - score(a)) * 1_000),
  };
  return list
    .filter((offer) => sum === null || takes(offer, sum))
    .filter(({ maker }) => !input.p_verified || maker.verified)
    .filter(({ maker }) => !input.p_online || maker.online)
    .filter((offer) => rate(offer) >= 100 * (input.p_min_completion ?? -1))
    .filter(({ maker }) => beginsWith(maker.handle, input.p_trader ?? ''))
    .filter(({ maker }) => !input.p_trusted || isTrusted(maker, reader))
    .filter((offer) => mayTake(offer, reader))
    .sort(
      (a, b) =>
        orders[input.p_sort](a, b) ||
        (isBuy ? b.price - a.price : a.price - b.price) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

function beginsWith(handle: string, typed: string): boolean {
  return handle.toLowerCase().startsWith(typed.trim().toLowerCase());
}

function isTrusted(maker: Maker, reader: Maker | null): boolean {
  return market.trusts.some(([from, to]) => from === reader?.id && to === maker.id);
}

type Input = z.input<typeof ListOffers>;

async function pageOf(list: ReturnType<typeof openOfferList>, input: Input, reader: string | null) {
  const { text } = await list.page(inputOf(ListOffers, input), reader);
  return OfferPage.parse(JSON.parse(text));
}

/** Every page from the first to the last, and each total on the way. */
async function walk(input: Input, reader: string | null) {
  const list = openOfferList({ db, planned: db });
  const offers: OfferCard[] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const page: OfferPage = await pageOf(list, { ...input, p_cursor: cursor }, reader);
    offers.push(...page.offers);
    totals.add(page.total);
    cursor = page.next_cursor;
  } while (cursor !== null && offers.length < 1_000);
  return { offers, totals: [...totals] };
}

const someFilter: fc.Arbitrary<Input> = fc.record(
  {
    p_trade_type: fc.constantFrom('buy', 'sell'),
    p_asset: fc.constantFrom('USDT', 'USDT', 'USDC', 'cNGN'),
    p_amount_fiat: fc.oneof(
      fc.integer({ min: 1_000, max: 300_000 }),
      fc.nat().map((n) => (market.offers[n % market.offers.length]?.left ?? 0) / 100),
    ),
    p_method: fc.constantFrom(...METHODS, 'palmpay'),
    p_verified: fc.boolean(),
    p_online: fc.boolean(),
    p_min_completion: fc.constantFrom(null, 1, 90, 95, 100),
    p_trader: fc.constantFrom(
      null,
      null,
      'bo',
      ' BOLA',
      'Bola A',
      'bo%',
      'bo_',
      'éb',
      'ma',
      'zz\\',
    ),
    p_trusted: fc.constantFrom(null, null, false, true),
    p_sort: fc.constantFrom('price', 'completion', 'release_time', 'recommended'),
    p_limit: fc.integer({ min: 1, max: 50 }),
    p_fiat_currency: fc.constantFrom('NGN', 'NGN', 'NGN', 'USD'),
  },
  { requiredKeys: ['p_trade_type', 'p_asset'] },
);

test('for any query, the pages together are the filtered and sorted market, for visitors and for each person', async () => {
  await fc.assert(
    fc.asyncProperty(someFilter, fc.option(fc.nat(13)), async (filter, at) => {
      const reader = at === null ? null : (market.makers[at] as Maker);
      const expected = modelOf(ListOffers.parse(filter), reader);
      const { offers, totals } = await walk(filter, reader?.id ?? null);
      expect(offers.map(({ id }) => id)).toEqual(expected);
      expect(totals).toEqual([expected.length]);
    }),
    { numRuns: 250, seed: SEED },
  );
}, 120_000);

test('a card reads as an offer, with every column of an offer and of its owner', async () => {
  const { offers } = await walk({ p_trade_type: 'sell', p_asset: 'USDT' }, null);
  for (const card of offers) {
    expect(OFFER_COLUMNS.filter((column) => !(column in card))).toEqual([]);
    expect(TRADER_COLUMNS.filter((column) => !(column in card.creator))).toEqual([]);
    const made = market.offers.find(({ id }) => id === card.id);
    expect(toOffer(card as never)).toMatchObject({
      id: made?.id,
      creatorId: made?.maker.id,
      price: { asset: 'NGN', units: BigInt(made?.price ?? 0) },
      minOrder: { asset: 'NGN', units: BigInt(made?.min ?? 0) },
    });
    expect(card.fiat_left).toBe((made?.left ?? 0) / 100);
    expect(card.creator.last_seen_at).toEqual(
      made?.maker.online ? expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\+00:00$/) : null,
    );
  }
  expect(JSON.stringify(offers)).not.toContain('@');
});

test('when explained, each offer lists its score and its parts, and the scores give the order', async () => {
  const { offers } = await walk({ p_trade_type: 'buy', p_asset: 'USDT', p_explain: true }, null);
  const scores = offers.map(({ why }) => why?.score ?? NaN);
  expect(scores.length).toBeGreaterThan(20);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  for (const { why } of offers) {
    const sum = Object.values(why?.parts ?? {}).reduce((all, part) => all + part, 0);
    expect(sum).toBeCloseTo(why?.score ?? NaN, 6);
  }
});
