import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PROOF_BUCKET, STORED_PROOF_BYTES } from '#core/proofs/limits.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { PROOF_COLUMNS, type ProofRow } from '#server/trading/proofs/proofs.sql.ts';

export interface ProofFile {
  readonly path: string;
  /** SHA-256 of the picture as stored, and of the file as uploaded. */
  readonly picture: Buffer;
  readonly source: Buffer;
}

/** Identifies a file in the bucket `payment-proofs`. */
export interface ProofFileRequest {
  readonly tradeId: string;
  readonly buyerId: string;
  readonly path: string;
}

/** The buyer's own file of this trade; its bytes never change under one version. */
export async function readProofFile(
  { db, files }: Pick<Oja, 'db' | 'files'>,
  { tradeId, buyerId, path }: ProofFileRequest,
): Promise<ProofFile | null> {
  const row = await maybe(
    db,
    sql<{ version: string; source_sha256: Buffer }>`
      select version, source_sha256 from storage.objects
      where bucket_id = ${PROOF_BUCKET} and name = ${path} and owner_id = ${buyerId}
        and storage.trade_of(name) = ${tradeId} and size <= ${STORED_PROOF_BYTES} and source_sha256 is not null`,
  );
  const content = row && (await files.get(row.version));
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return { path, picture: hash.digest(), source: row.source_sha256 };
}

/** The proof that already uses this picture, whoever submitted it. */
export function proofOfSame(tx: Tx, { picture, source }: ProofFile): Promise<ProofRow | undefined> {
  return maybe(
    tx,
    sql<ProofRow>`select ${PROOF_COLUMNS} from payment_proofs p
      join payment_proof_marks m on m.proof_id = p.id
      where m.sha256 in (${picture}, ${source}) order by m.created_at, p.id limit 1`,
  );
}
