import { expect, test } from 'vitest';
import type { Listing } from '#server/trading/market/book/listing.sql.ts';
import { OfferBook } from '#server/trading/market/book/offer-book.ts';

const OFFERS = 40_000;
const MOST_BYTES = 300;

function listing(n: number): Listing {
  const hash = Math.imul(n, 2_654_435_761) >>> 0;
  const id = (of: number) => `01990000-0000-7000-8000-${of.toString(16).padStart(12, '0')}`;
  return {
    trade_id: id(hash),
    creator_id: id(n % 4_000),
    trade_type: n % 2 === 0 ? 'sell' : 'buy',
    asset: 'USDT',
    fiat_currency: 'NGN',
    methods: ` bank-transfer method-${n % 12}`,
    price_key: BigInt(hash % 40_000),
    completion_key: BigInt(-(hash % 1_000) * 10_000_000),
    release_key: hash % 1_500,
    rank_key: -(hash % 90_000),
    take_min: BigInt(hash % 50),
    // Beyond what a double holds exactly.
    take_max: 9_007_199_254_740_993n + BigInt(hash % 60),
    is_verified: n % 5 === 0,
    verified_only: false,
    min_counterparty_trades: 0,
  };
}

async function fill(book: OfferBook) {
  for (let n = 0; n < OFFERS; n++) {
    if (!book.hasSpaceFor(1)) await book.enlarge(() => Promise.resolve());
    book.put(listing(n));
  }
}

test('an offer on three lists takes no more than 300 bytes, and those that leave make space for others', async () => {
  const book = new OfferBook();
  await fill(book);
  expect(book.size).toBe(OFFERS);
  expect(book.bytes / OFFERS).toBeLessThan(MOST_BYTES);
  const { bytes } = book;
  for (let n = 0; n < OFFERS; n++) book.remove(listing(n).trade_id);
  expect(book.size).toBe(0);
  expect(book.list('', 'sell', 'USDT', 'NGN')?.price.size).toBe(0);
  await fill(book);
  expect(book.bytes).toBeLessThan(1.05 * bytes);
});

test('sums are exact beyond what a double holds', () => {
  const book = new OfferBook();
  book.put(listing(1));
  const slot = book.trades.find(listing(1).trade_id);
  expect(book.takeMax[slot]).toBe(listing(1).take_max);
});
