import { AppError } from '#core/errors/app-error.ts';
import { PROOF_DONE } from '#core/proofs/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { saveProof } from '#server/trading/proofs/save-proof.ts';
import {
  type ProofFile,
  type ProofFileRequest,
  proofOfSame,
  readProofFile,
} from '#server/trading/proofs/proof-file.ts';
import type { ProofRow } from '#server/trading/proofs/proofs.sql.ts';
import { lockTradeOfParty } from '#server/trading/proofs/trade-of-party.ts';
import { fiatText } from '#server/trading/trades/move-trade.ts';
import type { TradeRow } from '#server/trading/trades/trades.sql.ts';

export interface NewProof extends ProofFileRequest {
  readonly payerName: string | null;
}

/**
 * The buyer submits a receipt that they have uploaded. A picture proves one payment ever, compared both as uploaded and
 * as stored; the same for the same payment is the same proof. It does not show that money arrived.
 */
export async function submitProof(oja: Pick<Oja, 'db' | 'files'>, request: NewProof) {
  const file = await readProofFile(oja, request);
  const proof = await transaction(oja.db, async (tx) => {
    const { trade } = await lockTradeOfParty(tx, request.tradeId, request.buyerId);
    if (trade.buyer_id !== request.buyerId) throw new AppError('NOT_YOUR_STEP');
    if (!file) throw new AppError('PROOF_NOT_UPLOADED');
    const first = await proofOfSame(tx, file);
    if (first) {
      if (first.trade_id === trade.id && first.buyer_id === request.buyerId) return first;
      throw new AppError('PROOF_ALREADY_USED');
    }
    if (trade.status !== 'in_payment' && trade.status !== 'processing') {
      throw new AppError('TRADE_STATE_CHANGED');
    }
    return submit(tx, trade, file, request);
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

async function submit(
  tx: Tx,
  trade: TradeRow,
  file: ProofFile,
  request: NewProof,
): Promise<ProofRow> {
  const proof = await saveProof(tx, trade, file, request);
  const text = notificationText('trade_proof_submitted', { fiat: fiatText(trade) });
  await notify(
    tx,
    { tradeId: trade.id },
    trade.seller_id ? [{ userId: trade.seller_id, text }] : [],
  );
  return proof;
}
