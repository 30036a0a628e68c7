import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toUpdateTrade } from '#web/features/trading/offers/form/draft-wire.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import type { Money } from '#core/money/money.ts';
import { useIdempotentInput } from '#web/features/trading/offers/form/use-idempotent-input.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Saves only the changes, if the offer is still the one that was seen. */
export function useSaveOffer({
  offerId,
  seenAt,
  before,
  middle,
  onDone,
  onRefused,
}: {
  offerId: string;
  seenAt: string;
  before: OfferDraft;
  middle: Money | null;
  onDone: () => void;
  onRefused: (error: unknown) => void;
}) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { inputFor, settle } = useIdempotentInput<
    ReturnType<typeof toUpdateTrade> & { p_trade_id: string; p_seen_updated_at: string }
  >();
  return useMutation({
    mutationFn: (draft: OfferDraft) =>
      call(
        'update_trade',
        inputFor([draft, seenAt], () => ({
          ...toUpdateTrade(before, draft, middle),
          p_trade_id: offerId,
          p_seen_updated_at: seenAt,
        })),
      ),
    onSuccess: async ({ message }) => {
      settle();
      onDone();
      toast.success(message);
      await router.navigate({ href: `/trades/${offerId}`, replace: true });
    },
    onError: (error) => {
      if (refusalOf(error).code !== null) settle();
      onRefused(error);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['trades'] }),
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}
