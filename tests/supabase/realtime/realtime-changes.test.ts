import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RealtimePostgresFilterBuilder, SupabaseClient } from '@supabase/supabase-js';
import { rows } from '#server/platform/db/database.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { letTimePass, offer, personWithoutFactor } from '#tests/support/factories/people.ts';
import { readableFeed } from '#tests/support/harness/readable-feed.ts';
import {
  accept,
  clientOf,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  type TestNode,
  until,
  type Version,
  subscribeToTables,
} from '#tests/supabase/realtime/realtime-harness.ts';

let harness: RealtimeHarness;
let node: TestNode;
let clients: SupabaseClient[] = [];

beforeAll(async () => {
  harness = await realtimeHarness();
  node = await harness.node();
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  for (const client of clients) await client.realtime.disconnect();
  clients = [];
});
afterAll(() => harness.close());

function connect(token?: string, vsn?: Version): SupabaseClient {
  const client = clientOf(node.url, harness.anonKey, { token, ...(vsn ? { vsn } : {}) });
  clients.push(client);
  return client;
}

async function personOnline(funds?: { amount: string }, vsn?: Version) {
  const id = await personWithoutFactor(harness.db, funds);
  const session = await harness.signIn(id);
  return { id, session, client: connect(session.token, vsn) };
}

async function notify(userId: string, title = 'Paid') {
  const [row] = await rows(
    harness.db,
    sql<{ id: string }>`insert into notifications (user_id, title, message, type)
      values (${userId}, ${title}, 'text', 'trade') returning id`,
  );
  return row!.id;
}

test.each<Version>(['1.0.0', '2.0.0'])(
  'RTM-02 RTM-03 ROL-07 with protocol %s the parties see their trade move, a stranger and a visitor see nothing of it',
  async (vsn) => {
    const maker = await personOnline({ amount: '200' }, vsn);
    const taker = await personOnline(undefined, vsn);
    const stranger = await personOnline(undefined, vsn);
    const [ofMaker, ofTaker, ofStranger, ofVisitor] = await Promise.all([
      subscribeToTables(maker.client, { table: 'trades', filter: `seller_id=eq.${maker.id}` }),
      subscribeToTables(taker.client, { table: 'trades', filter: `buyer_id=eq.${taker.id}` }),
      subscribeToTables(stranger.client, { table: 'trades' }),
      subscribeToTables(connect(undefined, vsn), { table: 'trades' }),
    ]);
    expect(ofMaker.system[0]).toMatchObject({ extension: 'postgres_changes', status: 'ok' });

    const tradeId = await accept(harness, await offer(harness.db, maker.id), taker.id);
    for (const listener of [ofMaker, ofTaker]) {
      const { new: row, old } = await listener.first(
        (received) => received.eventType === 'UPDATE' && received.new['status'] === 'in_payment',
      );
      expect(row).toMatchObject({ id: tradeId, buyer_id: taker.id, purchased_amount: 100 });
      expect(old).toEqual({ id: tradeId });
    }
    await markTradePaid(harness, tradeId, taker.id);
    await ofMaker.first(({ new: row }) => row['status'] === 'processing');
    await ofTaker.first(({ new: row }) => row['status'] === 'processing');

    await settled();
    for (const listener of [ofStranger, ofVisitor]) {
      const rowsSeen = listener.received.filter(({ eventType }) => eventType !== 'DELETE');
      expect(rowsSeen.every(({ new: row }) => row['status'] === 'open')).toBe(true);
      expect(JSON.stringify(listener.received)).not.toContain(taker.id);
    }
  },
);

test('an offer that is taken leaves the market for its subscribers: by its key, nothing else', async () => {
  const maker = await personOnline({ amount: '200' });
  const taker = await personOnline();
  const market = { table: 'trades', filter: 'status=eq.open,asset=eq.USDT' };
  const [ofVisitor, ofStranger, ofOther, ofTaker] = await Promise.all([
    subscribeToTables(connect(), market),
    subscribeToTables((await personOnline()).client, market),
    subscribeToTables(connect(), { table: 'trades', filter: 'status=eq.open,asset=eq.USDC' }),
    subscribeToTables(taker.client, market, { table: 'trades', filter: `buyer_id=eq.${taker.id}` }),
  ]);
  const offerId = await offer(harness.db, maker.id);
  await ofVisitor.first(
    ({ eventType, new: row }) => eventType === 'INSERT' && row['id'] === offerId,
  );
  await accept(harness, offerId, taker.id);

  for (const listener of [ofVisitor, ofStranger]) {
    const gone = await listener.first(
      ({ eventType, old }) => eventType === 'DELETE' && old['id'] === offerId,
    );
    expect(gone).toMatchObject({ old: { id: offerId }, new: {} });
    expect(Object.keys(gone.old)).toEqual(['id']);
  }
  await ofTaker.first(({ eventType }) => eventType === 'DELETE');
  await ofTaker.first(
    ({ eventType, new: row }) => eventType === 'UPDATE' && row['status'] === 'in_payment',
  );
  expect(ofOther.received).toEqual([]);
});

test('a trade that returned to the market is shown as returned, never as it was while it ran', async () => {
  const maker = await personOnline({ amount: '200' });
  const taker = await personWithoutFactor(harness.db);
  const offerId = await offer(harness.db, maker.id);
  const visitor = await subscribeToTables(connect(), {
    table: 'trades',
    filter: `id=eq.${offerId}`,
  });
  // While a transaction runs that began before them, changes wait; then they become readable at once.
  await readableFeed(harness.db);
  await settled();
  visitor.received.length = 0;
  const earlier = await harness.db.startTransaction().execute();
  try {
    await sql`select pg_current_xact_id()`.execute(earlier);
    await accept(harness, offerId, taker);
    await letTimePass(harness.db, 20);
    await expireOverdueTrades(harness);
    await settled();
    expect(visitor.received).toEqual([]);
  } finally {
    await earlier.commit().execute();
  }
  await visitor.first(
    ({ eventType, new: row }) => eventType === 'UPDATE' && row['status'] === 'open',
  );
  expect(JSON.stringify(visitor.received)).not.toContain(taker);
});

test('columns a visitor may not read do not arrive, and types are PostgreSQL’s own', async () => {
  const maker = await personOnline({ amount: '200' });
  const [visitor, signedIn] = await Promise.all([
    subscribeToTables(connect(), { table: 'trades' }),
    subscribeToTables(maker.client, { table: 'trades' }),
  ]);
  const offerId = await offer(harness.db, maker.id);
  const own = ({ new: row }: { new: Record<string, unknown> }) => row['id'] === offerId;
  const seen = await visitor.first(own);
  expect(seen.new).toMatchObject({ status: 'open', amount: 100, price_per_unit: 1520 });
  expect(seen.new).not.toHaveProperty('cancel_reason');
  const visibleRow = (await signedIn.first(own)).new;
  expect(visibleRow).toHaveProperty('cancel_reason');
  expect(visibleRow).not.toHaveProperty('bank_account_id');
  expect(seen.new['payment_method_ids']).toEqual(['bank-transfer']);
  expect(seen.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('RTM-01 ROL-08 notifications reach their owner alone, for any request of others', async () => {
  const owner = await personOnline();
  const nosy = await personOnline();
  const [ofOwner, ofOwnerFiltered, ofNosy, ofNosyAsOwner] = await Promise.all([
    subscribeToTables(owner.client, { table: 'notifications' }),
    subscribeToTables(owner.client, { table: 'notifications', filter: `user_id=eq.${owner.id}` }),
    subscribeToTables(nosy.client, { table: 'notifications' }),
    subscribeToTables(nosy.client, { table: 'notifications', filter: `user_id=eq.${owner.id}` }),
  ]);
  const id = await notify(owner.id);
  for (const listener of [ofOwner, ofOwnerFiltered]) {
    expect((await listener.first(({ eventType }) => eventType === 'INSERT')).new).toMatchObject({
      id,
      user_id: owner.id,
      is_read: false,
      metadata: {},
    });
  }
  await sql`delete from notifications where id = ${id}`.execute(harness.db);
  expect((await ofOwnerFiltered.first(({ eventType }) => eventType === 'DELETE')).old).toEqual({
    id,
  });
  await settled();
  expect([...ofNosy.received, ...ofNosyAsOwner.received]).toEqual([]);
  expect(ofOwner.received.map(({ eventType }) => eventType)).toEqual(['INSERT']);
});

test('a session whose second factor is due sees nothing, also when the factor came after it joined', async () => {
  const owner = await personOnline();
  const listener = await subscribeToTables(
    owner.client,
    { table: 'notifications', filter: `user_id=eq.${owner.id}` },
    { table: 'trades' },
  );
  const addFactor = sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
    values (${owner.id}, 'totp', 'verified', '')`;
  await addFactor.execute(harness.db);
  await notify(owner.id);
  await accept(
    harness,
    await offer(harness.db, await personWithoutFactor(harness.db, { amount: '200' })),
    await personWithoutFactor(harness.db),
  );
  await settled();
  expect(listener.received).toEqual([]);

  node.guard.forget(owner.session.sessionId);
  const late = await subscribeToTables(connect(owner.session.token), { table: 'trades' });
  expect(late.statuses).toEqual(['CHANNEL_ERROR']);
});

test.each([
  [{ table: 'profiles' }, /profiles cannot be watched/],
  [{ table: '*' }, /wildcards/],
  [{ table: 'trades', filter: 'bank_account_id=eq.1' }, /invalid column for filter/],
  [{ table: 'trades', filter: 'status=match.^o' }, /match is not supported/],
  [{ table: 'trades', filter: 'status=not.imatch.^o' }, /imatch is not supported/],
  [{ table: 'trades', filter: 'amount=like.1%' }, /requires a text column/],
  [{ table: 'trades', filter: 'status=is.true' }, /requires a boolean column/],
  [{ table: 'trades', filter: 'id=eq.1; drop table trades' }, /invalid input for type uuid/],
  [{ table: 'trades', filter: `status=in.(${'x,'.repeat(100)}y)` }, /at most 100/],
  [{ table: 'trades', select: ['id', 'bank_account_id'] }, /invalid column for select/],
])(
  'M-3.20 a visitor who asks to watch %o is refused before they are subscribed',
  async (asked, reason) => {
    const listener = await subscribeToTables(connect(), asked);
    await until(() => listener.errors.length > 0);
    expect(listener.statuses).not.toContain('SUBSCRIBED');
    expect(listener.statuses[0]).toBe('CHANNEL_ERROR');
    expect(listener.errors[0]).toMatch(reason);
    await listener.channel.unsubscribe();
  },
);

test('a visitor joins where a session still loading may subscribe, with a message that nothing is sent yet', async () => {
  const listener = await subscribeToTables(connect(), { table: 'notifications' });
  expect(listener.system).toEqual([
    expect.objectContaining({
      status: 'error',
      extension: 'postgres_changes',
      message: expect.stringMatching(/anon may not read notifications/) as string,
    }),
  ]);
});

test('M-3.20 the client’s own filters choose rows: patterns, lists, negations, nulls, ranges of text', async () => {
  const maker = await personOnline({ amount: '1000' });
  const client = connect();
  const ownRows = (filter: RealtimePostgresFilterBuilder) =>
    subscribeToTables(client, { table: 'trades', filter: filter.eq('creator_id', maker.id) });
  const { postgresChangesFilter: where } = await import('@supabase/realtime-js');
  const cases: [RealtimePostgresFilterBuilder, boolean][] = [
    [where().like('asset', 'US%'), true],
    [where().like('asset', 'us%'), false],
    [where().ilike('asset', 'us_t'), true],
    [where().not('asset', 'like', '%T'), false],
    [where().is('buyer_id', null), true],
    [where().not('buyer_id', 'is', null), false],
    [where().is('is_private', false), true],
    [where().not('is_private', 'is', false), false],
    [where().in('trade_offer_type', ['Full', 'Partial']), true],
    [where().not('trade_offer_type', 'in', ['Full', 'Partial']), false],
    [where().gt('asset', 'USDC').lte('asset', 'USDT'), true],
    [where().lt('asset', 'USDC'), false],
    [where().isDistinct('terms', 'something, (else)'), true],
    [where().not('terms', 'isdistinct', 'something'), false],
    [where().neq('terms', 'something'), false],
    [where().gte('created_at', '2020-01-01T00:00:00Z'), true],
  ];
  const listeners = await Promise.all(cases.map(([filter]) => ownRows(filter)));
  const id = await offer(harness.db, maker.id);
  await listeners[0]!.first(({ new: row }) => row['id'] === id);
  await settled();
  expect(listeners.map(({ received }) => received.length === 1)).toEqual(
    cases.map(([, expected]) => expected),
  );
});

test('M-3.20 a selection is sent alone, with the key, and each selection for itself', async () => {
  const maker = await personOnline({ amount: '1000' });
  const filter = `creator_id=eq.${maker.id}`;
  const listener = await subscribeToTables(
    maker.client,
    { table: 'trades', filter, select: ['status'] },
    { table: 'trades', filter, event: 'INSERT', select: ['id', 'price_per_unit'] },
    { table: 'trades', filter, event: 'INSERT' },
  );
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
  const id = await offer(harness.db, maker.id);
  await until(() => listener.received.length === 3);
  const shapes = listener.received.map(({ new: row }) => Object.keys(row).sort().join());
  expect(shapes).toContain('id,status');
  expect(shapes).toContain('id,price_per_unit');
  expect(Math.max(...shapes.map((shape) => shape.split(',').length))).toBeGreaterThan(30);
  expect(listener.received.every(({ new: row }) => row['id'] === id)).toBe(true);
});

test('filters choose rows by every operator, all parts together', async () => {
  const maker = await personOnline({ amount: '1000' });
  const client = connect();
  const [cheap, dear, both, listed, neither] = await Promise.all([
    subscribeToTables(client, { table: 'trades', filter: 'price_per_unit=lte.1500' }),
    subscribeToTables(client, { table: 'trades', filter: 'price_per_unit=gt.1500' }),
    subscribeToTables(client, {
      table: 'trades',
      filter: `price_per_unit=gte.1500,price_per_unit=lt.1600,creator_id=eq.${maker.id}`,
    }),
    subscribeToTables(client, {
      table: 'trades',
      filter: 'asset=in.(USDC,"USDT"),trade_type=neq.buy',
    }),
    subscribeToTables(client, { table: 'trades', filter: 'asset=neq.USDT' }),
  ]);
  const ids: string[] = [];
  for (const price of ['1500', '1500.01', '1600']) {
    ids.push(await offer(harness.db, maker.id, { price, amount: '10', max: '10000' }));
  }
  await listed.first(({ new: row }) => row['id'] === ids[2]);
  await settled();
  const idsIn = ({ received }: typeof cheap) =>
    received
      .filter(({ new: row }) => row['creator_id'] === maker.id)
      .map(({ new: row }) => row['id']);
  expect(idsIn(cheap)).toEqual([ids[0]]);
  expect(idsIn(dear)).toEqual([ids[1], ids[2]]);
  expect(idsIn(both)).toEqual([ids[0], ids[1]]);
  expect(idsIn(listed)).toEqual(ids);
  expect(idsIn(neither)).toEqual([]);
});
