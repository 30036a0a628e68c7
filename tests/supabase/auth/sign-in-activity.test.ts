import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { AUTH_RATES } from '#server/supabase/auth/rates.ts';
import { locateSignIns } from '#server/identity/activity/locate-sign-ins.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile/15E148 Safari/604.1';
const LAGOS = '127.0.0.1';
const LONDON = '203.0.113.9';
const NOWHERE = '198.51.100.7';

/** Behind a trusted proxy, so that a request may come from anywhere. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { OJA_TRUST_PROXY: '127.0.0.1' }, rates: AUTH_RATES });
});
afterAll(() => server?.close());

interface From {
  readonly ip?: string;
  readonly agent?: string;
  readonly password?: string;
}

async function attempt(
  email: string,
  { ip = LAGOS, agent = CHROME, password = TEST_PASSWORD }: From = {},
) {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      'content-type': 'application/json',
      'user-agent': agent,
      'x-forwarded-for': ip,
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function signIn(email: string, from: From = {}) {
  const { status, body } = await attempt(email, from);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** A person who has not signed in yet. */
async function somebody(): Promise<{ email: string; userId: string }> {
  const email = someEmail();
  const { data, error } = await server.serviceClient().auth.admin.createUser({
    email,
    password: TEST_PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return { email, userId: data.user.id };
}

const activity = (userId: string) =>
  rows(
    server.oja.db,
    sql<{ device: string; city: string | null; country: string | null; is_suspicious: boolean }>`
      select device, city, country, is_suspicious from login_activity
      where user_id = ${userId} order by login_timestamp, id`,
  );

const mailsTo = (email: string) =>
  rows(
    server.oja.db,
    sql<{ subject: string; body_text: string }>`
      select subject, body_text from outgoing_messages where recipient = ${email} order by id`,
  );

test('ENT-40 TBL-23 each sign-in is recorded with its place and device, for its owner', async () => {
  const { email, userId } = await somebody();
  await signIn(email);
  expect(await activity(userId)).toMatchObject([{ device: 'Chrome on Linux', city: null }]);
  await locateSignIns(server.oja);
  expect(await activity(userId)).toEqual([
    { device: 'Chrome on Linux', city: 'Lagos', country: 'Nigeria', is_suspicious: false },
  ]);
  const session = await one(
    server.oja.db,
    sql`select city, country from auth.sessions where user_id = ${userId}`,
  );
  expect(session).toEqual({ city: 'Lagos', country: 'Nigeria' });

  const client = server.client();
  await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const read = await client
    .from('login_activity')
    .select('user_id, login_timestamp, is_suspicious, city, country, ip_address')
    .order('login_timestamp');
  expect(read.error).toBeNull();
  expect(read.data).toMatchObject([
    { user_id: userId, is_suspicious: false, city: 'Lagos', ip_address: LAGOS },
    { user_id: userId, is_suspicious: false },
  ]);
  const stranger = (await server.signUp()).client;
  const foreign = await stranger.from('login_activity').select('id').eq('user_id', userId);
  expect(foreign.data).toEqual([]);
  const forged = await stranger.from('login_activity').insert({ user_id: userId } as never);
  expect(forged.error).not.toBeNull();
});

test('a new country is suspicious, notified once, and familiar from then on', async () => {
  const { email, userId } = await somebody();
  await signIn(email);
  await signIn(email, { ip: LONDON });
  await signIn(email, { ip: LONDON });
  await locateSignIns(server.oja);
  await locateSignIns(server.oja);
  expect((await activity(userId)).map(({ is_suspicious }) => is_suspicious)).toEqual([
    false,
    true,
    false,
  ]);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toMatch(/Unusual login/);
  expect(mails[0]!.body_text).toContain('London, United Kingdom (203.0.113.9)');
  expect(mails[0]!.body_text).toContain('Chrome on Linux');
});

test('a new device is suspicious, the first of all is not', async () => {
  const { email, userId } = await somebody();
  await signIn(email, { agent: IPHONE });
  await signIn(email);
  await signIn(email, { agent: IPHONE });
  await locateSignIns(server.oja);
  expect(await activity(userId)).toMatchObject([
    { device: 'Safari on iPhone', is_suspicious: false },
    { device: 'Chrome on Linux', is_suspicious: true },
    { device: 'Safari on iPhone', is_suspicious: false },
  ]);
});

test('what was used more than half a year ago is new again', async () => {
  const { email, userId } = await somebody();
  await signIn(email);
  await sql`update login_activity set login_timestamp = app_now() - interval '181 days'
    where user_id = ${userId}`.execute(server.oja.db);
  await signIn(email);
  await locateSignIns(server.oja);
  expect((await activity(userId)).map(({ is_suspicious }) => is_suspicious)).toEqual([false, true]);
});

test('an unknown place raises no suspicion and is not looked up again', async () => {
  const { email, userId } = await somebody();
  await signIn(email);
  await signIn(email, { ip: NOWHERE });
  await locateSignIns(server.oja);
  expect(await activity(userId)).toMatchObject([
    { country: 'Nigeria', is_suspicious: false },
    { country: null, is_suspicious: false },
  ]);
  let asked = 0;
  const geo = { lookup: () => Promise.resolve((asked++, null)) };
  await locateSignIns({ ...server.oja, geo });
  expect(asked).toBe(0);
});

test('two nodes at once notify the owner once', async () => {
  const { email, userId } = await somebody();
  await signIn(email);
  await signIn(email, { ip: LONDON, agent: IPHONE });
  await Promise.all([1, 2, 3].map(() => locateSignIns(server.oja)));
  expect((await activity(userId)).map(({ is_suspicious }) => is_suspicious)).toEqual([false, true]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('guessing from many networks is slowed, for an account and for none alike; the owner gets in', async () => {
  const { email } = await somebody();
  await signIn(email, { ip: '198.51.100.200' });
  const outcomes = async (address: string) => {
    const seen: string[] = [];
    for (let n = 1; n <= AUTH_RATES.passwordElsewhere.burst + 3; n++) {
      const { status, body } = await attempt(address, { ip: `192.0.2.${n}`, password: 'a guess' });
      seen.push(`${status} ${String(body['code'])}`);
    }
    return seen;
  };
  const known = await outcomes(email);
  const unknown = await outcomes(someEmail());
  expect(known.slice(-3)).toEqual(Array(3).fill('429 over_request_rate_limit'));
  expect(unknown.slice(-3)).toEqual(known.slice(-3));
  expect(known.slice(0, 10)).toEqual(Array(10).fill('400 invalid_credentials'));
  expect(unknown.slice(0, 10)).toEqual(known.slice(0, 10));
  // Right or wrong, a stranger's network has to wait; one that the owner used has not.
  expect((await attempt(email, { ip: '192.0.2.77' })).status).toBe(429);
  expect((await attempt(email, { ip: '198.51.100.200' })).status).toBe(200);
});
