import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/harness/ask.ts';
import { type CapturedLog, captureLog, leaksIn } from '#tests/support/harness/captured-log.ts';
import { newBrowser } from '#tests/support/fakes/cookie-jar.ts';
import { throughGoogle } from '#tests/support/fakes/google.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { someEmail, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

const PASSWORD = 'Zebra-crossing 71 lemons';
const NEXT_PASSWORD = 'Quiet-harbour 88 anchors';
const WRONG_PASSWORD = 'Never-the-right 13 one';
const PHONE = '+2348031234567';

let log: CapturedLog;
let server: TestServer;
/** Every secret that passed through the server, by its kind. */
const secrets: Record<string, string> = {};
beforeAll(async () => {
  log = captureLog();
  server = await testServer({ env: { LOG_LEVEL: 'debug' }, logTo: log.logTo });
});
afterAll(async () => {
  await server?.close();
  log?.stop();
});

function recordSecret(name: string, secret: string | null | undefined): string {
  if (!secret) throw new Error(`there was no ${name}`);
  secrets[name] = secret;
  return secret;
}

const post = (path: string, body: unknown, token?: string) =>
  ask(server.url + path, {
    headers: {
      apikey: server.anonKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body,
  });

async function recordMailSecrets(name: string, to: string) {
  const mail = await server.lastMail(to);
  if (mail.code) recordSecret(`code of ${name}`, mail.code);
  for (const link of mail.links) {
    const token = new URL(link).searchParams.get('token');
    if (token) recordSecret(`link of ${name}`, token);
  }
  return mail;
}

function recordSessionSecrets(
  name: string,
  session: { access_token: string; refresh_token: string } | null,
) {
  recordSecret(`access token of ${name}`, session?.access_token);
  recordSecret(`refresh token of ${name}`, session?.refresh_token);
}

/** The log has no secret: checked after every part of the journey. */
function expectSilence() {
  expect(leaksIn(log.lines, secrets)).toEqual([]);
}

let email: string;

test('signing up, confirming, signing in and refreshing leave no secret in the log', async () => {
  email = recordSecret('address', someEmail());
  recordSecret('password', PASSWORD);
  recordSecret('wrong password', WRONG_PASSWORD);
  const client = server.client();
  await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { ...AGREED, full_name: 'Ada' } },
  });
  const { links } = await recordMailSecrets('sign-up', email);
  const confirmed = await fetch(links[0]!, { redirect: 'manual' });
  recordSecret('confirmed session', confirmed.headers.get('location')?.split(/[#?]/)[1]);
  await client.auth.signInWithPassword({ email, password: WRONG_PASSWORD });
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  recordSessionSecrets('sign-in', data.session);
  const refreshed = await client.auth.refreshSession();
  recordSessionSecrets('refresh', refreshed.data.session);
  expectSilence();
});

test('neither do recovering, a link to sign in by, and a new password', async () => {
  const client = server.client();
  await sql`delete from auth.rate_buckets`.execute(server.oja.db);
  const person = await server.signUp();
  recordSecret('second address', person.email);
  await client.auth.resetPasswordForEmail(person.email);
  const recovery = await recordMailSecrets('recovery', person.email);
  const { data } = await client.auth.verifyOtp({
    type: 'recovery',
    email: person.email,
    token: recovery.code ?? '',
  });
  if (data.session) recordSessionSecrets('recovery', data.session);
  recordSecret('next password', NEXT_PASSWORD);
  await client.auth.updateUser({ password: NEXT_PASSWORD });
  await client.auth.signInWithPassword({ email: person.email, password: NEXT_PASSWORD });
  await client.auth.verifyOtp({ type: 'magiclink', email: person.email, token: '000000' });
  expectSilence();
});

test('neither do an authenticator and its recovery codes', async () => {
  const { client, email: address } = await server.signUp();
  recordSecret('third address', address);
  const app = await enrolSecondFactor(client);
  recordSecret('secret of the authenticator', app.secret);
  recordSecret('a code of it', app.code());
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: app.factorId });
  await client.auth.mfa.verify({
    factorId: app.factorId,
    challengeId: challenge?.id ?? '',
    code: '000000',
  });
  const made = await client.rpc('create_recovery_codes');
  expect(made.error).toBeNull();
  const { codes } = made.data as { codes: string[] };
  codes.forEach((code, at) => recordSecret(`recovery code ${at}`, code));
  expectSilence();
});

test('neither do a telephone and its codes', async () => {
  const client = server.client();
  recordSecret('telephone', PHONE);
  recordSecret('telephone without its plus', PHONE.slice(1));
  recordSecret('telephone as people write it', `0${PHONE.slice(4)}`);
  const made = await client.auth.signUp({
    phone: PHONE,
    password: PASSWORD,
    options: { data: AGREED },
  });
  expect(made.error).toBeNull();
  const { code } = await recordMailSecrets('telephone', PHONE);
  await client.auth.verifyOtp({ type: 'sms', phone: PHONE, token: '000000' });
  const verified = await client.auth.verifyOtp({ type: 'sms', phone: PHONE, token: code ?? '' });
  if (verified.data.session) recordSessionSecrets('telephone', verified.data.session);
  await client.auth.signInWithPassword({ phone: PHONE, password: WRONG_PASSWORD });
  expectSilence();
});

test('neither does signing in with Google', async () => {
  const address = recordSecret('address at Google', someEmail());
  const { data } = await server.client().auth.signInWithOAuth({ provider: 'google' });
  const end = await throughGoogle(newBrowser(), data.url ?? '', {
    account: 'other',
    name: 'Chika Eze',
    email: address,
  });
  recordSecret(
    'access token of Google',
    new URLSearchParams(end.hash.slice(1)).get('access_token'),
  );
  await ask(`${server.url}/auth/v1/callback?code=stolen-code-of-google&state=nonsense`);
  recordSecret('code of Google', 'stolen-code-of-google');
  expectSilence();
});

test('neither do requests that are refused, nor those that fail for a fault of ours', async () => {
  const token = secrets['access token of sign-in'] ?? '';
  const failureCount = () => log.lines.filter((line) => line.includes('a request failed')).length;
  const before = failureCount();
  await ask(`${server.url}/rest/v1/profiles?select=id&apikey=${token}`);
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(5_000) });
  await post('/auth/v1/token?grant_type=password', `${email} ${PASSWORD}`);
  await post('/auth/v1/verify', { type: 'signup', token_hash: secrets['link of sign-up'] });
  await post('/rest/v1/rpc/nothing_like_it', { password: PASSWORD }, token);

  for (const table of ['auth.users', 'auth.sessions', 'auth.refresh_tokens']) {
    expect(await whileNothingFitsInto(table)).toContain(500);
  }
  expect(failureCount()).toBeGreaterThanOrEqual(before + 3);
  expectSilence();
});

/** A constraint that every row violates: the database's error then contains the whole row. */
async function whileNothingFitsInto(table: string): Promise<number[]> {
  const owner = new Client({ connectionString: server.oja.config.databaseUrl });
  await owner.connect();
  const person = { email: recordSecret(`address for ${table}`, someEmail()), password: PASSWORD };
  try {
    await owner.query(`alter table ${table} add constraint broken check (false) not valid`);
    const answers = [
      await post('/auth/v1/signup', { ...person, data: { ...AGREED, full_name: 'Ada Obi' } }),
      await post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
    ];
    return answers.map(({ status }) => status);
  } finally {
    await owner.query(`alter table ${table} drop constraint broken`);
    await owner.end();
  }
}

test('a server that did log its secrets would be caught, for each of them', () => {
  // What has a shape of its own is masked; passwords, opaque tokens and codes have none.
  for (const [name, secret] of Object.entries(secrets)) {
    const before = log.lines.length;
    server.oja.log.warn({ given: secret }, 'careless');
    const newLines = log.lines.slice(before);
    expect(newLines).toHaveLength(1);
    const masked = /address|^telephone|access token|session/.test(name);
    expect({ name, leaks: leaksIn(newLines, { [name]: secret }) }).toEqual({
      name,
      leaks: masked ? [] : [name],
    });
  }
});
