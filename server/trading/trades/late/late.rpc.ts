import { RARE_STEP_DONE } from '#core/trade/rare-step-texts.ts';
import {
  ClaimLatePayment,
  ExtendPaymentWindow,
  LateClaim,
  LateClaimQuestion,
  LatePaymentClaimed,
  PaymentWindowExtended,
} from '#core/trade/late-payment-wire.ts';
import { procedure } from '#server/define.ts';
import { extendPaymentWindow } from '#server/trading/trades/extend-payment-window.ts';
import { claimLatePayment } from '#server/trading/trades/late/claim-late-payment.ts';
import { getLateClaim } from '#server/trading/trades/late/get-late-claim.ts';

/** The rare steps around the payment window. */
export const lateProcedures = {
  extend_payment_window: procedure({
    access: 'user',
    input: ExtendPaymentWindow,
    output: PaymentWindowExtended,
    run: async (oja, caller, { tradeId }) => {
      const { deadline } = await extendPaymentWindow(oja.db, tradeId, caller.userId);
      return {
        success: true as const,
        message: RARE_STEP_DONE.extended,
        trade_id: tradeId,
        deadline: deadline.toISOString(),
      };
    },
  }),
  claim_late_payment: procedure({
    access: 'user',
    input: ClaimLatePayment,
    output: LatePaymentClaimed,
    run: async (oja, caller, input) => {
      const claimed = await claimLatePayment(oja, { ...input, callerId: caller.userId });
      return { success: true as const, ...claimed };
    },
  }),
  get_late_claim: procedure({
    access: 'user',
    readOnly: true,
    input: LateClaimQuestion,
    output: LateClaim,
    run: (oja, caller, { tradeId }) => getLateClaim(oja.db, tradeId, caller.userId),
  }),
};
