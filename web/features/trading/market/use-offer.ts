import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toAsks, type OfferAsks } from '#web/features/trading/market/offer-asks.ts';
import { toOffer, type Offer } from '#core/market/offer.ts';
import {
  offerQuery,
  type FullOfferRow,
  type OfferKey,
} from '#web/features/trading/market/list/offer-query.ts';
import { useSession } from '#web/lib/supabase/session.tsx';

export interface SeenOffer {
  /** Its current state, or its last one before it left the market. */
  readonly offer: Offer | null;
  /** Its conditions; present whenever the offer is. */
  readonly asks: OfferAsks | null;
  /** It was visible a moment ago and is not any more. */
  readonly isGone: boolean;
  readonly isPending: boolean;
  /** It could not be loaded, and there is no cached one. */
  readonly isFailed: boolean;
  /** It could not be reloaded; the time of the cached state. */
  readonly staleSince: number | null;
  readonly retry: () => void;
}

/**
 * A trade as visible to this viewer. Until the session is known, what everyone may see is shown; what leaves the market
 * while it is open stays on the screen, marked as gone.
 */
export function useOffer(key: OfferKey): SeenOffer {
  const { state, user } = useSession();
  const viewer = user?.id ?? null;
  const own = useQuery({ ...offerQuery(key, viewer), enabled: viewer !== null });
  const open = useQuery({ ...offerQuery(key, null), enabled: viewer === null });
  const answer = viewer === null ? open : own;
  const row = answer.data === undefined && !answer.isError ? (open.data ?? undefined) : answer.data;

  const [seen, setSeen] = useState<FullOfferRow | null>(null);
  if (row && row !== seen) setSeen(row);
  const shown = row ?? (seen?.id === key.id ? seen : null);
  const offer = useMemo(() => (shown ? toOffer(shown) : null), [shown]);
  const asks = useMemo(() => (shown ? toAsks(shown) : null), [shown]);

  // An empty result is final only once the session is known.
  const undecided = row === null && state === 'loading';
  return {
    offer,
    asks,
    isGone: row === null && shown !== null,
    isPending: (row === undefined && !answer.isError) || (undecided && offer === null),
    isFailed: answer.isError && offer === null,
    staleSince: answer.isError && offer !== null ? answer.dataUpdatedAt : null,
    retry: () => void answer.refetch(),
  };
}
