import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
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

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The official client's view of a function's response, a refusal's body included. */
async function invoke(
  client: SupabaseClient,
  name: string,
  body?: Record<string, unknown>,
  method: 'POST' | 'GET' = 'POST',
): Promise<Answer> {
  const { data, error } = (await client.functions.invoke(name, { method, body })) as {
    data: Record<string, unknown>;
    error: { context: Response } | null;
  };
  if (!error) return { status: 200, body: data };
  return { status: error.context.status, body: (await error.context.json()) as Answer['body'] };
}

const done = { status: 200, body: { success: true } };

const mailsTo = (email: string, subject: string) =>
  rows(
    server.oja.db,
    sql<{ subject: string; body_text: string; body_html: string }>`
      select subject, body_text, body_html from outgoing_messages
      where recipient = ${email} and subject ~ ${subject} order by id`,
  );

/** With an authenticator: a password alone sends no mail in our name. */
async function administrator(): Promise<SignedUp> {
  const person = await newAdmin();
  await enrolSecondFactor(person.client);
  return person;
}

async function newAdmin(): Promise<SignedUp> {
  const person = await server.signUp();
  await sql`insert into user_roles (user_id, role) values (${person.userId}, 'admin')`.execute(
    server.oja.db,
  );
  return person;
}

const LIES = {
  device_info: 'Totally your own phone',
  user_agent: 'Trust me/1.0',
  location: '<a href="https://evil.example">verify now</a>',
  ip_address: '203.0.113.99',
};

test('EDG-01 a sign-in notifies its owner, once, in the server’s own text', async () => {
  const { client, userId, email } = await server.signUp();
  const alert = { user_id: userId, activity_type: 'Account Login', ...LIES };
  expect(await invoke(client, 'account-activity-alert', alert)).toEqual(done);
  await Promise.all([1, 2, 3].map(() => invoke(client, 'account-activity-alert', alert)));
  const mails = await mailsTo(email, 'login');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.body_text).toContain('Lagos, Nigeria (127.0.0.1)');
  for (const lie of Object.values(LIES)) {
    expect(mails[0]!.body_text + mails[0]!.body_html).not.toContain(lie);
  }
});

test('EDG-02 signing in and signing out are two activities, each recorded once', async () => {
  const { client, userId, email } = await server.signUp();
  const sessions = await client.rpc('list_sessions');
  const sessionId = (sessions.data as { id: string; is_current: boolean }[]).find(
    ({ is_current }) => is_current,
  )!.id;
  for (const activity_type of ['Account Login', 'Account Logout', 'Account Logout']) {
    const alert = { user_id: userId, activity_type, ...LIES };
    expect(await invoke(client, 'account-activity-alert', alert)).toEqual(done);
  }
  const noted = await rows(
    server.oja.db,
    sql`select activity_type, ip_address, device, city, is_suspicious from login_activity
      where session_id = ${sessionId} order by id`,
  );
  const seen = { ip_address: '127.0.0.1', device: 'An app', city: 'Lagos', is_suspicious: false };
  expect(noted).toEqual([
    { activity_type: 'Account Login', ...seen },
    { activity_type: 'Account Logout', ...seen },
  ]);
  expect(await mailsTo(email, 'You logged out')).toHaveLength(1);
  const unknown = { user_id: userId, activity_type: 'Account Takeover' };
  expect((await invoke(client, 'account-activity-alert', unknown)).status).toBe(400);
});

test('only the service reports what others do', async () => {
  const ada = await server.signUp();
  const mallory = await server.signUp();
  const alert = { user_id: ada.userId, activity_type: 'Account Login' };
  for (const name of ['account-activity-alert', 'welcome-email-service']) {
    expect(await invoke(mallory.client, name, alert)).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
    expect((await invoke(server.client(), name, alert)).status).toBe(401);
  }
  expect(await mailsTo(ada.email, 'login')).toEqual([]);
  expect(await mailsTo(ada.email, 'Welcome'), 'that of their own sign-up').toHaveLength(1);
  expect(await invoke(server.serviceClient(), 'account-activity-alert', alert)).toEqual(done);
  expect(await mailsTo(ada.email, 'login')).toHaveLength(1);
});

test.each(['email', 'google'])(
  'EDG-03 M-2.T who came by %s is greeted by the function, at the address and by the name that the server knows',
  async (signup_method) => {
    // Made by the operator, so no welcome was sent before this call.
    const email = someEmail();
    const { data } = await server.serviceClient().auth.admin.createUser({
      email,
      password: TEST_PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Zainab Musa' },
    });
    const client = server.client();
    const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
    expect(error).toBeNull();
    expect(await mailsTo(email, 'Welcome')).toEqual([]);

    const elsewhere = someEmail();
    const welcome = {
      user_id: data.user!.id,
      user_email: elsewhere,
      user_name: 'Click https://evil.example',
      signup_method,
    };
    expect(await invoke(client, 'welcome-email-service', welcome)).toEqual(done);
    const [mail] = await mailsTo(email, 'Welcome');
    expect(mail!.body_text).toContain('Zainab');
    expect(mail!.body_text).not.toContain('evil');
    expect(await mailsTo(elsewhere, '.')).toEqual([]);
    const other = { ...welcome, signup_method: 'carrier pigeon' };
    expect((await invoke(client, 'welcome-email-service', other)).status).toBe(400);
  },
);

test('EDG-04 ENT-21 TBL-04 a person is welcomed once, and reads the log of it', async () => {
  const { client, userId, email } = await server.signUp();
  const welcome = { user_id: userId, user_email: email, user_name: 'x', signup_method: 'google' };
  const calls = await Promise.all(
    [1, 2, 3, 4, 5].map(() => invoke(client, 'welcome-email-service', welcome)),
  );
  expect(calls).toEqual(Array(5).fill(done));
  expect(await mailsTo(email, 'Welcome')).toHaveLength(1);
  const { data, error } = await client.from('email_logs').select('user_id, email_type, status');
  expect(error).toBeNull();
  expect(data).toEqual([{ user_id: userId, email_type: 'welcome', status: 'sent' }]);
  const stranger = await server.signUp();
  const theirs = await stranger.client.from('email_logs').select('user_id');
  expect(theirs.data).toEqual([{ user_id: stranger.userId }]);
});

test('EDG-12 an administrator and the service send a mail, with a text version', async () => {
  const { client, userId } = await administrator();
  const [to, second] = [someEmail(), someEmail()];
  const html =
    '<h1>Notice</h1><p>Fees change on <b>Monday</b>: <a href="https://oja.test/fees">see</a></p>';
  expect(await invoke(client, 'send-email', { to, subject: 'New fees', html })).toEqual(done);
  expect(await mailsTo(to, 'New fees')).toEqual([
    {
      subject: 'New fees',
      body_html: html,
      body_text: 'Notice\n\nFees change on Monday: see (https://oja.test/fees)\n',
    },
  ]);
  const many = { to: [to, second, to.toUpperCase()], subject: 'Twice', html };
  expect(await invoke(server.serviceClient(), 'send-email', many)).toEqual(done);
  for (const address of [to, second]) expect(await mailsTo(address, 'Twice')).toHaveLength(1);
  const event = await one(
    server.oja.db,
    sql`select kind, detail from auth.audit_events where user_id = ${userId} order by id desc limit 1`,
  );
  expect(event).toEqual({ kind: 'mail_sent', detail: { recipients: 1 } });
});

test('no other caller sends anything, for any claimed role', async () => {
  const to = someEmail();
  const mail = { to, subject: 'Offer', html: '<p>Buy</p>' };
  const { client } = await server.signUp();
  await client.auth.updateUser({ data: { role: 'service_role', app_metadata: { role: 'admin' } } });
  await client.auth.refreshSession();
  for (const each of [server.client(), client]) {
    expect(await invoke(each, 'send-email', mail)).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
  }
  const { access_token } = (await client.auth.getSession()).data.session!;
  const [head, payload, signature] = access_token.split('.');
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString(
    'base64url',
  );
  const answer = await fetch(`${server.url}/functions/v1/send-email`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${head}.${forged}.${signature}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(mail),
  });
  expect(answer.status).toBe(401);
  expect(await mailsTo(to, '.')).toEqual([]);
});

test('an invalid mail is refused, and an administrator does not send without end', async () => {
  const { client } = await administrator();
  const fine = { to: someEmail(), subject: 'Fine', html: '<p>x</p>' };
  for (const wrong of [
    { to: 'nobody' },
    { to: [] },
    { to: 'a@oja.test\nBcc: everyone@oja.test' },
    { subject: 'One\r\nBcc: everyone@oja.test' },
    { subject: '' },
    { html: '' },
  ]) {
    const { status } = await invoke(client, 'send-email', { ...fine, ...wrong });
    expect(status, JSON.stringify(wrong)).toBe(400);
  }
  const batch = () => Array.from({ length: 20 }, () => someEmail());
  for (let n = 0; n < 3; n++) {
    expect(await invoke(client, 'send-email', { ...fine, to: batch() })).toEqual(done);
  }
  const [unlucky, ...others] = batch();
  const refused = await invoke(client, 'send-email', { ...fine, to: [unlucky, ...others] });
  expect(refused.status).toBe(429);
  expect(await mailsTo(unlucky!, '.')).toEqual([]);
});

test('an administrator without an authenticator sends nothing', async () => {
  const { client } = await newAdmin();
  const mail = { to: someEmail(), subject: 'Notice', html: '<p>x</p>' };
  expect(await invoke(client, 'send-email', mail)).toMatchObject({
    status: 403,
    body: { code: 'SECOND_FACTOR_NOT_SET_UP' },
  });
});

test('an administrator whose second factor is due sends nothing', async () => {
  const { userId, email } = await newAdmin();
  await sql`
    insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
    values (${userId}, 'totp', 'verified', 'x')`.execute(server.oja.db);
  const fresh = server.client();
  await fresh.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const mail = { to: someEmail(), subject: 'Too early', html: '<p>x</p>' };
  expect(await invoke(fresh, 'send-email', mail)).toMatchObject({
    status: 403,
    body: { code: 'mfa_required' },
  });
});

test('OTH-01 where the caller is, and nobody else', async () => {
  const { client } = await server.signUp();
  const answer = await invoke(client, 'ip-location', undefined, 'GET');
  expect(answer).toEqual({
    status: 200,
    body: { ip: '127.0.0.1', city: 'Lagos', country_name: 'Nigeria' },
  });
  expect(await invoke(client, 'ip-location', { ip: '203.0.113.9' })).toEqual(answer);
  expect((await invoke(server.client(), 'ip-location', undefined, 'GET')).status).toBe(401);
});
