import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toCreateTrade } from '#web/features/trading/offers/form/draft-wire.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import type { Money } from '#core/money/money.ts';
import { useIdempotentInput } from '#web/features/trading/offers/form/use-idempotent-input.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Publishes the offer once, however often it is pressed, and opens it. */
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
  const { inputFor, settle } = useIdempotentInput<ReturnType<typeof toCreateTrade>>();
  return useMutation({
    mutationFn: (draft: OfferDraft) =>
      call(
        'create_trade',
        inputFor(draft, () => toCreateTrade(draft, middle)),
      ),
    onSuccess: async ({ message, trade_id }) => {
      settle();
      onDone();
      toast.success(message, { action: { label: t('View Trade'), to: `/trades/${trade_id}` } });
      await router.navigate({ href: `/trades/${trade_id}`, replace: true });
    },
    onError: (error) => {
      // A refusal is a response: trying again is a new request. No response is not.
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
