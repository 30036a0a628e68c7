import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClock, browserClient, openLink, tokenOf } from '#tests/support/fakes/mailbox.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const PERSON = { data: { ...AGREED, full_name: 'Ada Obi' } };

async function signedUp() {
  const client = browserClient(server);
  const email = someEmail();
  const { error } = await client.auth.signUp({ email, password: TEST_PASSWORD, options: PERSON });
  expect(error).toBeNull();
  const mail = await server.lastMail(email);
  return { client, email, link: mail.links[0], code: mail.code ?? '' };
}

test('CAL-01 CAL-04 the browser that signed up gets its session for the code of the link', async () => {
  const { client, email, link } = await signedUp();
  expect(tokenOf(link)).toMatch(/^pkce_/);
  const { status, page, query } = await openLink(link);
  expect(status).toBe(303);
  expect(page.pathname).toBe('/auth/callback');
  expect(page.hash).toBe('');
  const code = query.get('code') ?? '';
  expect(code).toMatch(/^[0-9a-f-]{36}$/);

  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email });
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentAuthenticationMethods).toMatchObject([{ method: 'email/signup' }]);
});

test('opened in another browser the link confirms the address and signs nobody in', async () => {
  const { client, email, link } = await signedUp();
  const code = (await openLink(link)).query.get('code') ?? '';
  const other = browserClient(server);
  await other.auth.signInWithOtp({ email });
  expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({
    status: 400,
    code: 'bad_code_verifier',
  });
  expect((await other.auth.getSession()).data.session).toBeNull();
  const own = await other.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(own.error).toBeNull();
  // Who only saw the code could not spoil it.
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
});

test('somebody who signs up a stranger’s address gains nothing when the stranger follows the mail and recovers', async () => {
  const { client: mallory, email, link } = await signedUp();
  const ada = browserClient(server);
  const code = (await openLink(link)).query.get('code') ?? '';
  expect((await ada.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  const taken = await mallory.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(taken.error).toBeNull();

  await ada.auth.resetPasswordForEmail(email);
  const recovery = (await openLink((await server.lastMail(email)).links[0])).query.get('code');
  expect((await ada.auth.exchangeCodeForSession(recovery ?? '')).error).toBeNull();
  expect((await ada.auth.updateUser({ password: 'what only Ada knows' })).error).toBeNull();

  expect((await mallory.auth.getUser()).error).not.toBeNull();
  const again = await browserClient(server).auth.signInWithPassword({
    email,
    password: TEST_PASSWORD,
  });
  expect(again.error).toMatchObject({ code: 'invalid_credentials' });
  expect((await mallory.auth.exchangeCodeForSession(code)).error).not.toBeNull();
});

const exchange = (body: object) =>
  fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(async (answer) => [answer.status, answer.headers.get('x-sb-error-code')] as const);

test('a code is good once, for five minutes, with its secret', async () => {
  const { client, link } = await signedUp();
  const code = (await openLink(link)).query.get('code') ?? '';
  for (const code_verifier of ['x'.repeat(43), ' ', 'plain']) {
    expect(await exchange({ auth_code: code, code_verifier })).toEqual([400, 'bad_code_verifier']);
  }
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  const gone = { auth_code: code, code_verifier: 'x'.repeat(43) };
  expect(await exchange(gone)).toEqual([404, 'flow_state_not_found']);
  expect(await exchange({ ...gone, auth_code: 'never' })).toEqual([404, 'flow_state_not_found']);
  expect(await exchange({ auth_code: code })).toEqual([400, 'validation_failed']);

  const late = await signedUp();
  const lateCode = (await openLink(late.link)).query.get('code') ?? '';
  await advanceClock(server, 301);
  expect((await late.client.auth.exchangeCodeForSession(lateCode)).error).toMatchObject({
    status: 422,
    code: 'flow_state_expired',
  });
});

test('of ten who redeem a code at the same moment one gets a session', async () => {
  const { email, link } = await signedUp();
  const code = (await openLink(link)).query.get('code') ?? '';
  await sql`
    update auth.flow_states set code_challenge = ${'v'.repeat(43)}, code_challenge_method = 'plain'
    where user_id = (select id from auth.users where email = ${email})`.execute(server.oja.db);
  const body = { auth_code: code, code_verifier: 'v'.repeat(43) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(body)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(answers.filter(([status]) => status === 404)).toHaveLength(9);
});

test('the digits of a mail still work where its link was opened by mistake, and end with the flow', async () => {
  const { client, email, link, code } = await signedUp();
  await openLink(link);
  const elsewhere = browserClient(server);
  const typed = await elsewhere.auth.verifyOtp({ type: 'signup', email, token: code });
  expect(typed.error).toBeNull();
  expect(typed.data.session?.user.email).toBe(email);
  expect(
    (await client.auth.verifyOtp({ type: 'signup', email, token: code })).error,
  ).not.toBeNull();

  const second = await signedUp();
  const authCode = (await openLink(second.link)).query.get('code') ?? '';
  expect((await second.client.auth.exchangeCodeForSession(authCode)).error).toBeNull();
  const late = { type: 'signup' as const, email: second.email, token: second.code };
  expect((await second.client.auth.verifyOtp(late)).error).toMatchObject({ code: 'otp_expired' });
});

test('a token of a flow alone opens a session, with and without its prefix', async () => {
  for (const strip of [false, true]) {
    const { link } = await signedUp();
    const token_hash = strip ? tokenOf(link).replace('pkce_', '') : tokenOf(link);
    const { error } = await server.client().auth.verifyOtp({ type: 'signup', token_hash });
    expect(error).toBeNull();
  }
});

test('a used link of a flow reports its failure where the client reads it', async () => {
  const { link } = await signedUp();
  await openLink(link);
  const { query, fragment } = await openLink(link);
  for (const params of [query, fragment]) {
    expect(params.get('error_code')).toBe('otp_expired');
    expect(params.get('error_description')).toBe('Email link is invalid or has expired');
  }
});

test('CAL-07 CAL-09 CAL-10 magic links, recovery and what is sent again come back to the browser that asked', async () => {
  const { email } = await server.signUp();
  const client = browserClient(server);
  const land = async (redirect: string) => {
    const { page, query } = await openLink((await server.lastMail(email)).links[0]);
    expect(page.pathname).toBe(redirect);
    return client.auth.exchangeCodeForSession(query.get('code') ?? '');
  };
  await client.auth.signInWithOtp({ email });
  expect((await land('/auth/callback')).data.user).toMatchObject({ email });
  const redirectTo = `${server.url}/reset-password?from=mail`;
  await client.auth.resetPasswordForEmail(email, { redirectTo });
  expect(await land('/reset-password')).toMatchObject({
    error: null,
    data: { redirectType: 'recovery' },
  });

  const waiting = await signedUp();
  await advanceClock(server, 61);
  await waiting.client.auth.resend({ type: 'signup', email: waiting.email });
  const [again] = (await server.lastMail(waiting.email)).links;
  expect(again).not.toBe(waiting.link);
  const code = (await openLink(again)).query.get('code') ?? '';
  expect((await waiting.client.auth.exchangeCodeForSession(code)).error).toBeNull();
});

test.each([
  [{ code_challenge: 'short', code_challenge_method: 's256' }],
  [{ code_challenge: 'x'.repeat(43) }],
  [{ code_challenge_method: 's256' }],
  [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }],
  [{ code_challenge: 'é'.repeat(43), code_challenge_method: 's256' }],
])('the challenge %j is refused', async (challenge) => {
  for (const path of ['signup', 'otp', 'recover']) {
    const answer = await fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: someEmail(), password: TEST_PASSWORD, ...challenge }),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
  }
});
