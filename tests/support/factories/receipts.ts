import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PROOF_BUCKET } from '#core/proofs/limits.ts';
import { rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';

interface Upload {
  readonly tradeId: string;
  readonly buyerId: string;
  /** The file's content; random bytes, which no other receipt has, by default. */
  readonly content?: Buffer;
}

/** A receipt in the bucket, as an upload leaves it; returns its name. The bucket's rules are not applied here. */
export async function uploadReceipt(
  { db, files }: Pick<Oja, 'db' | 'files'>,
  { tradeId, buyerId, content = randomBytes(32) }: Upload,
): Promise<string> {
  const version = randomUUID();
  const name = `${tradeId}/${randomUUID()}.png`;
  await files.put(version, content);
  await rows(
    db,
    sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag, source_sha256)
      values (${PROOF_BUCKET}, ${name}, ${buyerId}, ${version}, ${content.length}, 'image/png', 'no-cache', 'etag',
        ${createHash('sha256').update(content).digest()})`,
  );
  return name;
}
