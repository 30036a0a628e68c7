import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import { fund, money, offer } from '#tests/support/factories/people.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const admin = () => server.serviceClient().auth.admin;

/** The result of a call that must succeed. */
async function ok<Result extends { data: unknown; error: unknown }>(call: Promise<Result>) {
  const { data, error } = await call;
  if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
  return data as Extract<Result, { error: null }>['data'];
}

async function someUser(more: Parameters<ReturnType<typeof admin>['createUser']>[0] = {}) {
  const email = someEmail();
  const wanted = { email, password: TEST_PASSWORD, email_confirm: true, ...more };
  const { user } = await ok(admin().createUser(wanted));
  if (!user) throw new Error('no user');
  return { ...user, email };
}

const signIn = (email: string, password = TEST_PASSWORD) =>
  server.client().auth.signInWithPassword({ email, password });

const audited = (userId: string) =>
  rows(
    server.oja.db,
    sql<{ kind: string }>`select kind from auth.audit_events where user_id = ${userId} order by id`,
  ).then((events) => events.map(({ kind }) => kind));

async function openLink(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

test('CAL-21 a user is created, read, changed and deleted by the service key', async () => {
  const email = someEmail();
  const created = await ok(
    admin().createUser({
      email: email.toUpperCase(),
      password: TEST_PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ngozi Eze' },
      app_metadata: { team: 'north' },
    }),
  );
  const id = created.user!.id;
  expect(created.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Ngozi Eze' },
    app_metadata: { provider: 'email', providers: ['email'], team: 'north' },
  });
  expect(created.user?.email_confirmed_at).toBeTruthy();

  const signedIn = await signIn(email);
  expect(signedIn.error).toBeNull();
  const profile = await one(
    server.oja.db,
    sql`select p.full_name, p.username, t.handle from profiles p join trader_profiles t using (id)
      where p.id = ${id}`,
  );
  expect(profile).toEqual({ full_name: 'Ngozi Eze', username: email, handle: expect.anything() });

  const read = await ok(admin().getUserById(id));
  expect(read.user).toMatchObject({ id, email });

  const changed = await ok(
    admin().updateUserById(id, {
      user_metadata: { city: 'Enugu' },
      app_metadata: { team: null, level: 2 },
    }),
  );
  expect(changed.user.user_metadata).toEqual({ full_name: 'Ngozi Eze', city: 'Enugu' });
  expect(changed.user.app_metadata).toEqual({ provider: 'email', providers: ['email'], level: 2 });

  await ok(admin().deleteUser(id));
  const gone = await admin().getUserById(id);
  expect(gone.error).toMatchObject({ status: 404, code: 'user_not_found' });
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  expect(await audited(id)).toEqual([
    'user_created',
    'signed_in',
    'user_changed_by_admin',
    'user_deleted',
  ]);
});

test('a user may come with an id of their own and with a phone alone', async () => {
  const id = crypto.randomUUID();
  const { user } = await ok(
    admin().createUser({
      id,
      phone: '+2348031230001',
      password: TEST_PASSWORD,
      phone_confirm: true,
    }),
  );
  expect(user).toMatchObject({ id, phone: '2348031230001', email: '' });
  expect(user?.phone_confirmed_at).toBeTruthy();
  const { error } = await server
    .client()
    .auth.signInWithPassword({ phone: '+2348031230001', password: TEST_PASSWORD });
  expect(error).toBeNull();
  expect((await admin().createUser({ phone: '+2348031230001' })).error?.code).toBe('phone_exists');
  expect((await admin().createUser({ id, email: someEmail() })).error?.code).toBe('conflict');
});

test('what cannot be an account is refused, and none is left behind', async () => {
  const { email } = await someUser();
  const refusals = [
    [{ email }, 'email_exists'],
    [{ email: 'not an address' }, 'validation_failed'],
    [{}, 'validation_failed'],
    [{ email: someEmail(), password: 'short' }, 'weak_password'],
    [{ email: someEmail(), ban_duration: 'forever' }, 'validation_failed'],
    [{ email: someEmail(), password_hash: '$2y$10$x' }, 'validation_failed'],
    [{ email: someEmail(), user_metadata: { full_name: 'x' } }, 'validation_failed'],
    [{ email: someEmail(), role: 'service_role' }, 'validation_failed'],
  ] as const;
  const count = () =>
    one(server.oja.db, sql<{ n: number }>`select count(*)::int as n from auth.users`);
  const before = await count();
  for (const [wanted, code] of refusals) {
    const { error } = await admin().createUser(wanted);
    expect(error?.code, JSON.stringify(wanted)).toBe(code);
  }
  expect(await count()).toEqual(before);
});

test('users are listed in pages the client can turn', async () => {
  const fresh = await testServer();
  try {
    const users = fresh.serviceClient().auth.admin;
    for (let n = 0; n < 5; n++) await ok(users.createUser({ email: `person${n}@oja.test` }));
    const first = await users.listUsers({ page: 1, perPage: 2 });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
    expect(first.data.users.map(({ email }) => email)).toEqual([
      'person4@oja.test',
      'person3@oja.test',
    ]);
    const last = await users.listUsers({ page: 3, perPage: 2 });
    expect(last.data).toMatchObject({ total: 5, nextPage: null, lastPage: 3 });
    expect(last.data.users.map(({ email }) => email)).toEqual(['person0@oja.test']);
    expect((await users.listUsers()).data.users).toHaveLength(5);
  } finally {
    await fresh.close();
  }
});

test('nobody but the service key may do any of it', async () => {
  const { client, userId, email } = await server.signUp();
  await sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`.execute(
    server.oja.db,
  );
  const { access_token } = (await client.auth.getSession()).data.session!;
  const [head, , signature] = access_token.split('.');
  const forged = Buffer.from(JSON.stringify({ role: 'service_role', sub: userId })).toString(
    'base64url',
  );
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${userId}`],
    ['PUT', `/admin/users/${userId}`],
    ['DELETE', `/admin/users/${userId}`],
    ['GET', `/admin/users/${userId}/factors`],
    ['DELETE', `/admin/users/${userId}/factors/${userId}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;
  const ask = async (method: string, path: string, bearer: string) => {
    const answer = await fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${bearer}`,
        'x-supabase-api-version': '2024-01-01',
        'content-type': 'application/json',
      },
      body: method === 'GET' ? undefined : JSON.stringify({ email, type: 'recovery' }),
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  for (const [method, path] of calls) {
    expect(await ask(method, path, access_token), path).toEqual([403, 'not_admin']);
    expect(await ask(method, path, server.anonKey), path).toEqual([401, 'no_authorization']);
    expect(await ask(method, path, `${head}.${forged}.${signature}`), path).toEqual([
      403,
      'bad_jwt',
    ]);
  }
  expect((await admin().getUserById(userId)).error).toBeNull();
});

test('a user cannot write the metadata that is the service’s', async () => {
  const { client, userId } = await server.signUp();
  await client.auth.updateUser({ data: { app_metadata: { role: 'admin' } } });
  await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${(await client.auth.getSession()).data.session!.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  });
  const { user } = await ok(admin().getUserById(userId));
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
});

test('a new address and a new number hold at once, and the old address opens nothing', async () => {
  const user = await someUser();
  const email = someEmail();
  const changed = await ok(
    admin().updateUserById(user.id, { email, phone: '08031230002', phone_confirm: true }),
  );
  expect(changed.user).toMatchObject({ email, phone: '2348031230002' });
  expect((await signIn(user.email)).error?.code).toBe('invalid_credentials');
  expect((await signIn(email)).error).toBeNull();
  expect((await server.lastMail(user.email)).subject).toMatch(/address was changed/);
  const other = await someUser();
  expect((await admin().updateUserById(other.id, { email })).error?.code).toBe('email_exists');
  const phone = await admin().updateUserById(other.id, { phone: '+2348031230002' });
  expect(phone.error?.code).toBe('phone_exists');
});

test('an address that waits for its confirmation can be confirmed by hand', async () => {
  const user = await someUser({ email_confirm: false });
  expect((await signIn(user.email)).error?.code).toBe('email_not_confirmed');
  await ok(admin().updateUserById(user.id, { email_confirm: true }));
  expect((await signIn(user.email)).error).toBeNull();
});

test('a new password and a ban sign the person out everywhere, and "none" ends the ban', async () => {
  const { client, userId, email } = await server.signUp();
  const password = 'another long password';
  expect((await admin().updateUserById(userId, { password: 'short' })).error?.code).toBe(
    'weak_password',
  );
  expect((await client.auth.getUser()).error).toBeNull();
  await ok(admin().updateUserById(userId, { password }));
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');

  const again = server.client();
  expect((await again.auth.signInWithPassword({ email, password })).error).toBeNull();
  const banned = await ok(admin().updateUserById(userId, { ban_duration: '24h' }));
  const until = Date.parse((banned.user as { banned_until?: string }).banned_until ?? '');
  expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000);
  expect((await again.auth.getUser()).error).not.toBeNull();
  expect((await signIn(email, password)).error?.code).toBe('user_banned');

  await ok(admin().updateUserById(userId, { ban_duration: 'none' }));
  expect((await signIn(email, password)).error).toBeNull();
});

test('signing somebody out works with their token and a scope', async () => {
  const { client, email } = await server.signUp();
  const second = server.client();
  await second.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const { access_token } = (await client.auth.getSession()).data.session!;
  expect((await admin().signOut(access_token, 'others')).error).toBeNull();
  expect((await second.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await admin().signOut(access_token)).error).toBeNull();
  expect((await client.auth.getUser()).error).not.toBeNull();
});

test('who ever held money is anonymized, not deleted', async () => {
  const { userId, email, client } = await server.signUp();
  await fund(server.oja.db, userId, 'USDT', '100');
  const picture = `${userId}/1.png`;
  await ok(client.storage.from('profiles').upload(picture, PIXEL, { contentType: 'image/png' }));
  const shown = () =>
    fetch(client.storage.from('profiles').getPublicUrl(picture).data.publicUrl, {
      cache: 'no-store',
    }).then(({ ok: found }) => found);
  expect(await shown()).toBe(true);
  const { error } = await admin().deleteUser(userId);
  expect(error).toMatchObject({ status: 409, code: 'conflict' });
  expect(error?.message).toMatch(/Nothing was deleted/);
  expect((await client.auth.getUser()).error).toBeNull();

  const early = await admin().deleteUser(userId, true);
  expect(early.error?.message).toMatch(/has a balance/);
  await post(server.oja.db, {
    kind: 'faucet',
    reference: `test:paid-out:${userId}`,
    from: { ownerId: userId, kind: 'available' },
    to: { ownerId: null, kind: 'external' },
    amount: money('USDT', '100'),
  });
  await ok(admin().deleteUser(userId, true));
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  const { user } = await ok(admin().getUserById(userId));
  expect(user).toMatchObject({ email: '', phone: '', user_metadata: {}, identities: [] });
  expect((user as { deleted_at?: string }).deleted_at).toBeTruthy();
  const left = await one(
    server.oja.db,
    sql`select p.full_name, p.email, p.username, t.handle,
        (select available_balance from user_balances_v3 b where b.user_id = p.id and asset = 'USDT') as held,
        (select count(*)::int from login_activity a where a.user_id = p.id) as sign_ins,
        (select count(*)::int from outgoing_messages m where m.recipient = ${email}) as messages
      from profiles p join trader_profiles t using (id) where p.id = ${userId}`,
  );
  expect(left).toMatchObject({
    full_name: null,
    email: null,
    username: null,
    sign_ins: 0,
    messages: 0,
  });
  expect(left).toMatchObject({
    held: '0',
    handle: expect.stringMatching(/^Deleted [0-9A-F]{10}$/),
  });
  expect(await shown()).toBe(false);
  // The address is free again, for a new account that has nothing of the old one.
  expect((await ok(admin().createUser({ email }))).user?.id).not.toBe(userId);
});

test('an open offer refuses a deletion, whichever way it is requested', async () => {
  const { userId, client } = await server.signUp();
  await fund(server.oja.db, userId, 'USDT', '200');
  await offer(server.oja.db, userId, { type: 'buy', amount: '20', max: '30000' });
  for (const softly of [false, true]) {
    expect((await admin().deleteUser(userId, softly)).error?.code).toBe('conflict');
  }
  expect((await client.auth.getUser()).error).toBeNull();
});

test('the factors of a user are listed and removed, and the owner notified', async () => {
  const { client, userId, email } = await server.signUp();
  const enrolled = await ok(client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
  const totp = new TOTP({ secret: (enrolled as { totp: { secret: string } }).totp.secret });
  await ok(client.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code: totp.generate() }));

  const { factors } = await ok(admin().mfa.listFactors({ userId }));
  expect(factors).toMatchObject([{ id: enrolled.id, status: 'verified', factor_type: 'totp' }]);
  expect(Object.keys(factors[0]!)).not.toContain('sealed_secret');
  const other = await someUser();
  const wrong = await admin().mfa.deleteFactor({ userId: other.id, id: enrolled.id });
  expect(wrong.error?.code).toBe('mfa_factor_not_found');

  const removed = await ok(admin().mfa.deleteFactor({ userId, id: enrolled.id }));
  // This call of the client returns its response, wrapped once more.
  expect(removed).toMatchObject({ data: { id: enrolled.id } });
  expect((await ok(admin().mfa.listFactors({ userId }))).factors).toEqual([]);
  expect((await client.from('profiles').select('mfa_enabled').single()).data).toEqual({
    mfa_enabled: false,
  });
  expect((await server.lastMail(email)).subject).toMatch(/turned off/);
});

test('a generated sign-up link confirms the account it made', async () => {
  const email = someEmail();
  const { properties, user } = await ok(
    admin().generateLink({
      type: 'signup',
      email,
      password: TEST_PASSWORD,
      options: { data: { full_name: 'Tunde Alabi' }, redirectTo: `${server.url}/wallet` },
    }),
  );
  expect(user).toMatchObject({ email, user_metadata: { full_name: 'Tunde Alabi' } });
  expect(properties).toMatchObject({
    verification_type: 'signup',
    redirect_to: `${server.url}/wallet`,
    email_otp: expect.stringMatching(/^\d{6}$/),
  });
  await expect(server.lastMail(email)).rejects.toThrow(/no mail/);
  expect((await signIn(email)).error?.code).toBe('email_not_confirmed');
  const landed = await openLink(properties!.action_link);
  expect(landed.href).toMatch(/\/wallet#access_token=/);
  expect((await signIn(email)).error).toBeNull();
  const again = await admin().generateLink({ type: 'signup', email, password: TEST_PASSWORD });
  expect(again.error?.code).toBe('email_exists');
});

test('a generated hash or code signs in as well as the link', async () => {
  const { email, id } = await someUser();
  const recovery = await ok(admin().generateLink({ type: 'recovery', email }));
  const byHash = await server
    .client()
    .auth.verifyOtp({ type: 'recovery', token_hash: recovery.properties!.hashed_token });
  expect(byHash.error).toBeNull();
  expect(byHash.data.user?.id).toBe(id);

  const magic = await ok(admin().generateLink({ type: 'magiclink', email }));
  const token = magic.properties!.email_otp;
  const byCode = await server.client().auth.verifyOtp({ type: 'email', email, token });
  expect(byCode.error).toBeNull();
  expect((await openLink(magic.properties!.action_link)).hash).toContain('otp_expired');
});

test('a magic link for a stranger opens their account, an invitation link too', async () => {
  for (const type of ['magiclink', 'invite'] as const) {
    const email = someEmail();
    const { properties, user } = await ok(admin().generateLink({ type, email }));
    expect((await openLink(properties!.action_link)).hash).toContain('access_token=');
    const now = await ok(admin().getUserById(user!.id));
    expect(now.user.email_confirmed_at).toBeTruthy();
  }
});

test('links for both mailboxes move an account to its new address', async () => {
  const { email, id } = await someUser();
  const newEmail = someEmail();
  const current = await ok(admin().generateLink({ type: 'email_change_current', email, newEmail }));
  expect(current.user).toMatchObject({ email, new_email: newEmail });
  const arriving = await ok(admin().generateLink({ type: 'email_change_new', email, newEmail }));
  await openLink(current.properties!.action_link);
  expect((await ok(admin().getUserById(id))).user.email).toBe(email);
  await openLink(arriving.properties!.action_link);
  expect((await ok(admin().getUserById(id))).user.email).toBe(newEmail);
});

test('a link for nobody, or to another’s address, is not made', async () => {
  const { email } = await someUser();
  const taken = await someUser();
  expect((await admin().generateLink({ type: 'recovery', email: someEmail() })).error?.status).toBe(
    404,
  );
  const change = { type: 'email_change_new', email, newEmail: taken.email } as const;
  expect((await admin().generateLink(change)).error?.code).toBe('email_exists');
  const away = await ok(
    admin().generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: 'https://evil.example/steal' },
    }),
  );
  expect(away.properties?.redirect_to).toBe(`${server.url}/auth/callback`);
});

test('an invitation is mailed, and its recipient chooses a password', async () => {
  const email = someEmail();
  const { user } = await ok(
    admin().inviteUserByEmail(email, {
      data: { full_name: 'Amina Bello' },
      redirectTo: `${server.url}/reset-password`,
    }),
  );
  expect(user).toMatchObject({ email, user_metadata: { full_name: 'Amina Bello' } });
  expect(user?.invited_at).toBeTruthy();
  const mail = await server.lastMail(email);
  expect(mail.subject).toMatch(/invited/);
  const landed = await openLink(mail.links[0]!);
  expect(landed.pathname).toBe('/reset-password');
  const tokens = new URLSearchParams(landed.hash.slice(1));
  const client = server.client();
  await ok(
    client.auth.setSession({
      access_token: tokens.get('access_token')!,
      refresh_token: tokens.get('refresh_token')!,
    }),
  );
  await ok(client.auth.updateUser({ password: TEST_PASSWORD }));
  expect((await signIn(email)).error).toBeNull();
  expect((await admin().inviteUserByEmail(email)).error?.code).toBe('email_exists');
  expect(await audited(user!.id)).toEqual(expect.arrayContaining(['user_created', 'invited']));
});
