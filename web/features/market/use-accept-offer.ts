import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { acceptRefusal } from '#core/market/accept-refusal.ts';
import type { Share } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { CANNOT_ACCEPT, TRADE_ACCEPTED, VALIDATION_FAILED } from '#core/messages/trade-messages.ts';
import { toDecimal } from '#core/money/money.ts';
import { call } from '#web/lib/call.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { tellOtherSide } from '#web/lib/tell-other-side.ts';
import { toast } from '#web/lib/toast.ts';
import { useIntentionKey } from '#web/lib/use-intention-key.ts';

export interface Acceptance {
  readonly offer: Offer;
  readonly share: Share;
  readonly takerId: string;
  /** Where a seller who takes a buy offer is paid. */
  readonly bankAccountId: string | null;
}

class Refused extends Error {
  readonly title: string;

  constructor({ title, description }: { title: string; description: string }) {
    super(description);
    this.title = title;
  }
}

/**
 * Accepts a share of an offer: asks whether it is allowed, accepts, says what is next and goes to
 * the payment room. A refusal says why and leaves everything as it was typed.
 */
export function useAcceptOffer() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { keyFor, settle } = useIntentionKey();

  return useMutation({
    mutationFn: async (acceptance: Acceptance) => {
      await askPermission(acceptance);
      const request = requestOf(acceptance);
      const answer = await call('accept_trade_bulletproof', {
        ...request,
        p_idempotency_key: keyFor(request),
      });
      settle();
      if (!answer.success) throw new Refused(acceptRefusal(answer.code, answer.message));
      return answer;
    },
    onSuccess: async ({ user_role, trade_id }) => {
      const { title, message } = TRADE_ACCEPTED[user_role];
      toast.success(title, { description: message });
      tellOtherSide(trade_id, 'trade_accepted', user_role === 'buyer' ? 'seller' : 'buyer');
      await router.navigate({ href: `/trade/${trade_id}/payment` });
    },
    onError: (error) => {
      const told = error instanceof Refused ? error : acceptFailed(error);
      toast.error(told.title, { description: told.message });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['trades'] }),
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}

async function askPermission({ offer, takerId }: Acceptance): Promise<void> {
  const permission = await call('validate_trade_ownership_bulletproof', {
    p_trade_id: offer.id,
    p_user_id: takerId,
    p_action: 'accept',
  }).catch((error: unknown) => {
    throw new Refused({ title: VALIDATION_FAILED, description: refusalOf(error).message });
  });
  if (permission.allowed) return;
  const code = typeof permission.code === 'string' ? permission.code : null;
  throw new Refused(acceptRefusal(code, permission.message || CANNOT_ACCEPT));
}

/**
 * A Full offer is taken without an amount. Any other carries what was shown, even when that is all
 * that is left: should the rest have changed meanwhile, it is refused rather than taken unseen.
 */
function requestOf({ offer, share, takerId, bankAccountId }: Acceptance) {
  return {
    p_trade_id: offer.id,
    p_user_id: takerId,
    p_partial_amount: offer.isFull ? null : toDecimal(share.crypto),
    p_bank_account_id: bankAccountId,
  };
}

function acceptFailed(error: unknown): { title: string; message: string } {
  const { code, message } = refusalOf(error);
  const { title, description } = acceptRefusal(code, message);
  return { title, message: description };
}
