import { OFFERS_COUNTED } from '#core/market/limits.ts';
import { BestSlots, type Ranked } from '#server/trading/market/book/best-slots.ts';
import type { OfferBook } from '#server/trading/market/book/offer-book.ts';
import { type PageOrder, pageOrder } from '#server/trading/market/book/page-order.ts';
import { SlotFilter } from '#server/trading/market/book/slot-filter.ts';
import type { Chunk, SortedSlots } from '#server/trading/market/book/sorted-slots.ts';
import { type ChunkRange, rangeOfSum } from '#server/trading/market/book/sum-range.ts';
import type { FoundOffer, OfferQuestion } from '#server/trading/market/offer-page.sql.ts';
import type { ViewerFilter } from '#server/trading/market/viewer-filter.ts';

/** If no more chunks than this have offers for a sum, those are compared one by one, whatever their order. */
const FEW_CHUNKS = 10;

/** The offers of one page and, if there is more, the first one after it: what `readOffers` reads by SQL. */
export function readPage(
  book: OfferBook,
  question: OfferQuestion,
  viewerFilter: ViewerFilter | null,
): FoundOffer[] {
  const list = listOf(book, question);
  if (!list) return [];
  const filter = new SlotFilter(book, question, viewerFilter);
  const order = pageOrder(book, question);
  const best = new BestSlots(question.limit + 1, order.compare);
  const range = question.sum === null ? null : rangeOfSum(book, list, question.sum);
  if (range && range.to - range.from <= FEW_CHUNKS) readFew(range, filter, order, best);
  else walk(list[question.sort], filter, order, best, question);
  return best.sorted.map((found) => foundOffer(book, found, question));
}

/** How many offers there are on all pages together, up to one more than are counted: as `countOffers` by SQL. */
export function countInBook(
  book: OfferBook,
  question: OfferQuestion,
  viewerFilter: ViewerFilter | null,
): number {
  const list = listOf(book, question);
  if (!list) return 0;
  const filter = new SlotFilter(book, question, viewerFilter);
  if (filter.isEmpty) return Math.min(list.price.size, OFFERS_COUNTED + 1);
  const { chunks } = list.price;
  const range =
    question.sum === null
      ? { chunks, from: 0, to: chunks.length }
      : rangeOfSum(book, list, question.sum);
  let total = 0;
  for (let chunk = range.from; chunk < range.to; chunk++) {
    const each = range.chunks[chunk] as Chunk;
    if (!filter.mayPass(each)) continue;
    for (let at = 0; at < each.size; at++) {
      if (filter.passes(each.slots[at] ?? 0) && ++total > OFFERS_COUNTED) return total;
    }
  }
  return total;
}

function listOf(book: OfferBook, { method, tradeType, asset, fiat }: OfferQuestion) {
  return book.list(method ?? '', tradeType, asset, fiat);
}

function readFew(range: ChunkRange, filter: SlotFilter, order: PageOrder, best: BestSlots) {
  for (let chunk = range.from; chunk < range.to; chunk++) {
    const each = range.chunks[chunk] as Chunk;
    if (!filter.mayPass(each)) continue;
    for (let at = 0; at < each.size; at++) addIfShown(each.slots[at] ?? 0, filter, order, best);
  }
}

/** In the list's own order, until no later slot can be better than those found. */
function walk(
  slots: SortedSlots,
  filter: SlotFilter,
  order: PageOrder,
  best: BestSlots,
  question: OfferQuestion,
) {
  const start = startOf(slots, order, question);
  for (let chunk = start.chunk; chunk < slots.chunks.length; chunk++) {
    const each = slots.chunks[chunk] as Chunk;
    const from = chunk === start.chunk ? start.at : 0;
    if (isBeyond(each.slots[from] ?? 0, order, best)) return;
    if (!filter.mayPass(each)) continue;
    for (let at = from; at < each.size; at++) {
      const slot = each.slots[at] ?? 0;
      if (isBeyond(slot, order, best)) return;
      addIfShown(slot, filter, order, best);
    }
  }
}

function addIfShown(slot: number, filter: SlotFilter, order: PageOrder, best: BestSlots) {
  if (!filter.passes(slot)) return;
  const key = order.keyOf(slot);
  if (order.isAfterCursor(slot, key)) best.add({ slot, key });
}

/** Whether neither this slot nor a later one can be among the best any more. */
function isBeyond(slot: number, order: PageOrder, best: BestSlots): boolean {
  if (!best.isFull) return false;
  if (order.mostEarned === order.leastEarned) return true;
  return order.listKeyOf(slot) - order.mostEarned > best.worstKey;
}

/** The first slot that may belong on the page. */
function startOf(slots: SortedSlots, order: PageOrder, { after }: OfferQuestion) {
  if (!after) return { chunk: 0, at: 0 };
  const [, afterKey] = after;
  return order.mostEarned === order.leastEarned
    ? slots.seek((slot) => !order.isAfterCursor(slot, order.listKeyOf(slot) - order.mostEarned))
    : slots.seek((slot) => order.listKeyOf(slot) - order.leastEarned < afterKey);
}

function foundOffer(book: OfferBook, { slot, key }: Ranked, { sort }: OfferQuestion): FoundOffer {
  const price = String(book.price[slot] ?? 0n);
  return {
    trade_id: book.trades.idOf(slot),
    creator_id: book.makers.idOf(book.maker[slot] ?? 0),
    key: sort === 'price' ? price : String(key),
    price_key: price,
    verified_only: book.isVerifiedOnly(slot),
    min_trades: book.minTrades[slot] ?? 0,
  };
}
