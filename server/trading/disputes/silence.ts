import type { Side } from '#core/disputes/side.ts';

export type SilentSide = Side | 'both';

interface Spoken {
  readonly asked_at: Date;
  readonly silence_counts_at: Date;
  readonly seller_spoke_at: Date | null;
  readonly buyer_spoke_at: Date | null;
  readonly silent_side: SilentSide | null;
}

/**
 * Who has been silent: marked before, or asked and without a statement until the deadline. A mark stays, also when that
 * party answers later: the arbiter sees and weighs both.
 */
export function silentSide(dispute: Spoken, now: Date): SilentSide | null {
  if (now < dispute.silence_counts_at) return dispute.silent_side;
  const isSilent = (side: Side, spokeAt: Date | null) =>
    dispute.silent_side === side ||
    dispute.silent_side === 'both' ||
    spokeAt === null ||
    spokeAt < dispute.asked_at;
  const seller = isSilent('seller', dispute.seller_spoke_at);
  const buyer = isSilent('buyer', dispute.buyer_spoke_at);
  if (seller && buyer) return 'both';
  if (seller) return 'seller';
  return buyer ? 'buyer' : null;
}
