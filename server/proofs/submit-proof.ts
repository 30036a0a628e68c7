import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { comparePayerName } from '#core/identity/payer-name.ts';
import { PROOF_BUCKET, PROOF_KEPT_BYTES } from '#core/limits/proof-limits.ts';
import { PROOF_DONE, PROOF_NOTICES } from '#core/messages/proof-messages.ts';
import { maybe, one, rows, type Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { tell } from '#server/notifications/tell.ts';
import { contentId } from '#server/proofs/content-id.ts';
import { legalName, PROOF_COLUMNS, type ProofRow } from '#server/proofs/proofs.sql.ts';
import { lockTradeOfParty } from '#server/proofs/trade-of-party.ts';
import type { LockedTrade } from '#server/trades/lock-trade.ts';
import { fiatText } from '#server/trades/move-trade.ts';
import { recordEvent } from '#server/trades/record-event.ts';

export interface NewProof {
  readonly tradeId: string;
  readonly buyerId: string;
  readonly path: string;
  readonly payerName: string | null;
}

interface ProofFile {
  readonly path: string;
  /** Of the picture as it is kept, and of the file as it came. */
  readonly picture: Buffer;
  readonly source: Buffer;
}

/**
 * The buyer shows a receipt that they have uploaded. A picture stands for one payment ever, as it was sent and
 * as it is kept; the same for the same payment is the same proof. It says nothing of money having arrived.
 */
export async function submitProof(oja: Pick<Oja, 'db' | 'files'>, wish: NewProof) {
  const file = await readProofFile(oja, wish);
  const proof = await transaction(oja.db, async (tx) => {
    const locked = await lockTradeOfParty(tx, wish.tradeId, wish.buyerId);
    const { trade } = locked;
    if (trade.buyer_id !== wish.buyerId) throw new AppError('NOT_YOUR_STEP');
    if (!file) throw new AppError('PROOF_NOT_UPLOADED');
    const first = await proofOfSame(tx, file);
    if (first) {
      if (first.trade_id === trade.id && first.buyer_id === wish.buyerId) return first;
      throw new AppError('PROOF_ALREADY_USED');
    }
    if (trade.status !== 'in_payment' && trade.status !== 'processing') {
      throw new AppError('TRADE_STATE_CHANGED');
    }
    return keepProof(tx, locked, file, wish);
  });
  return {
    success: true as const,
    message: PROOF_DONE.submitted,
    proof_id: proof.id,
    verification_status: proof.verification_status,
    ipfs_hash: proof.ipfs_hash,
    name_verdict: proof.name_verdict,
  };
}

/** The buyer's own file of this trade; its bytes never change under one version. */
async function readProofFile(
  { db, files }: Pick<Oja, 'db' | 'files'>,
  { tradeId, buyerId, path }: NewProof,
): Promise<ProofFile | null> {
  const row = await maybe(
    db,
    sql<{ version: string; source_sha256: Buffer }>`
      select version, source_sha256 from storage.objects
      where bucket_id = ${PROOF_BUCKET} and name = ${path} and owner_id = ${buyerId}
        and storage.trade_of(name) = ${tradeId} and size <= ${PROOF_KEPT_BYTES} and source_sha256 is not null`,
  );
  const content = row && (await files.get(row.version));
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return { path, picture: hash.digest(), source: row.source_sha256 };
}

function proofOfSame(tx: Tx, { picture, source }: ProofFile): Promise<ProofRow | undefined> {
  return maybe(
    tx,
    sql<ProofRow>`select ${PROOF_COLUMNS} from payment_proofs p
      join payment_proof_marks m on m.proof_id = p.id
      where m.sha256 in (${picture}, ${source}) order by m.created_at, p.id limit 1`,
  );
}

async function keepProof(
  tx: Tx,
  { trade }: LockedTrade,
  file: ProofFile,
  { buyerId, payerName }: NewProof,
): Promise<ProofRow> {
  const name =
    payerName === null ? null : comparePayerName(payerName, await legalName(tx, buyerId));
  const proof = await one(
    tx,
    sql<ProofRow>`insert into payment_proofs as p (trade_id, ipfs_hash, proof_image_url, payer_name, name_verdict,
        name_reason)
      values (${trade.id}, ${contentId(file.picture)}, ${file.path}, ${payerName}, ${name?.verdict ?? null},
        ${name?.reason ?? null})
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
  const text = PROOF_NOTICES.submitted(fiatText(trade));
  await tell(tx, trade.id, trade.seller_id ? [{ userId: trade.seller_id, text }] : []);
  return proof;
}

/** Of two submissions of one picture at the same moment, for two trades, the second finds the mark taken. */
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
