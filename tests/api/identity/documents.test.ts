import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REJECT_TEXTS } from '#core/identity/documents/reject-codes.ts';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { one, rows } from '#server/platform/db/database.ts';
import {
  approve,
  claim,
  type DocumentHarness,
  documentHarness,
  documentsOf,
  levelOf,
  noticesOf,
  reject,
  submit,
  submitIdentity,
  submitted,
  upload,
} from '#tests/api/identity/document-harness.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';

let at: DocumentHarness;
beforeAll(async () => {
  at = await documentHarness();
});
afterAll(() => at?.server.close());

const READ = { p_legal_name: 'OBI ADA', p_birth_date: '1990-02-03' };

async function stateOf({ client }: SignedUp): Promise<VerificationState> {
  const { data, error } = await client.rpc('get_verification_state', {});
  expect(error).toBeNull();
  return data as unknown as VerificationState;
}

async function addressed(name: string): Promise<SignedUp> {
  const person = await at.server.signUp(undefined, name);
  const address = { street_address: '12 Herbert Macaulay Way', city: 'Yaba', state: 'Lagos' };
  const { error } = await person.client.from('profiles').update(address).eq('id', person.userId);
  expect(error).toBeNull();
  return person;
}

test('a document and a face, approved by one reviewer, make a person verified', async () => {
  const ada = await at.server.signUp(undefined, 'Ada Obi');
  const id = await submitIdentity(ada);
  expect(await levelOf(at, ada)).toMatchObject({ level: 0, mark: 'basic' });
  expect((await stateOf(ada)).documents).toMatchObject([
    { purpose: 'identity', type: 'passport', status: 'pending', expires_on: '2034-05-01' },
    { purpose: 'selfie', status: 'pending' },
  ]);
  expect((await claim(at.ann, id)).error).toBeNull();
  const { data, error } = await approve(at.ann, id, READ);
  expect(error).toBeNull();
  expect(data).toMatchObject({ status: 'verified', level: 1 });
  expect(await levelOf(at, ada)).toMatchObject({ level: 1, mark: 'verified', shown: 'verified' });
  expect((await noticesOf(at, ada)).map(({ type }) => type)).toEqual(['verification_approved']);
  expect((await stateOf(ada)).documents.map(({ status }) => status)).toEqual([
    'verified',
    'verified',
  ]);
  // The same decision again changes nothing and notifies nobody.
  expect((await approve(at.ann, id, READ)).data).toMatchObject({ status: 'verified', level: 1 });
  expect(await noticesOf(at, ada)).toHaveLength(1);
  expect((await submit(ada, 'national_id')).error?.code).toBe('DOCUMENT_ALREADY_VERIFIED');
});

test('without a face a document is not in the queue and cannot be approved', async () => {
  const bola = await at.server.signUp(undefined, 'Bola Ade');
  const id = await submitted(bola, 'voters_card');
  const queue = async () =>
    (
      (await at.ann.client.rpc('list_verification_reviews', {})).data as unknown as {
        reviews: { id: string }[];
      }
    ).reviews.map((review) => review.id);
  expect(await queue()).not.toContain(id);
  await claim(at.ann, id);
  const faceless = await approve(at.ann, id, {
    p_legal_name: 'Bola Ade',
    p_birth_date: '1991-01-01',
  });
  expect(faceless.error?.code).toBe('REVIEW_SELFIE_MISSING');
  await submitted(bola, 'selfie');
  expect(await queue()).toContain(id);
});

test('a rejection gives its reason, and the person may try again, three times a day', async () => {
  const chidi = await at.server.signUp(undefined, 'Chidi Eze');
  for (let round = 0; round < 3; round++) {
    const id = round === 0 ? await submitIdentity(chidi) : await submitted(chidi, 'voters_card');
    await claim(at.ben, id);
    expect((await reject(at.ben, id, 'unreadable')).data).toMatchObject({
      status: 'rejected',
      level: 0,
    });
  }
  expect(await noticesOf(at, chidi)).toHaveLength(3);
  expect((await noticesOf(at, chidi))[0]?.message).toBe(`Passport: ${REJECT_TEXTS.unreadable}`);
  const state = await stateOf(chidi);
  expect(state.documents).toContainEqual(
    expect.objectContaining({ purpose: 'identity', status: 'rejected', reject_code: 'unreadable' }),
  );
  expect(state.attempts_left).toMatchObject({ identity: 0, address: 3 });
  expect((await submit(chidi, 'voters_card')).error?.code).toBe('DOCUMENT_ATTEMPTS_USED');
});

test('a rejection needs a reason that fits the document', async () => {
  const dayo = await at.server.signUp(undefined, 'Dayo Ojo');
  const id = await submitIdentity(dayo);
  await claim(at.ann, id);
  expect((await reject(at.ann, id, 'business_unknown')).error?.code).toBe('REVIEW_REASON_MISSING');
  const missing = await at.ann.client.rpc('review_verification', {
    p_id: id,
    p_decision: 'reject',
    p_note: 'No reason chosen',
  });
  expect(missing.error?.code).toBe('REVIEW_REASON_MISSING');
});

test('the names are compared by the server, whatever the reviewer thinks of them', async () => {
  const efe = await at.server.signUp(undefined, 'Efe Oghene');
  const id = await submitIdentity(efe);
  await claim(at.ann, id);
  const other = { p_legal_name: 'Musa Bello', p_birth_date: '1990-02-03' };
  expect((await approve(at.ann, id, other)).error?.code).toBe('REVIEW_NAME_DIFFERS');
  expect((await approve(at.ann, id, { p_legal_name: 'Efe Oghene' })).error?.code).toBe(
    'REVIEW_BIRTH_DATE_MISSING',
  );
  const expired = { ...other, p_legal_name: 'Efe Oghene', p_expires_on: '2020-01-01' };
  expect((await approve(at.ann, id, expired)).error?.code).toBe('DOCUMENT_DATES_WRONG');
  expect(await levelOf(at, efe)).toMatchObject({ level: 0 });
});

test('a picture that replaces one nobody has looked at takes its place; a claimed one stays', async () => {
  const fola = await at.server.signUp(undefined, 'Fola Ade');
  await submitted(fola, 'selfie');
  const first = await submitted(fola, 'national_id');
  const second = await submitted(fola, 'voters_card');
  const held = await rows(
    at.server.oja.db,
    sql<{ id: string }>`select id from verification_documents
      where user_id = ${fola.userId} and purpose = 'identity'`,
  );
  expect(held.map(({ id }) => id)).toEqual([second]);
  expect(first).not.toBe(second);
  const files = await one(
    at.server.oja.db,
    sql<{
      n: number;
    }>`select count(*)::int as n from storage.objects where owner_id = ${fola.userId}`,
  );
  expect(files.n).toBe(2);
  await claim(at.ann, second);
  expect((await submit(fola, 'national_id')).error?.code).toBe('DOCUMENT_UNDER_REVIEW');
});

test('the same picture submitted twice at once is one document', async () => {
  const gbenga = await at.server.signUp(undefined, 'Gbenga Alli');
  const p_path = await upload(gbenga);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => submit(gbenga, 'national_id', { p_path })),
  );
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
  const ids = answers.map(({ data }) => (data as unknown as { document_id: string }).document_id);
  expect(new Set(ids).size).toBe(1);
});

test('a paper with the address takes two reviewers, and a change of the address undoes it', async () => {
  const hadiza = await addressed('Hadiza Bello');
  const issued = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const id = await submitted(hadiza, 'utility_bill', { p_issued_on: issued });
  await claim(at.ann, id);
  const read = { p_legal_name: 'HADIZA BELLO' };
  expect((await approve(at.ann, id, read)).data).toMatchObject({ status: 'verifying' });
  expect(await levelOf(at, hadiza)).toMatchObject({ address: false });
  expect((await approve(at.ann, id, read)).data).toMatchObject({ status: 'verifying' });
  expect((await reject(at.ann, id, 'altered')).error?.code).toBe('REVIEW_SECOND_PERSON');
  await claim(at.ben, id);
  expect((await approve(at.ben, id, read)).data).toMatchObject({ status: 'verified' });
  expect(await levelOf(at, hadiza)).toMatchObject({ address: true });
  await hadiza.client.from('profiles').update({ city: 'Ikeja' }).eq('id', hadiza.userId);
  expect(await levelOf(at, hadiza)).toMatchObject({ address: false });
});

test('a paper that is too old or shows an address that changed is refused', async () => {
  const ibe = await at.server.signUp(undefined, 'Ibe Okoro');
  const today = new Date().toISOString().slice(0, 10);
  expect((await submit(ibe, 'bank_statement', { p_issued_on: today })).error?.code).toBe(
    'DOCUMENT_ADDRESS_NEEDED',
  );
  const jide = await addressed('Jide Ojo');
  expect((await submit(jide, 'utility_bill')).error?.code).toBe('DOCUMENT_DATES_WRONG');
  expect((await submit(jide, 'utility_bill', { p_issued_on: '2020-01-01' })).error?.code).toBe(
    'DOCUMENT_DATES_WRONG',
  );
  const id = await submitted(jide, 'utility_bill', { p_issued_on: today });
  await jide.client.from('profiles').update({ city: 'Ikeja' }).eq('id', jide.userId);
  await claim(at.ann, id);
  expect((await approve(at.ann, id, { p_legal_name: 'Jide Ojo' })).error?.code).toBe(
    'REVIEW_ADDRESS_CHANGED',
  );
});

test('a business is verified beside the level, and its number serves one account', async () => {
  const kemi = await at.server.signUp(undefined, 'Kemi Ade');
  const paper = { p_business_name: 'Kemi Foods Ltd', p_rc_number: 'rc 1234567' };
  expect((await submit(kemi, 'cac_certificate')).error?.code).toBe('DOCUMENT_BUSINESS_NEEDED');
  const id = await submitted(kemi, 'cac_certificate', paper);
  const lara = await at.server.signUp(undefined, 'Lara Ade');
  const other = await submitted(lara, 'cac_certificate', { ...paper, p_rc_number: '1234567' });
  await claim(at.ann, id);
  expect((await approve(at.ann, id)).data).toMatchObject({ status: 'verified', level: 0 });
  expect(await levelOf(at, kemi)).toMatchObject({ business: true, level: 0, mark: 'basic' });
  await claim(at.ann, other);
  expect((await approve(at.ann, other)).error?.code).toBe('DOCUMENT_BUSINESS_TAKEN');
  expect(await levelOf(at, lara)).toMatchObject({ business: false });
});

test('an owner reads a picture back until it is submitted, and never afterwards', async () => {
  const musa = await at.server.signUp(undefined, 'Musa Bello');
  const p_path = await upload(musa);
  expect((await documentsOf(musa).download(p_path)).error).toBeNull();
  await submitted(musa, 'selfie', { p_path });
  expect((await documentsOf(musa).download(p_path)).data).toBeNull();
  await documentsOf(musa).remove([p_path]);
  const { n } = await one(
    at.server.oja.db,
    sql<{ n: number }>`select count(*)::int as n from storage.objects where name = ${p_path}`,
  );
  expect(n).toBe(1);
});
