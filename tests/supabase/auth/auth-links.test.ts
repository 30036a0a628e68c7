import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/harness/ask.ts';
import { advanceClock, openLink, sentTo, tokenOf } from '#tests/support/fakes/mailbox.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

test('CAL-09 AU-15 a recovery link opens a session in which a new password is set', async () => {
  const { email, client: elsewhere } = await server.signUp();
  const client = server.client();
  const asked = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${server.url}/reset-password`,
  });
  expect(asked).toMatchObject({ data: {}, error: null });
  const mail = await server.lastMail(email);
  expect(mail.subject).toBe('Choose a new Oja password');
  expect(mail.code).toMatch(/^\d{6}$/);

  const { status, page, fragment } = await openLink(mail.links[0]);
  expect(status).toBe(303);
  expect(page.href).toMatch(`${server.url}/reset-password#access_token=`);
  expect(fragment.get('type')).toBe('recovery');
  await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentAuthenticationMethods).toMatchObject([{ method: 'recovery' }]);

  const changed = await client.auth.updateUser({ password: 'an entirely new password' });
  expect(changed.error).toBeNull();
  expect((await server.lastMail(email)).subject).toBe('Your Oja password was changed');
  expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const old = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  const fresh = { email, password: 'an entirely new password' };
  expect((await server.client().auth.signInWithPassword(fresh)).error).toBeNull();
});

test('CAL-08 a recovery link works once, for an hour, and for nothing else', async () => {
  const { email } = await server.signUp();
  const recover = async () => {
    await advanceClock(server, 61);
    await server.client().auth.resetPasswordForEmail(email);
    return (await server.lastMail(email)).links[0] ?? '';
  };
  const first = await recover();
  const client = server.client();
  for (const type of ['signup', 'magiclink', 'email', 'invite', 'email_change'] as const) {
    const { error } = await client.auth.verifyOtp({ type, token_hash: tokenOf(first) });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  }
  expect((await openLink(first)).fragment.get('access_token')).toBeTruthy();
  const again = await openLink(first);
  expect(again.status).toBe(303);
  expect(again.fragment.get('error_code')).toBe('otp_expired');
  expect(again.fragment.get('error_description')).toBe('Email link is invalid or has expired');
  expect(again.fragment.get('access_token')).toBeNull();

  const replaced = await recover();
  const late = await recover();
  expect((await openLink(replaced)).fragment.get('error_code')).toBe('otp_expired');
  await advanceClock(server, 3_601);
  expect((await openLink(late)).fragment.get('error_code')).toBe('otp_expired');
});

test('a recovery link that was sent before the password changed no longer works', async () => {
  const { email, client } = await server.signUp();
  await server.client().auth.resetPasswordForEmail(email);
  const [link] = (await server.lastMail(email)).links;
  expect((await client.auth.updateUser({ password: 'an entirely new password' })).error).toBeNull();
  expect((await openLink(link)).fragment.get('error_code')).toBe('otp_expired');
});

test(
  'recovery responds with the same text and timing for every address, and mails its owner alone',
  // Noise passes; a difference in the work does not.
  { retry: 2 },
  async () => {
    const { email } = await server.signUp();
    const timed = async (address: string) => {
      const started = performance.now();
      const answer = await ask(`${server.url}/auth/v1/recover`, {
        headers: { apikey: server.anonKey },
        body: { email: address },
      });
      return { ms: performance.now() - started, status: answer.status, text: answer.text };
    };
    const { signUpFloorMs } = server.oja.identity.limits;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round++) {
      await advanceClock(server, 61);
      for (const [address, times] of [
        [email, known],
        [someEmail(), unknown],
      ] as const) {
        const { ms, ...answer } = await timed(address);
        expect(answer).toEqual({ status: 200, text: '{}' });
        times.push(ms);
        expect(await sentTo(server, address)).toHaveLength(address === email ? 3 + round : 0);
      }
    }
    expect(Math.min(...known, ...unknown)).toBeGreaterThanOrEqual(signUpFloorMs - 1);
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(40);
  },
);

test('a poisoned Host header changes no link of a recovery', async () => {
  const { email } = await server.signUp();
  const { status } = await ask(`${server.url}/auth/v1/recover?redirect_to=https://evil.example/x`, {
    headers: {
      apikey: server.anonKey,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
    },
    body: { email },
  });
  expect(status).toBe(200);
  const mail = await server.lastMail(email);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
  expect(mail.links[0]).toMatch(`${server.url}/auth/v1/verify?`);
  const { page } = await openLink(mail.links[0]);
  expect(page.href).toMatch(`${server.url}/auth/callback#access_token=`);
});

test.each([
  'https://evil.example/steal',
  '//evil.example',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  'http://127.0.0.1:1/other-port',
  'http://user:word@127.0.0.1/',
])('no recovery leads to %s', async (target) => {
  const { email } = await server.signUp();
  await server.client().auth.resetPasswordForEmail(email, { redirectTo: target });
  const [link] = (await server.lastMail(email)).links;
  expect(link).not.toContain('evil');
  const tampered = new URL(link ?? '');
  tampered.searchParams.set('redirect_to', target);
  expect((await openLink(tampered.href)).page.origin).toBe(server.url);
});

test('CAL-07 a magic link signs in an existing account, and opens a new one', async () => {
  const { email: known, userId } = await server.signUp();
  const stranger = someEmail();
  for (const email of [known, stranger]) {
    const options = { data: { full_name: 'Bola Ade' } };
    const sent = await server.client().auth.signInWithOtp({ email, options });
    expect(sent).toMatchObject({ data: { user: null, session: null }, error: null });
    const mail = await server.lastMail(email);
    expect(mail.subject).toBe('Your Oja login link');
    expect(JSON.stringify(mail)).not.toContain('Bola');
    const { fragment } = await openLink(mail.links[0]);
    const signedIn = await server.client().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(signedIn.data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String) as string,
    });
    if (email === known) expect(signedIn.data.user?.id).toBe(userId);
    else expect(signedIn.data.user?.user_metadata).toEqual({ full_name: 'Bola Ade' });
  }
});

test('without sign-up an unknown address gets nothing, and the answer hides it', async () => {
  const { email: known } = await server.signUp();
  const unknown = someEmail();
  for (const email of [known, unknown]) {
    const options = { shouldCreateUser: false };
    expect((await server.client().auth.signInWithOtp({ email, options })).error).toBeNull();
  }
  expect((await server.lastMail(known)).subject).toBe('Your Oja login link');
  expect(await sentTo(server, unknown)).toEqual([]);
});

test('CAL-07 /magiclink is another name of /otp', async () => {
  const { email } = await server.signUp();
  const answer = await ask(`${server.url}/auth/v1/magiclink`, {
    headers: { apikey: server.anonKey },
    body: { email },
  });
  expect(answer).toMatchObject({ status: 200, text: '{}' });
  expect((await server.lastMail(email)).subject).toBe('Your Oja login link');
});

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser gets a page first, and only its button uses the link up', async () => {
  const { email } = await server.signUp();
  await server.client().auth.resetPasswordForEmail(email);
  const [link = ''] = (await server.lastMail(email)).links;
  const evil = new URL(link);
  evil.searchParams.set('type', '"><script>alert(1)</script>');
  expect(await (await fetch(evil, { headers: HTML })).text()).not.toContain('alert(1)');

  for (let visit = 0; visit < 3; visit++) {
    const page = await fetch(link, { headers: HTML, redirect: 'manual' });
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await page.text();
    expect(html).toContain('<h1>Choose a new password</h1>');
    expect(html).toContain('<form method="post"><button type="submit">Continue</button></form>');
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).not.toContain(tokenOf(link));
  }
  const prefetch = { ...HTML, 'sec-purpose': 'prefetch;prerender' };
  expect((await fetch(link, { headers: prefetch, redirect: 'manual' })).status).toBe(503);

  const press = () =>
    fetch(link, { method: 'POST', headers: HTML, body: new URLSearchParams(), redirect: 'manual' });
  const pressed = await press();
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get('location')).toMatch(`${server.url}/auth/callback#access_token=`);
  expect((await press()).headers.get('location')).toContain('error_code=otp_expired');
});

test('only the form of the page comes without a key', async () => {
  for (const type of [
    'application/json',
    'text/plain',
    'application/json; x=application/x-www-form-urlencoded',
  ]) {
    const answer = await fetch(`${server.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    });
    expect([401, 415]).toContain(answer.status);
  }
});

test('ERR-01 a refusal carries message, status and code', async () => {
  const { error } = await server
    .client()
    .auth.verifyOtp({ type: 'recovery', token_hash: 'never-issued' });
  expect(error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  });
  const older = await fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: '{"email":"none"}',
  });
  expect(await older.json()).toMatchObject({
    code: 400,
    error_code: 'validation_failed',
    msg: 'Unable to validate email address: invalid format',
  });
});

test('CAL-10 each kind of mail goes to an address once a minute, and the answer has the wait', async () => {
  const { email } = await server.signUp();
  const unknown = someEmail();
  const kinds: ((address: string) => Promise<{ error: unknown }>)[] = [
    (address) => server.client().auth.resetPasswordForEmail(address),
    (address) => server.client().auth.signInWithOtp({ email: address }),
    (address) => server.client().auth.resend({ type: 'signup', email: address }),
  ];
  await advanceClock(server, 61);
  for (const send of kinds) {
    for (const address of [email, unknown]) {
      expect((await send(address)).error).toBeNull();
      expect((await send(address)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: expect.stringMatching(/only request this after \d+ seconds/) as string,
      });
    }
  }
  await advanceClock(server, 61);
  expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
});
