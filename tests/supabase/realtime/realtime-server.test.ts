import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';
import { until, subscribeToTables } from '#tests/supabase/realtime/realtime-harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

function notify(userId: string) {
  return sql`insert into notifications (user_id, title, message, type)
    values (${userId}, 'Paid', 'text', 'trade')`.execute(server.oja.db);
}

test('the whole product: a person who signed up gets their notifications until they sign out', async () => {
  const [ada, bola] = [await server.signUp(), await server.signUp()];
  const [ofAda, ofBola] = await Promise.all([
    subscribeToTables(ada.client, { table: 'notifications', filter: `user_id=eq.${ada.userId}` }),
    subscribeToTables(bola.client, { table: 'notifications' }),
  ]);
  await notify(ada.userId);
  expect((await ofAda.first(() => true)).new).toMatchObject({ title: 'Paid', user_id: ada.userId });

  await ada.client.auth.signOut();
  await until(() => ofAda.statuses.includes('CLOSED'));
  await notify(ada.userId);
  await notify(bola.userId);
  await ofBola.first(() => true);
  expect(ofAda.received).toHaveLength(1);
  expect(ofBola.received).toHaveLength(1);
  for (const { client } of [ada, bola]) await client.realtime.disconnect();
});
