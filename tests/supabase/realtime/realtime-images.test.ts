import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { offer, personWithoutFactor } from '#tests/support/factories/people.ts';
import { readableFeed } from '#tests/support/harness/readable-feed.ts';
import {
  accept,
  clientOf,
  type ReceivedChange,
  type Listener,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  type TestNode,
  until,
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

function connect(token?: string): SupabaseClient {
  const client = clientOf(node.url, harness.anonKey, { token });
  clients.push(client);
  return client;
}

async function personOnline(funds?: { amount: string }) {
  const id = await personWithoutFactor(harness.db, funds);
  const { token } = await harness.signIn(id);
  return { id, client: connect(token) };
}

/** An offer with everybody subscribed to it: its maker, its future taker, somebody else, and a visitor. */
async function watchedOffer() {
  const [maker, taker, outsider] = [
    await personOnline({ amount: '500' }),
    await personOnline(),
    await personOnline(),
  ];
  const offerId = await offer(harness.db, maker.id, { full: true });
  await readableFeed(harness.db);
  const filter = `id=eq.${offerId}`;
  const [ofMaker, ofTaker, ofOutsider, ofVisitor] = await Promise.all([
    subscribeToTables(maker.client, { table: 'trades', filter }),
    subscribeToTables(taker.client, { table: 'trades', filter }),
    subscribeToTables(outsider.client, { table: 'trades', filter }),
    subscribeToTables(connect(), { table: 'trades', filter }),
  ]);
  await settled();
  for (const listener of [ofMaker, ofTaker, ofOutsider, ofVisitor]) listener.received.length = 0;
  return { offerId, maker, taker, ofMaker, ofTaker, ofOutsider, ofVisitor };
}

/** All writes of `work` become readable at once, at the end. */
async function together(work: () => Promise<unknown>) {
  const earlier = await harness.db.startTransaction().execute();
  try {
    await sql`select pg_current_xact_id()`.execute(earlier);
    await work();
  } finally {
    await earlier.commit().execute();
  }
}

const inOneTransaction = (work: (tx: Tx) => Promise<unknown>) =>
  harness.db.transaction().execute(async (tx) => void (await work(tx)));

const setPrice = (tx: Db, id: string, price: number) =>
  sql`update trades set price_per_unit = ${price} where id = ${id}`.execute(tx);

const seen = ({ received }: Listener, column: string) =>
  received.map(({ eventType, new: row }) => (eventType === 'DELETE' ? 'gone' : row[column]));

const arrived = (listener: Listener, count: number) =>
  until(() => listener.received.length >= count && listener.received);

test('M-3.20 two steps of a trade within milliseconds arrive in order, each with the row as that step left it', async () => {
  const { offerId, taker, ofMaker, ofTaker, ofOutsider, ofVisitor } = await watchedOffer();
  await together(async () => {
    await accept(harness, offerId, taker.id);
    await markTradePaid(harness, offerId, taker.id);
  });
  for (const party of [ofMaker, ofTaker]) {
    await arrived(party, 2);
    await settled();
    expect(seen(party, 'status')).toEqual(['in_payment', 'processing']);
    expect(seen(party, 'paid_at')).toEqual([null, expect.any(String)]);
    for (const { eventType, old, new: row } of party.received) {
      expect(eventType).toBe('UPDATE');
      expect(old).toEqual({ id: offerId });
      expect(row).toMatchObject({ id: offerId, buyer_id: taker.id });
    }
  }
  for (const stranger of [ofOutsider, ofVisitor]) {
    await arrived(stranger, 1);
    await settled();
    expect(stranger.received).toHaveLength(1);
    expect(stranger.received[0]).toMatchObject({
      eventType: 'DELETE',
      old: { id: offerId },
      new: {},
    });
    expect(JSON.stringify(stranger.received)).not.toContain(taker.id);
  }
});

test('M-3.20 who could see an offer before it was taken gets its last public state, although it is gone by then', async () => {
  const { offerId, taker, ofMaker, ofTaker, ofOutsider, ofVisitor } = await watchedOffer();
  await together(async () => {
    await setPrice(harness.db, offerId, 1511);
    await accept(harness, offerId, taker.id);
  });
  for (const party of [ofMaker, ofTaker]) {
    await until(() => seen(party, 'status').includes('in_payment'));
    const updates = party.received.filter(({ eventType }) => eventType === 'UPDATE');
    expect(updates.map(({ new: row }) => [row['status'], row['price_per_unit']])).toEqual([
      ['open', 1511],
      ['in_payment', 1511],
    ]);
  }
  for (const stranger of [ofOutsider, ofVisitor]) {
    await arrived(stranger, 2);
    await settled();
    expect(seen(stranger, 'price_per_unit')).toEqual([1511, 'gone']);
    expect(JSON.stringify(stranger.received)).not.toContain(taker.id);
  }
});

test('M-3.20 two changes of one row in one transaction arrive both, each with its own values', async () => {
  const { offerId, ofMaker, ofVisitor } = await watchedOffer();
  await inOneTransaction(async (tx) => {
    await setPrice(tx, offerId, 1501);
    await setPrice(tx, offerId, 1502);
  });
  for (const listener of [ofMaker, ofVisitor]) {
    await arrived(listener, 2);
    await settled();
    expect(seen(listener, 'price_per_unit')).toEqual([1501, 1502]);
    expect(listener.received.map(({ old }) => old)).toEqual([{ id: offerId }, { id: offerId }]);
  }
});

test('M-3.20 an intermediate state of a transaction is shown only to those who may see its last state', async () => {
  const { offerId, ofMaker, ofVisitor } = await watchedOffer();
  await inOneTransaction(async (tx) => {
    await setPrice(tx, offerId, 1503);
    await sql`update trades set is_private = true where id = ${offerId}`.execute(tx);
  });
  await inOneTransaction(async (tx) => {
    await sql`update trades set is_private = false, price_per_unit = 1504 where id = ${offerId}`.execute(
      tx,
    );
    await sql`update trades set is_private = true where id = ${offerId}`.execute(tx);
  });
  await arrived(ofMaker, 4);
  await settled();
  expect(seen(ofMaker, 'price_per_unit')).toEqual([1503, 1503, 1504, 1504]);
  expect(seen(ofVisitor, 'price_per_unit')).not.toContain(1503);
  expect(seen(ofVisitor, 'price_per_unit')).not.toContain(1504);
});

test('M-3.20 each notification has its text as it was written, and reaches its owner alone', async () => {
  const [owner, outsider] = [await personOnline(), await personOnline()];
  const [ofOwner, ofOutsider] = await Promise.all([
    subscribeToTables(owner.client, { table: 'notifications', filter: `user_id=eq.${owner.id}` }),
    subscribeToTables(outsider.client, { table: 'notifications' }),
  ]);
  await together(async () => {
    await sql`insert into notifications (user_id, title, message, type)
      values (${owner.id}, 'Paid', 'text', 'trade')`.execute(harness.db);
    await sql`update notifications set is_read = true where user_id = ${owner.id}`.execute(
      harness.db,
    );
    await sql`delete from notifications where user_id = ${owner.id}`.execute(harness.db);
  });
  await arrived(ofOwner, 3);
  expect(ofOwner.received.map(({ eventType, new: row }) => [eventType, row['is_read']])).toEqual([
    ['INSERT', false],
    ['UPDATE', true],
    ['DELETE', undefined],
  ]);
  expect(Object.keys((ofOwner.received[2] as ReceivedChange).old)).toEqual(['id']);
  await settled();
  expect(ofOutsider.received).toEqual([]);
});

test('M-3.20 one row’s changes keep their order although a stranger’s transaction parts them', async () => {
  const { offerId, ofMaker, ofVisitor } = await watchedOffer();
  const open = async () => {
    const client = new pg.Client({ connectionString: harness.serviceUrl });
    await client.connect();
    return client;
  };
  const [first, stranger, second] = [await open(), await open(), await open()];
  try {
    // Numbered in this order; the second writes first, and the stranger holds back what it wrote.
    await first.query('begin; select pg_current_xact_id()');
    await stranger.query('begin; select pg_current_xact_id()');
    await second.query('update trades set price_per_unit = 1505 where id = $1', [offerId]);
    await first.query('update trades set price_per_unit = 1506 where id = $1', [offerId]);
    await first.query('commit');
    await arrived(ofMaker, 1);
    await settled();
    await stranger.query('commit');
    for (const listener of [ofMaker, ofVisitor]) {
      await arrived(listener, 2);
      await settled();
      expect(seen(listener, 'price_per_unit')).toEqual([1505, 1506]);
    }
  } finally {
    for (const client of [first, stranger, second]) await client.end();
  }
});
