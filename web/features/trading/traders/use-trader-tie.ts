import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

export type TieStep = 'trust_trader' | 'untrust_trader' | 'block_trader' | 'unblock_trader';

/** Trusts, blocks, or undoes one of the two. Dependent data, the lists of offers, is reloaded. */
export function useTraderTie(traderId: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: TieStep) => call(step, { p_trader_id: traderId }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone?.();
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['traders'] }),
        queryClient.invalidateQueries({ queryKey: ['trades'] }),
      ]),
  });
}
