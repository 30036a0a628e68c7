import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toUpdateTrade } from '#core/market/draft-wire.ts';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import type { Money } from '#core/money/money.ts';
import { useWish } from '#web/features/offers/use-wish.ts';
import { call } from '#web/lib/call.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** Changes what was changed and nothing else, if the offer is still the one that was seen. */
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
  const { wishFor, settle } = useWish<
    ReturnType<typeof toUpdateTrade> & { p_trade_id: string; p_seen_updated_at: string }
  >();
  return useMutation({
    mutationFn: (draft: OfferDraft) =>
      call(
        'update_trade',
        wishFor([draft, seenAt], () => ({
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
