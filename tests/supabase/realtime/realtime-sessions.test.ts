import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signOut } from '#server/identity/sessions/sign-out.ts';
import { personWithoutFactor } from '#tests/support/factories/people.ts';
import {
  clientOf,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  type SignedIn,
  type TestNode,
  until,
  subscribeToTables,
} from '#tests/supabase/realtime/realtime-harness.ts';
import { rawSocket, joinPayload } from '#tests/supabase/realtime/realtime-socket.ts';

let harness: RealtimeHarness;
let node: TestNode;
let other: TestNode;
let clients: SupabaseClient[] = [];

beforeAll(async () => {
  harness = await realtimeHarness();
  [node, other] = await Promise.all([harness.node(), harness.node()]);
  harness.identity.addSessionListener({
    ended: (ids) => ids.forEach(node.guard.revoke),
    changed: (ids) => ids.forEach(node.guard.forget),
  });
});
afterEach(async () => {
  for (const client of clients) await client.realtime.disconnect();
  clients = [];
});
afterAll(() => harness.close());

function connect(token: string, { url } = node): SupabaseClient {
  const client = clientOf(url, harness.anonKey, { token });
  clients.push(client);
  return client;
}

function notify(userId: string) {
  return sql`insert into notifications (user_id, title, message, type)
    values (${userId}, 'Paid', 'text', 'trade')`.execute(harness.db);
}

function leave(session: SignedIn) {
  const caller = {
    role: 'authenticated' as const,
    aal: 'aal1' as const,
    claims: {},
    ip: '',
    userAgent: '',
  };
  return signOut(harness.identity, { ...caller, ...session }, 'local');
}

test('signing out ends the session’s channels on every node, and no other session’s', async () => {
  const id = await personWithoutFactor(harness.db);
  const [leaving, staying] = [await harness.signIn(id), await harness.signIn(id)];
  const [here, there, unaffected] = await Promise.all([
    subscribeToTables(connect(leaving.token), { table: 'notifications' }),
    subscribeToTables(connect(leaving.token, other), { table: 'notifications' }),
    subscribeToTables(connect(staying.token, other), { table: 'notifications' }),
  ]);
  await leave(leaving);
  await until(() => [here, there].every(({ statuses }) => statuses.includes('CLOSED')));
  for (const { system } of [here, there]) {
    expect(system.at(-1)).toMatchObject({ extension: 'system', status: 'error' });
  }
  await notify(id);
  await unaffected.first(({ eventType }) => eventType === 'INSERT');
  expect([...here.received, ...there.received]).toEqual([]);
  expect(unaffected.statuses).toEqual(['SUBSCRIBED']);
});

test('a session whose refresh tokens were revoked ends its channels; rotating one does not', async () => {
  const id = await personWithoutFactor(harness.db);
  const session = await harness.signIn(id);
  const listener = await subscribeToTables(connect(session.token), { table: 'notifications' });
  await harness.db.transaction().execute(async (tx) => {
    await sql`update auth.refresh_tokens set revoked = true where session_id = ${session.sessionId}`.execute(
      tx,
    );
    await sql`insert into auth.refresh_tokens (token_hash, session_id, sealed_token)
      values (${crypto.randomUUID()}, ${session.sessionId}, '')`.execute(tx);
  });
  await notify(id);
  await listener.first(({ eventType }) => eventType === 'INSERT');
  expect(listener.statuses).toEqual(['SUBSCRIBED']);

  await sql`update auth.refresh_tokens set revoked = true where session_id = ${session.sessionId}`.execute(
    harness.db,
  );
  await until(() => listener.statuses.includes('CLOSED'));
});

test('a channel closes when its token expires, unless a fresh one came in time', async () => {
  const id = await personWithoutFactor(harness.db);
  const [short, refreshed, fresh] = await Promise.all([
    harness.signIn(id, 2),
    harness.signIn(id, 2),
    harness.signIn(id),
  ]);
  const expiring = await subscribeToTables(connect(short.token), { table: 'notifications' });
  const client = connect(refreshed.token);
  const renewed = await subscribeToTables(client, { table: 'notifications' });
  await client.realtime.setAuth(fresh.token);
  await until(() => expiring.statuses.includes('CLOSED'));
  expect(expiring.system.at(-1)).toMatchObject({ status: 'error', message: 'Token has expired' });
  await notify(id);
  await renewed.first(({ eventType }) => eventType === 'INSERT');
  expect(expiring.received).toEqual([]);
});

test('invalid tokens are refused at the join and end a channel that sends one', async () => {
  const { token } = await harness.signIn(await personWithoutFactor(harness.db));
  const forged = `${token.slice(0, -6)}AAAAAA`;
  const raw = await rawSocket(node.url, harness.anonKey);
  const join = {
    ...joinPayload({ event: '*', schema: 'public', table: 'trades' }),
    access_token: forged,
  };
  expect(await raw.ask('realtime:forged', 'phx_join', join)).toEqual({
    status: 'error',
    response: { reason: 'Failed to validate JWT signature' },
  });
  const expired = (await harness.signIn(await personWithoutFactor(harness.db), -60)).token;
  expect(
    await raw.ask('realtime:late', 'phx_join', { ...join, access_token: expired }),
  ).toMatchObject({ response: { reason: 'Token has expired' } });

  await raw.ask('realtime:mine', 'phx_join', { ...join, access_token: token });
  raw.send('x', 'y', 'realtime:mine', 'access_token', { access_token: null });
  raw.send('x', 'y', 'realtime:mine', 'access_token', { access_token: 'sb_publishable_x' });
  await settled();
  expect(raw.received.some(([, , , event]) => event === 'phx_close')).toBe(false);
  raw.send('x', 'y', 'realtime:mine', 'access_token', { access_token: forged });
  expect((await raw.first('phx_close'))[2]).toBe('realtime:mine');
  raw.close();
});

test('a visitor who signs in on the channel gets a message that changes are sent from now on', async () => {
  const id = await personWithoutFactor(harness.db);
  const { token } = await harness.signIn(id);
  const raw = await rawSocket(node.url, harness.anonKey);
  const subscription = { event: '*', schema: 'public', table: 'notifications' };
  const reply = await raw.ask('realtime:mine', 'phx_join', joinPayload(subscription));
  expect(reply).toMatchObject({ status: 'ok', response: { postgres_changes: [subscription] } });
  expect((await raw.first('system'))[4]).toMatchObject({ status: 'error' });
  raw.send('x', 'y', 'realtime:mine', 'access_token', { access_token: token });
  await until(() =>
    raw.received.some(([, , , , payload]) => payload['message'] === 'Subscribed to PostgreSQL'),
  );
  await notify(id);
  expect((await raw.first('postgres_changes'))[4]).toMatchObject({ data: { type: 'INSERT' } });
  raw.close();
});

test('a change in flight while a channel takes another session’s token still arrives', async () => {
  const id = await personWithoutFactor(harness.db);
  const sessions = await Promise.all(Array.from({ length: 12 }, () => harness.signIn(id)));
  const raw = await rawSocket(node.url, harness.anonKey);
  const subscription = { event: 'INSERT', schema: 'public', table: 'notifications' };
  await raw.ask('realtime:mine', 'phx_join', {
    ...joinPayload(subscription),
    access_token: sessions[0]!.token,
  });
  let isOver = false;
  const taking = (async () => {
    for (let n = 0; !isOver; n = (n + 1) % sessions.length) {
      const access_token = sessions[n]!.token;
      raw.send('x', null, 'realtime:mine', 'access_token', { access_token });
      await new Promise((resolve) => setTimeout(resolve, 12));
    }
  })();
  for (let n = 0; n < 60; n++) await notify(id);
  const changes = () => raw.received.filter(([, , , event]) => event === 'postgres_changes');
  await until(() => changes().length >= 60);
  isOver = true;
  await taking;
  await settled();
  expect(changes()).toHaveLength(60);
  raw.close();
});
