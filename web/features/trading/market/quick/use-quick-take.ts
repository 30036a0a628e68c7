import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Fit } from '#core/market/best-fit.ts';
import { obstacleFor, obstacleOfLimit, type Obstacle } from '#core/market/eligibility.ts';
import {
  refusedAs,
  SHOWN_INLINE,
  useAcceptOffer,
} from '#web/features/trading/market/accept/use-accept-offer.ts';
import { toLimit, type Reason, type Take } from '#web/features/trading/market/accept/use-take.ts';
import { eligibilityQuery } from '#web/features/trading/market/list/offer-query.ts';
import { FOUND } from '#web/features/trading/market/quick/quick-queries.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';

/** Taking the found offer: what blocks the viewer, and the step itself. */
export interface QuickTake extends Pick<Take, 'accept' | 'forget' | 'refusedAs' | 'isBusy'> {
  readonly reasons: readonly Reason[];
  readonly obstacle: Obstacle | null;
  /** Whether the viewer may take it is known. */
  readonly isKnown: boolean;
  /** Why the last press was refused, where the same offer was found again. */
  readonly refusal: string | null;
  readonly bankAccountId: string | null;
  readonly setBankAccountId: (id: string | null) => void;
}

/** The same checks and the same procedure as on the offer's own page. After a refusal another offer is looked for. */
export function useQuickTake({ offer, share }: Fit, viewer: string): QuickTake {
  const queryClient = useQueryClient();
  const accept = useAcceptOffer();
  // A second press comes before the first one is rendered.
  const isOnItsWay = useRef(false);
  const [bankAccountId, setBankAccountId] = useState<string | null>(null);
  const eligibility = useQuery(eligibilityQuery({ id: offer.id, link: null }, viewer));
  const sells = offer.tradeType === 'buy';
  const { data: available = null } = useQuery({
    ...availableQuery(viewer, offer.asset),
    enabled: sells,
  });
  const { data: rate } = useQuery({
    ...exchangeRateQuery(),
    enabled: offer.fiatCurrency !== 'NGN',
  });
  const reasons = eligibility.data?.reasons ?? NONE;
  const obstacle =
    reasons.length > 0
      ? null
      : (obstacleOfLimit(share, toLimit(eligibility.data?.limit ?? null), rate?.mid ?? null) ??
        obstacleFor(offer, share, { available, hasBankAccount: bankAccountId !== null }));
  const code = refusedAs(accept.error);
  const isKnown = !eligibility.isPending && (!sells || available !== null);

  return {
    reasons,
    obstacle,
    isKnown,
    bankAccountId,
    setBankAccountId,
    isBusy: accept.isPending,
    refusedAs: code,
    refusal: code === null || SHOWN_INLINE.has(code) ? null : (accept.error?.message ?? null),
    forget: accept.reset,
    accept: () => {
      if (obstacle || reasons.length > 0 || isOnItsWay.current) return;
      isOnItsWay.current = true;
      accept.mutate(
        { offer, share, link: null, takerId: viewer, methodId: null, bankAccountId },
        {
          onError: () => void queryClient.invalidateQueries({ queryKey: [FOUND] }),
          onSettled: () => {
            isOnItsWay.current = false;
          },
        },
      );
    },
  };
}

const NONE: readonly Reason[] = [];
