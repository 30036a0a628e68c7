import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { PROOF_DONE } from '#core/proofs/texts.ts';
import { isDecided, mayBecome, type ProofStatus } from '#core/proofs/proof-machine.ts';
import { notificationText, type NotificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { recordForParties } from '#server/trading/proofs/record-for-parties.ts';
import { type ProofRow, readProof } from '#server/trading/proofs/proofs.sql.ts';
import { type LockedTrade, lockTrade } from '#server/trading/trades/lock-trade.ts';
import { fiatText } from '#server/trading/trades/move-trade.ts';

export interface ProofDecision {
  readonly proofId: string;
  readonly adminId: string;
  readonly status: Exclude<ProofStatus, 'pending'>;
  readonly note: string | null;
}

/**
 * An administrator takes up or decides a proof: a judgement of the picture, which moves no money. Nobody judges a trade
 * that they are a party of. Repeating a decision changes nothing. The caller checks that they are an administrator.
 */
export async function decideProof(db: Db, { proofId, adminId, status, note }: ProofDecision) {
  const known = await readProof(db, proofId);
  if (!known) throw new AppError('PROOF_NOT_FOUND');
  await transaction(db, async (tx) => {
    const locked = await lockTrade(tx, known.trade_id);
    const proof = await readProof(tx, proofId);
    if (!locked || !proof) throw new AppError('PROOF_NOT_FOUND');
    if ([proof.seller_id, proof.buyer_id, locked.trade.creator_id].includes(adminId)) {
      throw new AppError('DECISION_ON_OWN_TRADE');
    }
    if (proof.verification_status === status) return;
    if (!mayBecome(proof.verification_status, status)) throw new AppError('PROOF_ALREADY_DECIDED');
    await setProofStatus(tx, locked, proof, { status, note, adminId });
  });
  return {
    success: true as const,
    message: PROOF_DONE[status],
    proof_id: proofId,
    verification_status: status,
  };
}

/** Sets a proof's status, records a decision in the trade's history, and notifies both parties. */
export async function setProofStatus(
  tx: Tx,
  { trade, now }: LockedTrade,
  proof: ProofRow,
  decision: {
    status: Exclude<ProofStatus, 'pending'>;
    note: string | null;
    /** Null: decided by the bank's credit. */
    adminId: string | null;
  },
): Promise<void> {
  const { status, note, adminId } = decision;
  const decided = isDecided(status);
  await rows(
    tx,
    sql`update payment_proofs set verification_status = ${status},
        taken_up_at = coalesce(taken_up_at, ${now}),
        verified_at = ${decided ? now : null}::timestamptz,
        decided_by = ${decided ? adminId : null}::uuid, decision_note = ${note}
      where id = ${proof.id}`,
  );
  if (status === 'verifying') return;
  await recordForParties(tx, trade, proof, {
    kind: 'proof_decided',
    // The parties read this row; who decided stands in the proof's own, which they do not.
    actorId: null,
    detail: { proof_id: proof.id, status, ...(note !== null && { note }) },
  });
  const fiat = fiatText(trade);
  const text =
    status === 'verified'
      ? notificationText('trade_proof_verified', { fiat })
      : rejectedText(fiat, note);
  await notify(
    tx,
    { tradeId: trade.id },
    [proof.seller_id, proof.buyer_id].map((userId) => ({ userId, text })),
  );
}

function rejectedText(fiat: string, note: string | null): NotificationText {
  return note
    ? notificationText('trade_proof_rejected.with_note', { fiat, note })
    : notificationText('trade_proof_rejected', { fiat });
}
