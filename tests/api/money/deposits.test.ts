import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
beforeAll(async () => {
  server = await testServer();
  ada = await server.signUp();
});
afterAll(() => server?.close());

test('a market without chains offers none, and no unwatched address', async () => {
  const { data, error } = await ada.client.rpc('get_deposit_options', {});
  expect(error).toBeNull();
  expect(data).toEqual({ chains: [] });
  const asked = await ada.client.rpc('get_deposit_address', { p_chain: 'base' });
  expect(asked.error).toMatchObject({ code: 'DEPOSITS_CLOSED' });
  const unknown = await ada.client.rpc('get_deposit_address', { p_chain: 'solana' });
  expect(unknown.status).toBe(400);
  const visitor = await server.client().rpc('get_deposit_address', { p_chain: 'base' });
  expect(visitor.error).not.toBeNull();
});

test('the treasury’s address and held or reversed deposits are the administrators’ business', async () => {
  const { client, userId } = await server.signUp();
  await enrolSecondFactor(client);
  const asked = () => client.rpc('get_treasury_address', { p_chain: 'base' });
  expect((await asked()).error).toMatchObject({ code: '42501' });
  const input = { p_deposit_id: crypto.randomUUID(), p_note: 'Looked into it' };
  const decide = () => client.rpc('decide_held_deposit', { ...input, p_decision: 'treasury' });
  const cover = () => client.rpc('cover_reversed_deposit', input);
  expect((await decide()).error).toMatchObject({ code: '42501' });
  expect((await cover()).error).toMatchObject({ code: '42501' });
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`,
  );
  expect((await asked()).error).toMatchObject({ code: 'DEPOSITS_CLOSED' });
  expect((await decide()).error).toMatchObject({ code: 'DEPOSIT_NOT_HELD' });
  expect((await cover()).error).toMatchObject({ code: 'DEPOSIT_NOT_SHORT' });
});
