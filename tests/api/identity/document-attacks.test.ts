import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_BUCKET } from '#core/identity/documents/document-limits.ts';
import { one, rows } from '#server/platform/db/database.ts';
import {
  approve,
  claim,
  type DocumentHarness,
  documentHarness,
  documentsOf,
  levelOf,
  noticesOf,
  pathFor,
  picture,
  reject,
  submit,
  submitIdentity,
  submitted,
  upload,
} from '#tests/api/identity/document-harness.ts';
import { provenAdmin } from '#tests/support/factories/administrators.ts';
import { ageProofs } from '#tests/support/factories/second-factor.ts';
import { tokenOf } from '#tests/supabase/storage/file-harness.ts';
import { disguised, PAYLOAD, REFUSED } from '#tests/supabase/storage/hostile-files.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';

let at: DocumentHarness;
let ada: SignedUp;
beforeAll(async () => {
  at = await documentHarness();
  ada = await at.server.signUp(undefined, 'Ada Obi');
});
afterAll(() => at?.server.close());

const READ = { p_legal_name: 'Ada Obi', p_birth_date: '1990-02-03' };

const view = ({ client }: SignedUp, p_id: string) =>
  client.rpc('view_verification_document', { p_id, p_reason: 'Compare the face' });

async function viewed(reviewer: SignedUp, id: string): Promise<string> {
  const { data, error } = await view(reviewer, id);
  expect(error).toBeNull();
  return (data as unknown as { path: string }).path;
}

async function fetched(path: string, by: SignedUp | null): Promise<Response> {
  const authorization: Record<string, string> = by
    ? { authorization: `Bearer ${await tokenOf(by)}` }
    : {};
  return fetch(`${at.server.url}${path}`, {
    headers: { apikey: at.server.anonKey, ...authorization },
  });
}

test.each(REFUSED)('%s for %s', async (status, kind, bytes) => {
  const { error } = await documentsOf(ada).upload(pathFor(ada), bytes());
  // This bucket takes no GIF at all.
  const expected = kind.includes('GIF') ? '415' : status;
  expect((error as { statusCode?: string } | null)?.statusCode).toBe(expected);
});

test.each([
  ['50000 × 50000', 50_000, 50_000],
  ['a line of a hundred million points', 100_000_000, 1],
])('a PNG that claims to be %s is refused', async (_what, width, height) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { error } = await documentsOf(ada).upload(pathFor(ada), bytes);
  expect(error).not.toBeNull();
});

test('what is stored is drawn again: nothing of a polyglot, a script or a position is left', async () => {
  const bola = await at.server.signUp(undefined, 'Bola Ade');
  for (const [kind, bytes] of await disguised()) {
    const name = pathFor(bola);
    const { error } = await documentsOf(bola).upload(name, bytes);
    if (kind.startsWith('a GIF')) {
      expect(error, kind).not.toBeNull();
      continue;
    }
    expect(error, kind).toBeNull();
    const stored = Buffer.from(await (await documentsOf(bola).download(name)).data!.arrayBuffer());
    expect(stored.includes(PAYLOAD), kind).toBe(false);
    expect((await sharp(stored).metadata()).format, kind).toBe('jpeg');
    await documentsOf(bola).remove([name]);
  }
  const located = await sharp(await picture())
    .withExif({ IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(located).metadata()).exif).toBeDefined();
  const name = pathFor(bola, 'jpg');
  await documentsOf(bola).upload(name, located);
  const stored = Buffer.from(await (await documentsOf(bola).download(name)).data!.arrayBuffer());
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test('a file of more than 8 MB is refused, and so is a seventh that waits', async () => {
  const bola = await at.server.signUp(undefined, 'Bola Ade');
  const { error } = await documentsOf(bola).upload(
    pathFor(bola),
    Buffer.alloc(8 * 1024 * 1024 + 1, 1),
  );
  expect(error).not.toBeNull();
  for (let n = 0; n < 6; n++) await upload(bola);
  expect((await documentsOf(bola).upload(pathFor(bola), await picture())).error).not.toBeNull();
});

test('nobody writes, reads, lists or submits what is in another person’s folder', async () => {
  const eve = await at.server.signUp(undefined, 'Eve Ojo');
  const path = await upload(ada);
  expect((await documentsOf(eve).upload(pathFor(ada), await picture())).error).not.toBeNull();
  expect((await documentsOf(eve).download(path)).data).toBeNull();
  expect((await documentsOf(eve).createSignedUrl(path, 60)).data).toBeNull();
  expect((await documentsOf(eve).list(ada.userId)).data).toEqual([]);
  expect((await documentsOf(eve).copy(path, pathFor(eve))).error).not.toBeNull();
  expect((await documentsOf(eve).move(path, pathFor(eve))).error).not.toBeNull();
  expect(
    (await submit(eve, 'passport', { p_path: path, p_expires_on: '2034-01-01' })).error?.code,
  ).toBe('DOCUMENT_NOT_UPLOADED');
  // Nor does a reviewer, past the desk.
  expect((await documentsOf(at.ann).download(path)).data).toBeNull();
  expect((await documentsOf(at.ann).createSignedUrl(path, 60)).data).toBeNull();
  await documentsOf(ada).remove([path]);
});

test('a picture is seen by the reviewer who took it alone, with their mark, for a minute, and each look is an event', async () => {
  const chidi = await at.server.signUp(undefined, 'Chidi Eze');
  const selfie = await submitted(chidi, 'selfie', {
    p_path: await upload(chidi, await picture(1200, 900)),
  });
  const id = await submitted(chidi, 'voters_card', {
    p_path: await upload(chidi, await picture(1200, 900)),
  });
  expect((await view(at.ann, id)).error?.code).toBe('REVIEW_NOT_CLAIMED');
  await claim(at.ann, id);
  expect((await view(at.ben, id)).error?.code).toBe('REVIEW_NOT_CLAIMED');
  const path = await viewed(at.ann, id);
  const seen = await fetched(path, at.ann);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const plain = await sharp(Buffer.from(await seen.arrayBuffer())).stats();
  // The picture was of one colour.
  expect(plain.channels[0]!.stdev).toBeGreaterThan(3);
  expect((await fetched(await viewed(at.ann, selfie), at.ann)).status).toBe(200);
  const events = await rows(
    at.server.oja.db,
    sql<{ detail: Record<string, string> }>`select detail from auth.audit_events
      where kind = 'document_viewed' and user_id = ${chidi.userId} order by id`,
  );
  expect(events.map(({ detail }) => detail)).toMatchObject([
    { document: id, reviewed_by: at.ann.userId, reason: 'Compare the face' },
    { document: selfie },
  ]);

  // To anybody else, without a session, or once given back it does not exist.
  expect((await fetched(path, at.ben)).status).toBe(404);
  expect((await fetched(path, null)).status).toBe(401);
  expect((await fetched(path, chidi)).status).toBe(403);
  await at.ann.client.rpc('release_review', { p_id: id });
  expect((await fetched(path, at.ann)).status).toBe(404);
  await claim(at.ann, id);
  const another = await viewed(at.ann, id);
  await rows(
    at.server.oja.db,
    sql`update verification_views set expires_at = app_now() - interval '1 second' where document_id = ${id}`,
  );
  expect((await fetched(another, at.ann)).status).toBe(404);
  const late = await viewed(at.ann, id);
  await rows(
    at.server.oja.db,
    sql`update verification_documents set assigned_at = app_now() - interval '31 minutes' where id = ${id}`,
  );
  expect((await fetched(late, at.ann)).status).toBe(404);
  expect((await approve(at.ann, id, READ)).error?.code).toBe('REVIEW_NOT_CLAIMED');
});

test('visitors, people and administrators without a second factor get nothing', async () => {
  const id = await submitIdentity(await at.server.signUp(undefined, 'Dayo Ojo'));
  const desk = async ({ client }: Pick<SignedUp, 'client'>) => [
    (await client.rpc('list_verification_reviews', {})).error?.code,
    (await client.rpc('get_verification_review', { p_id: id })).error?.code,
    (await client.rpc('claim_review', { p_id: id })).error?.code,
    (await client.rpc('view_verification_document', { p_id: id, p_reason: 'curious' })).error?.code,
    (
      await client.rpc('review_verification', {
        p_id: id,
        p_decision: 'approve',
        p_note: 'let me in',
      })
    ).error?.code,
  ];
  expect(await desk(ada)).toEqual(Array(5).fill('42501'));
  const visitor = at.server.client();
  expect((await desk({ client: visitor })).filter(Boolean)).toHaveLength(5);
  expect((await visitor.rpc('get_verification_state', {})).error).not.toBeNull();
  expect((await visitor.rpc('start_liveness', {})).error).not.toBeNull();
  expect(
    (await visitor.storage.from(DOCUMENT_BUCKET).upload(pathFor(ada), await picture())).error,
  ).not.toBeNull();
  const weak = await at.server.signUp(undefined, 'Weak Admin');
  await rows(
    at.server.oja.db,
    sql`insert into user_roles (user_id, role) values (${weak.userId}, 'admin')`,
  );
  expect((await desk(weak)).filter(Boolean)).toHaveLength(5);
  const stale = await provenAdmin(at.server);
  await claim(stale, id);
  await ageProofs(at.server.oja.db, stale);
  expect((await approve(stale, id, READ)).error?.code).toBe('FRESH_SECOND_FACTOR_NEEDED');
});

test('of two reviewers who take or decide at once, one does', async () => {
  const efe = await at.server.signUp(undefined, 'Ada Obi');
  const id = await submitIdentity(efe);
  const claims = await Promise.all([claim(at.ann, id), claim(at.ben, id)]);
  const codes = claims.map(({ error }) => error?.code ?? 'taken');
  expect(codes.toSorted()).toEqual(['REVIEW_TAKEN', 'taken']);
  const winner = codes[0] === 'taken' ? at.ann : at.ben;
  const birth = { ...READ, p_birth_date: '1971-07-07' };
  const [approved, rejected, other] = await Promise.all([
    approve(winner, id, birth),
    reject(winner, id, 'unreadable'),
    approve(winner === at.ann ? at.ben : at.ann, id, birth),
  ]);
  expect([approved.error, rejected.error].filter(Boolean)).toHaveLength(1);
  expect(other.error).not.toBeNull();
  expect(await noticesOf(at, efe)).toHaveLength(1);
});

test('nobody reviews their own document, or one of somebody with their address or bank account', async () => {
  const { db } = at.server.oja;
  const own = await submitIdentity(at.ben);
  expect((await claim(at.ben, own)).error?.code).toBe('REVIEW_IS_YOURS');
  const kin = await at.server.signUp(undefined, 'Fola Ade');
  const id = await submitIdentity(kin);
  for (const userId of [kin.userId, at.ann.userId]) {
    await rows(
      db,
      sql`update profiles set street_address = '7 Allen Avenue ', city = 'ikeja', state = 'Lagos' where id = ${userId}`,
    );
  }
  expect((await claim(at.ann, id)).error?.code).toBe('REVIEW_IS_YOURS');
  await rows(db, sql`update profiles set street_address = null where id = ${at.ann.userId}`);
  expect((await claim(at.ann, id)).error).toBeNull();
  for (const userId of [kin.userId, at.ann.userId]) {
    await rows(
      db,
      sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, removed_at)
        values (${userId}, '044', 'Access Bank', '0123456789', 'FOLA ADE', ${userId === kin.userId ? new Date() : null})`,
    );
  }
  expect((await approve(at.ann, id, { ...READ, p_legal_name: 'Fola Ade' })).error?.code).toBe(
    'REVIEW_IS_YOURS',
  );
});

test('one file on two accounts is flagged and takes two reviewers', async () => {
  const same = await picture(640, 480);
  const [first, second] = await Promise.all([
    at.server.signUp(undefined, 'Gbenga Alli'),
    at.server.signUp(undefined, 'Gbenga Alli'),
  ]);
  const ids = [];
  for (const person of [first, second]) {
    await submitted(person, 'selfie');
    ids.push(await submitted(person, 'national_id', { p_path: await upload(person, same) }));
  }
  const { data } = await at.ben.client.rpc('get_verification_review', { p_id: ids[1]! });
  expect(data).toMatchObject({
    is_doubtful: true,
    approvals_needed: 2,
    same_file: [{ id: first.userId }],
  });
  await claim(at.ben, ids[1]!);
  const read = { p_legal_name: 'Gbenga Alli', p_birth_date: '1985-01-01' };
  expect((await approve(at.ben, ids[1]!, read)).data).toMatchObject({
    status: 'verifying',
    level: 0,
  });
  expect(await levelOf(at, second)).toMatchObject({ level: 0, mark: 'basic' });
});

test('the same person on two accounts takes two reviewers, whether a number or a document verified the first', async () => {
  const read = { p_legal_name: 'Hauwa Sani', p_birth_date: '1979-09-09' };
  const [first, second] = [
    await at.server.signUp(undefined, 'Hauwa Sani'),
    await at.server.signUp(undefined, 'Hauwa Sani'),
  ];
  for (const [person, status] of [
    [first, 'verified'],
    [second, 'verifying'],
  ] as const) {
    const id = await submitIdentity(person);
    await claim(at.ben, id);
    expect((await approve(at.ben, id, read)).data).toMatchObject({ status });
  }
  const { keys } = await one(
    at.server.oja.db,
    sql<{ keys: number }>`select cardinality(person_keys) as keys from verification_documents
      where user_id = ${first.userId} and purpose = 'identity'`,
  );
  expect(keys).toBe(1);
});
