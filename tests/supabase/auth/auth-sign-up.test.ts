import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_COST } from '#server/identity/passwords/password-cost.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { IDENTITY_LIMITS } from '#server/identity/identity.ts';
import { expectAlike } from '#tests/support/assertions/alike-times.ts';
import {
  type SignedUp,
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ passwordCost: PASSWORD_COST });
});
afterAll(() => server?.close());

const PERSON = { data: { ...AGREED, full_name: 'Ada Obi' } };

function fragmentOf(answer: Response): URLSearchParams {
  return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
}

test('a new person confirms by the link of the mail and is signed in on our own page', async () => {
  const email = someEmail();
  const client = server.client();
  const { data, error } = await client.auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: PERSON,
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.confirmation_sent_at).toBeTruthy();
  expect(data.user?.email_confirmed_at).toBeUndefined();

  const mail = await server.lastMail(email);
  expect(mail.subject).toBe('Confirm your email for Oja');
  expect(mail.code).toMatch(/^\d{6}$/);
  expect(mail.text).toContain(mail.links[0]);
  const answer = await fetch(mail.links[0]!, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^${server.url}/auth/callback#access_token=`),
  );

  const fragment = fragmentOf(answer);
  expect(fragment.get('type')).toBe('signup');
  const signedIn = await client.auth.setSession({
    access_token: fragment.get('access_token')!,
    refresh_token: fragment.get('refresh_token')!,
  });
  expect(signedIn.data.user?.email).toBe(email);
  expect(signedIn.data.user?.email_confirmed_at).toBeTruthy();
});

test('M-2.3 who signs up by e-mail is welcomed once, when it is confirmed', async () => {
  const email = someEmail();
  const client = server.client();
  await client.auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  const mails = () =>
    rows(
      server.oja.db,
      sql<{
        subject: string;
      }>`select subject from outgoing_messages where recipient = ${email} order by id`,
    );
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Confirm your email for Oja']);
  const { links } = await server.lastMail(email);
  await fetch(links[0]!, { redirect: 'manual' });
  const welcomed = ['Confirm your email for Oja', 'Welcome to Oja'];
  expect((await mails()).map(({ subject }) => subject)).toEqual(welcomed);

  const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  await client.functions.invoke('welcome-email-service', { body: { user_id: data.user?.id } });
  expect((await mails()).map(({ subject }) => subject)).toEqual(welcomed);
});

test('a confirmation link works once', async () => {
  const email = someEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  const [link] = (await server.lastMail(email)).links;
  expect(fragmentOf(await fetch(link!, { redirect: 'manual' })).get('access_token')).toBeTruthy();
  const again = await fetch(link!, { redirect: 'manual' });
  expect(again.status).toBe(303);
  expect(fragmentOf(again).get('error_code')).toBe('otp_expired');
  expect(fragmentOf(again).get('access_token')).toBeNull();
});

test('a HEAD or prefetch of a link does not use it up', async () => {
  const email = someEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  const [link] = (await server.lastMail(email)).links;
  await fetch(link!, { method: 'HEAD', redirect: 'manual' });
  expect(fragmentOf(await fetch(link!, { redirect: 'manual' })).get('access_token')).toBeTruthy();
});

test('a confirmation link dies after its hour', async () => {
  const email = someEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  const [link] = (await server.lastMail(email)).links;
  await advanceClock(3_601);
  expect(fragmentOf(await fetch(link!, { redirect: 'manual' })).get('error_code')).toBe(
    'otp_expired',
  );
});

async function advanceClock(seconds: number) {
  const answer = await fetch(`${server.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(answer.status).toBe(200);
}

test('the code of the mail confirms too, and five wrong guesses end the code but not the link', async () => {
  const [byCode, guessed] = [someEmail(), someEmail()];
  for (const email of [byCode, guessed]) {
    await server.client().auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  }
  const { code } = await server.lastMail(byCode);
  const client = server.client();
  const verified = await client.auth.verifyOtp({ type: 'signup', email: byCode, token: code! });
  expect(verified.error).toBeNull();
  expect(verified.data.session?.user.email).toBe(byCode);

  const mail = await server.lastMail(guessed);
  const wrong = mail.code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess++) {
    const { error } = await client.auth.verifyOtp({ type: 'signup', email: guessed, token: wrong });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  }
  const late = await client.auth.verifyOtp({ type: 'signup', email: guessed, token: mail.code! });
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  const token_hash = new URL(mail.links[0]!).searchParams.get('token')!;
  const byLink = await client.auth.verifyOtp({ type: 'signup', token_hash });
  expect(byLink.error).toBeNull();
});

test('signing up an address that has an account answers as for a new one and changes nothing', async () => {
  const { email, userId } = await server.signUp();
  const fresh = await server
    .client()
    .auth.signUp({ email: someEmail(), password: TEST_PASSWORD, options: PERSON });
  const again = await server
    .client()
    .auth.signUp({ email, password: 'another fine password', options: PERSON });
  expect(again.error).toBeNull();
  expect(Object.keys(again.data.user!).sort()).toEqual(Object.keys(fresh.data.user!).sort());
  expect(again.data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Obi' } });
  expect(again.data.user?.id).not.toBe(userId);
  expect((await server.lastMail(email)).subject).toBe('You already have an Oja account');

  const old = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(old.error).toBeNull();
  const stranger = await server
    .client()
    .auth.signInWithPassword({ email, password: 'another fine password' });
  // As after signing a new address up: it waits for a confirmation that never comes.
  expect(stranger.error).toMatchObject({ code: 'email_not_confirmed' });
});

test(
  'signing up takes as long for a known address as for a new one',
  // Noise passes; a difference in the work does not.
  { retry: 2 },
  async () => {
    const { email } = await server.signUp();
    const timed = async (address: string) => {
      const started = performance.now();
      await server
        .client()
        .auth.signUp({ email: address, password: TEST_PASSWORD, options: { data: AGREED } });
      return performance.now() - started;
    };
    const [known, fresh]: [number[], number[]] = [[], []];
    for (let round = 0; round < 12; round++) {
      known.push(await timed(email));
      fresh.push(await timed(someEmail()));
    }
    expectAlike(known, fresh);
    const { signUpFloorMs } = IDENTITY_LIMITS;
    expect(Math.min(...known, ...fresh)).toBeGreaterThanOrEqual(signUpFloorMs - 1);
  },
);

test('of two who sign one address up at once neither password counts, and recovery sets a new one', async () => {
  const email = someEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  const [link] = (await server.lastMail(email)).links;
  const { error } = await server
    .client()
    .auth.signUp({ email, password: 'the password of someone else', options: { data: AGREED } });
  expect(error).toBeNull();
  expect((await server.lastMail(email)).links).toEqual([link]);
  await fetch(link!, { redirect: 'manual' });
  for (const password of [TEST_PASSWORD, 'the password of someone else']) {
    const { error: refused } = await server.client().auth.signInWithPassword({ email, password });
    expect(refused).toMatchObject({ code: 'invalid_credentials' });
  }
  await server.client().auth.resetPasswordForEmail(email);
  const owner = server.client();
  const { code } = await server.lastMail(email);
  await owner.auth.verifyOtp({ email, token: code ?? '', type: 'recovery' });
  expect((await owner.auth.updateUser({ password: TEST_PASSWORD })).error).toBeNull();
  const mine = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(mine.error).toBeNull();
});

test('signing up twice with the same password keeps it', async () => {
  const email = someEmail();
  const signUp = () =>
    server.client().auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  await signUp();
  await signUp();
  await advanceClock(61);
  await signUp();
  const [link] = (await server.lastMail(email)).links;
  await fetch(link!, { redirect: 'manual' });
  const mine = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(mine.error).toBeNull();
});

test('a stranger who repeats a sign-up leaves no password of theirs in it', async () => {
  const email = someEmail();
  const stranger = 'the password of a stranger';
  for (const password of [stranger, TEST_PASSWORD, stranger]) {
    await server.client().auth.signUp({ email, password, options: PERSON });
    await advanceClock(61);
  }
  const [link] = (await server.lastMail(email)).links;
  await fetch(link!, { redirect: 'manual' });
  const theirs = await server.client().auth.signInWithPassword({ email, password: stranger });
  expect(theirs.error).toMatchObject({ code: 'invalid_credentials' });
});

test('a sign-up that was never confirmed is replaced by a later one', async () => {
  const email = someEmail();
  await server.client().auth.signUp({ email, password: 'a first password', options: PERSON });
  const [old] = (await server.lastMail(email)).links;
  await advanceClock(3_601);
  await server.client().auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  expect(fragmentOf(await fetch(old!, { redirect: 'manual' })).get('error_code')).toBe(
    'otp_expired',
  );
  const [link] = (await server.lastMail(email)).links;
  await fetch(link!, { redirect: 'manual' });
  const first = await server
    .client()
    .auth.signInWithPassword({ email, password: 'a first password' });
  expect(first.error).toMatchObject({ code: 'invalid_credentials' });
  expect(
    (await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })).error,
  ).toBeNull();
});

test('a mail can be resent, once a minute and alike for every address', async () => {
  const [waiting, unknown] = [someEmail(), someEmail()];
  await server.client().auth.signUp({ email: waiting, password: TEST_PASSWORD, options: PERSON });
  const resend = (email: string) => server.client().auth.resend({ type: 'signup', email });
  expect((await resend(waiting)).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  });
  expect((await resend(unknown)).error).toBeNull();
  expect((await resend(unknown)).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  });
});

test.each([
  ['short', ['length']],
  ['aaaaaaaaaaaa', ['characters']],
  ['Password123', ['pwned']],
  ['1111', ['length', 'characters']],
])('VAL-12 the password %s is refused as weak with its reasons', async (password, reasons) => {
  const { error } = await server
    .client()
    .auth.signUp({ email: someEmail(), password, options: PERSON });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons });
});

test.each([
  [
    'an address that is none',
    { email: 'not an address', password: TEST_PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'an address without a domain',
    { email: 'a@b', password: TEST_PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'an address with a second line',
    { email: 'a@b.co\r\nbcc: c@d.co', password: TEST_PASSWORD },
    400,
    'validation_failed',
  ],
  ['no password', { email: 'ok@oja.test' }, 400, 'validation_failed'],
  [
    'a password of 129 characters',
    { email: 'ok@oja.test', password: 'x'.repeat(129) },
    400,
    'validation_failed',
  ],
  [
    'a name of one letter',
    { email: 'ok@oja.test', password: TEST_PASSWORD, data: { full_name: 'A' } },
    400,
    'validation_failed',
  ],
  [
    'a name that is a number',
    { email: 'ok@oja.test', password: TEST_PASSWORD, data: { full_name: 7 } },
    400,
    'validation_failed',
  ],
  [
    'a name that turns its letters round',
    { email: 'ok@oja.test', password: TEST_PASSWORD, data: { full_name: 'Ada\u202eibO' } },
    400,
    'validation_failed',
  ],
  [
    'a name of 121 letters',
    { email: 'ok@oja.test', password: TEST_PASSWORD, data: { full_name: 'a'.repeat(121) } },
    400,
    'validation_failed',
  ],
  [
    'more data than a token can carry',
    { email: 'ok@oja.test', password: TEST_PASSWORD, data: { note: 'x'.repeat(3_000) } },
    400,
    'validation_failed',
  ],
  ['a number for an address', { email: 12, password: TEST_PASSWORD }, 400, 'validation_failed'],
  [
    'both an address and a number',
    { email: 'ok@oja.test', phone: '+2348031234567', password: TEST_PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'the alias of a telephone number',
    { email: '2348031234567@phone.oja.invalid', password: TEST_PASSWORD },
    400,
    'validation_failed',
  ],
  [
    'no agreement to the terms',
    { email: 'ok@oja.test', password: TEST_PASSWORD, data: { full_name: 'Ada Obi' } },
    400,
    'validation_failed',
  ],
  [
    'an agreement to an older version of the terms',
    { email: 'ok@oja.test', password: TEST_PASSWORD, data: { accepted_terms: '2020-01-01' } },
    400,
    'validation_failed',
  ],
  ['nothing at all', {}, 422, 'anonymous_provider_disabled'],
])('a sign-up with %s is refused', async (_what, body, status, code) => {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, message: expect.any(String) as string });
  expect(answer.headers.get('x-sb-error-code')).toBe(code);
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
});

test('people of one name get handles of their own, and no handle shows an address', async () => {
  const people: SignedUp[] = [];
  for (const name of ['Same Name', 'same NAME', 'eve@mail.test', 'Oja Support', 'Оja Suppоrt']) {
    people.push(await server.signUp(undefined, name));
  }
  const handles = await Promise.all(people.map(({ userId }) => handleOf(userId)));
  expect(handles.slice(0, 2)).toEqual(['Same Name', 'same NAME 2']);
  for (const handle of handles.slice(2)) expect(handle).toMatch(/^Trader-\d{3,5}$/);
});

async function handleOf(userId: string): Promise<string> {
  const found = await one(
    server.oja.db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${userId}`,
  );
  return found.handle;
}

test.each([
  'https://evil.example/steal',
  '//evil.example',
  '/\\evil.example',
  'http://127.0.0.1:1/other-port',
  'javascript:alert(1)',
  'data:text/html,x',
])('no token ever goes to %s', async (target) => {
  const email = someEmail();
  await server.client().auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: { ...PERSON, emailRedirectTo: target },
  });
  const [link] = (await server.lastMail(email)).links;
  expect(link).not.toContain('evil');
  const tampered = new URL(link!);
  tampered.searchParams.set('redirect_to', target);
  const answer = await fetch(tampered, { redirect: 'manual' });
  expect(new URL(answer.headers.get('location')!).origin).toBe(server.url);
});

test('a redirect to a page of our own is followed', async () => {
  const email = someEmail();
  await server.client().auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: { ...PERSON, emailRedirectTo: `${server.url}/wallet?tab=overview` },
  });
  const [link] = (await server.lastMail(email)).links;
  const answer = await fetch(link!, { redirect: 'manual' });
  expect(answer.headers.get('location')).toMatch(`${server.url}/wallet?tab=overview#access_token=`);
});

test('a poisoned Host header changes no link', async () => {
  const email = someEmail();
  const body = JSON.stringify({ email, password: TEST_PASSWORD, ...PERSON });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(
      `${server.url}/auth/v1/signup`,
      {
        method: 'POST',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-for': '1.2.3.4',
          forwarded: 'host=evil.example',
          apikey: server.anonKey,
          'content-type': 'application/json',
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
  expect(status).toBe(200);
  const mail = await server.lastMail(email);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
  expect(mail.links[0]).toMatch(new RegExp(`^${server.url}/auth/v1/verify`));
});
