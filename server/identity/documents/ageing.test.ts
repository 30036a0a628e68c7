import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { expireDocuments } from '#server/identity/documents/expire-documents.ts';
import { forgetDocuments } from '#server/identity/documents/forget-documents.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';
import { folderStore } from '#server/platform/integrations/files/folder-store.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  newcomer,
} from '#tests/support/factories/people.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

let at: MoneyDatabase;
let oja: Oja;
const folder = temporaryFolder();
beforeAll(async () => {
  at = await moneyDatabase();
  oja = { db: at.db, files: folderStore(folder), log: console } as unknown as Oja;
});
afterAll(async () => {
  await at?.close();
  removeFolder(folder);
});

let person = '';
beforeEach(async () => {
  person = await newcomer(at.db);
});

const DAY = 24 * 60;

/** An object with a document of this status, as submitting and reviewing leave them. */
async function document(
  status: string,
  more: { expiresInDays?: number; forgetInDays?: number } = {},
) {
  const version = randomUUID();
  const name = `${person}/${version}.jpg`;
  await oja.files.put(version, Buffer.from('a picture'));
  await rows(
    at.db,
    sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag,
        source_sha256, attached_at)
      values ('kyc-documents', ${name}, ${person}, ${version}, 9, 'image/jpeg', 'no-cache', 'etag',
        ${Buffer.alloc(32, 1)}, ${status === 'unsubmitted' ? null : new Date()})`,
  );
  if (status === 'unsubmitted') return { id: '', version };
  const { id } = await one(
    at.db,
    sql<{
      id: string;
    }>`insert into verification_documents (user_id, document_type, verification_status, object_path,
        legal_name, reviewed_at, expires_on, forget_after)
      values (${person}, 'passport', ${status}, ${name}, 'ADA OBI', app_now(),
        (app_now() at time zone 'Africa/Lagos')::date + ${more.expiresInDays ?? null}::int,
        app_now() + make_interval(days => ${more.forgetInDays ?? null}::int)) returning id`,
  );
  return { id, version };
}

const levelNow = async () =>
  one(
    at.db,
    sql<{
      level: number;
      mark: string;
      shown: string;
    }>`select p.kyc_level as level, p.verification_level as mark,
        t.verification_level as shown
      from profiles p join trader_profiles t on t.id = p.id where p.id = ${person}`,
  );
const notices = async () =>
  rows(
    at.db,
    sql<{
      template: string;
    }>`select template from notifications where user_id = ${person} order by id`,
  ).then((found) => found.map(({ template }) => template));
async function isStored(version: string): Promise<boolean> {
  const content = await oja.files.get(version);
  content?.destroy();
  return content !== null;
}

test('a document warns thirty and seven days before its end, once each, and then ends the level', async () => {
  await document('verified', { expiresInDays: 31 });
  await transaction(at.db, (tx) => settleLevel(tx, person));
  expect(await levelNow()).toEqual({ level: 1, mark: 'verified', shown: 'verified' });
  await expireDocuments(oja);
  expect(await notices()).toEqual([]);
  await letTimePass(at.db, DAY);
  await expireDocuments(oja);
  await expireDocuments(oja);
  expect(await notices()).toEqual(['verification_expires.soon']);
  await letTimePass(at.db, 23 * DAY);
  await expireDocuments(oja);
  await expireDocuments(oja);
  expect(await notices()).toHaveLength(2);
  await letTimePass(at.db, 7 * DAY);
  await expireDocuments(oja);
  expect(await levelNow()).toMatchObject({ level: 1 });
  await letTimePass(at.db, DAY);
  await Promise.all([expireDocuments(oja), expireDocuments(oja)]);
  expect(await levelNow()).toEqual({ level: 0, mark: 'basic', shown: 'basic' });
  expect((await notices()).slice(2)).toEqual([
    'verification_expires.expired',
    'level_changed.lowered',
  ]);
});

test('somebody with a number too keeps the level when the document ends', async () => {
  await document('verified', { expiresInDays: 0 });
  await rows(
    at.db,
    sql`insert into kyc_documents (user_id, document_type, status, reviewed_at) values (${person}, 'bvn', 'approved', app_now())`,
  );
  await transaction(at.db, (tx) => settleLevel(tx, person));
  await letTimePass(at.db, DAY);
  await expireDocuments(oja);
  expect(await levelNow()).toMatchObject({ level: 1, mark: 'verified' });
});

test('pictures are deleted when their time is over; the row keeps the verdict', async () => {
  const waiting = await document('unsubmitted');
  const rejected = await document('rejected', { forgetInDays: 30 });
  const approved = await document('verified');
  await letTimePass(at.db, 23 * 60);
  await forgetDocuments(oja);
  expect(await isStored(waiting.version)).toBe(true);
  await letTimePass(at.db, 2 * 60);
  await forgetDocuments(oja);
  expect(await isStored(waiting.version)).toBe(false);
  expect(await isStored(rejected.version)).toBe(true);
  await letTimePass(at.db, 30 * DAY);
  await forgetDocuments(oja);
  expect([await isStored(rejected.version), await isStored(approved.version)]).toEqual([
    false,
    true,
  ]);
  expect(
    await one(
      at.db,
      sql`select verification_status, object_path, legal_name from verification_documents where id = ${rejected.id}`,
    ),
  ).toEqual({ verification_status: 'rejected', object_path: null, legal_name: null });
});

test('of an erased account only approved documents stay, for as long as the law demands', async () => {
  const rejected = await document('rejected', { forgetInDays: 30 });
  const approved = await document('verified');
  await transaction(at.db, (tx) => anonymise(tx, person));
  await forgetDocuments(oja);
  expect([await isStored(rejected.version), await isStored(approved.version)]).toEqual([
    false,
    true,
  ]);
  const left = await rows(
    at.db,
    sql`select id, legal_name from verification_documents where user_id = ${person}`,
  );
  expect(left).toEqual([{ id: approved.id, legal_name: 'ADA OBI' }]);
  await letTimePass(at.db, 5 * 366 * DAY);
  await forgetDocuments(oja);
  expect(await isStored(approved.version)).toBe(false);
  expect(
    await rows(at.db, sql`select legal_name from verification_documents where user_id = ${person}`),
  ).toEqual([{ legal_name: null }]);
});
