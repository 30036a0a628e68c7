import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { english } from '#core/language/text.ts';
import { comparePayerName } from '#core/identity/names/payer-name.ts';
import { PROOF_BUCKET } from '#core/proofs/limits.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { contentId } from '#server/trading/proofs/content-id.ts';
import type { ProofFile } from '#server/trading/proofs/proof-file.ts';
import { legalName, PROOF_COLUMNS, type ProofRow } from '#server/trading/proofs/proofs.sql.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import type { TradeRow } from '#server/trading/trades/trades.sql.ts';

export interface Submission {
  readonly buyerId: string;
  readonly payerName: string | null;
  /** When; now where absent. */
  readonly at?: Date;
}

/**
 * Saves the proof of a payment into its trade, whose lock the caller holds, and into its history. From then on the file
 * cannot be removed.
 * @throws AppError PROOF_NOT_UPLOADED when the file was removed or replaced since it was read; PROOF_ALREADY_USED when
 * the picture is the proof of another payment by then.
 */
export async function saveProof(
  tx: Tx,
  trade: Pick<TradeRow, 'id' | 'status' | 'seller_id'>,
  file: ProofFile,
  { buyerId, payerName, at }: Submission,
): Promise<ProofRow> {
  await attach(tx, file);
  const name =
    payerName === null ? null : comparePayerName(payerName, await legalName(tx, buyerId));
  const proof = await one(
    tx,
    sql<ProofRow>`insert into payment_proofs as p (trade_id, ipfs_hash, proof_image_url, payer_name, name_verdict,
        name_reason, submitted_at)
      values (${trade.id}, ${contentId(file.picture)}, ${file.path}, ${payerName}, ${name?.verdict ?? null},
        ${name ? english(name.reason) : null}, coalesce(${at ?? null}::timestamptz, app_now()))
      returning ${PROOF_COLUMNS}`,
  );
  await mark(tx, proof, file);
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: 'proof_submitted',
    from: trade.status,
    to: trade.status,
    actorId: buyerId,
    sellerId: trade.seller_id,
    buyerId,
    detail: {
      proof_id: proof.id,
      ipfs_hash: proof.ipfs_hash,
      source_sha256: file.source.toString('hex'),
      ...(payerName !== null && { payer_name: payerName, name_verdict: name?.verdict }),
    },
  });
  return proof;
}

/** Locks the file's row, so that removing it at the same moment waits and finds it attached. */
async function attach(tx: Tx, { path, source }: ProofFile): Promise<void> {
  const attached = await tx
    .updateTable('storage.objects')
    .set({ attached_at: sql<Date>`app_now()` })
    .where('bucket_id', '=', PROOF_BUCKET)
    .where('name', '=', path)
    .where('source_sha256', '=', source)
    .returning('bucket_id')
    .executeTakeFirst();
  if (!attached) throw new AppError('PROOF_NOT_UPLOADED');
}

/** Of two submissions of one picture at the same moment, for two trades, the second finds it taken. */
async function mark(tx: Tx, proof: ProofRow, { picture, source }: ProofFile): Promise<void> {
  const marks = picture.equals(source) ? [picture] : [picture, source];
  const taken = await rows(
    tx,
    sql`insert into payment_proof_marks (sha256, proof_id, trade_id, buyer_id)
      select m, ${proof.id}, ${proof.trade_id}, ${proof.buyer_id}
      from unnest(${marks}::bytea[]) m order by m
      on conflict do nothing returning 1`,
  );
  if (taken.length < marks.length) throw new AppError('PROOF_ALREADY_USED');
}
