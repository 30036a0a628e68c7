import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Identity } from '#server/identity/identity.ts';
import {
  issueOneTimeToken,
  type OneTimeToken,
  type Purpose,
  spendCode,
  spendLink,
} from '#server/identity/sign-in/one-time-tokens.ts';
import { someEmail, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let identity: Identity;
let db: Db;
let userId: string;
beforeAll(async () => {
  server = await testServer();
  ({ identity, db } = server.oja);
  ({ userId } = await server.signUp());
});
afterAll(() => server?.close());

interface Sent extends OneTimeToken {
  readonly target: string;
}

async function send(purpose: Purpose = 'recovery', target = someEmail()): Promise<Sent> {
  return { ...(await issueOneTimeToken(db, identity, { userId, purpose, target })), target };
}

const followed = (token: string, purposes: Purpose[] = ['recovery']) =>
  transaction(db, (tx) => spendLink(tx, token, purposes));

const typed = (target: string, code: string, purposes: Purpose[] = ['recovery']) =>
  transaction(db, (tx) => spendCode(tx, identity, { target, code, purposes }));

/** Another six-digit code. */
function wrong(code: string, by = 1): string {
  return ((Number(code) + by) % 1_000_000).toString().padStart(6, '0');
}

const age = (target: string, seconds: number) =>
  sql`update auth.one_time_tokens set expires_at = expires_at - ${seconds} * interval '1 second',
      code_expires_at = code_expires_at - ${seconds} * interval '1 second'
    where target = ${target}`.execute(db);

test('a link works once and returns its purpose', async () => {
  const { token, target } = await send();
  expect(await followed(token)).toEqual({ userId, purpose: 'recovery', target, flowId: null });
  expect(await followed(token)).toBeUndefined();
});

test('a code works once and invalidates its link', async () => {
  const { token, code, target } = await send();
  expect(code).toMatch(/^\d{6}$/);
  expect(await typed(target, code)).toMatchObject({ userId, target });
  expect(await typed(target, code)).toBeUndefined();
  expect(await followed(token)).toBeUndefined();
});

test('five wrong guesses end a code, but not its link', async () => {
  const { token, code, target } = await send();
  for (let guess = 1; guess <= 5; guess++) {
    expect(await typed(target, wrong(code, guess))).toBeUndefined();
  }
  expect(await typed(target, code)).toBeUndefined();
  expect(await followed(token)).toMatchObject({ userId });
});

test('four wrong guesses do not, and a new code resets the count', async () => {
  const { code, target } = await send();
  for (let guess = 1; guess <= 4; guess++) await typed(target, wrong(code, guess));
  const next = await send('recovery', target);
  for (let guess = 1; guess <= 4; guess++) await typed(target, wrong(next.code, guess));
  expect(await typed(target, next.code)).toMatchObject({ userId });
});

test('a hundred concurrent guesses: five count, and the code is dead', async () => {
  const { code, target } = await send();
  await Promise.all(Array.from({ length: 30 }, (_, n) => typed(target, wrong(code, n + 1))));
  expect(await typed(target, code)).toBeUndefined();
  const { failures } = await one(
    db,
    sql<{ failures: number }>`select failures from auth.one_time_tokens where target = ${target}`,
  );
  expect(failures).toBe(5);
});

test('a code expires before its link, and both expire', async () => {
  const { codeLifeSeconds, linkLifeSeconds } = identity.limits;
  expect(codeLifeSeconds).toBeLessThan(linkLifeSeconds);
  const { token, code, target } = await send();
  await age(target, codeLifeSeconds - 5);
  expect(await typed(target, wrong(code))).toBeUndefined();
  await age(target, 6);
  expect(await typed(target, code)).toBeUndefined();
  expect(await followed(token)).toMatchObject({ userId });

  const late = await send();
  await age(late.target, linkLifeSeconds + 1);
  expect(await followed(late.token)).toBeUndefined();
});

test('of many who redeem one link or one code at the same moment one succeeds', async () => {
  const [link, code] = [await send(), await send()];
  const links = await Promise.all(Array.from({ length: 20 }, () => followed(link.token)));
  const codes = await Promise.all(Array.from({ length: 20 }, () => typed(code.target, code.code)));
  const both = await send();
  const mixed = await Promise.all([
    ...Array.from({ length: 10 }, () => followed(both.token)),
    ...Array.from({ length: 10 }, () => typed(both.target, both.code)),
  ]);
  for (const tries of [links, codes, mixed]) expect(tries.filter(Boolean)).toHaveLength(1);
});

test('a later mail invalidates the earlier one', async () => {
  const first = await send();
  const second = await send('recovery', first.target);
  expect(await followed(first.token)).toBeUndefined();
  expect(await followed(second.token)).toMatchObject({ userId });
});

test('a token for one purpose or address works for no other', async () => {
  const { token, code, target } = await send('recovery');
  expect(await followed(token, ['signup', 'magiclink'])).toBeUndefined();
  expect(await typed(target, code, ['signup', 'magiclink'])).toBeUndefined();
  expect(await typed(someEmail(), code)).toBeUndefined();
  expect(await typed(target, code)).toMatchObject({ purpose: 'recovery' });
});

test('neither a link nor a code is stored as it was sent', async () => {
  const { token, code, target } = await send();
  const { stored } = await one(
    db,
    sql<{ stored: string }>`select to_jsonb(t)::text as stored from auth.one_time_tokens t
      where target = ${target}`,
  );
  expect(stored).not.toContain(token);
  expect(JSON.parse(stored)).not.toMatchObject({ code_hash: code });
});
