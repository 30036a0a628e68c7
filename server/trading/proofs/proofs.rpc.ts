import { z } from 'zod';
import {
  AdminTradeFlags,
  CheckPayerName,
  DecidePaymentProof,
  ListPaymentProofs,
  PayerNameChecked,
  PaymentProofDecided,
  PaymentProofs,
  PaymentProofSubmitted,
  SubmitPaymentProof,
} from '#core/proofs/wire.ts';
import { procedure, staffAct, staffRead } from '#server/define.ts';
import { checkPayerName } from '#server/trading/proofs/check-payer-name.ts';
import { decideProof } from '#server/trading/proofs/decide-proof.ts';
import { listProofs } from '#server/trading/proofs/list-proofs.ts';
import { submitProof } from '#server/trading/proofs/submit-proof.ts';
import { tradeFlags } from '#server/trading/proofs/trade-flags.ts';

export const proofProcedures = {
  submit_payment_proof: procedure({
    access: 'user',
    input: SubmitPaymentProof,
    output: PaymentProofSubmitted,
    run: (oja, caller, input) => submitProof(oja, { ...input, buyerId: caller.userId }),
  }),
  check_payer_name: procedure({
    access: 'user',
    input: CheckPayerName,
    output: PayerNameChecked,
    run: (oja, caller, input) => checkPayerName(oja.db, { ...input, sellerId: caller.userId }),
  }),
  decide_payment_proof: staffAct({
    may: 'proofs.decide',
    event: ({ proofId, status, note }) => ({
      subject: ['payment_proof', proofId],
      reason: note,
      detail: { status },
    }),
    input: DecidePaymentProof,
    output: PaymentProofDecided,
    run: (oja, caller, input) =>
      decideProof(oja.db, { ...input, adminId: caller.userId, note: input.note || null }),
  }),
  list_payment_proofs: procedure({
    access: 'user',
    readOnly: true,
    input: ListPaymentProofs,
    output: PaymentProofs,
    run: (oja, caller, input) => listProofs(oja.db, { ...input, caller }),
  }),
  admin_trade_flags: staffRead({
    may: 'proofs.read',
    readOnly: true,
    input: z.strictObject({}),
    output: AdminTradeFlags,
    run: (oja) => tradeFlags(oja.db),
  }),
};
