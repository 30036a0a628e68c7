import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toCreateTrade, type OfferDraft } from '#core/market/offer-draft.ts';
import { call } from '#web/lib/call.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { useIntentionKey } from '#web/lib/use-intention-key.ts';

/** Puts the offer on the market once, however often it is pressed, and goes to it. */
export function usePublishOffer(onDone: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { keyFor, settle } = useIntentionKey();
  return useMutation({
    mutationFn: (draft: OfferDraft) => {
      const wish = toCreateTrade(draft);
      return call('create_trade', { ...wish, p_idempotency_key: keyFor(wish) });
    },
    onSuccess: async ({ message, trade_id }) => {
      settle();
      onDone();
      toast.success(message, { action: { label: 'View Trade', to: `/trades/${trade_id}` } });
      await router.navigate({ href: `/trades/${trade_id}`, replace: true });
    },
    onError: (error) => {
      const { code, title, message } = refusalOf(error);
      // A refusal is an answer: trying again is a new wish. Silence is not.
      if (code !== null) settle();
      toast.error(title, { description: message });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['trades'] }),
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}
