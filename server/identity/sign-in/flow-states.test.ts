import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  beginFlow,
  type Challenge,
  issueAuthCode,
  readChallenge,
  redeemAuthCode,
} from '#server/identity/sign-in/flow-states.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let db: Db;
let userId: string;
beforeAll(async () => {
  server = await testServer();
  db = server.oja.db;
  ({ userId } = await server.signUp());
});
afterAll(() => server?.close());

const newVerifier = () => randomBytes(48).toString('base64url');

function challengeOf(verifier: string): Challenge {
  const value = createHash('sha256').update(verifier).digest('base64url');
  return { value, method: 's256' };
}

async function newCode(challenge: Challenge | null) {
  const flowId = await beginFlow(db, { kind: 'magiclink', challenge, redirectTo: server.url });
  return issueAuthCode(db, flowId, userId);
}

const redeem = (code: string, verifier: string) =>
  transaction(db, (tx) => redeemAuthCode(tx, code, verifier));

test.each(['s256', 'plain'] as const)('a code and its %s secret work once', async (method) => {
  const verifier = newVerifier();
  const challenge = method === 's256' ? challengeOf(verifier) : { value: verifier, method };
  const code = await newCode(challenge);
  expect(await redeem(code, verifier)).toMatchObject({ userId, kind: 'magiclink' });
  await expect(redeem(code, verifier)).rejects.toMatchObject({ code: 'flow_state_not_found' });
});

test('a wrong secret is refused and leaves the code valid', async () => {
  const verifier = newVerifier();
  const challenge = challengeOf(verifier);
  const code = await newCode(challenge);
  for (const wrong of [newVerifier(), '', challenge.value, verifier.slice(1), `${verifier}x`]) {
    await expect(redeem(code, wrong)).rejects.toMatchObject({ code: 'bad_code_verifier' });
  }
  expect(await redeem(code, verifier)).toMatchObject({ userId });
});

test('of many concurrent exchanges of one code one succeeds', async () => {
  const verifier = newVerifier();
  const code = await newCode(challengeOf(verifier));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => redeem(code, verifier)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const lost of tries.filter(({ status }) => status === 'rejected')) {
    expect(lost).toMatchObject({ reason: { code: 'flow_state_not_found' } });
  }
});

test('a code expires five minutes after it was issued, however long its flow was', async () => {
  const verifier = newVerifier();
  const challenge = challengeOf(verifier);
  const flowId = await beginFlow(
    db,
    { kind: 'magiclink', challenge, redirectTo: server.url },
    3_600,
  );
  const code = await issueAuthCode(db, flowId, userId);
  const { seconds } = await one(
    db,
    sql<{ seconds: number }>`select extract(epoch from expires_at - app_now())::float8 as seconds
      from auth.flow_states where id = ${flowId}`,
  );
  expect(seconds).toBeGreaterThan(290);
  expect(seconds).toBeLessThanOrEqual(300);
  await sql`update auth.flow_states set expires_at = app_now() where id = ${flowId}`.execute(db);
  await expect(redeem(code, verifier)).rejects.toMatchObject({ code: 'flow_state_expired' });
});

test('an unknown code, a flow without a secret and an unproven one open nothing', async () => {
  const verifier = newVerifier();
  await expect(redeem(crypto.randomUUID(), verifier)).rejects.toMatchObject({
    code: 'flow_state_not_found',
  });
  const withoutSecret = await newCode(null);
  await expect(redeem(withoutSecret, '')).rejects.toMatchObject({ code: 'flow_state_not_found' });
  const flowId = await beginFlow(db, {
    kind: 'oauth',
    challenge: challengeOf(verifier),
    redirectTo: server.url,
  });
  await expect(redeem(flowId, verifier)).rejects.toMatchObject({ code: 'flow_state_not_found' });
});

test('the database stores the hash of a code, not the code', async () => {
  const code = await newCode(challengeOf(newVerifier()));
  const { stored } = await one(
    db,
    sql<{
      stored: string;
    }>`select string_agg(to_jsonb(f)::text, '') as stored from auth.flow_states f`,
  );
  expect(stored).not.toContain(code);
});

test('a challenge is parsed, absent, or refused', () => {
  const value = challengeOf('x').value;
  expect(readChallenge(value, 'S256')).toEqual({ value, method: 's256' });
  expect(readChallenge(value, 'plain')).toEqual({ value, method: 'plain' });
  expect(readChallenge(null, undefined)).toBeNull();
  for (const [given, method] of [
    [value, null],
    [null, 's256'],
    [value, 'sha1'],
    [value.slice(1), 's256'],
    ['x'.repeat(129), 's256'],
    [`${value.slice(1)} `, 's256'],
  ] as const) {
    expect(() => readChallenge(given, method)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }) as Error,
    );
  }
});
