import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { offer, personWithoutFactor } from '#tests/support/factories/people.ts';
import {
  accept,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  type TestNode,
  until,
} from '#tests/supabase/realtime/realtime-harness.ts';
import { type RawSocket, rawSocket } from '#tests/supabase/realtime/realtime-socket.ts';

let harness: RealtimeHarness;
let nodes: [TestNode, TestNode];
beforeAll(async () => {
  harness = await realtimeHarness();
  nodes = await Promise.all([harness.node(), harness.node()]);
});
afterAll(() => harness.close());

const PRIVATE = { private: true, broadcast: { ack: true } };

/** Tries to join a private topic with this token and returns the reply. */
async function knock(topic: string, token?: string, node = nodes[0]) {
  const raw = await rawSocket(node.url, harness.anonKey);
  const reply = await raw.ask(`realtime:${topic}`, 'phx_join', {
    config: PRIVATE,
    ...(token !== undefined && { access_token: token }),
  });
  return { raw, reply };
}

const refused = (topic: string) => ({
  status: 'error',
  response: {
    reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  },
});
const OK = { status: 'ok', response: { postgres_changes: [] } };

const broadcasts = ({ received }: RawSocket) =>
  received.filter(([, , , event]) => event === 'broadcast');

test('ROL-07 the channel of a trade admits only its seller and its buyer, on any node', async () => {
  const [sellerId, buyerId] = [
    await personWithoutFactor(harness.db, { amount: '200' }),
    await personWithoutFactor(harness.db),
  ];
  const tradeId = await accept(harness, await offer(harness.db, sellerId), buyerId);
  const stranger = (await harness.signIn(await personWithoutFactor(harness.db))).token;
  const [seller, buyer] = [await harness.signIn(sellerId), await harness.signIn(buyerId)];
  const topic = `trade:${tradeId}`;
  const [ofSeller, ofBuyer] = await Promise.all([
    knock(topic, seller.token),
    knock(topic, buyer.token, nodes[1]),
  ]);
  expect([ofSeller.reply, ofBuyer.reply]).toEqual([OK, OK]);
  expect((await knock(topic, stranger)).reply).toEqual(refused(topic));
  expect((await knock(topic)).reply).toEqual(refused(topic));

  // A public topic of the same name is another topic.
  const eavesdropper = await rawSocket(nodes[0].url, harness.anonKey);
  expect(
    await eavesdropper.ask(`realtime:${topic}`, 'phx_join', {
      config: { presence: { enabled: true } },
      access_token: stranger,
    }),
  ).toEqual(OK);
  const sendTyping = (raw: RawSocket, payload: string) =>
    raw.ask(`realtime:${topic}`, 'broadcast', { event: 'typing', payload });
  await until(async () => {
    expect(await sendTyping(ofSeller.raw, 'to the buyer')).toMatchObject({ status: 'ok' });
    await settled();
    return broadcasts(ofBuyer.raw).length > 0;
  });
  await eavesdropper.ask(`realtime:${topic}`, 'presence', { event: 'track', payload: {} });
  eavesdropper.send(null, null, `realtime:${topic}`, 'broadcast', {
    event: 'typing',
    payload: 'lie',
  });
  await settled();
  expect(broadcasts(eavesdropper)).toEqual([]);
  for (const { raw } of [ofSeller, ofBuyer]) {
    expect(JSON.stringify(raw.received)).not.toContain('lie');
    expect(raw.received.some(([, , , event]) => event === 'presence_diff')).toBe(false);
  }
});

test('M-1.L7 a former party of a trade receives nothing in its channel, on any node, before the token changes', async () => {
  const [sellerId, buyerId] = [
    await personWithoutFactor(harness.db, { amount: '200' }),
    await personWithoutFactor(harness.db),
  ];
  const tradeId = await accept(harness, await offer(harness.db, sellerId), buyerId);
  const [seller, buyer] = [await harness.signIn(sellerId), await harness.signIn(buyerId)];
  const topic = `trade:${tradeId}`;
  const stays = await knock(topic, seller.token);
  const former = await Promise.all(nodes.map((node) => knock(topic, buyer.token, node)));
  expect([stays, ...former].map(({ reply }) => reply)).toEqual([OK, OK, OK]);

  await sql`update trades set completion_timeout = app_now() - interval '1 minute'
    where id = ${tradeId}`.execute(harness.db);
  await expireOverdueTrades(harness);
  for (const { raw } of former) {
    expect((await raw.first('system'))[4]).toMatchObject({ status: 'error' });
    await raw.first('phx_close');
  }
  await stays.raw.ask(`realtime:${topic}`, 'broadcast', {
    event: 'typing',
    payload: 'to the next',
  });
  await settled();
  for (const { raw } of former) expect(JSON.stringify(raw.received)).not.toContain('to the next');
  expect(stays.raw.received.some(([, , , event]) => event === 'phx_close')).toBe(false);
  expect((await knock(topic, buyer.token)).reply).toEqual(refused(topic));
});

test('ROL-08 the channel of a person admits that person alone; other names admit nobody', async () => {
  const [id, other] = [
    await personWithoutFactor(harness.db),
    await personWithoutFactor(harness.db),
  ];
  const { token } = await harness.signIn(id);
  expect((await knock(`user:${id}`, token)).reply).toEqual(OK);
  for (const topic of [
    `user:${other}`,
    `user:${id.toUpperCase()}`,
    `user:${id}:x`,
    `user:${id}\n`,
    'user:',
    `USER:${id}`,
    'trade:1',
    'admin',
    "trade:'; select 1; --",
  ]) {
    expect((await knock(topic, token)).reply).toEqual(refused(topic));
  }
});

test('a private channel is authorised again with every new token, and ends with the session', async () => {
  const [id, other] = [
    await personWithoutFactor(harness.db),
    await personWithoutFactor(harness.db),
  ];
  const [mine, later, theirs] = [
    await harness.signIn(id),
    await harness.signIn(id, 1_000),
    await harness.signIn(other),
  ];
  const topic = `user:${id}`;
  const changing = await knock(topic, mine.token);
  const updateToken = (raw: RawSocket, token: string) =>
    raw.send('raw-1', null, `realtime:${topic}`, 'access_token', { access_token: token });
  updateToken(changing.raw, later.token);
  await settled();
  expect(changing.raw.received.some(([, , , event]) => event === 'phx_close')).toBe(false);
  updateToken(changing.raw, theirs.token);
  expect((await changing.raw.first('system'))[4]).toMatchObject({
    status: 'error',
    message: refused(topic).response.reason,
  });
  await changing.raw.first('phx_close');

  const ending = await knock(topic, mine.token);
  await sql`delete from auth.sessions where id = ${mine.sessionId}`.execute(harness.db);
  await ending.raw.first('phx_close');
  const again = await ending.raw.ask(`realtime:${topic}`, 'broadcast', { event: 'x' });
  expect(again).toMatchObject({ response: { reason: 'unmatched topic' } });
});

test('a session whose second factor is due has no private channel', async () => {
  const id = await personWithoutFactor(harness.db);
  const { token } = await harness.signIn(id);
  await sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
    values (${id}, 'totp', 'verified', 'x')`.execute(harness.db);
  expect((await knock(`user:${id}`, token)).reply).toMatchObject({
    status: 'error',
    response: { reason: 'mfa_required' },
  });
});
