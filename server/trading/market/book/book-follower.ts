import { setImmediate as nextTurn } from 'node:timers/promises';
import { ONLINE_AGE_MS } from '#core/market/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type Listing,
  readListings,
  readListingsAfter,
} from '#server/trading/market/book/listing.sql.ts';
import {
  newestCursor,
  readSignals,
  type SignalCursor,
} from '#server/trading/market/book/listing-signals.sql.ts';
import { OfferBook } from '#server/trading/market/book/offer-book.ts';
import { readOnlineMakersAfter } from '#server/trading/market/book/online-makers.sql.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Offers read by one statement. */
const BATCH = 250;
const ONLINE_BATCH = 1_000;
/** The time after which a slice of work lets the event loop run. */
const SLICE_MS = 4;
/** Rows of the feed live ten minutes; after a longer absence some may be missing. */
const LONGEST_ABSENCE_MS = 9 * 60_000;
/** A slow comparison with all listings, in a circle: whatever else may have gone wrong, nothing stays wrong for ever. */
const RECHECK_MS = 5_000;
const RECHECKED = 200;

export interface BookFollowerOptions {
  /** A clock that only goes forward, in milliseconds. */
  readonly now?: () => number;
  readonly recheckMs?: number;
}

/**
 * Fills a book with the offers of the market and then follows their signals. One `step` at a time does a bounded part
 * of that. Nothing here writes to the database, and each node follows for itself.
 */
export class BookFollower {
  book = new OfferBook();
  /** The book has everything that was committed by then. */
  syncedAt: number;
  /** The longest time for which the event loop was not released. */
  longestSliceMs = 0;
  readonly #db: Db;
  readonly #now: () => number;
  readonly #recheckMs: number;
  #cursor: SignalCursor | null = null;
  #readAt: number;
  /** Up to which offer everything is loaded; null: all of it. */
  #loadedTo: string | null = FIRST_ID;
  #onlineAt = -Infinity;
  #recheckedAt: number;
  #recheckedTo = FIRST_ID;
  #recheckedSlot = 0;

  constructor(
    db: Db,
    { now = () => performance.now(), recheckMs = RECHECK_MS }: BookFollowerOptions = {},
  ) {
    this.#db = db;
    this.#now = now;
    this.#recheckMs = recheckMs;
    this.syncedAt = this.#readAt = this.#recheckedAt = now();
  }

  get isLoaded(): boolean {
    return this.#loadedTo === null && this.#onlineAt > -Infinity;
  }

  /** Returns whether there is more to do at once. */
  async step(): Promise<boolean> {
    const begun = this.#now();
    if (begun - this.#readAt > LONGEST_ABSENCE_MS) this.restart();
    this.#cursor ??= await newestCursor(this.#db);
    const { ids, has_more, is_lost, ...cursor } = await readSignals(this.#db, this.#cursor);
    if (is_lost) {
      this.restart();
      return true;
    }
    for (let at = 0; at < ids.length; at += BATCH) await this.#reread(ids.slice(at, at + BATCH));
    this.#cursor = cursor;
    this.#readAt = begun;
    if (!has_more) this.syncedAt = begun;
    if (this.#loadedTo !== null) this.#loadedTo = await this.#load(this.#loadedTo, BATCH);
    else if (begun - this.#recheckedAt > this.#recheckMs) await this.#recheck(begun);
    if (this.#loadedTo === null && begun - this.#onlineAt > ONLINE_AGE_MS) {
      await this.#readOnline();
      this.#onlineAt = begun;
    }
    return has_more || this.#loadedTo !== null;
  }

  /** Forgets everything, since something may have been missed. */
  restart(): void {
    this.book = new OfferBook();
    this.syncedAt = this.#readAt = this.#now();
    this.#cursor = null;
    this.#loadedTo = FIRST_ID;
    this.#onlineAt = -Infinity;
    this.#recheckedTo = FIRST_ID;
    this.#recheckedSlot = 0;
  }

  /** Returns up to where it has loaded now. */
  async #load(afterId: string, most: number): Promise<string | null> {
    const listings = await readListingsAfter(this.#db, afterId, most);
    await this.#apply(listings, []);
    return listings.length < most ? null : (listings.at(-1)?.trade_id ?? null);
  }

  /** What these offers are now; one that is not on the market leaves the book. */
  async #reread(ids: readonly string[]): Promise<void> {
    const listings = await readListings(this.#db, ids);
    const listed = new Set(listings.map(({ trade_id }) => trade_id));
    await this.#apply(
      listings,
      ids.filter((id) => !listed.has(id)),
    );
  }

  async #apply(listings: readonly Listing[], gone: readonly string[]): Promise<void> {
    const { book } = this;
    try {
      while (!book.hasSpaceFor(listings.length)) await book.enlarge(() => nextTurn());
      await this.#inSlices(gone, (id) => book.remove(id));
      await this.#inSlices(listings, (listing) => book.put(listing));
    } catch (error) {
      // A fault in the book itself: what it holds can no longer be relied on.
      this.restart();
      throw error;
    }
  }

  async #recheck(now: number): Promise<void> {
    const { trades } = this.book;
    const ids: string[] = [];
    for (; ids.length < RECHECKED && this.#recheckedSlot < trades.end; this.#recheckedSlot++) {
      const id = trades.idOf(this.#recheckedSlot);
      if (trades.find(id) === this.#recheckedSlot) ids.push(id);
    }
    if (this.#recheckedSlot >= trades.end) this.#recheckedSlot = 0;
    await this.#reread(ids);
    this.#recheckedTo = (await this.#load(this.#recheckedTo, RECHECKED)) ?? FIRST_ID;
    this.#recheckedAt = now;
  }

  async #readOnline(): Promise<void> {
    const { book } = this;
    const online = new Uint8Array(book.makers.end);
    let ids: string[];
    let afterId = FIRST_ID;
    do {
      ids = await readOnlineMakersAfter(this.#db, afterId, ONLINE_BATCH);
      await this.#inSlices(ids, (id) => {
        const maker = book.makers.find(id);
        if (maker >= 0) online[maker] = 1;
      });
      afterId = ids.at(-1) ?? FIRST_ID;
    } while (ids.length === ONLINE_BATCH);
    book.online = online;
  }

  async #inSlices<Each>(all: readonly Each[], work: (each: Each) => void): Promise<void> {
    let begun = performance.now();
    for (const each of all) {
      work(each);
      const took = performance.now() - begun;
      if (took < SLICE_MS) continue;
      this.longestSliceMs = Math.max(this.longestSliceMs, took);
      await nextTurn();
      begun = performance.now();
    }
  }
}
