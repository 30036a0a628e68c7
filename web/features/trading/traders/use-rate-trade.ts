import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

interface RatingInput {
  readonly rating: number;
  readonly comment: string;
}

/** Rates the other side of a completed trade. */
export function useRateTrade(tradeId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rating, comment }: RatingInput) =>
      call('rate_trade', {
        p_trade_id: tradeId,
        p_rating: rating,
        p_comment: comment.trim() === '' ? null : comment,
      }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: ['traders'] });
      toast.success(message);
      onDone();
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
}
