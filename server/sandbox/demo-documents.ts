import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DOCUMENT_BUCKET } from '#core/identity/documents/document-limits.ts';
import type { DocumentType } from '#core/identity/documents/document-types.ts';
import { maybe, rows } from '#server/platform/db/database.ts';
import { idFor } from '#server/platform/db/idempotency.ts';
import type { Oja } from '#server/define.ts';
import { drawingLibrary } from '#server/platform/storage/redraw-picture.ts';

interface DemoDocument {
  readonly by: string;
  readonly type: DocumentType;
  readonly hoursAgo: number;
  /** A colour of its own: no two files are the same. */
  readonly colour: string;
}

/** Two people wait for a review: one to become verified, one for their address. */
const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  { by: 'sani', type: 'selfie', hoursAgo: 27, colour: '#7a5c3e' },
  { by: 'sani', type: 'passport', hoursAgo: 27, colour: '#1f5f4a' },
  { by: 'chidi', type: 'utility_bill', hoursAgo: 3, colour: '#c9b458' },
];
const ADDRESS = { street: '14 Adeola Odeku Street', city: 'Victoria Island', state: 'Lagos' };

/** Adds the documents that wait for a review in the sandbox. Safe to repeat. */
export async function addDemoDocuments(
  { db, files }: Pick<Oja, 'db' | 'files'>,
  idOf: (name: string) => string,
): Promise<void> {
  await rows(
    db,
    sql`update profiles set street_address = ${ADDRESS.street}, city = ${ADDRESS.city}, state = ${ADDRESS.state}
      where id = ${idOf('chidi')} and street_address is null`,
  );
  for (const document of DEMO_DOCUMENTS) {
    await addDocument({ db, files }, idOf(document.by), document);
  }
}

async function addDocument(
  { db, files }: Pick<Oja, 'db' | 'files'>,
  userId: string,
  { type, hoursAgo, colour }: DemoDocument,
): Promise<void> {
  const version = idFor(userId, type);
  const name = `${userId}/${version}.jpg`;
  const known = await maybe(
    db,
    sql`select id from verification_documents where object_path = ${name}`,
  );
  if (known) return;
  const picture = await sample(colour);
  await files.put(version, picture);
  const sha256 = createHash('sha256').update(picture).digest();
  await rows(
    db,
    sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag,
        source_sha256, width, height, attached_at)
      values (${DOCUMENT_BUCKET}, ${name}, ${userId}, ${version}, ${picture.length}, 'image/jpeg', 'no-cache',
        ${sha256.toString('base64url').slice(0, 32)}, ${sha256}, 960, 600, app_now()) on conflict do nothing`,
  );
  await rows(
    db,
    sql`insert into verification_documents (user_id, document_type, object_path, sha256, country, issued_on, expires_on,
        address, submitted_at, created_at)
      values (${userId}, ${type}, ${name}, ${sha256}, 'Nigeria',
        case when ${type} = 'utility_bill' then (app_now() - interval '40 days')::date end,
        case when ${type} = 'passport' then (app_now() + interval '4 years')::date end,
        case when ${type} = 'utility_bill' then ${Object.values(ADDRESS).join(', ')} end,
        app_now() - make_interval(hours => ${hoursAgo}), app_now() - make_interval(hours => ${hoursAgo}))`,
  );
}

/** A card with a portrait's place and lines of text: nobody's document. */
async function sample(colour: string): Promise<Buffer> {
  const sharp = await drawingLibrary();
  const part = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  });
  const lines = [90, 170, 250, 330].map((top, at) => ({
    input: part(520 - at * 60, 34, '#e8e2d4'),
    left: 380,
    top,
  }));
  return sharp(part(960, 600, colour))
    .composite([{ input: part(260, 340, '#d8c7ae'), left: 70, top: 90 }, ...lines])
    .jpeg({ quality: 80 })
    .toBuffer();
}
