import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  advanceClock,
  browserClient,
  openLink,
  sentTo,
  somePhone,
  tokenOf,
  wrongCode,
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

const FIRST_LINK_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const REFUSED = { status: 403, code: 'otp_expired' };
const password = TEST_PASSWORD;

async function moving() {
  const person = await server.signUp();
  const next = someEmail();
  const { data, error } = await person.client.auth.updateUser({ email: next });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: person.email, new_email: next });
  const [leaving] = await sentTo(server, person.email);
  const [arriving] = await sentTo(server, next);
  return { ...person, next, leaving: leaving?.links[0], arriving: arriving?.links[0] };
}

test.each(['old mailbox first', 'new mailbox first'])(
  'CAL-12 CAL-08 an address moves when both mailboxes agreed by link, %s',
  async (order) => {
    const { email, next, client, userId, leaving, arriving } = await moving();
    const links = order === 'old mailbox first' ? [leaving, arriving] : [arriving, leaving];
    const half = await openLink(links[0]);
    expect(half.status).toBe(303);
    expect(half.fragment.get('message')).toBe(FIRST_LINK_MESSAGE);
    expect(half.fragment.get('access_token')).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: next });
    expect((await openLink(links[0])).fragment.get('error_code')).toBe('otp_expired');

    const whole = await openLink(links[1]);
    expect(whole.fragment.get('type')).toBe('email_change');
    expect(whole.fragment.get('access_token')).toBeTruthy();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id: userId, email: next });
    expect(data.user?.new_email).toBeUndefined();
    expect(data.user?.identities).toMatchObject([{ identity_data: { email: next } }]);
    const profile = await client.from('profiles').select('email, username').single();
    expect(profile.data).toEqual({ email: next, username: next });
    expect((await server.lastMail(email)).subject).toBe('Your Oja address was changed');

    const signIn = (mailbox: string) =>
      server.client().auth.signInWithPassword({ email: mailbox, password });
    expect((await signIn(next)).error).toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  },
);

test('CAL-08 the two codes do what the two links do', async () => {
  const { email, next } = await moving();
  const type = async (mailbox: string) => {
    const token = (await server.lastMail(mailbox)).code ?? '';
    return server.client().auth.verifyOtp({ type: 'email_change', email: mailbox, token });
  };
  const half = await type(next);
  expect(half.error).toBeNull();
  expect(half.data).toEqual({ session: null, user: null });
  const whole = await type(email);
  expect(whole.data.session?.user.email).toBe(next);
});

test('the response to the first half names the other as still due', async () => {
  const { arriving } = await moving();
  const answer = await fetch(`${server.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'email_change', token_hash: tokenOf(arriving) }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ msg: FIRST_LINK_MESSAGE, code: '200' });
});

test('one mailbox that confirms by link and by code has confirmed once', async () => {
  const { next, arriving, client, email } = await moving();
  const { code } = await server.lastMail(next);
  await openLink(arriving);
  const again = await server
    .client()
    .auth.verifyOtp({ type: 'email_change', email: next, token: code ?? '' });
  expect(again.error).toMatchObject(REFUSED);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test('in a PKCE browser the second link comes back with a code', async () => {
  const { email } = await server.signUp();
  const client = browserClient(server);
  await client.auth.signInWithPassword({ email, password });
  const next = someEmail();
  const emailRedirectTo = `${server.url}/profile`;
  expect((await client.auth.updateUser({ email: next }, { emailRedirectTo })).error).toBeNull();
  const half = await openLink((await server.lastMail(next)).links[0]);
  expect(half.page.pathname).toBe('/profile');
  expect(half.query.get('message')).toBe(FIRST_LINK_MESSAGE);
  const whole = await openLink((await server.lastMail(email)).links[0]);
  const { data } = await client.auth.exchangeCodeForSession(whole.query.get('code') ?? '');
  expect(data.user?.email).toBe(next);
});

test('a taken address looks like a free one, never moves, and its owner is notified', async () => {
  const { email: taken } = await server.signUp();
  const ask = async (next: string) => {
    const person = await server.signUp();
    const started = performance.now();
    const { data, error } = await person.client.auth.updateUser({ email: next });
    expect(error).toBeNull();
    const leaving = await server.lastMail(person.email);
    return {
      ms: performance.now() - started,
      keys: Object.keys(data.user ?? {}).sort(),
      leaving,
      person,
    };
  };
  const free = await ask(someEmail());
  const refused = await ask(taken);
  expect(refused.keys).toEqual(free.keys);
  expect(refused.leaving.subject).toBe(free.leaving.subject);
  const { signUpFloorMs } = server.oja.identity.limits;
  expect(Math.min(free.ms, refused.ms)).toBeGreaterThanOrEqual(signUpFloorMs - 1);

  const notification = await server.lastMail(taken);
  expect(notification.subject).toBe('Someone asked to use your address at Oja');
  expect(notification.code).toBeNull();
  expect(JSON.stringify(notification)).not.toContain(refused.person.email);
  const half = await openLink(refused.leaving.links[0]);
  expect(half.fragment.get('message')).toBe(FIRST_LINK_MESSAGE);
  const { data } = await refused.person.client.auth.getUser();
  expect(data.user?.email).toBe(refused.person.email);
});

test('a later request ends the earlier', async () => {
  const { client, next, arriving, leaving } = await moving();
  await advanceClock(server, 61);
  const last = someEmail();
  expect((await client.auth.updateUser({ email: last })).error).toBeNull();
  for (const link of [arriving, leaving]) {
    expect((await openLink(link)).fragment.get('error_code')).toBe('otp_expired');
  }
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({ new_email: last });
  expect(next).not.toBe(last);
});

test('what was sent to the old mailbox opens nothing after the address moved', async () => {
  const { email, leaving, arriving } = await moving();
  await server.client().auth.resetPasswordForEmail(email);
  const recovery = await server.lastMail(email);
  await openLink(leaving);
  await openLink(arriving);
  const { error } = await server
    .client()
    .auth.verifyOtp({ type: 'recovery', token_hash: tokenOf(recovery.links[0]) });
  expect(error).toMatchObject(REFUSED);
});

test('CAL-10 the mails of a change are resent to who has not confirmed', async () => {
  const { email, next, arriving } = await moving();
  await openLink(arriving);
  const resend = () => server.client().auth.resend({ type: 'email_change', email: next });
  expect((await resend()).error).toMatchObject({ code: 'over_email_send_rate_limit' });
  await advanceClock(server, 61);
  expect((await resend()).error).toBeNull();
  expect(await sentTo(server, next)).toHaveLength(1);
  const { fragment } = await openLink((await server.lastMail(email)).links[0]);
  expect(fragment.get('access_token')).toBeTruthy();
});

test.each(['not an address', 'a@b', '2348031234567@phone.oja.invalid'])(
  'an account does not move to %s',
  async (email) => {
    const { client } = await server.signUp();
    expect((await client.auth.updateUser({ email })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  },
);

test('CAL-12 a number is added by the code it was sent, and its owner gets a mail', async () => {
  const { client, email, userId } = await server.signUp();
  const phone = somePhone();
  const asked = await client.auth.updateUser({ phone });
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
  const unproven = await client.from('user_phone_numbers').select();
  expect(unproven.data).toEqual([]);
  const [sms] = await sentTo(server, phone);
  const token = sms?.code ?? '';
  for (const wrong of [
    { type: 'sms' as const, phone, token },
    { type: 'phone_change' as const, phone, token: wrongCode(token) },
    { type: 'phone_change' as const, phone: somePhone(), token },
  ]) {
    expect((await server.client().auth.verifyOtp(wrong)).error).toMatchObject(REFUSED);
  }
  const { data, error } = await client.auth.verifyOtp({ type: 'phone_change', phone, token });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: userId, email, phone: phone.slice(1) });
  expect(data.user?.app_metadata).toMatchObject({
    provider: 'email',
    providers: ['email', 'phone'],
  });
  const proven = await client.from('user_phone_numbers').select('phone_number, is_verified');
  expect(proven.data).toEqual([{ phone_number: phone, is_verified: true }]);
  const profile = await client.from('profiles').select('phone_verified').single();
  expect(profile.data).toEqual({ phone_verified: true });
  expect((await server.lastMail(email)).subject).toBe('Your Oja phone number was changed');
  expect((await server.client().auth.signInWithPassword({ phone, password })).error).toBeNull();

  const other = await server.signUp();
  await advanceClock(server, 61);
  const wanted = await other.client.auth.updateUser({ phone });
  expect(wanted.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
  const [notification] = await sentTo(server, phone);
  expect(notification).toMatchObject({ code: null });
  expect(notification?.text).toContain('asked for your number');
});

test('an unconfirmed address or number is given to the person who proves it', async () => {
  const { client, email } = await server.signUp();
  const [wanted, phone] = [someEmail(), somePhone()];
  await server.client().auth.signUp({ email: wanted, password, options: { data: AGREED } });
  await server.client().auth.signUp({ phone, password, options: { data: AGREED } });
  await advanceClock(server, 61);
  await client.auth.updateUser({ email: wanted, phone });
  const token = (await sentTo(server, phone))[0]?.code ?? '';
  expect((await client.auth.verifyOtp({ type: 'phone_change', phone, token })).error).toBeNull();
  await openLink((await server.lastMail(wanted)).links[0]);
  await openLink((await sentTo(server, email)).find(({ links }) => links.length > 0)?.links[0]);
  expect((await client.auth.getUser()).data.user).toMatchObject({
    email: wanted,
    phone: phone.slice(1),
  });
});

test('CAL-10 the code of a new number is resent', async () => {
  const { client } = await server.signUp();
  const phone = somePhone();
  await client.auth.updateUser({ phone });
  const resend = () => client.auth.resend({ type: 'phone_change', phone });
  expect((await resend()).error).toMatchObject({ code: 'over_sms_send_rate_limit' });
  await advanceClock(server, 61);
  expect((await resend()).error).toBeNull();
  const messages = await sentTo(server, phone);
  expect(messages).toHaveLength(2);
  const token = messages[0]?.code ?? '';
  const { data } = await client.auth.verifyOtp({ type: 'phone_change', phone, token });
  expect(data.user?.phone).toBe(phone.slice(1));
});

const NEW_PASSWORD = 'an entirely new password';

test('CAL-13 a day after the last proof a new password needs the code from a mail', async () => {
  const { email, client } = await server.signUp();
  const change = (nonce?: string) =>
    client.auth.updateUser({ password: NEW_PASSWORD, ...(nonce && { nonce }) });
  await advanceClock(server, 86_401);
  expect((await change()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const mail = await server.lastMail(email);
  expect(mail).toMatchObject({ subject: 'Your Oja security code', links: [] });
  expect(mail.text).toContain(`Enter this code: ${mail.code}`);
  expect((await client.auth.reauthenticate()).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  });
  const notValid = { status: 422, code: 'reauthentication_not_valid' };
  expect((await change(wrongCode(mail.code))).error).toMatchObject(notValid);
  for (const type of ['email', 'recovery', 'magiclink'] as const) {
    const { error } = await server.client().auth.verifyOtp({ type, email, token: mail.code ?? '' });
    expect(error).toMatchObject(REFUSED);
  }
  expect((await change(mail.code ?? '')).error).toBeNull();
  const fresh = { email, password: NEW_PASSWORD };
  expect((await server.client().auth.signInWithPassword(fresh)).error).toBeNull();
});

test('five wrong digits end a reauthentication', async () => {
  const { email, client } = await server.signUp();
  await advanceClock(server, 86_401);
  await client.auth.reauthenticate();
  const { code } = await server.lastMail(email);
  const change = (nonce: string) => client.auth.updateUser({ password: NEW_PASSWORD, nonce });
  for (let guess = 0; guess < 5; guess++) await change(wrongCode(code));
  expect((await change(code ?? '')).error).toMatchObject({ code: 'reauthentication_not_valid' });
});

test('CAL-13 who has a phone and no mailbox gets the code by text', async () => {
  const phone = somePhone();
  const client = server.client();
  await client.auth.signUp({ phone, password, options: { data: AGREED } });
  const token = (await sentTo(server, phone))[0]?.code ?? '';
  await client.auth.verifyOtp({ type: 'sms', phone, token });
  await advanceClock(server, 86_401);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const nonce = (await sentTo(server, phone))[0]?.code ?? '';
  expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  expect((await sentTo(server, phone))[0]?.text).toContain('password was changed');
});

test('the current password is checked where it is given', async () => {
  const { client } = await server.signUp();
  const change = (current_password: string) =>
    client.auth.updateUser({ password: NEW_PASSWORD, current_password });
  expect((await change('a wrong password')).error).toMatchObject({
    status: 400,
    code: 'current_password_invalid',
  });
  expect((await change(password)).error).toBeNull();
});

test('a recovery link does not get around a second factor', async () => {
  const { email, client: owner } = await server.signUp();
  const authenticator = await enrolSecondFactor(owner);
  const client = server.client();
  await client.auth.resetPasswordForEmail(email);
  const token_hash = tokenOf((await server.lastMail(email)).links[0]);
  expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  for (const change of [
    { password: NEW_PASSWORD },
    { email: someEmail() },
    { phone: somePhone() },
    { data: { name: 'x' } },
  ]) {
    const { error } = await client.auth.updateUser(change);
    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  }
  expect((await client.auth.reauthenticate()).error).toMatchObject({ code: 'insufficient_aal' });
  await authenticator.prove(client);
  expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
});

test('nobody without a session changes or reauthenticates anything', async () => {
  for (const [method, path] of [
    ['PUT', 'user'],
    ['GET', 'reauthenticate'],
    ['POST', 'reauthenticate'],
  ] as const) {
    const answer = await fetch(`${server.url}/auth/v1/${path}`, {
      method,
      headers: { apikey: server.anonKey },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
  }
});
