import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { BOOK_AGE_MS } from '#core/market/limits.ts';
import { type OfferCard, OfferPage } from '#core/offers/list-wire.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { followOffers } from '#server/trading/market/follow-offers.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let chidi: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  [ada, bola, chidi] = await Promise.all([
    server.signUp(undefined, 'Ada Obi'),
    server.signUp(undefined, 'Bola Adeyemi'),
    server.signUp(undefined, 'Chidi Eze'),
  ]);
});
afterAll(() => server.close());

interface OfferOptions {
  readonly by: SignedUp;
  readonly type?: 'buy' | 'sell';
  readonly asset?: 'USDT' | 'USDC' | 'cNGN';
  readonly price?: number;
  readonly amount?: number;
  readonly min?: number;
  readonly max?: number;
  readonly methods?: string[];
  readonly full?: boolean;
  readonly minTrades?: number;
  readonly verifiedOnly?: boolean;
  readonly isPrivate?: boolean;
  readonly pause?: 'owner' | null;
}

/**
 * An offer put straight into the database, as none of these has anything to sell. Afterwards it is on every page that
 * is read, as no page is further behind the list than this.
 */
async function put(options: OfferOptions): Promise<string> {
  const {
    by,
    type = 'sell',
    asset = 'USDT',
    price = 1500,
    amount = 100,
    methods = ['opay'],
  } = options;
  const { db } = server.oja;
  const sells = type === 'sell';
  const { id } = await one(
    db,
    sql<{
      id: string;
    }>`insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, amount,
        original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids, trade_offer_type,
        seller_fee_bp, min_counterparty_trades, verified_only, is_private, pause_reason)
      values (${by.userId}, ${sells ? by.userId : null}::uuid, ${sells ? null : by.userId}::uuid, ${type}, ${asset},
        ${amount}, ${amount}, ${price}, ${options.min ?? 1000}, ${options.max ?? 1_000_000}, ${methods}::text[],
        ${options.full ? 'Full' : 'Partial'}, 30, ${options.minTrades ?? 0}, ${options.verifiedOnly ?? false},
        ${options.isPrivate ?? false}, ${options.pause ?? null}) returning id`,
  );
  await refreshCards(db, [id]);
  await sleep(BOOK_AGE_MS);
  return id;
}

async function takeAway(id: string) {
  await rows(server.oja.db, sql`update trades set status = 'cancelled' where id = ${id}`);
  await refreshCards(server.oja.db, [id]);
  await sleep(BOOK_AGE_MS);
}

type Client = SignedUp['client'];

async function list(client: Client, filters: object): Promise<OfferPage> {
  const { data, error } = await client.rpc('list_offers', filters);
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return OfferPage.parse(data);
}

async function everything(client: Client, filters: object): Promise<OfferCard[]> {
  const offers: OfferCard[] = [];
  for (let cursor: string | null = null; ;) {
    const page: OfferPage = await list(client, { ...filters, p_cursor: cursor });
    offers.push(...page.offers);
    cursor = page.next_cursor;
    if (cursor === null) return offers;
  }
}

const idsOf = (offers: readonly OfferCard[]) => offers.map(({ id }) => id);

describe('every filter and every sort', () => {
  beforeAll(async () => {
    const { db } = server.oja;
    const people: [SignedUp, number, number, number | null, string, string][] = [
      [ada, 120, 3, 240, 'verified', 'online'],
      [bola, 8, 0, null, 'basic', 'offline'],
      [chidi, 0, 0, 900, 'verified', 'away'],
    ];
    for (const [{ userId }, completed, failed, seconds, level, status] of people) {
      await rows(
        db,
        sql`update trader_profiles set completed_trades = ${completed}, failed_trades = ${failed},
          avg_release_seconds = ${seconds}, avg_payment_seconds = ${seconds}, verification_level = ${level},
          last_seen_at = app_now() where id = ${userId}`,
      );
      await rows(
        db,
        sql`insert into user_presence (user_id, status, last_seen_at)
          values (${userId}, ${status}, date_trunc('minute', app_now(), 'UTC'))`,
      );
    }
    const makers = [ada, bola, chidi];
    for (let n = 0; n < 45; n++) {
      await put({
        by: makers[n % 3] as SignedUp,
        type: n % 4 === 0 ? 'buy' : 'sell',
        asset: n % 5 === 0 ? 'USDC' : 'USDT',
        price: 1490 + ((n * 7) % 19),
        amount: 5 + ((n * 13) % 90),
        min: 1_000 * (1 + (n % 9)),
        max: 20_000 + 9_000 * (n % 11),
        methods: n % 3 === 0 ? ['opay', 'kuda'] : [n % 2 === 0 ? 'bank-transfer' : 'kuda'],
        full: n % 8 === 0,
      });
    }
  });

  interface TradeRow {
    readonly id: string;
    readonly trade_type: string;
    readonly asset: string;
    readonly price_per_unit: number;
    readonly min_order_amount: number;
    readonly max_order_amount: number;
    readonly fiat_left: number;
    readonly trade_offer_type: string;
    readonly payment_method_ids: string[];
    readonly creator_id: string;
    readonly creator: {
      readonly verification_level: string;
      readonly completed_trades: number;
      readonly success_rate: number | null;
      readonly avg_release_seconds: number | null;
      readonly avg_payment_seconds: number | null;
    };
  }

  interface Search {
    readonly p_trade_type: string;
    readonly p_asset: string;
    readonly p_amount_fiat?: number;
    readonly p_method?: string;
    readonly p_verified?: boolean;
    readonly p_online?: boolean;
    readonly p_sort: 'price' | 'completion' | 'release_time';
  }

  function takes(offer: TradeRow, sum: number): boolean {
    const { fiat_left, min_order_amount, max_order_amount, trade_offer_type } = offer;
    if (sum > fiat_left || (trade_offer_type === 'Full' && sum !== fiat_left)) return false;
    if (trade_offer_type === 'Full') return true;
    return sum <= max_order_amount && (sum >= min_order_amount || sum === fiat_left);
  }

  function naive(market: readonly TradeRow[], search: Search): string[] {
    const wait = ({ trade_type, creator }: TradeRow) =>
      (trade_type === 'sell' ? creator.avg_release_seconds : creator.avg_payment_seconds) ??
      Infinity;
    const by = {
      price: () => 0,
      completion: (a: TradeRow, b: TradeRow) =>
        (b.creator.success_rate ?? -1) - (a.creator.success_rate ?? -1) ||
        b.creator.completed_trades - a.creator.completed_trades,
      release_time: (a: TradeRow, b: TradeRow) => (wait(a) === wait(b) ? 0 : wait(a) - wait(b)),
    };
    const direction = search.p_trade_type === 'sell' ? 1 : -1;
    return market
      .filter((offer) => offer.trade_type === search.p_trade_type && offer.asset === search.p_asset)
      .filter((offer) => !search.p_amount_fiat || takes(offer, search.p_amount_fiat))
      .filter(({ payment_method_ids: m }) => !search.p_method || m.includes(search.p_method))
      .filter(({ creator }) => !search.p_verified || creator.verification_level === 'verified')
      .filter((offer) => !search.p_online || offer.creator_id !== bola.userId)
      .toSorted(
        (a, b) =>
          by[search.p_sort](a, b) ||
          direction * (a.price_per_unit - b.price_per_unit) ||
          (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id);
  }

  test('the list returns what a filter and a sort of all public offers give', async () => {
    const { data } = await server
      .client()
      .from('trades')
      .select('*, creator:trader_profiles!trades_creator_id_fkey(*)')
      .eq('status', 'open');
    const market = data as unknown as TradeRow[];
    expect(market).toHaveLength(45);
    const search = fc.record(
      {
        p_trade_type: fc.constantFrom('buy', 'sell'),
        p_asset: fc.constantFrom('USDT', 'USDC'),
        p_amount_fiat: fc.oneof(
          fc.integer({ min: 500, max: 120_000 }),
          fc.nat(44).map((n) => market[n]?.fiat_left ?? 0),
        ),
        p_method: fc.constantFrom('opay', 'kuda', 'bank-transfer'),
        p_verified: fc.boolean(),
        p_online: fc.boolean(),
        p_sort: fc.constantFrom('price' as const, 'completion' as const, 'release_time' as const),
        p_limit: fc.integer({ min: 3, max: 50 }),
      },
      { requiredKeys: ['p_trade_type', 'p_asset', 'p_sort'] },
    );
    await fc.assert(
      fc.asyncProperty(search, async (filters) => {
        expect(idsOf(await everything(server.client(), filters))).toEqual(naive(market, filters));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test('GET and POST return the same, and a page has the total', async () => {
    const filters = { p_trade_type: 'sell', p_asset: 'USDT', p_limit: 5, p_verified: true };
    const byPost = await list(server.client(), filters);
    const { data, error } = await server.client().rpc('list_offers', filters, { get: true });
    expect(error).toBeNull();
    expect(idsOf(OfferPage.parse(data).offers)).toEqual(idsOf(byPost.offers));
    expect(byPost.offers).toHaveLength(5);
    const all = await everything(server.client(), filters);
    expect([byPost.total, byPost.total_is_capped]).toEqual([all.length, false]);
    expect(new Set(idsOf(all)).size).toBe(all.length);
  });

  test('the recommended are explained, best score first', async () => {
    const { offers } = await list(ada.client, {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_limit: 50,
      p_explain: true,
    });
    const scores = offers.map(({ why }) => why?.score ?? NaN);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(offers.find(({ creator_id }) => creator_id === ada.userId)?.why?.parts.online).toBe(10);
    expect(offers.find(({ creator_id }) => creator_id === bola.userId)?.why?.parts.online).toBe(0);
  });
});

test('while offers come and go, paging meets none twice and misses none that stays', async () => {
  const stableIds = new Set<string>();
  const volatile: string[] = [];
  for (let n = 0; n < 40; n++) {
    const id = await put({ by: ada, asset: 'cNGN', price: 10 + ((n * 7) % 40) });
    if (n % 3 === 0) volatile.push(id);
    else stableIds.add(id);
  }
  const seen: string[] = [];
  for (let cursor: string | null = null, turn = 0; ; turn++) {
    const page: OfferPage = await list(bola.client, {
      p_trade_type: 'sell',
      p_asset: 'cNGN',
      p_sort: 'price',
      p_limit: 4,
      p_cursor: cursor,
    });
    seen.push(...idsOf(page.offers));
    cursor = page.next_cursor;
    if (cursor === null) break;
    for (const id of volatile.splice(0, 2)) await takeAway(id);
    await put({ by: ada, asset: 'cNGN', price: 1 + turn });
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect([...stableIds].filter((id) => !seen.includes(id))).toEqual([]);
});

test('private, paused and ended offers are on no list', async () => {
  const hidden = [
    await put({ by: ada, asset: 'USDC', price: 3, isPrivate: true }),
    await put({ by: ada, asset: 'USDC', price: 3, pause: 'owner' }),
    await put({ by: ada, asset: 'USDC', price: 3 }),
  ];
  await takeAway(hidden[2] ?? '');
  const shown = await put({ by: ada, asset: 'USDC', price: 3, type: 'sell' });
  for (const p_sort of ['recommended', 'price', 'completion', 'release_time']) {
    for (const client of [server.client(), ada.client]) {
      const found = idsOf(
        await everything(client, { p_trade_type: 'sell', p_asset: 'USDC', p_sort }),
      );
      expect(found).toContain(shown);
      expect(found.filter((id) => hidden.includes(id))).toEqual([]);
    }
  }
  const { data } = await server.client().from('trades').select('id').in('id', hidden);
  expect(data).toEqual([]);
});

describe('what a person cannot take is not on their list', () => {
  const filters = { p_trade_type: 'buy', p_asset: 'USDC', p_sort: 'price', p_limit: 3 };

  test('two who are blocked see nothing of each other, others see both, and pages are full all the same', async () => {
    const [zara, yemi] = await Promise.all([server.signUp(), server.signUp()]);
    const [zaras, yemis, others]: string[][] = [[], [], []];
    for (let n = 0; n < 4; n++) {
      zaras?.push(await put({ by: zara, type: 'buy', asset: 'USDC', price: 9_000 - n }));
      yemis?.push(await put({ by: yemi, type: 'buy', asset: 'USDC', price: 9_000 - n }));
      others?.push(await put({ by: chidi, type: 'buy', asset: 'USDC', price: 8_000 - n }));
    }
    const sees = async (person: SignedUp, other: SignedUp) =>
      (await everything(person.client, filters)).some(
        ({ creator_id }) => creator_id === other.userId,
      );
    expect([await sees(zara, yemi), await sees(yemi, zara)]).toEqual([true, true]);
    await rows(
      server.oja.db,
      sql`insert into trader_blocks (blocker_id, blocked_id) values (${zara.userId}, ${yemi.userId})`,
    );
    await expect.poll(() => sees(zara, yemi), { timeout: 8_000 }).toBe(false);
    await expect.poll(() => sees(yemi, zara), { timeout: 8_000 }).toBe(false);
    const zarasPage = await list(zara.client, filters);
    const yemisPage = await list(yemi.client, filters);
    expect(idsOf(zarasPage.offers)).toEqual(zaras?.slice(0, 3));
    expect(idsOf(yemisPage.offers)).toEqual(yemis?.slice(0, 3));
    const zaraSees = await everything(zara.client, filters);
    expect(idsOf(zaraSees)).toEqual(expect.arrayContaining([...(zaras ?? []), ...(others ?? [])]));
    expect(zaraSees.filter(({ creator_id }) => creator_id === yemi.userId)).toEqual([]);
    expect(zarasPage.total).toBe(zaraSees.length);
    const chidiSees = idsOf(await everything(chidi.client, filters));
    expect(chidiSees).toEqual(expect.arrayContaining([...(zaras ?? []), ...(yemis ?? [])]));
  }, 20_000);

  test('an offer for verified or experienced traders is seen by those, by visitors and its owner', async () => {
    const newcomer = await server.signUp();
    const demanding = [
      await put({ by: bola, type: 'buy', asset: 'USDC', price: 9_500, verifiedOnly: true }),
      await put({ by: bola, type: 'buy', asset: 'USDC', price: 9_400, minTrades: 50 }),
    ];
    const seenBy = async (client: Client) =>
      idsOf(await everything(client, filters)).filter((id) => demanding.includes(id));
    await sleep(3_100);
    expect(await seenBy(server.client())).toEqual(demanding);
    expect(await seenBy(bola.client)).toEqual(demanding);
    expect(await seenBy(ada.client)).toEqual(demanding);
    expect(await seenBy(newcomer.client)).toEqual([]);
    expect(await seenBy(chidi.client)).toEqual(demanding.slice(0, 1));
    for (const id of demanding) await takeAway(id);
  }, 20_000);
});

describe('an invalid query is refused with a sentence', () => {
  const encodeCursor = (inside: unknown) =>
    Buffer.from(JSON.stringify(inside)).toString('base64url');
  const id = '00000000-0000-7000-8000-000000000000';

  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['another shape', encodeCursor({ price: 1 })],
    ['a key that is no number', encodeCursor(['price', 1, 'x', id])],
    ['a key beyond all numbers', encodeCursor(['price', 1e300, 1, id])],
    ['a half number', encodeCursor(['price', 1, 1.5, id])],
    ['no id', encodeCursor(['price', 1, 1, "' or true --"])],
    ['an unknown order', encodeCursor(['id desc', 1, 1, id])],
    ['too long', 'A'.repeat(5_000)],
    ['empty', ''],
  ])('a cursor: %s', async (_name, p_cursor) => {
    const filters = { p_trade_type: 'sell', p_asset: 'USDT', p_sort: 'price', p_cursor };
    for (const get of [false, true]) {
      const { error, status } = await server.client().rpc('list_offers', filters, { get });
      expect([status, error?.code]).toEqual([400, '22023']);
      expect(error?.message).toMatch(/Begin again at the first page\.$/);
    }
  });

  test('a cursor of another order', async () => {
    const { next_cursor } = await list(server.client(), {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_sort: 'price',
      p_limit: 1,
    });
    const filters = {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_sort: 'completion',
      p_cursor: next_cursor,
    };
    const { error, status } = await server.client().rpc('list_offers', filters);
    expect(status).toBe(400);
    expect(error?.message).toMatch(/belongs to another order/);
  });

  test.each([
    ['a page of nothing', { p_limit: 0 }],
    ['a page of everything', { p_limit: 51 }],
    ['half a kobo', { p_amount_fiat: '10.005' }],
    ['no sum', { p_amount_fiat: 0 }],
    ['an unknown order', { p_sort: 'id' }],
    ['a method that is none', { p_method: "opay' or 1=1" }],
    ['an unknown asset', { p_asset: 'DOGE' }],
  ])('%s', async (_name, overrides) => {
    const { error, status } = await server
      .client()
      .rpc('list_offers', { p_trade_type: 'sell', p_asset: 'USDT', ...overrides });
    expect([status, error?.code]).toEqual([400, '22023']);
  });

  test('cursors at the ends of all numbers are valid', async () => {
    for (const edge of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      for (const p_sort of ['recommended', 'price', 'completion', 'release_time']) {
        const p_cursor = encodeCursor([p_sort, edge, edge, id]);
        const filters = { p_trade_type: 'sell', p_asset: 'USDT', p_sort, p_cursor };
        const { offers } = await list(server.client(), filters);
        expect(offers.length > 0).toBe(edge < 0);
      }
    }
  });
});

test('a current ETag gets a 304; a visitor’s page may be cached by others for a second, a person’s may not', async () => {
  const asset = 'p_trade_type=sell&p_asset=USDC';
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/rest/v1/rpc/list_offers?${asset}`, {
      headers: { apikey: server.anonKey, ...headers },
    });
  const first = await ask();
  const tag = first.headers.get('etag') ?? '';
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('public, max-age=1, stale-while-revalidate=5');
  expect(first.headers.get('vary')).toMatch(/Authorization/);
  const again = await ask({ 'if-none-match': `"other", ${tag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);

  const id = await put({ by: ada, asset: 'USDC', price: 1400 });
  await expect
    .poll(async () => (await ask({ 'if-none-match': tag })).status, { timeout: 5_000 })
    .toBe(200);
  await takeAway(id);
  const { data } = await ada.client.auth.getSession();
  const own = await ask({ authorization: `Bearer ${data.session?.access_token}` });
  expect(own.headers.get('cache-control')).toBe('private, no-cache');

  const byPost = await fetch(`${server.url}/rest/v1/rpc/list_offers`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_trade_type: 'sell', p_asset: 'USDC' }),
  });
  expect(byPost.headers.get('etag')).toBeNull();
});

test('a stale card of a taken offer only leads to a refusal; the list follows by itself', async () => {
  const alive = await testServer({ env: { OJA_ROLES: 'web,worker' } });
  await liftSecurityThresholds(alive.oja.db);
  try {
    const [seller, buyer, late] = await Promise.all([
      alive.signUp(),
      alive.signUp(),
      alive.signUp(),
    ]);
    await enrolSecondFactor(seller.client);
    const call = async (person: SignedUp, name: string, input: object) => {
      const { data, error } = await person.client.rpc(name, input);
      if (error) throw new Error(error.message);
      return data as { trade_id: string; success: boolean; code?: string };
    };
    await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 500 });
    await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
    const { trade_id } = await call(seller, 'create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: 100,
      p_price_per_unit: 1500,
      p_min_order_amount: 1_000,
      p_max_order_amount: 150_000,
      p_payment_method_ids: ['bank-transfer'],
    });
    const filters = { p_trade_type: 'sell', p_asset: 'USDT' };
    const isListed = async () =>
      idsOf((await list(alive.client(), filters)).offers).includes(trade_id);
    await expect.poll(isListed, { timeout: 10_000 }).toBe(true);
    const accept = (person: SignedUp) =>
      call(person, 'accept_trade_bulletproof', { p_trade_id: trade_id, p_user_id: person.userId });
    expect(await accept(buyer)).toMatchObject({ success: true });
    const begun = performance.now();
    expect(await accept(late)).toMatchObject({
      success: false,
      code: 'TRADE_NOT_AVAILABLE',
      message: ERRORS.TRADE_NOT_AVAILABLE.message,
    });
    await expect.poll(isListed, { timeout: 10_000, interval: 100 }).toBe(false);
    // Two seconds on a machine that has nothing else to do; tests run many at once.
    expect(performance.now() - begun).toBeLessThan(6_000);
    await call(buyer, 'cancel_trade', { p_trade_id: trade_id });
  } finally {
    await alive.close();
  }
}, 60_000);

test('following the feed twice from one cursor changes nothing', async () => {
  await followOffers(server.oja);
  await rows(
    server.oja.db,
    sql`update feed_cursors set xid = '1', id = 0 where name = 'offer-cards'`,
  );
  const before = await everything(server.client(), { p_trade_type: 'sell', p_asset: 'USDT' });
  await followOffers(server.oja);
  await sleep(1_100);
  const after = await everything(server.client(), { p_trade_type: 'sell', p_asset: 'USDT' });
  expect(idsOf(after)).toEqual(idsOf(before));
});

describe('saved filters', () => {
  const filter = { p_trade_type: 'sell', p_asset: 'USDT', p_amount_fiat: 50_000, p_verified: true };

  test('are one’s own to save, rename and delete', async () => {
    const saved = await ada.client
      .from('saved_offer_filters')
      .insert({ name: 'Fifty thousand', filter })
      .select()
      .single();
    expect(saved.error).toBeNull();
    expect(saved.data).toMatchObject({ user_id: ada.userId, name: 'Fifty thousand', filter });
    const { id } = saved.data as { id: string };
    const table = (person: SignedUp) => person.client.from('saved_offer_filters');
    expect((await table(bola).select()).data).toEqual([]);
    await table(bola).update({ name: 'Mine now' }).eq('id', id);
    await table(bola).delete().eq('id', id);
    expect((await table(ada).select('name').eq('id', id)).data).toEqual([
      { name: 'Fifty thousand' },
    ]);
    expect((await table(ada).update({ name: 'Renamed' }).eq('id', id)).error).toBeNull();
    expect((await table(ada).select('name').eq('id', id)).data).toEqual([{ name: 'Renamed' }]);
    const forged = await table(bola).insert({ name: 'Theirs', filter, user_id: ada.userId });
    expect(forged.error).not.toBeNull();
    await table(ada).delete().eq('id', id);
    expect((await table(ada).select()).data).toEqual([]);
    expect((await server.client().from('saved_offer_filters').select()).data ?? []).toEqual([]);
  });

  test.each([
    ['an unknown wish', { name: 'x', filter: { ...filter, p_color: 'red' } }],
    ['no side', { name: 'x', filter: { p_asset: 'USDT' } }],
    ['a page of its own', { name: 'x', filter: { ...filter, p_cursor: 'abc' } }],
    ['half a kobo', { name: 'x', filter: { ...filter, p_amount_fiat: '1.005' } }],
    ['no name', { name: '  ', filter }],
    ['too long a name', { name: 'x'.repeat(61), filter }],
  ])('%s is refused', async (_name, row) => {
    const { error, status } = await chidi.client.from('saved_offer_filters').insert(row);
    expect([status, error?.code]).toEqual([400, '22023']);
    expect((await chidi.client.from('saved_offer_filters').select()).data).toEqual([]);
  });

  test('there are twenty at most, however many are saved at once', async () => {
    const saves = Array.from({ length: 24 }, (_, n) =>
      chidi.client.from('saved_offer_filters').insert({ name: `Number ${n}`, filter }),
    );
    const answers = await Promise.all(saves);
    const refused = answers.filter(({ error }) => error !== null);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.error?.message).toMatch(/up to 20 saved filters/);
    const { data } = await chidi.client.from('saved_offer_filters').select('id');
    expect(data).toHaveLength(20);
  });
});
