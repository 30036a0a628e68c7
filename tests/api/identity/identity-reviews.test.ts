import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import type { IdentityAnswer } from '#core/identity/kyc-wire.ts';
import type { IdentityReviews } from '#core/identity/reviews-wire.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { type Administrator, provenAdmin } from '#tests/support/factories/administrators.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let admin: Administrator;
beforeAll(async () => {
  server = await testServer();
  admin = await provenAdmin(server);
});
afterAll(() => server?.close());

let numbers = 0;
const number = () => `3344${String(++numbers).padStart(6, '0')}1`;

async function verify({ client }: SignedUp, kind: 'bvn' | 'nin', p_number: string) {
  const { data, error } = await client.rpc('verify_identity', {
    p_document_type: kind,
    p_number,
    p_consent: true,
  });
  expect(error).toBeNull();
  return data as IdentityAnswer;
}

async function reviews(): Promise<z.output<typeof IdentityReviews>['reviews']> {
  const { data, error } = await admin.client.rpc('list_identity_reviews', {});
  expect(error).toBeNull();
  return (data as z.output<typeof IdentityReviews>).reviews;
}

const decide = (p_document_id: string, p_is_confirmed: boolean, by: SignedUp = admin) =>
  by.client.rpc('decide_identity_review', {
    p_document_id,
    p_is_confirmed,
    p_note: 'Compared what both sent us',
  });

const levelOf = async ({ userId }: SignedUp) =>
  (
    await one(
      server.oja.db,
      sql<{
        level: string;
      }>`select verification_level as level from trader_profiles where id = ${userId}`,
    )
  ).level;

test('M-1.L3 an administrator sees whose second account it may be, and closes the check without a reason', async () => {
  const ada = await server.signUp(undefined, 'Ada Obi');
  const own = number();
  await verify(ada, 'bvn', own);
  const second = await server.signUp(undefined, 'Ada Obi');
  const { document_id, status } = await verify(second, 'nin', own);
  expect(status).toBe('pending');
  const waiting = (await reviews()).find(({ id }) => id === document_id);
  expect(waiting).toMatchObject({
    kind: 'nin',
    found_name: 'ADA OBI',
    reason: 'person',
    is_yours: false,
    was_erased: false,
    person: { id: second.userId, full_name: 'Ada Obi' },
    others: [{ id: ada.userId, has_same_number: false }],
  });
  const notifications = await admin.client
    .from('notifications')
    .select('type')
    .eq('type', 'identity_queue');
  expect(notifications.data).toHaveLength(1);

  expect((await decide(document_id, false)).error).toBeNull();
  expect((await decide(document_id, false)).error).toBeNull();
  expect((await decide(document_id, true)).error).toMatchObject({ code: 'KYC_REVIEW_GONE' });
  expect(await levelOf(second)).toBe('basic');
  const check = await second.client.rpc('get_identity_check');
  expect(check.data).toMatchObject({
    status: 'rejected',
    reason_code: 'not_confirmed',
    reason: KYC_REASON_TEXTS.not_confirmed,
    legal_name: null,
  });
  expect((await reviews()).map(({ id }) => id)).not.toContain(document_id);
  const { found } = await one(
    server.oja.db,
    sql<{ found: number }>`select count(*)::int as found from kyc_documents
      where id = ${document_id} and (found_name is not null or person_keys is not null)`,
  );
  expect(found).toBe(0);
});

test('M-1.L3 a namesake born on the same day is confirmed by an administrator; a number that serves another account is not', async () => {
  const ada = await server.signUp(undefined, 'Ada Obi');
  const own = number();
  await verify(ada, 'bvn', own);
  const namesake = await server.signUp(undefined, 'Ada Obi');
  const thief = await server.signUp(undefined, 'Ada Obi');
  const nin = await verify(namesake, 'nin', own);
  const bvn = await verify(thief, 'bvn', own);
  expect((await decide(bvn.document_id, true)).error).toMatchObject({
    code: 'KYC_NUMBER_SERVES_ANOTHER',
  });
  expect(await levelOf(thief)).toBe('basic');
  expect((await decide(nin.document_id, true)).error).toBeNull();
  expect(await levelOf(namesake)).toBe('verified');
  const check = await namesake.client.rpc('get_identity_check');
  expect(check.data).toMatchObject({ status: 'approved', legal_name: 'ADA OBI' });
});

test('M-1.L3 who comes back after an erasure waits for a review', async () => {
  const ada = await server.signUp(undefined, 'Ada Obi');
  const own = number();
  await verify(ada, 'bvn', own);
  await transaction(server.oja.db, (tx) => anonymise(tx, ada.userId));
  const again = await server.signUp(undefined, 'Ada Obi');
  const { document_id } = await verify(again, 'bvn', own);
  const waiting = (await reviews()).find(({ id }) => id === document_id);
  expect(waiting).toMatchObject({ reason: 'number', others: [], was_erased: true });
  expect((await decide(document_id, true)).error).toBeNull();
  expect(await levelOf(again)).toBe('verified');
});

test('reviews are the administrators’, and nobody decides about themselves', async () => {
  const stranger = await server.signUp(undefined, 'Bola Ade');
  expect((await stranger.client.rpc('list_identity_reviews', {})).error).toMatchObject({
    code: '42501',
  });
  const own = number();
  await verify(await server.signUp(undefined, 'Ada Obi'), 'bvn', own);
  await rows(
    server.oja.db,
    sql`update profiles set full_name = 'Ada Obi' where id = ${admin.userId}`,
  );
  const { document_id } = await verify(admin, 'nin', own);
  expect((await reviews()).find(({ id }) => id === document_id)).toMatchObject({ is_yours: true });
  expect((await decide(document_id, true)).error).toMatchObject({ code: 'KYC_REVIEW_IS_YOURS' });
  expect((await decide(document_id, true, stranger)).error).toMatchObject({ code: '42501' });
});
