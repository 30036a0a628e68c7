import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClock, openLink, tokenOf, wrongCode } from '#tests/support/fakes/mailbox.ts';
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

const REFUSED = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };

type CodeType = 'signup' | 'email' | 'magiclink' | 'recovery' | 'email_change' | 'invite';

async function askedToSignIn() {
  const { email } = await server.signUp();
  await server.client().auth.signInWithOtp({ email });
  const mail = await server.lastMail(email);
  return { email, code: mail.code ?? '', link: mail.links[0] };
}

const type = (email: string, token: string, kind: CodeType = 'email') =>
  server.client().auth.verifyOtp({ type: kind, email, token });

test('CAL-08 the code of a mail signs in once, at the first assurance level', async () => {
  const { email, code, link } = await askedToSignIn();
  const client = server.client();
  const { data, error } = await client.auth.verifyOtp({ type: 'email', email, token: code });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({
    currentLevel: 'aal1',
    currentAuthenticationMethods: [{ method: 'otp' }],
  });
  expect((await type(email, code)).error).toMatchObject(REFUSED);
  expect((await openLink(link)).fragment.get('error_code')).toBe('otp_expired');
});

test('the sixth guess fails even when it is right; the link still works', async () => {
  const { email, code, link } = await askedToSignIn();
  for (let guess = 0; guess < 5; guess++) {
    expect((await type(email, wrongCode(code))).error).toMatchObject(REFUSED);
  }
  expect((await type(email, code)).error).toMatchObject(REFUSED);
  expect((await openLink(link)).fragment.get('access_token')).toBeTruthy();
});

test('a hundred guesses at once are five', async () => {
  const { email, code } = await askedToSignIn();
  const others = Array.from({ length: 100 }, (_, n) => String(n).padStart(6, '0'));
  const answers = await Promise.all(
    others.filter((guess) => guess !== code).map((guess) => type(email, guess)),
  );
  expect(answers.every(({ error }) => error?.code === 'otp_expired')).toBe(true);
  expect((await type(email, code)).error).toMatchObject(REFUSED);
});

test('a code dies after ten minutes, its link after an hour', async () => {
  const { email, code, link } = await askedToSignIn();
  await advanceClock(server, 601);
  expect((await type(email, code)).error).toMatchObject(REFUSED);
  expect((await openLink(link)).fragment.get('access_token')).toBeTruthy();
});

test('a code is good for its purpose alone', async () => {
  const { email } = await server.signUp();
  await server.client().auth.resetPasswordForEmail(email);
  const { code } = await server.lastMail(email);
  for (const kind of ['email', 'magiclink', 'signup', 'invite', 'email_change'] as const) {
    expect((await type(email, code ?? '', kind)).error).toMatchObject(REFUSED);
  }
  expect((await type(email, code ?? '', 'recovery')).error).toBeNull();
});

test('a code is good for its address alone, and unknown ones get the same answer', async () => {
  const { email, code } = await askedToSignIn();
  const { email: other } = await askedToSignIn();
  expect((await type(other, code)).error).toMatchObject(REFUSED);
  expect((await type(someEmail(), code)).error).toMatchObject(REFUSED);
  expect((await type('not an address', code)).error).toMatchObject(REFUSED);
  expect((await type(email, `${code}0`)).error).toMatchObject(REFUSED);
  expect((await type(email.toUpperCase(), ` ${code} `)).error).toBeNull();
});

test('a proof without its other half is incomplete', async () => {
  const answers = [
    { type: 'email', token: '123456' },
    { type: 'email', email: 'ada@oja.test' },
    { type: 'email' },
    {},
  ].map((body) =>
    fetch(`${server.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
  }
});

const MALLORYS = 'a password Mallory chose';

async function malloryHasSignedUp(): Promise<string> {
  const email = someEmail();
  await server.client().auth.signUp({ email, password: MALLORYS, options: { data: AGREED } });
  return email;
}

async function expectOnlyTheOwner(email: string) {
  const { error } = await server.client().auth.signInWithPassword({ email, password: MALLORYS });
  // The response she had before: she does not even learn that the owner has come.
  expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
}

test('a password chosen before the address was proven does not outlive a sign-in by code', async () => {
  const email = await malloryHasSignedUp();
  const [signUpLink] = (await server.lastMail(email)).links;
  await server.client().auth.signInWithOtp({ email });
  const { code } = await server.lastMail(email);
  expect((await type(email, code ?? '')).error).toBeNull();
  await expectOnlyTheOwner(email);
  expect((await openLink(signUpLink)).fragment.get('error_code')).toBe('otp_expired');
});

test('nor one by magic link', async () => {
  const email = await malloryHasSignedUp();
  await server.client().auth.signInWithOtp({ email });
  await openLink((await server.lastMail(email)).links[0]);
  await expectOnlyTheOwner(email);
});

test('nor a recovery, even when no new password is chosen', async () => {
  const email = await malloryHasSignedUp();
  const client = server.client();
  await client.auth.resetPasswordForEmail(email);
  const token_hash = tokenOf((await server.lastMail(email)).links[0]);
  expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  await expectOnlyTheOwner(email);
  expect((await client.auth.updateUser({ password: TEST_PASSWORD })).error).toBeNull();
  const own = { email, password: TEST_PASSWORD };
  expect((await server.client().auth.signInWithPassword(own)).error).toBeNull();
  await expectOnlyTheOwner(email);
});

test('nobody sets their own password on another’s pending sign-in', async () => {
  const email = someEmail();
  await server.client().auth.signInWithOtp({ email });
  const { code } = await server.lastMail(email);
  expect(
    (await server.client().auth.signUp({ email, password: MALLORYS, options: { data: AGREED } }))
      .error,
  ).toBeNull();
  expect((await server.lastMail(email)).code).toBe(code);
  expect((await type(email, code ?? '')).error).toBeNull();
  await expectOnlyTheOwner(email);
});

test('the mail of a sign-up warns all but who signed up', async () => {
  const email = await malloryHasSignedUp();
  const { text } = await server.lastMail(email);
  expect(text).toContain('If you did not sign up, do not confirm.');
  expect(text).toContain('The link works once and for 60 minutes, the code for 10.');
  expect(text).toContain('your new password replaces the other and logs everyone else out');
});
