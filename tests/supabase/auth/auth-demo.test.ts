import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSignIns } from '#server/sandbox/demo-accounts.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ seed: true, env: { OJA_ROLES: 'web,worker' } });
});
afterAll(() => server?.close());

test('the demo people of a sandbox sign in with the password that is shown', async () => {
  const shown = await demoSignIns(server.oja.db);
  expect(shown.map(({ email }) => email)).toEqual([
    'ada@oja.test',
    'bola@oja.test',
    'chidi@oja.test',
    'admin@oja.test',
    'admin2@oja.test',
    'admin3@oja.test',
  ]);
  for (const { email, password } of shown) {
    const client = server.client();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    const own = await client.from('profiles').select('username').eq('id', data.user!.id).single();
    expect(own.data).toEqual({ username: email });
  }
});

test('visitors read the market, and it shows no addresses', async () => {
  const { data, error } = await server
    .client()
    .from('trades')
    .select('id, status, seller:trader_profiles!trades_seller_id_fkey(*)')
    .eq('status', 'open');
  expect(error).toBeNull();
  expect(data!.length).toBeGreaterThanOrEqual(24);
  expect(JSON.stringify(data)).not.toContain('@');
});
