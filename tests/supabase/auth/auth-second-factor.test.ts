import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { GUESSES_PER_CHALLENGE, GUESSES_PER_DAY } from '#core/identity/second-factor-limits.ts';
import { rateOf } from '#server/platform/rate.ts';
import { one, rows } from '#server/platform/db/database.ts';
import {
  type Authenticator,
  codeAt,
  enrolSecondFactor,
} from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

interface WithFactor extends SignedUp {
  readonly app: Authenticator;
}

async function personWithFactor(): Promise<WithFactor> {
  const person = await server.signUp();
  return { ...person, app: await enrolSecondFactor(person.client) };
}

/** Another window in which only the password was entered. */
async function passwordAlone({ email }: SignedUp): Promise<SupabaseClient> {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  if (error) throw error;
  return client;
}

async function sessionOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  return data.session!;
}

function claimsIn(token: string) {
  const payload = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  return JSON.parse(payload) as {
    aal: string;
    session_id: string;
    amr: { method: string; timestamp: number }[];
  };
}

async function claimsOf(client: SupabaseClient) {
  return claimsIn((await sessionOf(client)).access_token);
}

async function asked(path: string, token: string, method = 'GET', body: object = {}) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as unknown };
}

async function challenge(client: SupabaseClient, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

/** Ages the proofs of this person's sessions, in the tokens to come. */
async function ageProofs({ userId, client }: SignedUp, seconds: number) {
  await sql`update auth.sessions set amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', (proof ->> 'timestamp')::int - ${seconds}::int))
      from jsonb_array_elements(amr) proof)
    where user_id = ${userId}`.execute(server.oja.db);
  await client.auth.refreshSession();
}

async function letPass(seconds: number) {
  await fetch(`${server.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
}

async function eventsOf(userId: string): Promise<string[]> {
  const found = await rows(
    server.oja.db,
    sql<{ kind: string }>`select kind from auth.audit_events where user_id = ${userId} order by id`,
  );
  return found.map(({ kind }) => kind);
}

async function mfaEnabled(userId: string): Promise<boolean> {
  const { data } = await server
    .serviceClient()
    .from('profiles')
    .select('mfa_enabled')
    .eq('id', userId)
    .single();
  return (data as { mfa_enabled: boolean }).mfa_enabled;
}

describe('setting up', () => {
  test('CAL-14 ENT-44 MFA-02 an authenticator is enrolled and counts for nothing yet', async () => {
    const { client, email, userId } = await server.signUp();
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My phone',
      issuer: 'Oja Market',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    const { id, totp } = data!;
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect(decodeURIComponent(totp.uri)).toContain(`Oja Market:${email}`);
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret);

    const listed = await client.auth.mfa.listFactors();
    expect(listed.data).toMatchObject({ all: [{ id, status: 'unverified' }], totp: [] });
    expect(JSON.stringify(listed.data)).not.toContain('sealed');
    expect(await mfaEnabled(userId)).toBe(false);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const storedFactor = await one(
      server.oja.db,
      sql<{
        sealed_secret: Buffer;
      }>`select sealed_secret from auth.mfa_factors where id = ${id}`,
    );
    expect(storedFactor.sealed_secret.toString('latin1')).not.toContain(totp.secret);
  });

  test('CAL-15 CAL-16 MFA-03 its first code verifies it: aal2, profile, audit and a mail', async () => {
    const { client, email, userId } = await server.signUp();
    const elsewhere = await passwordAlone({ client, email, userId, password: TEST_PASSWORD });
    const before = await sessionOf(client);
    const unfinished = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'begun' });
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const opened = await client.auth.mfa.challenge({ factorId: factor!.id });
    expect(opened.data).toMatchObject({ type: 'totp' });
    const left = opened.data!.expires_at - Date.now() / 1000;
    expect(left).toBeGreaterThan(290);
    expect(left).toBeLessThanOrEqual(301);
    const { data, error } = await client.auth.mfa.verify({
      factorId: factor!.id,
      challengeId: opened.data!.id,
      code: codeAt(factor!.totp.secret, Date.now()),
    });
    expect(error).toBeNull();
    const claims = claimsIn(data!.access_token);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    expect(Math.abs(claims.amr[0]!.timestamp - Date.now() / 1000)).toBeLessThan(5);
    expect(data!.user.factors).toMatchObject([{ id: factor!.id, status: 'verified' }]);
    expect(data!.user.factors!.some(({ id }) => id === unfinished.data!.id)).toBe(false);

    expect(await mfaEnabled(userId)).toBe(true);
    expect(await eventsOf(userId)).toEqual(
      expect.arrayContaining(['factor_enrolled', 'factor_verified']),
    );
    expect((await server.lastMail(email)).subject).toContain('2FA was turned on');
    const old = await server.client().auth.refreshSession(before);
    expect(old.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await claimsOf(client)).aal).toBe('aal2');
    expect((await client.from('profiles').select('id')).data).toEqual([{ id: userId }]);

    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  });

  test('phones, keys, names taken, an eleventh and nonsense are refused', async () => {
    const { client } = await server.signUp();
    const { access_token } = await sessionOf(client);
    const enrol = (body: object) => asked('/auth/v1/factors', access_token, 'POST', body);
    expect(await enrol({ factor_type: 'phone', phone: '+2348031234567' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_phone_enroll_not_enabled' },
    });
    expect(await enrol({ factor_type: 'webauthn' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_webauthn_enroll_not_enabled' },
    });
    for (const body of [{}, { factor_type: 'sms' }, { factor_type: 'totp', friendly_name: 5 }]) {
      expect(await enrol(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    expect((await enrol({ factor_type: 'totp', friendly_name: 'one' })).status).toBe(200);
    expect(await enrol({ factor_type: 'totp', friendly_name: ' one ' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    });
    for (let n = 2; n <= 10; n++) {
      expect((await enrol({ factor_type: 'totp' })).status).toBe(200);
    }
    expect(await enrol({ factor_type: 'totp' })).toMatchObject({
      status: 422,
      body: { code: 'too_many_enrolled_mfa_factors' },
    });
    await letPass(301);
    expect((await enrol({ factor_type: 'totp', friendly_name: 'one' })).status).toBe(200);
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('ten enrolments at once are ten factors, and the eleventh of them is refused', async () => {
    const { client } = await server.signUp();
    const { access_token } = await sessionOf(client);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        asked('/auth/v1/factors', access_token, 'POST', { factor_type: 'totp' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('a second authenticator needs a code of the first one just now', async () => {
    const person = await personWithFactor();
    const thief = await passwordAlone(person);
    const refused = await thief.auth.mfa.enroll({ factorType: 'totp' });
    expect(refused.error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
    await ageProofs(person, 301);
    const stale = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    expect(stale.error).toMatchObject({ status: 403, code: 'fresh_second_factor_needed' });
    await person.app.prove();
    const added = await enrolSecondFactor(person.client);
    const { data } = await person.client.auth.mfa.listFactors();
    expect(data?.totp.map(({ id }) => id)).toEqual([person.app.factorId, added.factorId]);
    expect((await server.lastMail(person.email)).subject).toContain('Another authenticator');
  });

  test('an enrolment begun with the password alone cannot be finished beside a real one', async () => {
    const person = await server.signUp();
    const thief = await passwordAlone(person);
    const begun = await thief.auth.mfa.enroll({ factorType: 'totp' });
    await enrolSecondFactor(person.client);
    const again = await passwordAlone(person);
    const finished = await again.auth.mfa.challengeAndVerify({
      factorId: begun.data!.id,
      code: codeAt(begun.data!.totp.secret, Date.now()),
    });
    expect(finished.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const { userId } = person;
    const planted = await one(server.oja.db, sql<{ id: string }>`select uuidv7() as id`);
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, sealed_secret)
      values (${planted.id}, ${userId}, 'totp', ${server.oja.identity.factorSeal.seal(
        planted.id,
        begun.data!.totp.secret,
      )})`.execute(server.oja.db);
    const planned = await again.auth.mfa.challengeAndVerify({
      factorId: planted.id,
      code: codeAt(begun.data!.totp.secret, Date.now()),
    });
    expect(planned.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});

describe('signing in', () => {
  test('CAL-23 the client sees after the password that a code is due, and gives it', async () => {
    const person = await personWithFactor();
    const client = await passwordAlone(person);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([
      { id: person.app.factorId, factor_type: 'totp', status: 'verified' },
    ]);
    const wrong = await client.auth.mfa.challengeAndVerify({
      factorId: person.app.factorId,
      code: '000000',
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    await person.app.prove(client);
    expect((await client.from('profiles').select('id')).data).toEqual([{ id: person.userId }]);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await person.client.from('profiles').select('id')).data).toHaveLength(1);
  });

  test('SIN-05 a password-only session reads nothing anywhere, for any claims', async () => {
    const person = await personWithFactor();
    const { access_token } = await sessionOf(await passwordAlone(person));
    const endpoints: [string, string?][] = [
      ['/rest/v1/profiles?select=id'],
      ['/rest/v1/trades?select=id'],
      ['/rest/v1/login_activity?select=id'],
      ['/rest/v1/rpc/recovery_codes_left', 'POST'],
      ['/rest/v1/rpc/create_recovery_codes', 'POST'],
      ['/rest/v1/rpc/get_server_time', 'POST'],
      ['/functions/v1/any', 'POST'],
    ];
    for (const [path, method] of endpoints) {
      expect(await asked(path, access_token, method), path).toMatchObject({
        status: 403,
        body: { code: 'mfa_required' },
      });
    }
    const stored = await asked('/storage/v1/object/profiles/x', access_token);
    expect(stored).toMatchObject({ body: { code: 'mfa_required' } });
    const socket = server.client();
    await socket.realtime.setAuth(access_token);
    const status = await new Promise<string>((resolve) => {
      socket
        .channel('mine')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'notifications' }, () => {})
        .subscribe((at, error) => {
          if (at !== 'SUBSCRIBED') resolve(`${at} ${error?.message ?? ''}`);
          else resolve(at);
        });
    });
    expect(status).toContain('mfa_required');
    await socket.realtime.disconnect();
  });

  test('CAL-17 with the password alone a factor cannot be removed', async () => {
    const person = await personWithFactor();
    const thief = await passwordAlone(person);
    const removed = await thief.auth.mfa.unenroll({ factorId: person.app.factorId });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect(await mfaEnabled(person.userId)).toBe(true);
  });

  test('a session that waits for the code lives five minutes, refreshed or not', async () => {
    const person = await personWithFactor();
    const [waiting, idle] = [await passwordAlone(person), await passwordAlone(person)];
    await letPass(200);
    expect((await waiting.auth.refreshSession()).error).toBeNull();
    expect((await waiting.auth.getUser()).error).toBeNull();
    await letPass(101);
    const { access_token } = await sessionOf(waiting);
    await expect
      .poll(() => asked('/auth/v1/user', access_token), { timeout: 8_000, interval: 200 })
      .toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(await asked('/rest/v1/profiles?select=id', access_token)).toMatchObject({ status: 401 });
    const late = await idle.auth.refreshSession();
    expect(late.error).toMatchObject({ status: 400, code: 'session_expired' });
    expect((await person.client.auth.getUser()).error).toBeNull();
    await letPass(600);
    expect((await person.client.auth.refreshSession()).error).toBeNull();
  }, 20_000);

  test('without a factor nothing is due', async () => {
    const { client } = await server.signUp();
    await letPass(3_600);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.from('profiles').select('id')).data).toHaveLength(1);
  });
});

describe('codes', () => {
  test('a code works once, and none from before it works after it', async () => {
    const person = await personWithFactor();
    const client = await passwordAlone(person);
    const { factorId, secret } = person.app;
    const now = Date.now();
    const give = (code: string) => client.auth.mfa.challengeAndVerify({ factorId, code });
    expect((await give(codeAt(secret, now + 30_000))).error).toBeNull();
    for (const at of [now + 30_000, now, now - 30_000]) {
      expect((await give(codeAt(secret, at))).error).toMatchObject({
        code: 'mfa_verification_failed',
      });
    }
  });

  test('of ten sessions that give one code at the same moment exactly one gets in', async () => {
    const person = await personWithFactor();
    const { factorId, secret } = person.app;
    const clients = await Promise.all(Array.from({ length: 10 }, () => passwordAlone(person)));
    const challenges = await Promise.all(clients.map((client) => challenge(client, factorId)));
    const code = codeAt(secret, Date.now() + 30_000);
    const answers = await Promise.all(
      clients.map((client, n) =>
        client.auth.mfa.verify({ factorId, challengeId: challenges[n]!, code }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('one challenge answered twice at the same moment is answered once', async () => {
    const { client, app } = await personWithFactor();
    const challengeId = await challenge(client, app.factorId);
    const codes = [codeAt(app.secret, Date.now()), codeAt(app.secret, Date.now() + 30_000)];
    const { access_token } = await sessionOf(client);
    const answers = await Promise.all(
      codes.map((code) =>
        asked(`/auth/v1/factors/${app.factorId}/verify`, access_token, 'POST', {
          challenge_id: challengeId,
          code,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('five wrong guesses end a challenge, even for the right code; the owner is notified', async () => {
    const person = await personWithFactor();
    const client = await passwordAlone(person);
    const { factorId } = person.app;
    const challengeId = await challenge(client, factorId);
    const give = (code: string) => client.auth.mfa.verify({ factorId, challengeId, code });
    for (const guess of ['000000', '12345', 'abcdef', '1234567', 'ABCDE-FGHJK']) {
      expect((await give(guess)).error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    expect((await give(await person.app.nextCode())).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });
    expect((await server.lastMail(person.email)).subject).toContain('Wrong authenticator codes');
    expect(
      (await eventsOf(person.userId)).filter((kind) => kind === 'factor_refused'),
    ).toHaveLength(5);
  });

  test('after fifty wrong guesses in a day no code is checked; a recovery code and a proven session still work', async () => {
    const person = await personWithFactor();
    const { factorId } = person.app;
    const { data: sheet } = await person.client.rpc('create_recovery_codes');
    const client = await passwordAlone(person);
    for (let n = 0; n < GUESSES_PER_DAY / GUESSES_PER_CHALLENGE; n++) {
      const challengeId = await challenge(client, factorId);
      const guess = () => client.auth.mfa.verify({ factorId, challengeId, code: '000000' });
      for (let g = 0; g < GUESSES_PER_CHALLENGE; g++) {
        expect((await guess()).error).toMatchObject({ code: 'mfa_verification_failed' });
      }
    }
    const code = await person.app.nextCode();
    const late = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(late.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    const proven = await person.client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(proven.error).toBeNull();
    const [recoveryCode = ''] = (sheet as { codes: string[] }).codes;
    const owner = await passwordAlone(person);
    expect(
      (await owner.auth.mfa.challengeAndVerify({ factorId, code: recoveryCode })).error,
    ).toBeNull();
  });

  test('VAL-12 guesses are counted for the account, whichever session makes them', async () => {
    const strict = await testServer({ rates: await strictRates() });
    try {
      const person = await strict.signUp();
      const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
      const other = strict.client();
      await other.auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
      const guess = (client: SupabaseClient) =>
        client.auth.mfa.challengeAndVerify({ factorId: data!.id, code: '000000' });
      for (const client of [person.client, other, person.client]) {
        expect((await guess(client)).error).toMatchObject({ code: 'mfa_verification_failed' });
      }
      expect((await guess(other)).error).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
      });
    } finally {
      await strict.close();
    }
  });

  test('a challenge is over after five minutes, and is another factor’s in no case', async () => {
    const [ada, bola] = [await personWithFactor(), await personWithFactor()];
    const old = await challenge(ada.client, ada.app.factorId);
    const theirs = await challenge(bola.client, bola.app.factorId);
    const { factorId } = ada.app;
    const code = ada.app.code();
    const give = (challengeId: string) =>
      ada.client.auth.mfa.verify({ factorId, challengeId, code });
    expect((await give(theirs)).error).toMatchObject({ code: 'mfa_challenge_expired' });
    await letPass(301);
    expect((await give(old)).error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  test('a challenge made at another address is refused', async () => {
    const { client, app } = await personWithFactor();
    const challengeId = await challenge(client, app.factorId);
    await sql`update auth.mfa_challenges set ip = '203.0.113.9' where id = ${challengeId}`.execute(
      server.oja.db,
    );
    const { error } = await client.auth.mfa.verify({
      factorId: app.factorId,
      challengeId,
      code: app.code(),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('another person’s factor does not exist', async () => {
    const [ada, bola] = [await personWithFactor(), await personWithFactor()];
    const { factorId } = ada.app;
    const missing = { status: 404, code: 'mfa_factor_not_found' };
    expect((await bola.client.auth.mfa.challenge({ factorId })).error).toMatchObject(missing);
    expect((await bola.client.auth.mfa.unenroll({ factorId })).error).toMatchObject(missing);
    const challengeId = await challenge(ada.client, factorId);
    const verified = await bola.client.auth.mfa.verify({
      factorId,
      challengeId,
      code: ada.app.code(),
    });
    expect(verified.error).toMatchObject(missing);
    const { access_token } = await sessionOf(bola.client);
    for (const id of ['x', crypto.randomUUID(), '%27']) {
      const answer = await asked(`/auth/v1/factors/${id}/challenge`, access_token, 'POST');
      expect(answer, id).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    }
  });

  test('without a session none of this is allowed', async () => {
    for (const path of ['', '/x/challenge', '/x/verify']) {
      const answer = await asked(`/auth/v1/factors${path}`, server.anonKey, 'POST');
      expect(answer, path).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    }
  });
});

describe('recovery codes', () => {
  async function codesOf({ client }: SignedUp): Promise<string[]> {
    const { data, error } = await client.rpc('create_recovery_codes');
    if (error) throw error;
    return (data as { codes: string[] }).codes;
  }
  const left = async ({ client }: SignedUp) =>
    (await client.rpc('recovery_codes_left')).data as unknown;

  test('ten are made for who has an authenticator and just used it; new ones replace the old', async () => {
    const plain = await server.signUp();
    const none = await plain.client.rpc('create_recovery_codes');
    expect(none).toMatchObject({ status: 403, error: { code: 'SECOND_FACTOR_NOT_SET_UP' } });

    const person = await personWithFactor();
    expect(await left(person)).toBe(0);
    const first = await codesOf(person);
    expect(new Set(first).size).toBe(10);
    for (const code of first) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(await left(person)).toBe(10);
    const stored = JSON.stringify(
      await rows(server.oja.db, sql`select * from auth.recovery_codes`),
    );
    expect(first.some((code) => stored.includes(code.replace('-', '')))).toBe(false);

    await codesOf(person);
    const client = await passwordAlone(person);
    const { factorId } = person.app;
    const old = await client.auth.mfa.challengeAndVerify({ factorId, code: first[0]! });
    expect(old.error).toMatchObject({ code: 'mfa_verification_failed' });
    await ageProofs(person, 301);
    expect(await person.client.rpc('create_recovery_codes')).toMatchObject({
      status: 403,
      error: { code: 'FRESH_SECOND_FACTOR_NEEDED' },
    });
  });

  test('one of them signs in once, and is enough to change authenticators but not to make codes', async () => {
    const person = await personWithFactor();
    const [code] = await codesOf(person);
    const { factorId } = person.app;
    const client = await passwordAlone(person);
    const typed = ` ${code!.toLowerCase().replace('-', ' ')} `;
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: typed });
    expect(error).toBeNull();
    const claims = await claimsOf(client);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr[0]?.method).toBe('mfa/recovery_code');
    expect(await left({ ...person, client })).toBe(9);
    expect((await server.lastMail(person.email)).subject).toContain('A recovery code was used');
    expect(await client.rpc('create_recovery_codes')).toMatchObject({
      error: { code: 'FRESH_SECOND_FACTOR_NEEDED' },
    });

    const again = await passwordAlone(person);
    const second = await again.auth.mfa.challengeAndVerify({ factorId, code: code! });
    expect(second.error).toMatchObject({ code: 'mfa_verification_failed' });

    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await left({ ...person, client })).toBe(0);
    await enrolSecondFactor(client);
    expect((await claimsOf(client)).aal).toBe('aal2');
  });

  test('given ten times at the same moment it works once, and for nobody else', async () => {
    const [person, stranger] = [await personWithFactor(), await personWithFactor()];
    const [code] = await codesOf(person);
    const foreign = await stranger.client.auth.mfa.challengeAndVerify({
      factorId: stranger.app.factorId,
      code: code!,
    });
    expect(foreign.error).toMatchObject({ code: 'mfa_verification_failed' });
    const { factorId } = person.app;
    const clients = await Promise.all(Array.from({ length: 6 }, () => passwordAlone(person)));
    const challenges = await Promise.all(clients.map((client) => challenge(client, factorId)));
    const answers = await Promise.all(
      clients.map((client, n) =>
        client.auth.mfa.verify({ factorId, challengeId: challenges[n]!, code: code! }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('they verify no new authenticator', async () => {
    const person = await personWithFactor();
    const [code] = await codesOf(person);
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    const { error } = await person.client.auth.mfa.challengeAndVerify({
      factorId: data!.id,
      code: code!,
    });
    expect(error).toMatchObject({ code: 'mfa_verification_failed' });
    expect(await left(person)).toBe(10);
  });
});

describe('removing it', () => {
  test('CAL-17 MFA-04 the last factor goes: aal1 everywhere, profile, codes and a mail', async () => {
    const person = await personWithFactor();
    await person.client.rpc('create_recovery_codes');
    const elsewhere = await passwordAlone(person);
    await person.app.prove(elsewhere);
    await ageProofs(person, 301);
    const { factorId } = person.app;
    const stale = await person.client.auth.mfa.unenroll({ factorId });
    expect(stale.error).toMatchObject({ status: 403, code: 'fresh_second_factor_needed' });
    await ageProofs(person, -301);
    const { data, error } = await person.client.auth.mfa.unenroll({ factorId });
    expect(error).toBeNull();
    expect(data).toEqual({ id: factorId });
    for (const client of [person.client, elsewhere]) {
      await client.auth.refreshSession();
      const claims = await claimsOf(client);
      expect(claims.aal).toBe('aal1');
      expect(claims.amr.map(({ method }) => method)).toEqual(['password']);
    }
    expect(await mfaEnabled(person.userId)).toBe(false);
    expect(await left(person)).toBe(0);
    expect((await server.lastMail(person.email)).subject).toContain('turned off');
    expect(await eventsOf(person.userId)).toContain('factor_removed');
  }, 60_000);

  test('MFA-01 of two factors one goes: its sessions need the other within five minutes', async () => {
    const person = await personWithFactor();
    const second = await enrolSecondFactor(person.client);
    const byFirst = await passwordAlone(person);
    await person.app.prove(byFirst);
    await letPass(3_600);
    const removed = await person.client.auth.mfa.unenroll({ factorId: person.app.factorId });
    expect(removed.error).toBeNull();
    expect((await server.lastMail(person.email)).subject).toContain('An authenticator was removed');
    expect(await mfaEnabled(person.userId)).toBe(true);
    expect((await person.client.from('profiles').select('id')).data).toHaveLength(1);

    const { session_id } = await claimsOf(byFirst);
    const signals = await rows(
      server.oja.db,
      sql`select 1 from change_feed where op = 'SIGNAL' and old_record ->> 'id' = ${session_id}`,
    );
    expect(signals, 'every node hears of it').toHaveLength(1);
    const lowered = await byFirst.from('profiles').select('id');
    expect(lowered).toMatchObject({ status: 403, error: { code: 'mfa_required' } });
    expect((await byFirst.auth.refreshSession()).error).toBeNull();
    await second.prove(byFirst);
    expect((await byFirst.from('profiles').select('id')).data).toHaveLength(1);
  }, 60_000);

  test('an unfinished enrolment is removed without a proof', async () => {
    const { client } = await server.signUp();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const { error } = await client.auth.mfa.unenroll({ factorId: data!.id });
    expect(error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  const left = async ({ client }: SignedUp) =>
    (await client.rpc('recovery_codes_left')).data as unknown;
});

describe('an administrator', () => {
  let admin: WithFactor;
  beforeAll(async () => {
    admin = await personWithFactor();
    await sql`insert into user_roles (user_id, role) values (${admin.userId}, 'admin')`.execute(
      server.oja.db,
    );
  });
  const reset = (as: SignedUp, adminId: string, targetId: string) =>
    as.client.rpc('admin_reset_user_mfa', { admin_user_id: adminId, target_user_id: targetId });

  test('RPC-06 resets a person’s second factor: sessions end, a notification, an audit event', async () => {
    const person = await personWithFactor();
    await person.client.rpc('create_recovery_codes');
    const { data, error } = await reset(admin, admin.userId, person.userId);
    expect(error).toBeNull();
    expect(data).toEqual({ success: true, message: 'User MFA has been reset successfully' });
    expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await mfaEnabled(person.userId)).toBe(false);
    const client = await passwordAlone(person);
    expect((await client.from('profiles').select('id')).data).toHaveLength(1);
    expect((await client.rpc('recovery_codes_left')).data).toBe(0);
    expect((await server.lastMail(person.email)).subject).toContain('was reset');
    const event = await one(
      server.oja.db,
      sql<{ detail: unknown }>`select detail from auth.audit_events
        where user_id = ${person.userId} and kind = 'factors_reset'`,
    );
    expect(event.detail).toEqual({ by: admin.userId, factors: 1 });
  });

  test('ROL-06 nobody else may, under any name', async () => {
    const [person, stranger] = [await personWithFactor(), await personWithFactor()];
    const forged = await reset(stranger, admin.userId, person.userId);
    expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(forged.error?.message).toBe(ERRORS.ADMIN_ONLY.message);
    const lent = await reset(admin, stranger.userId, person.userId);
    expect(lent).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(lent.error?.message).toBe(ERRORS.NOT_THE_CALLER.message);
    const own = await reset(stranger, stranger.userId, person.userId);
    expect(own).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(own.error?.message).toBe(ERRORS.ADMIN_ONLY.message);
    const onOneself = await reset(stranger, stranger.userId, stranger.userId);
    expect(onOneself.error?.message).toBe(ERRORS.ADMIN_ONLY.message);
    expect(await mfaEnabled(person.userId)).toBe(true);
  });

  test('ROL-06 an administrator without a second factor removes nobody else’s', async () => {
    const person = await personWithFactor();
    const lax = await server.signUp();
    await sql`insert into user_roles (user_id, role) values (${lax.userId}, 'admin')`.execute(
      server.oja.db,
    );
    expect(await reset(lax, lax.userId, person.userId)).toMatchObject({
      status: 403,
      error: { code: 'SECOND_FACTOR_NOT_SET_UP' },
    });
    expect(await mfaEnabled(person.userId)).toBe(true);
  });

  test('ROL-06 an administrator’s own password alone, or an old proof, is not enough', async () => {
    const person = await personWithFactor();
    const thief = { ...admin, client: await passwordAlone(admin) };
    expect(await reset(thief, admin.userId, person.userId)).toMatchObject({
      status: 403,
      error: { code: 'mfa_required' },
    });
    const missing = await reset(admin, admin.userId, crypto.randomUUID());
    expect(missing).toMatchObject({ status: 404, error: { code: 'USER_NOT_FOUND' } });
    await ageProofs(admin, 301);
    expect(await reset(admin, admin.userId, person.userId)).toMatchObject({
      status: 403,
      error: { code: 'FRESH_SECOND_FACTOR_NEEDED' },
    });
    expect(await mfaEnabled(person.userId)).toBe(true);
  });
});

async function strictRates() {
  const { AUTH_RATES, widened } = await import('#server/supabase/auth/rates.ts');
  return { ...widened(AUTH_RATES, 40), factorOfUser: rateOf(3, 300) };
}
