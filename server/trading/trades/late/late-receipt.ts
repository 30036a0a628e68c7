import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe, one, type Tx } from '#server/platform/db/database.ts';
import { saveProof } from '#server/trading/proofs/save-proof.ts';
import { type ProofFile, proofOfSame } from '#server/trading/proofs/proof-file.ts';
import type { ExpiredRun } from '#server/trading/trades/late/late-run.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { readTrade } from '#server/trading/trades/trades.sql.ts';

/**
 * The receipt a late claim needs: a file that was never submitted before, or the proof that was submitted while the run
 * lasted. Without one a buyer could take an offer, wait for the price to move, and only then decide.
 */
export type LateReceipt =
  | { readonly file: ProofFile; readonly proofId: null }
  | { readonly file: null; readonly proofId: string };

/** The newest proof that was submitted in a run and not rejected; null where there is none. */
export async function proofOfRun(
  db: Db,
  tradeId: string,
  { buyerId, acceptedAt, expiredAt }: ExpiredRun,
): Promise<string | null> {
  const proof = await maybe(
    db,
    sql<{ id: string }>`select id from payment_proofs
      where trade_id = ${tradeId} and buyer_id = ${buyerId} and verification_status <> 'rejected'
        and submitted_at between ${acceptedAt} and ${expiredAt}
      order by submitted_at desc, id desc limit 1`,
  );
  return proof?.id ?? null;
}

/**
 * The receipt of this run, out of the named file and earlier proofs.
 * @throws AppError LATE_CLAIM_NEEDS_RECEIPT, LATE_CLAIM_RECEIPT_USED
 */
export async function receiptOfRun(
  tx: Tx,
  tradeId: string,
  run: ExpiredRun,
  file: ProofFile | null,
): Promise<LateReceipt> {
  const proofId = await proofOfRun(tx, tradeId, run);
  const same = file && (await proofOfSame(tx, file));
  if (file && !same) return { file, proofId: null };
  if (same && same.id !== proofId) throw new AppError('LATE_CLAIM_RECEIPT_USED');
  if (proofId === null) throw new AppError('LATE_CLAIM_NEEDS_RECEIPT');
  return { file: null, proofId };
}

/**
 * Puts the receipt into the trade that runs now, where both parties and a dispute find it. It is dated `now`, when that
 * run began: what is older belongs to a run before. The picture still proves one payment only.
 */
export async function showReceipt(
  tx: Tx,
  { runningId, now }: { readonly runningId: string; readonly now: Date },
  run: ExpiredRun,
  { file, proofId }: LateReceipt,
): Promise<void> {
  if (file === null) return copyProof(tx, { runningId, now, proofId }, run);
  const trade = await readTrade(tx, runningId);
  if (!trade) throw new Error(`trade ${runningId} was written a moment ago and is not there`);
  try {
    await saveProof(tx, trade, file, { buyerId: run.buyerId, payerName: null, at: now });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PROOF_ALREADY_USED') throw error;
    throw new AppError('LATE_CLAIM_RECEIPT_USED', { cause: error });
  }
}

async function copyProof(
  tx: Tx,
  { runningId, now, proofId }: { runningId: string; now: Date; proofId: string },
  run: ExpiredRun,
): Promise<void> {
  const proof = await one(
    tx,
    sql<{ id: string; ipfs_hash: string }>`
      insert into payment_proofs
        (trade_id, ipfs_hash, proof_image_url, payer_name, name_verdict, name_reason, submitted_at)
      select ${runningId}, ipfs_hash, proof_image_url, payer_name, name_verdict, name_reason, ${now}
      from payment_proofs where id = ${proofId} returning id, ipfs_hash`,
  );
  await recordEvent(tx, {
    tradeId: runningId,
    kind: 'proof_submitted',
    from: 'processing',
    to: 'processing',
    actorId: run.buyerId,
    sellerId: run.sellerId,
    buyerId: run.buyerId,
    detail: { proof_id: proof.id, ipfs_hash: proof.ipfs_hash, carried_from: proofId },
    at: now,
  });
}
