import type { ActiveBreakdown } from '#web/features/trading/active-trades/active-trades.ts';

type Category = Exclude<keyof ActiveBreakdown, 'count' | 'seller_pending_verification'>;

const TEXTS: Record<Category, string> = {
  buyer_pending_payment: 'to pay',
  seller_pending_release: 'to release',
  seller_waiting_for_payment: 'waiting for payment',
  buyer_waiting_for_release: 'waiting for release',
};

export interface BreakdownPart {
  readonly category: Category;
  /** Such as "2 to pay". */
  readonly text: string;
  readonly isYours: boolean;
}

/** The badge's breakdown as texts: one's own turns first, zeros left out. */
export function breakdownParts(breakdown: ActiveBreakdown): BreakdownPart[] {
  return (Object.keys(TEXTS) as Category[])
    .filter((category) => breakdown[category] > 0)
    .map((category) => ({
      category,
      text: `${breakdown[category]} ${TEXTS[category]}`,
      isYours: category === 'buyer_pending_payment' || category === 'seller_pending_release',
    }));
}
