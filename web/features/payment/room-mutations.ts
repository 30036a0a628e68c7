import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import type { Room } from '#web/features/payment/room.ts';
import { backend } from '#web/lib/backend.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { expectTradeNews, type TradeNews } from '#web/lib/trade-toast.ts';
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

/** The seller has seen the money. The server gives the crypto to the trade's buyer and no one else. */
export function useRelease({ id, escrowId, buyerId }: Room) {
  return useStep(id, 'trade_released', () => {
    if (!escrowId || !buyerId) throw new Error('there is nothing to release in this trade');
    return call('release_escrow_funds', {
      p_escrow_id: escrowId,
      p_trade_id: id,
      p_buyer_id: buyerId,
    });
  });
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
    retry: (failed, error) => refusalOf(error).code === null && failed < TRIES - 1,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    networkMode: 'always',
    onMutate: () => expectTradeNews(tradeId, news),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      await queryClient.invalidateQueries({ queryKey: ['trades'] });
    },
  });
}

type Procedures = Database['public']['Functions'];
type StepName = 'mark_trade_paid' | 'release_escrow_funds' | 'cancel_trade';

async function call<Name extends StepName>(name: Name, payload: Procedures[Name]['Args']) {
  const answer: { data: unknown } = await backend().rpc(name, payload).throwOnError();
  return answer.data as Procedures[Name]['Returns'];
}
