import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import type { Caller } from '#server/define.ts';
import { sessionGuard } from '#server/supabase/gateway/session-guard.ts';
import {
  letTimePass,
  moneyDatabase,
  type MoneyDatabase,
  newcomer,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

const nowSeconds = () => Math.floor(Date.now() / 1000);

interface Session {
  readonly id: string;
  readonly userId: string;
}

async function session({ withFactor }: { withFactor: boolean }): Promise<Session> {
  const userId = await newcomer(at.db);
  const { id } = await one(
    at.db,
    sql<{ id: string }>`
      insert into auth.sessions (user_id, created_at) values (${userId}, app_now()) returning id`,
  );
  await sql`insert into auth.refresh_tokens (token_hash, session_id, sealed_token)
    values (${crypto.randomUUID()}, ${id}, '')`.execute(at.db);
  if (withFactor) {
    await sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
      values (${userId}, 'totp', 'verified', '')`.execute(at.db);
  }
  return { id, userId };
}

function caller({ id, userId }: Session, aal: 'aal1' | 'aal2', issued = nowSeconds()): Caller {
  const claims = { aal, iat: issued };
  return {
    role: 'authenticated',
    userId,
    sessionId: id,
    aal,
    claims,
    ip: '127.0.0.1',
    userAgent: '',
  };
}

const setLevel = ({ id }: Session, aal: 'aal1' | 'aal2') =>
  sql`update auth.sessions set aal = ${aal} where id = ${id}`.execute(at.db);

test('a second factor passed on another node is known here with the first token of it', async () => {
  const guard = sessionGuard(at.db);
  const due = await session({ withFactor: true });
  await expect(guard.check(caller(due, 'aal1'))).rejects.toMatchObject({
    reason: 'second_factor_due',
  });
  await setLevel(due, 'aal2');
  expect(await guard.check(caller(due, 'aal2'))).toMatchObject({ aal: 'aal2' });
});

test('a token older than a lost factor has only what the session still has', async () => {
  const guard = sessionGuard(at.db);
  const lowered = await session({ withFactor: true });
  for (const issued of [nowSeconds(), nowSeconds() - 60]) {
    await expect(guard.check(caller(lowered, 'aal2', issued))).rejects.toMatchObject({
      reason: 'second_factor_due',
    });
  }
  const free = await session({ withFactor: false });
  expect(await guard.check(caller(free, 'aal2'))).toMatchObject({
    aal: 'aal1',
    claims: { aal: 'aal1' },
  });
});

test('such a token does not read the session at every request', async () => {
  const guard = sessionGuard(at.db);
  const lowered = await session({ withFactor: false });
  const old = caller(lowered, 'aal2', nowSeconds() - 60);
  await guard.check(old);
  const asks = vi.spyOn(at.db, 'getExecutor');
  await guard.check(old);
  expect(asks).not.toHaveBeenCalled();
  asks.mockRestore();
});

test('a session whose factor is due is over after five minutes; one without a factor is not', async () => {
  const [due, free] = [await session({ withFactor: true }), await session({ withFactor: false })];
  const first = { withoutSecondFactor: true };
  await letTimePass(at.db, 4);
  expect(await sessionGuard(at.db).check(caller(due, 'aal1'), first)).toMatchObject({
    aal: 'aal1',
  });
  await letTimePass(at.db, 2);
  const guard = sessionGuard(at.db);
  await expect(guard.check(caller(due, 'aal1'), first)).rejects.toMatchObject({
    reason: 'session_ended',
  });
  expect(await guard.check(caller(free, 'aal1'))).toMatchObject({ aal: 'aal1' });
});

test('a known session is checked at once, with the same result, until something changes', async () => {
  const guard = sessionGuard(at.db);
  const [due, free] = [await session({ withFactor: true }), await session({ withFactor: false })];
  const plain = caller(free, 'aal1');
  expect(guard.checkAtOnce(plain)).toBeNull();
  const checked = await guard.check(plain);
  expect(checked).toMatchObject({ aal: 'aal1' });
  expect(guard.checkAtOnce(plain)).toEqual(checked);
  guard.forget(free.id);
  expect(guard.checkAtOnce(plain)).toBeNull();
  await guard.check(plain);
  guard.revoke(free.id);
  expect(guard.checkAtOnce(plain)).toBeNull();

  const first = { withoutSecondFactor: true };
  expect(await guard.check(caller(due, 'aal1'), first)).toMatchObject({ aal: 'aal1' });
  expect(guard.checkAtOnce(caller(due, 'aal1'), first)).toMatchObject({ aal: 'aal1' });
  expect(() => guard.checkAtOnce(caller(due, 'aal1'))).toThrow('second_factor_due');
  // The session may have been raised since it was read.
  await setLevel(due, 'aal2');
  expect(guard.checkAtOnce(caller(due, 'aal2'))).toBeNull();
  expect(await guard.check(caller(due, 'aal2'))).toMatchObject({ aal: 'aal2' });
});

test('what is known of a session is read again after five seconds, and a ban counts from then', async () => {
  const guard = sessionGuard(at.db);
  const known = await session({ withFactor: false });
  await guard.check(caller(known, 'aal1'));
  await sql`update auth.users set banned_until = app_now() + interval '1 day'
    where id = ${known.userId}`.execute(at.db);
  expect(guard.checkAtOnce(caller(known, 'aal1'))).not.toBeNull();
  const later = Date.now() + 5_001;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  try {
    expect(guard.checkAtOnce(caller(known, 'aal1'))).toBeNull();
    await expect(guard.check(caller(known, 'aal1'))).rejects.toMatchObject({
      reason: 'user_banned',
    });
    expect(() => guard.checkAtOnce(caller(known, 'aal1'))).toThrow('user_banned');
  } finally {
    clock.mockRestore();
  }
});
