import { ONLINE_MERIT } from '#core/market/ranking.ts';
import type { Ranked } from '#server/trading/market/book/best-slots.ts';
import { wordsOf } from '#server/trading/market/book/id-table.ts';
import type { OfferBook } from '#server/trading/market/book/offer-book.ts';
import type { OfferQuestion } from '#server/trading/market/offer-page.sql.ts';

/**
 * How a page is sorted: by a key, then by price, then by id. The list has the same order, except that being online
 * earns points where those count, which the list does not know.
 */
export interface PageOrder {
  /** By which the list is sorted. */
  listKeyOf(slot: number): number;
  /** By which the page is sorted: the list's, or less by what being online earns. */
  keyOf(slot: number): number;
  /** The most by which the two differ, and the least. */
  readonly mostEarned: number;
  readonly leastEarned: number;
  /** Negative if the first comes first. */
  compare(a: Ranked, b: Ranked): number;
  /** Whether it belongs on this page or a later one. */
  isAfterCursor(slot: number, key: number): boolean;
}

export function pageOrder(
  book: OfferBook,
  { sort, after, online }: Pick<OfferQuestion, 'sort' | 'after' | 'online'>,
): PageOrder {
  const listKeyOf = listKeyReader(book, sort);
  const mostEarned = sort === 'recommended' ? ONLINE_MERIT : 0;
  const [, afterKey, afterPrice, afterId] = after ?? [sort, 0, 0, ''];
  const [price, id] = [BigInt(afterPrice), wordsOf(afterId)];
  return {
    listKeyOf,
    keyOf: mostEarned
      ? (slot) => listKeyOf(slot) - (online || book.isOnline(slot) ? mostEarned : 0)
      : listKeyOf,
    mostEarned,
    leastEarned: online ? mostEarned : 0,
    compare: (a, b) => a.key - b.key || book.compareByPrice(a.slot, b.slot),
    isAfterCursor(slot, key) {
      if (!after) return true;
      if (sort !== 'price' && key !== afterKey) return key > afterKey;
      return book.compareToPrice(slot, price, id) > 0;
    },
  };
}

/** The order by price has no other key. */
function listKeyReader(book: OfferBook, sort: OfferQuestion['sort']): (slot: number) => number {
  switch (sort) {
    case 'price':
      return () => 0;
    case 'completion':
      return (slot) => book.completion[slot] ?? 0;
    case 'release_time':
      return (slot) => book.release[slot] ?? 0;
    case 'recommended':
      return (slot) => book.rank[slot] ?? 0;
  }
}
