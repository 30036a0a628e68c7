import { setTimeout as sleep } from 'node:timers/promises';
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
  /** The book, at most `BOOK_AGE_MS` behind the listings; null while it is not, so that SQL answers instead. */
  current(): Promise<OfferBook | null>;
  state(): BookState;
  stop(): Promise<void>;
}

const BUSY_MS = 20;
const IDLE_MS = 500;
/** After a page the next ones are expected for so long. */
const BUSY_FOR_MS = 2_000;
const RETRY_MS = 1_000;

/** Opens this process's book of offers. It is loaded in the background and follows the feed until stopped. */
export function openOfferBook({
  db,
  log,
}: {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}): OpenOfferBook {
  const follower = new BookFollower(db);
  const stopping = new AbortController();
  let askedAt = -Infinity;
  let wake: () => void = () => undefined;
  let waiting: (() => void)[] = [];

  async function follow() {
    while (!stopping.signal.aborted) {
      const wasLoaded = follower.isLoaded;
      const hasMore = await follower.step().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'following the offers failed');
        return null;
      });
      if (follower.isLoaded && !wasLoaded) {
        log.info({ offers: follower.book.size }, 'the book of offers is loaded');
      }
      for (const resume of waiting.splice(0)) resume();
      await rest(hasMore);
    }
  }

  /** Null after a failure. */
  async function rest(hasMore: boolean | null): Promise<void> {
    if (hasMore || stopping.signal.aborted) return;
    const isBusy = performance.now() - askedAt < BUSY_FOR_MS;
    const pause = hasMore === null ? RETRY_MS : isBusy ? BUSY_MS : IDLE_MS;
    const woken = new AbortController();
    wake = () => woken.abort();
    await sleep(pause, undefined, { signal: woken.signal }).catch(() => undefined);
  }

  const isCurrent = () => performance.now() - follower.syncedAt <= BOOK_AGE_MS;

  async function nextSync(): Promise<void> {
    const ended = new Promise<void>((resolve) => waiting.push(resolve));
    wake();
    const late = new AbortController();
    const timeout = sleep(BOOK_AGE_MS, undefined, { signal: late.signal }).catch(() => undefined);
    await Promise.race([ended, timeout]);
    late.abort();
  }

  const followed = follow();
  return {
    async current() {
      askedAt = performance.now();
      if (!follower.isLoaded) return null;
      if (!isCurrent()) await nextSync();
      return follower.isLoaded && isCurrent() ? follower.book : null;
    },
    state: () => ({
      offers: follower.book.size,
      bytes: follower.book.bytes,
      isLoaded: follower.isLoaded,
      lagSeconds: (performance.now() - follower.syncedAt) / 1_000,
    }),
    async stop() {
      stopping.abort();
      wake();
      await followed;
    },
  };
}
