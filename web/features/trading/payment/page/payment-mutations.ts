import { useRef } from 'react';
import { lockoutText } from '#core/trade/lockout-text.ts';
import type { CancelReasonCode } from '#core/trade/cancel-reasons.ts';
import type { TradeNotificationType } from '#core/trade/trade-notification-type.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { useStep } from '#web/features/trading/payment/use-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { proveSecondFactor } from '#web/lib/supabase/second-factor.ts';
import { notifyCounterparty } from '#web/lib/realtime/notify-counterparty.ts';
import { toast } from '#web/lib/page/toast.ts';
import { suppressTradeToast } from '#web/lib/page/trade-toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

/** The buyer marks the trade as paid. Repeated, it happens once. */
export function useMarkPaid({ id }: PaymentTrade) {
  const { keyFor, settle } = useIdempotencyKey();
  return useStep<void, { message: string }>({
    ...notificationSteps(id, 'trade_paid'),
    run: async () => {
      const answer = await call('mark_trade_paid', {
        p_trade_id: id,
        p_idempotency_key: keyFor(id),
      });
      settle();
      return answer;
    },
  });
}

interface FreshCode {
  readonly factorId: string;
  readonly code: string;
}

export interface Release {
  /** Null where there is no authenticator. */
  readonly proof: FreshCode | null;
  readonly senderName: string;
  /** The sender is not the buyer, and the seller accepts that risk. */
  readonly acceptsMismatch: boolean;
}

/**
 * The seller confirms the money. The server releases the crypto to the trade's buyer and no one else, and with an
 * authenticator only against a fresh code.
 */
export function useRelease({ id, escrowId, buyerId }: PaymentTrade) {
  const shown = useRef<string>(null);
  return useStep({
    ...notificationSteps(id, 'trade_released'),
    run: async ({ proof, senderName, acceptsMismatch }: Release) => {
      if (!escrowId || !buyerId) throw new Error('there is nothing to release in this order');
      // A code works once, and for retries of the same request.
      if (proof && shown.current !== proof.code) {
        await proveSecondFactor(proof.factorId, proof.code);
        shown.current = proof.code;
      }
      return call('release_escrow_funds', {
        p_escrow_id: escrowId,
        p_trade_id: id,
        p_buyer_id: buyerId,
        p_sender_name: senderName,
        p_accept_name_mismatch: acceptsMismatch,
      });
    },
  });
}

/** The buyer cancels; what Oja held is returned. A buyer who cancels too many learns until when they are locked out. */
export function useCancel({ id }: PaymentTrade) {
  const { before, after } = notificationSteps(id, 'trade_cancelled');
  return useStep({
    before,
    run: ({ code, explanation }: { code: CancelReasonCode; explanation: string }) =>
      call('cancel_trade', { p_trade_id: id, p_reason_code: code, p_reason: explanation || null }),
    after: ({ locked_until }) => {
      after();
      if (locked_until) toast.info(lockoutText(new Date(locked_until)));
    },
  });
}

/** The seller gives the buyer fifteen more minutes, once. */
export function useExtend({ id }: PaymentTrade) {
  return useStep<void, { message: string }>({
    run: () => call('extend_payment_window', { p_trade_id: id }),
  });
}

/** One's own steps send no notification to oneself; the other side is notified. */
function notificationSteps(tradeId: string, type: TradeNotificationType) {
  return {
    before: () => suppressTradeToast(tradeId, type),
    after: () => notifyCounterparty(tradeId, type, type === 'trade_released' ? 'buyer' : 'seller'),
  };
}
