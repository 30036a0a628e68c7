import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Pauses an offer, or resumes it. Reversible, so without confirmation. */
export function usePauseOffer(offerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: 'pause' | 'resume') =>
      call(action === 'pause' ? 'pause_trade' : 'resume_trade', { p_trade_id: offerId }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['trades'] }),
  });
}
