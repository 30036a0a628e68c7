import type { OfferBook } from '#server/trading/market/book/offer-book.ts';
import type { Chunk } from '#server/trading/market/book/sorted-slots.ts';
import { type OfferQuestion, worstCompletionKey } from '#server/trading/market/offer-page.sql.ts';
import type { ViewerFilter } from '#server/trading/market/viewer-filter.ts';

/** The conditions of a question and of its viewer, as `whatIsAsked` in offer-page.sql.ts states them in SQL. */
export class SlotFilter {
  readonly isEmpty: boolean;
  readonly #book: OfferBook;
  readonly #sum: bigint | null;
  readonly #verified: boolean;
  readonly #online: boolean;
  readonly #worstCompletion: number | null;
  readonly #makers: ReadonlySet<number> | null;
  readonly #viewer: ViewerFilter | null;
  readonly #own: number;
  readonly #hidden: ReadonlySet<number>;

  constructor(
    book: OfferBook,
    { sum, verified, online, minCompletion, makers }: OfferQuestion,
    viewer: ViewerFilter | null,
  ) {
    this.#book = book;
    this.#sum = sum;
    this.#verified = verified;
    this.#online = online;
    this.#worstCompletion = minCompletion === null ? null : worstCompletionKey(minCompletion);
    this.#makers = makers && new Set(makers.map((id) => book.makers.find(id)));
    this.#viewer = viewer;
    this.#own = viewer?.ownId ? book.makers.find(viewer.ownId) : -1;
    this.#hidden = new Set(viewer?.hidden.map((id) => book.makers.find(id)));
    this.isEmpty =
      sum === null &&
      !verified &&
      !online &&
      minCompletion === null &&
      makers === null &&
      viewer === null;
  }

  /** False if a chunk's summary says that nothing in it passes. */
  mayPass({ takeMin, takeMax, hasVerified }: Chunk): boolean {
    if (this.#verified && !hasVerified) return false;
    const sum = this.#sum;
    return sum === null || (takeMin <= sum && takeMax >= sum);
  }

  passes(slot: number): boolean {
    const book = this.#book;
    const sum = this.#sum;
    if (sum !== null && !((book.takeMin[slot] ?? 0n) <= sum && (book.takeMax[slot] ?? 0n) >= sum)) {
      return false;
    }
    if (this.#verified && !book.isVerified(slot)) return false;
    if (this.#online && !book.isOnline(slot)) return false;
    const worst = this.#worstCompletion;
    if (worst !== null && (book.completion[slot] ?? 0) > worst) return false;
    if (this.#makers && !this.#makers.has(book.maker[slot] ?? 0)) return false;
    return this.#viewer === null || this.#isShownTo(this.#viewer, slot);
  }

  #isShownTo({ isVerified, completedTrades }: ViewerFilter, slot: number): boolean {
    const book = this.#book;
    const maker = book.maker[slot] ?? 0;
    if (maker === this.#own) return true;
    return (
      (book.minTrades[slot] ?? 0) <= completedTrades &&
      (isVerified || !book.isVerifiedOnly(slot)) &&
      !this.#hidden.has(maker)
    );
  }
}
