import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toOffer, type Offer, type OfferRow } from '#core/market/offer.ts';
import { offerQuery } from '#web/features/market/market-queries.ts';
import { useSession } from '#web/lib/session.tsx';

export interface SeenOffer {
  /** As it stands, or as it last stood before it left the market. */
  readonly offer: Offer | null;
  /** It was here a moment ago and is not to be seen any more. */
  readonly isGone: boolean;
  readonly isPending: boolean;
  /** It could not be read, and nothing is known of it. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * A trade as this reader may see it. Until it is known who reads, what everyone may see is shown;
 * what leaves the market while it is looked at stays on the screen, told as gone.
 */
export function useOffer(id: string): SeenOffer {
  const { state, user } = useSession();
  const viewer = user?.id ?? null;
  const own = useQuery({ ...offerQuery(id, viewer), enabled: viewer !== null });
  const open = useQuery({ ...offerQuery(id, null), enabled: viewer === null });
  const answer = viewer === null ? open : own;
  const row = answer.data === undefined && !answer.isError ? (open.data ?? undefined) : answer.data;

  const [seen, setSeen] = useState<OfferRow | null>(null);
  if (row && row !== seen) setSeen(row);
  const shown = row ?? (seen?.id === id ? seen : null);
  const offer = useMemo(() => (shown ? toOffer(shown) : null), [shown]);

  // Nothing to see is final only once it is known who looks.
  const undecided = row === null && state === 'loading';
  return {
    offer,
    isGone: row === null && shown !== null,
    isPending: (row === undefined && !answer.isError) || (undecided && offer === null),
    isFailed: answer.isError && offer === null,
    retry: () => void answer.refetch(),
  };
}
