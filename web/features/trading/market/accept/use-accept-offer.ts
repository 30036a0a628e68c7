import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { acceptRefusal } from '#web/features/trading/market/accept/accept-refusal.ts';
import { acceptanceMessage } from '#web/features/trading/market/accept/acceptance-message.ts';
import type { Share } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { CANNOT_ACCEPT, VALIDATION_FAILED } from '#core/trade/texts.ts';
import { toDecimal } from '#core/money/money.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { notifyCounterparty } from '#web/lib/realtime/notify-counterparty.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

export interface Acceptance {
  /** As the viewer saw it: another price is refused. */
  readonly offer: Offer;
  readonly share: Share;
  readonly takerId: string;
  /** The link token of a private offer. */
  readonly link: string | null;
  /** One of the offer's payment methods; null leaves it to the server. */
  readonly methodId: string | null;
  /** Where a seller who takes a buy offer is paid. */
  readonly bankAccountId: string | null;
}

class Refused extends Error {
  readonly title: string;
  readonly code: string | null;

  constructor({ title, description }: { title: string; description: string }, code?: string) {
    super(description);
    this.title = title;
    this.code = code ?? null;
  }
}

/** Refusals shown next to the button, with a remedy. */
export const SHOWN_INLINE: ReadonlySet<string | null> = new Set([
  'FRESH_SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_NEEDED_TO_ACCEPT',
]);

/** The code of an acceptance's refusal; null where there is none. */
export function refusedAs(error: unknown): string | null {
  return error instanceof Refused ? error.code : null;
}

/**
 * Accepts a share of an offer: checks eligibility, accepts, shows what is next and goes to the payment page. A refusal
 * gives its reason and leaves the input as it is.
 */
export function useAcceptOffer() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { keyFor, settle } = useIdempotencyKey();

  return useMutation({
    mutationFn: async (acceptance: Acceptance) => {
      await askPermission(acceptance);
      const request = requestOf(acceptance);
      const answer = await call('accept_trade_bulletproof', {
        ...request,
        p_idempotency_key: keyFor(request),
      });
      settle();
      if (!answer.success) {
        const why = responseText(answer.message_text, answer.message);
        throw new Refused(acceptRefusal(answer.code, why), answer.code);
      }
      return answer;
    },
    onSuccess: async (answer) => {
      const { user_role, trade_id } = answer;
      const { title, description } = acceptanceMessage(answer);
      toast.success(title, { description });
      notifyCounterparty(trade_id, 'trade_accepted', user_role === 'buyer' ? 'seller' : 'buyer');
      await router.navigate({ href: `/trade/${trade_id}/payment` });
    },
    onError: (error) => {
      if (SHOWN_INLINE.has(refusedAs(error))) return;
      const refusal = error instanceof Refused ? error : acceptFailed(error);
      toast.error(refusal.title, { description: refusal.message });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['trades'] }),
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
  });
}

async function askPermission(acceptance: Acceptance): Promise<void> {
  const permission = await permissionFor(acceptance).catch((error: unknown) => {
    throw new Refused({ title: VALIDATION_FAILED, description: refusalOf(error).message });
  });
  if (permission.allowed) return;
  const why = responseText(permission.message_text, permission.message || CANNOT_ACCEPT);
  throw new Refused(acceptRefusal(permission.code, why));
}

/** Eligibility for a private offer is queried with its link; without it there is no such offer. */
async function permissionFor({ offer, link, takerId }: Acceptance) {
  if (link) {
    const eligibility = await call('get_offer_eligibility', {
      p_trade_id: offer.id,
      p_link_token: link,
    });
    const [reason] = eligibility.reasons;
    return {
      allowed: eligibility.can_accept,
      code: reason?.code,
      message: reason?.message ?? '',
      message_text: reason?.message_text,
    };
  }
  return call('validate_trade_ownership_bulletproof', {
    p_trade_id: offer.id,
    p_user_id: takerId,
    p_action: 'accept',
  });
}

/**
 * A Full offer is taken without an amount. Any other is sent with the shown amount, even when that is all that is left:
 * should the rest have changed meanwhile, it is refused rather than taken unseen.
 */
function requestOf({ offer, share, takerId, link, methodId, bankAccountId }: Acceptance) {
  return {
    p_trade_id: offer.id,
    p_user_id: takerId,
    p_partial_amount: offer.isFull ? null : toDecimal(share.crypto),
    p_payment_method_id: methodId,
    p_bank_account_id: bankAccountId,
    p_seen_price: toDecimal(offer.price),
    p_link_token: link,
  };
}

function acceptFailed(error: unknown): { title: string; message: string } {
  const { code, message } = refusalOf(error);
  const { title, description } = acceptRefusal(code, message);
  return { title, message: description };
}
