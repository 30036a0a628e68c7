import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  TEST_PASSWORD,
  testServer,
  type TestServer,
} from '#tests/support/harness/server.ts';
import { EVM_ADDRESS, TRON_ADDRESS } from '#tests/supabase/rest/rest-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

type Client = Pick<SupabaseClient, 'rpc' | 'from'>;
const recordEvent = (client: Client, p_event: string) =>
  client.rpc('record_onboarding', { p_event });

interface OnboardingRecord {
  seen_at: string | null;
  completed_at: string | null;
}
async function recordOf({ client }: Pick<SignedUp, 'client'>): Promise<OnboardingRecord | null> {
  const { data, error } = await client
    .from('onboarding_records')
    .select()
    .maybeSingle<OnboardingRecord>();
  if (error) throw error;
  return data;
}

async function audited(userId: string): Promise<string[]> {
  const found = await rows(
    server.oja.db,
    sql<{ kind: string }>`select kind from auth.audit_events
      where user_id = ${userId} and kind like 'onboarding%' order by id`,
  );
  return found.map(({ kind }) => kind);
}

const put = (statement: ReturnType<typeof sql>) => rows(server.oja.db, statement);

/** Everything that is required, in the order of the steps. */
async function doRequired({ client, userId }: SignedUp): Promise<void> {
  await enrolSecondFactor(client);
  const phone = `+234803${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  await put(sql`insert into user_phone_numbers (user_id, phone_number, is_verified, verified_at)
    values (${userId}, ${phone}, true, app_now())`);
  await client
    .from('profiles')
    .update({ street_address: '14 Allen Avenue', city: 'Ikeja', state: 'Lagos' })
    .eq('id', userId)
    .throwOnError();
  await put(sql`insert into kyc_documents (user_id, document_type, status, last_four, reviewed_at)
    values (${userId}, 'bvn', 'rejected', '6789', app_now())`);
}

test('ONB-05 putting it aside is stored once, with its time, and audited', async () => {
  const ada = await server.signUp();
  expect(await recordOf(ada)).toBeNull();
  const { data, error } = await recordEvent(ada.client, 'onboarding_seen');
  expect(error).toBeNull();
  expect(data).toMatchObject({ success: true });
  const first = await recordOf(ada);
  expect(first).toEqual({
    user_id: ada.userId,
    seen_at: expect.any(String),
    completed_at: null,
  });
  await letTimePass(server.oja.db, 5);
  const again = await Promise.all([1, 2, 3].map(() => recordEvent(ada.client, 'onboarding_seen')));
  expect(again.map((answer) => answer.error)).toEqual([null, null, null]);
  expect(await recordOf(ada)).toEqual(first);
  expect(await audited(ada.userId)).toEqual(['onboarding_seen']);
});

test('ONB-03 ONB-16 ONB-24 completed is only who did every required step, by the server', async () => {
  const bola = await server.signUp();
  const early = await recordEvent(bola.client, 'onboarding_completed');
  expect(early).toMatchObject({
    status: 422,
    error: {
      code: 'ONBOARDING_NOT_COMPLETE',
      details: 'Missing: Two-factor authentication, Phone number, Home address, Identity.',
    },
  });
  expect(await recordOf(bola)).toBeNull();
  expect(await audited(bola.userId)).toEqual([]);

  await doRequired(bola);
  await put(sql`update profiles set city = null where id = ${bola.userId}`);
  expect((await recordEvent(bola.client, 'onboarding_completed')).error).toMatchObject({
    code: 'ONBOARDING_NOT_COMPLETE',
    details: 'Missing: Home address.',
  });
  await bola.client
    .from('user_addresses')
    .insert({ street_address: '1 Broad Street', city: 'Lagos', state: 'Lagos' })
    .throwOnError();
  const both = await Promise.all(
    [1, 2].map(() => recordEvent(bola.client, 'onboarding_completed')),
  );
  expect(both.map(({ data }) => (data as { success: boolean }).success)).toEqual([true, true]);
  const record = await recordOf(bola);
  expect(record).toMatchObject({ seen_at: null, completed_at: expect.any(String) });
  await recordEvent(bola.client, 'onboarding_seen');
  expect(await recordOf(bola)).toMatchObject({
    completed_at: record?.completed_at,
    seen_at: expect.any(String),
  });
  expect(await audited(bola.userId)).toEqual(['onboarding_completed', 'onboarding_seen']);
});

test('only its owner reads or writes it, and only by the procedure', async () => {
  const [ada, eve] = [await server.signUp(), await server.signUp()];
  await recordEvent(ada.client, 'onboarding_seen');
  expect((await eve.client.from('onboarding_records').select()).data).toEqual([]);
  const forged = { user_id: ada.userId, completed_at: new Date().toISOString() };
  for (const { client } of [ada, eve]) {
    expect((await client.from('onboarding_records').insert(forged)).error?.code).toBe('42501');
    const { error } = await client
      .from('onboarding_records')
      .update(forged)
      .eq('user_id', ada.userId);
    expect(error?.code).toBe('42501');
  }
  expect((await server.client().from('onboarding_records').select()).error?.code).toBe('42501');
  const anon = await recordEvent(server.client(), 'onboarding_seen');
  expect(anon.status).toBe(401);
});

test('a session whose second factor is due records nothing', async () => {
  const ada = await server.signUp();
  await enrolSecondFactor(ada.client);
  const halfway = server.client();
  await halfway.auth.signInWithPassword({ email: ada.email, password: TEST_PASSWORD });
  expect(await recordEvent(halfway, 'onboarding_seen')).toMatchObject({
    status: 403,
    error: { code: 'mfa_required' },
  });
  expect(await recordOf(ada)).toBeNull();
});

test('an invalid event, or somebody else’s, is no event', async () => {
  const ada = await server.signUp();
  for (const [input, code] of [
    [{}, 'PGRST202'],
    [{ p_event: 'onboarding_seen', p_user_id: ada.userId }, 'PGRST202'],
    [{ p_event: 'onboarding_done' }, '22023'],
    [{ p_event: null }, '22023'],
  ] as const) {
    expect((await ada.client.rpc('record_onboarding', input)).error?.code).toBe(code);
  }
  expect(await recordOf(ada)).toBeNull();
});

test('who tries the sandbox as one of its people is not welcomed as new', async () => {
  const seeded = await testServer({ seed: true });
  try {
    const { unseen } = await one(
      seeded.oja.db,
      sql<{ unseen: number }>`select count(*)::int as unseen from auth.users u
        left join onboarding_records r on r.user_id = u.id where u.is_demo and r.seen_at is null`,
    );
    expect(unseen).toBe(0);
  } finally {
    await seeded.close();
  }
});

test('ONB-27 a wallet whose checksum does not fit is not saved', async () => {
  const { client } = await server.signUp();
  const add = (network: string, address: string) =>
    client.rpc('save_receiving_address', {
      p_network: network,
      p_asset: 'USDT',
      p_address: address,
    });
  const mistyped = [
    ['tron', TRON_ADDRESS.replace('v8', 'v9')],
    ['ethereum', EVM_ADDRESS.replace('886E', '886e')],
  ] as const;
  for (const [network, address] of mistyped) {
    expect(await add(network, address)).toMatchObject({
      status: 422,
      error: { code: 'WALLET_ADDRESS_MISTYPED' },
    });
  }
  expect((await add('tron', TRON_ADDRESS)).error).toBeNull();
  expect((await add('bsc', EVM_ADDRESS)).error).toBeNull();
});
