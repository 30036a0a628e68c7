import { useRef } from 'react';
import { lockoutText } from '#core/trade/lockout-text.ts';
import type { CancelReasonCode } from '#core/trade/cancel-reasons.ts';
import type { TradeNews } from '#core/trade/trade-news.ts';
import type { Room } from '#web/features/payment/room.ts';
import { useStep } from '#web/features/payment/use-step.ts';
import { call } from '#web/lib/call.ts';
import { proveSecondFactor } from '#web/lib/second-factor.ts';
import { tellOtherSide } from '#web/lib/tell-other-side.ts';
import { toast } from '#web/lib/toast.ts';
import { expectTradeNews } from '#web/lib/trade-toast.ts';
import { useIntentionKey } from '#web/lib/use-intention-key.ts';

/** The buyer says the naira is on its way. The same saying, repeated, happens once. */
export function useMarkPaid({ id }: Room) {
  const { keyFor, settle } = useIntentionKey();
  return useStep<void, { message: string }>({
    ...told(id, 'trade_paid'),
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

export interface FreshCode {
  readonly factorId: string;
  readonly code: string;
}

export interface Release {
  /** Null where there is no authenticator. */
  readonly proof: FreshCode | null;
  readonly senderName: string;
  /** The sender is not the buyer, and the seller takes that on themselves. */
  readonly acceptsMismatch: boolean;
}

/**
 * The seller has seen the money. The server gives the crypto to the trade's buyer and no one else,
 * and from somebody with an authenticator only against a code shown just before.
 */
export function useRelease({ id, escrowId, buyerId }: Room) {
  const shown = useRef<string>(null);
  return useStep({
    ...told(id, 'trade_released'),
    run: async ({ proof, senderName, acceptsMismatch }: Release) => {
      if (!escrowId || !buyerId) throw new Error('there is nothing to release in this trade');
      // A code works once, and for what is tried again after it.
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

/** The buyer leaves; what Oja held goes back. Whoever leaves too many hears until when they must wait. */
export function useCancel({ id }: Room) {
  const { before, after } = told(id, 'trade_cancelled');
  return useStep({
    before,
    run: ({ code, words }: { code: CancelReasonCode; words: string }) =>
      call('cancel_trade', { p_trade_id: id, p_reason_code: code, p_reason: words || null }),
    after: ({ locked_until }) => {
      after();
      if (locked_until) toast.info(lockoutText(new Date(locked_until)));
    },
  });
}

/** The seller gives the buyer fifteen more minutes, once. */
export function useExtend({ id }: Room) {
  return useStep<void, { message: string }>({
    run: () => call('extend_payment_window', { p_trade_id: id }),
  });
}

/** What one does oneself is no news on one's own screen, and the other side is written to. */
function told(tradeId: string, news: TradeNews) {
  return {
    before: () => expectTradeNews(tradeId, news),
    after: () => tellOtherSide(tradeId, news, news === 'trade_released' ? 'buyer' : 'seller'),
  };
}
