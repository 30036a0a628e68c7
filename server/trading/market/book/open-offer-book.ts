import type { FastifyBaseLogger } from 'fastify';
import { BOOK_AGE_MS } from '#core/market/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { BookFollower } from '#server/trading/market/book/book-follower.ts';
import type { OfferBook } from '#server/trading/market/book/offer-book.ts';

export interface BookState {
  readonly offers: number;
  readonly bytes: number;
  readonly isLoaded: boolean;
  /** Since the book had everything that was committed. */
  readonly lagSeconds: number;
}

export interface OpenOfferBook {
  /**
   * The book with all that was committed `BOOK_AGE_MS` before the call, for which it may wait a little; null where it
   * cannot be had, so that SQL answers instead.
   */
  current(): Promise<OfferBook | null>;
  state(): BookState;
  stop(): Promise<void>;
}

const BUSY_MS = 20;
const IDLE_MS = 500;
/** After a page the next ones are expected for so long. */
const BUSY_FOR_MS = 2_000;
const RETRY_MS = 1_000;
/** A busy process may be slow to follow; SQL would be slower still. */
const MOST_WAITED_MS = 500;

/** Opens this process's book of offers. It is loaded in the background and follows the feed until stopped. */
export function openOfferBook({
  db,
  log,
}: {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}): OpenOfferBook {
  const follower = new BookFollower(db);
  let isStopped = false;
  let isFailing = false;
  let askedAt = -Infinity;
  let wake: () => void = () => undefined;
  /** Pages that wait for the book; each returns whether it waits on. */
  let waiting: (() => boolean)[] = [];

  async function follow() {
    while (!isStopped) {
      const wasLoaded = follower.isLoaded;
      const hasMore = await follower.step().catch((error: unknown) => {
        if (!isStopped) log.warn({ err: error }, 'following the offers failed');
        return null;
      });
      isFailing = hasMore === null;
      if (follower.isLoaded && !wasLoaded) {
        log.info({ offers: follower.book.size }, 'the book of offers is loaded');
      }
      waiting = waiting.filter((waitsOn) => waitsOn());
      if (!hasMore && !isStopped) await rest();
    }
  }

  /** Until the pause is over, or a page waits for the next step. */
  async function rest(): Promise<void> {
    if (waiting.length > 0) return;
    const isBusy = performance.now() - askedAt < BUSY_FOR_MS;
    const pause = isFailing ? RETRY_MS : isBusy ? BUSY_MS : IDLE_MS;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Waits for a step that began late enough; false if none ends in time. */
  function syncedSince(begun: number): Promise<boolean> {
    return new Promise((resolve) => {
      let isOver = false;
      const settle = (isSynced: boolean) => {
        clearTimeout(timer);
        isOver = true;
        resolve(isSynced);
      };
      const timer = setTimeout(() => settle(false), MOST_WAITED_MS);
      waiting.push(() => {
        if (isOver) return false;
        if (isFailing || follower.syncedAt >= begun) settle(!isFailing);
        return !isOver;
      });
      wake();
    });
  }

  const followed = follow();
  return {
    async current() {
      askedAt = performance.now();
      if (isFailing || !follower.isLoaded) return null;
      const begun = askedAt - BOOK_AGE_MS;
      if (follower.syncedAt < begun && !(await syncedSince(begun))) return null;
      return follower.isLoaded ? follower.book : null;
    },
    state: () => ({
      offers: follower.book.size,
      bytes: follower.book.bytes,
      isLoaded: follower.isLoaded,
      lagSeconds: (performance.now() - follower.syncedAt) / 1_000,
    }),
    async stop() {
      isStopped = true;
      wake();
      await followed;
    },
  };
}
