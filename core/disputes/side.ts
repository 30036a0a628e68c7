export type Side = 'seller' | 'buyer';

interface Parties {
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
}

/** Which side of it this person is, or null. */
export function sideOf({ seller_id, buyer_id }: Parties, userId: string): Side | null {
  if (seller_id === userId) return 'seller';
  return buyer_id === userId ? 'buyer' : null;
}

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller';
}
