import type { MarketList, OfferBook } from '#server/trading/market/book/offer-book.ts';
import type { Chunk } from '#server/trading/market/book/sorted-slots.ts';

/** Adjacent chunks of one order: `from` and those before `to`. */
export interface ChunkRange {
  readonly chunks: readonly Chunk[];
  readonly from: number;
  readonly to: number;
}

/**
 * Chunks that hold every offer of the list that takes this sum, and others: the offers whose smallest sum is not above
 * it, or those whose largest is not below, whichever are fewer.
 */
export function rangeOfSum(book: OfferBook, { least, most }: MarketList, sum: bigint): ChunkRange {
  const small = {
    chunks: least.chunks,
    from: 0,
    to: firstWhere(least.chunks, ({ slots }) => (book.takeMin[slots[0] ?? 0] ?? 0n) > sum),
  };
  const large = {
    chunks: most.chunks,
    from: firstWhere(
      most.chunks,
      ({ slots, size }) => (book.takeMax[slots[size - 1] ?? 0] ?? 0n) >= sum,
    ),
    to: most.chunks.length,
  };
  return small.to - small.from < large.to - large.from ? small : large;
}

/** By bisection: true of all chunks from the result on. */
function firstWhere(chunks: readonly Chunk[], isTrue: (chunk: Chunk) => boolean): number {
  let [low, high] = [0, chunks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(chunks[middle] as Chunk)) high = middle;
    else low = middle + 1;
  }
  return low;
}
