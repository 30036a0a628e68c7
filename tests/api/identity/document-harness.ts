import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { DOCUMENT_BUCKET } from '#core/identity/documents/document-limits.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';
import { type Administrator, provenAdmin } from '#tests/support/factories/administrators.ts';

/** A server with two reviewers. */
export interface DocumentHarness {
  readonly server: TestServer;
  readonly ann: Administrator;
  readonly ben: Administrator;
}

export async function documentHarness(): Promise<DocumentHarness> {
  const server = await testServer();
  return { server, ann: await provenAdmin(server), ben: await provenAdmin(server) };
}

let drawn = 0;

/** A picture no other one equals. */
export function picture(width = 300, height = 200): Promise<Buffer> {
  drawn += 1;
  const background = { r: drawn % 256, g: Math.floor(drawn / 256) % 256, b: 99 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export const pathFor = ({ userId }: Pick<SignedUp, 'userId'>, ext = 'png') =>
  `${userId}/${randomUUID()}.${ext}`;

export const documentsOf = ({ client }: Pick<SignedUp, 'client'>) =>
  client.storage.from(DOCUMENT_BUCKET);

export async function upload(person: SignedUp, bytes?: Buffer): Promise<string> {
  const path = pathFor(person);
  const { error } = await documentsOf(person).upload(path, bytes ?? (await picture()));
  expect(error).toBeNull();
  return path;
}

export async function submit(
  person: SignedUp,
  p_type: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  const p_path = typeof more['p_path'] === 'string' ? more['p_path'] : await upload(person);
  return person.client.rpc('submit_verification_document', {
    ...more,
    p_type: p_type as 'passport',
    p_path,
  });
}

/** Submits what must be accepted; returns the document's id. */
export async function submitted(
  person: SignedUp,
  type: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { data, error } = await submit(person, type, more);
  expect(error).toBeNull();
  return (data as unknown as { document_id: string }).document_id;
}

/** A passport and a face, which is what a level by documents takes. */
export async function submitIdentity(person: SignedUp): Promise<string> {
  await submitted(person, 'selfie');
  return submitted(person, 'passport', { p_expires_on: '2034-05-01', p_country: 'Nigeria' });
}

export const claim = ({ client }: SignedUp, p_id: string) => client.rpc('claim_review', { p_id });

export const approve = (
  { client }: SignedUp,
  p_id: string,
  read: Readonly<Record<string, string>> = {},
) =>
  client.rpc('review_verification', {
    p_id,
    p_decision: 'approve',
    p_note: 'Compared name, face and dates',
    ...read,
  });

export const reject = ({ client }: SignedUp, p_id: string, code: string) =>
  client.rpc('review_verification', {
    p_id,
    p_decision: 'reject',
    p_reject_code: code as 'unreadable',
    p_note: 'Compared name, face and dates',
  });

export async function levelOf({ server }: DocumentHarness, { userId }: SignedUp) {
  return one(
    server.oja.db,
    sql<{ level: number; mark: string; shown: string; business: boolean; address: boolean }>`
      select p.kyc_level as level, p.verification_level as mark, t.verification_level as shown,
        p.is_business as business, p.address_verified as address
      from profiles p join trader_profiles t on t.id = p.id where p.id = ${userId}`,
  );
}

export async function noticesOf({ server }: DocumentHarness, { userId }: SignedUp) {
  return rows(
    server.oja.db,
    sql<{ type: string; message: string }>`select type, message from notifications
      where user_id = ${userId} order by id`,
  );
}
