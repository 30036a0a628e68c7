import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TRADE_DONE } from '#core/trade/texts.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Cancels an own offer; what was locked is returned. */
export function useCancelOffer(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('cancel_trade', { p_trade_id: id }),
    onSuccess: () => {
      toast.success(TRADE_DONE.cancelled);
      onDone();
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['trades'] }),
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}
