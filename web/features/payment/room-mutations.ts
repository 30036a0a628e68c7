import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TradeNews } from '#core/trade/trade-news.ts';
import type { Database } from '#core/wire/database.ts';
import type { Room } from '#web/features/payment/room.ts';
import { backend } from '#web/lib/backend.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { CodeRefused, proveSecondFactor } from '#web/lib/second-factor.ts';
import { tellOtherSide } from '#web/lib/tell-other-side.ts';
import { toast } from '#web/lib/toast.ts';
import { expectTradeNews } from '#web/lib/trade-toast.ts';
import { useIntentionKey } from '#web/lib/use-intention-key.ts';

const TRIES = 3;

/** The buyer says the naira is on its way. The same saying, repeated, happens once. */
export function useMarkPaid({ id }: Room) {
  const { keyFor, settle } = useIntentionKey();
  return useStep(id, 'trade_paid', async () => {
    const answer = await call('mark_trade_paid', {
      p_trade_id: id,
      p_idempotency_key: keyFor(id),
    });
    settle();
    return answer;
  });
}

/**
 * The seller has seen the money. The server gives the crypto to the trade's buyer and no one else,
 * and from somebody with an authenticator only against a code shown just before.
 */
export function useRelease({ id, escrowId, buyerId }: Room) {
  const shown = useRef<string>(null);
  return useStep(id, 'trade_released', async (proof: FreshCode | null) => {
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
    });
  });
}

export interface FreshCode {
  readonly factorId: string;
  readonly code: string;
}

/** The buyer leaves; what Oja held goes back. */
export function useCancel({ id }: Room) {
  return useStep(id, 'trade_cancelled', (reason: string) =>
    call('cancel_trade', { p_trade_id: id, p_reason: reason || null }),
  );
}

/**
 * A step of a trade: tried again while the network is at fault and never after a refusal. It ends
 * busy only once the room has been read anew, so that no old button shows in between.
 */
function useStep<Input = void>(
  tradeId: string,
  news: TradeNews,
  step: (input: Input) => Promise<{ message: string }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    retry: (failed, error) => isWorthRetrying(error) && failed < TRIES - 1,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    networkMode: 'always',
    onMutate: () => expectTradeNews(tradeId, news),
    onSuccess: ({ message }) => {
      toast.success(message);
      tellOtherSide(tradeId, news, news === 'trade_released' ? 'buyer' : 'seller');
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      await queryClient.invalidateQueries({ queryKey: ['trades'] });
    },
  });
}

/** Only what was not answered: a refused code is asked for anew, and a refused step is refused. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof CodeRefused) && refusalOf(error).code === null;
}

type Procedures = Database['public']['Functions'];
type StepName = 'mark_trade_paid' | 'release_escrow_funds' | 'cancel_trade';

async function call<Name extends StepName>(name: Name, payload: Procedures[Name]['Args']) {
  const answer: { data: unknown } = await backend().rpc(name, payload).throwOnError();
  return answer.data as Procedures[Name]['Returns'];
}
