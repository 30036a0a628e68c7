import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toCreateTrade } from '#core/market/draft-wire.ts';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import type { Money } from '#core/money/money.ts';
import { useWish } from '#web/features/offers/use-wish.ts';
import { call } from '#web/lib/call.ts';
import { t } from '#web/lib/language.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { toast } from '#web/lib/toast.ts';

/** Puts the offer on the market once, however often it is pressed, and goes to it. */
export function usePublishOffer({
  middle,
  onDone,
  onRefused,
}: {
  middle: Money | null;
  onDone: () => void;
  onRefused: (error: unknown) => void;
}) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { wishFor, settle } = useWish<ReturnType<typeof toCreateTrade>>();
  return useMutation({
    mutationFn: (draft: OfferDraft) =>
      call(
        'create_trade',
        wishFor(draft, () => toCreateTrade(draft, middle)),
      ),
    onSuccess: async ({ message, trade_id }) => {
      settle();
      onDone();
      toast.success(message, { action: { label: t('View Trade'), to: `/trades/${trade_id}` } });
      await router.navigate({ href: `/trades/${trade_id}`, replace: true });
    },
    onError: (error) => {
      // A refusal is an answer: trying again is a new wish. Silence is not.
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
