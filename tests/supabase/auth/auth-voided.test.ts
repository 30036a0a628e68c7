import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/harness/ask.ts';
import {
  advanceClock,
  browserClient,
  openLink,
  sentTo,
  somePhone,
} from '#tests/support/fakes/mailbox.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
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

const password = TEST_PASSWORD;
const REFUSED = { status: 403, code: 'otp_expired' };
const NEW_PASSWORD = 'another long enough password';

const codeFor = async (to: string) => (await sentTo(server, to))[0]?.code ?? '';

/** Somebody in a session of the owner's, stolen or lent, requests a number of their own. */
async function withForeignNumber() {
  const person = await server.signUp();
  const phone = somePhone();
  const thief = server.client();
  await thief.auth.signInWithPassword({ email: person.email, password });
  const { error } = await thief.auth.updateUser({ phone });
  expect(error).toBeNull();
  const take = async () =>
    server.client().auth.verifyOtp({ type: 'phone_change', phone, token: await codeFor(phone) });
  return { ...person, phone, thief, take };
}

test('a number requested before a password change is not taken after it, resent or not', async () => {
  const { client, phone, take } = await withForeignNumber();
  expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  expect((await take()).error).toMatchObject(REFUSED);
  expect((await client.auth.getUser()).data.user?.new_phone).toBeUndefined();
  await advanceClock(server, 61);
  const before = (await sentTo(server, phone)).length;
  await server.client().auth.resend({ type: 'phone_change', phone });
  expect(await sentTo(server, phone)).toHaveLength(before);
});

test.each(['global', 'others'] as const)(
  'a number asked for in a session that was signed out with the %s is not taken',
  async (scope) => {
    const { client, take } = await withForeignNumber();
    expect((await client.auth.signOut({ scope })).error).toBeNull();
    expect((await take()).error).toMatchObject(REFUSED);
  },
);

test('nor one requested in a session that its owner revoked', async () => {
  const { client, thief, take } = await withForeignNumber();
  const { data } = await thief.rpc('list_sessions');
  const id = (data as { id: string; is_current: boolean }[]).find((s) => s.is_current)?.id;
  const { error } = await client.rpc('revoke_session', { p_session_id: id });
  expect(error).toBeNull();
  expect((await take()).error).toMatchObject(REFUSED);
});

test('a move to another address does not outlive a change of the password', async () => {
  const person = await server.signUp();
  const next = someEmail();
  await person.client.auth.updateUser({ email: next });
  const [arriving] = await sentTo(server, next);
  const [leaving] = await sentTo(server, person.email);
  expect((await person.client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  for (const mail of [arriving, leaving]) {
    expect((await openLink(mail?.links[0])).fragment.get('error_code')).toBe('otp_expired');
  }
  expect((await person.client.auth.getUser()).data.user?.new_email).toBeUndefined();
});

test('nor one by the operator', async () => {
  const person = await server.signUp();
  const next = someEmail();
  await person.client.auth.updateUser({ email: next });
  const [arriving] = await sentTo(server, next);
  const admin = server.serviceClient().auth.admin;
  await admin.updateUserById(person.userId, { password: NEW_PASSWORD });
  expect((await openLink(arriving?.links[0])).fragment.get('error_code')).toBe('otp_expired');
});

test('a code that waits for its browser is worth nothing once the password changed', async () => {
  const { client, email } = await server.signUp();
  const browser = browserClient(server);
  await browser.auth.signInWithOtp({ email });
  const { query } = await openLink((await server.lastMail(email)).links[0]);
  expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  const { error } = await browser.auth.exchangeCodeForSession(query.get('code') ?? '');
  expect(error).toMatchObject({ code: 'flow_state_not_found' });
});

/** Runs `work` while a change waits for its commit, and commits it half a second later. */
async function during<Answer>(change: RawBuilder<unknown>, work: () => PromiseLike<Answer>) {
  const [made, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changed = server.oja.db.transaction().execute(async (tx) => {
    await change.execute(tx);
    made.resolve();
    await over.promise;
  });
  await made.promise;
  const answer = Promise.resolve(work());
  await sleep(500);
  over.resolve();
  await changed;
  return { answer: await answer };
}

test('a password that changed in the moment it was being checked opens nothing', async () => {
  const { email, userId } = await server.signUp();
  const { answer } = await during(
    sql`update auth.users set password_hash = 'changed' where id = ${userId}`,
    () => server.client().auth.signInWithPassword({ email, password }),
  );
  expect(answer.error).toMatchObject({ code: 'invalid_credentials' });
});

test('the password alone signs nobody else out', async () => {
  const person = await server.signUp();
  await enrolSecondFactor(person.client);
  for (const scope of ['global', 'others'] as const) {
    const stranger = server.client();
    await stranger.auth.signInWithPassword({ email: person.email, password });
    await stranger.auth.signOut({ scope });
    expect((await person.client.auth.getUser()).error).toBeNull();
  }
  const stranger = server.client();
  await stranger.auth.signInWithPassword({ email: person.email, password });
  const token = (await stranger.auth.getSession()).data.session?.access_token;
  await stranger.auth.signOut();
  const answer = await ask(`${server.url}/auth/v1/user`, {
    headers: { apikey: server.anonKey, authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(403);
});

test('a number whose identity was removed no longer signs in', async () => {
  const person = await server.signUp();
  const phone = somePhone();
  await person.client.auth.updateUser({ phone });
  const taken = await person.client.auth.verifyOtp({
    type: 'phone_change',
    phone,
    token: await codeFor(phone),
  });
  expect(taken.error).toBeNull();
  const { data } = await person.client.auth.getUserIdentities();
  const phoneIdentity = data?.identities.find(({ provider }) => provider === 'phone');
  expect((await person.client.auth.unlinkIdentity(phoneIdentity!)).error).toBeNull();

  const byPassword = await server.client().auth.signInWithPassword({ phone, password });
  expect(byPassword.error).toMatchObject({ code: 'invalid_credentials' });
  await advanceClock(server, 61);
  const known = (await sentTo(server, phone)).length;
  await server.client().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(await sentTo(server, phone)).toHaveLength(known);
  const profile = await person.client.from('profiles').select('phone_verified').single();
  expect(profile.data).toEqual({ phone_verified: false });
  expect((await person.client.from('user_phone_numbers').select('user_id')).data).toEqual([]);
  expect((await person.client.auth.getUser()).data.user?.phone).toBe('');
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'the type %s is no purpose',
  async (type) => {
    const headers = { apikey: server.anonKey };
    const url = `${server.url}/auth/v1/verify`;
    const email = someEmail();
    for (const body of [
      { type, token_hash: 'something' },
      { type, email, token: '123456' },
      { type, phone: somePhone(), token: '123456' },
    ]) {
      const answer = await ask(url, { headers, body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    }
    const opened = await ask(`${url}?token=something&type=${type}`);
    expect(opened.status).toBe(303);
  },
);

test('who proves a number that somebody else is taking at this moment is refused', async () => {
  const [ada, bayo] = [await server.signUp(), await server.signUp()];
  const phone = somePhone();
  await bayo.client.auth.updateUser({ phone });
  const token = await codeFor(phone);
  const { answer } = await during(
    sql`update auth.users set phone = ${phone}, phone_confirmed_at = app_now() where id = ${ada.userId}`,
    () => server.client().auth.verifyOtp({ type: 'phone_change', phone, token }),
  );
  expect(answer.error).toMatchObject({ code: 'phone_exists' });
});

test('and so is who proves an address', async () => {
  const [ada, bayo] = [await server.signUp(), await server.signUp()];
  const email = someEmail();
  await bayo.client.auth.updateUser({ email });
  await openLink((await server.lastMail(bayo.email)).links[0]);
  const link = (await server.lastMail(email)).links[0];
  const { answer } = await during(
    sql`update auth.users set email = ${email} where id = ${ada.userId}`,
    () => openLink(link),
  );
  expect(answer.fragment.get('error_code')).toBe('email_exists');
});

test('a mailbox gets at most its daily number of mails, for any number of sign-ups', async () => {
  const email = someEmail();
  for (let n = 0; n < 40; n++) {
    const { error } = await server
      .client()
      .auth.signUp({ email, password, options: { data: AGREED } });
    expect(error?.code).toBe(n < 30 ? undefined : 'over_email_send_rate_limit');
    await advanceClock(server, 61);
  }
  expect((await sentTo(server, email)).length).toBeLessThanOrEqual(30);
});
