import { IdTable, type IdWords } from '#server/trading/market/book/id-table.ts';
import type { Listing } from '#server/trading/market/book/listing.sql.ts';
import { ChunkPool, SortedSlots } from '#server/trading/market/book/sorted-slots.ts';

/** The offers of one side, coin, currency and method, by what pages and totals are read in. */
export interface MarketList {
  readonly price: SortedSlots;
  readonly completion: SortedSlots;
  readonly release_time: SortedSlots;
  readonly recommended: SortedSlots;
  /** By the smallest sum that an offer takes, and by the largest. */
  readonly least: SortedSlots;
  readonly most: SortedSlots;
}

interface Membership {
  readonly key: string;
  readonly lists: readonly MarketList[];
}

const FIRST_CAPACITY = 1_024;
const IS_VERIFIED = 1;
const VERIFIED_ONLY = 2;

/**
 * The positions of all offers on the market: what decides which of them a page shows, and in which order, without their
 * cards. An offer has a slot, the same in every column. Prices and sums are 64-bit integers of minor units.
 */
export class OfferBook {
  readonly trades = new IdTable();
  readonly makers = new IdTable();
  maker = new Int32Array(FIRST_CAPACITY);
  price = new BigInt64Array(FIRST_CAPACITY);
  takeMin = new BigInt64Array(FIRST_CAPACITY);
  takeMax = new BigInt64Array(FIRST_CAPACITY);
  /** No amount: a rate and a count of trades, below 2^53. */
  completion = new Float64Array(FIRST_CAPACITY);
  release = new Int32Array(FIRST_CAPACITY);
  rank = new Int32Array(FIRST_CAPACITY);
  minTrades = new Int32Array(FIRST_CAPACITY);
  /** By number of the maker: 1 for who is online. */
  online = new Uint8Array(0);
  #flags = new Uint8Array(FIRST_CAPACITY);
  #membership = new Int32Array(FIRST_CAPACITY);
  readonly #memberships: Membership[] = [];
  readonly #membershipOf = new Map<string, number>();
  readonly #lists = new Map<string, MarketList>();
  readonly #pool = new ChunkPool();

  /** How many offers there are. */
  get size(): number {
    return this.trades.size;
  }

  /** What the book holds, in bytes. */
  get bytes(): number {
    const { trades, makers } = this;
    return trades.bytes + makers.bytes + makers.end + trades.end * BYTES_OF_SLOT + this.#pool.bytes;
  }

  list(method: string, tradeType: string, asset: string, fiat: string): MarketList | undefined {
    return this.#lists.get(keyOf(method, tradeType, asset, fiat));
  }

  isVerified(slot: number): boolean {
    return ((this.#flags[slot] ?? 0) & IS_VERIFIED) !== 0;
  }

  isVerifiedOnly(slot: number): boolean {
    return ((this.#flags[slot] ?? 0) & VERIFIED_ONLY) !== 0;
  }

  isOnline(slot: number): boolean {
    return this.online[this.maker[slot] ?? 0] === 1;
  }

  /** Negative if the first slot's price is the better one, or, of two equal ones, its id comes first. */
  compareByPrice(a: number, b: number): number {
    const [of, to] = [this.price[a] ?? 0n, this.price[b] ?? 0n];
    if (of !== to) return of < to ? -1 : 1;
    return this.trades.compare(a, b);
  }

  /** The same against the price and the id of a cursor. */
  compareToPrice(slot: number, price: bigint, id: IdWords): number {
    const of = this.price[slot] ?? 0n;
    if (of !== price) return of < price ? -1 : 1;
    return this.trades.compareTo(slot, id);
  }

  /** Puts an offer at its positions, or moves it there. */
  put(listing: Listing): void {
    const known = this.trades.find(listing.trade_id);
    if (known >= 0) {
      if (this.#isUnchanged(known, listing)) return;
      this.#leave(known);
    }
    const slot = this.trades.put(listing.trade_id);
    if (slot >= this.maker.length) throw new Error('a book without space for another offer');
    this.#write(slot, listing);
    for (const list of this.#memberships[this.#membership[slot] ?? 0]?.lists ?? []) {
      for (const order of ordersOf(list)) order.add(slot);
    }
  }

  /** Takes an offer off all lists; nothing if it is on none. */
  remove(tradeId: string): void {
    const slot = this.trades.find(tradeId);
    if (slot < 0) return;
    this.#leave(slot);
    this.trades.remove(tradeId);
  }

  /** Whether so many more offers fit; if not, `enlarge` comes first. */
  hasSpaceFor(offers: number): boolean {
    return this.trades.end + offers <= this.maker.length;
  }

  /** Doubles the space, one column at a time, between which others have their turn. */
  async enlarge(breathe: () => Promise<void>): Promise<void> {
    const most = 2 * this.#membership.length;
    this.price = grown(this.price, new BigInt64Array(most));
    await breathe();
    this.takeMin = grown(this.takeMin, new BigInt64Array(most));
    await breathe();
    this.takeMax = grown(this.takeMax, new BigInt64Array(most));
    await breathe();
    this.completion = grown(this.completion, new Float64Array(most));
    await breathe();
    this.release = grown(this.release, new Int32Array(most));
    this.rank = grown(this.rank, new Int32Array(most));
    await breathe();
    this.minTrades = grown(this.minTrades, new Int32Array(most));
    this.#membership = grown(this.#membership, new Int32Array(most));
    await breathe();
    this.#flags = grown(this.#flags, new Uint8Array(most));
    this.maker = grown(this.maker, new Int32Array(most));
  }

  #leave(slot: number) {
    for (const list of this.#memberships[this.#membership[slot] ?? 0]?.lists ?? []) {
      for (const order of ordersOf(list)) order.remove(slot);
    }
  }

  #write(slot: number, listing: Listing) {
    this.maker[slot] = this.makers.put(listing.creator_id);
    this.price[slot] = listing.price_key;
    this.takeMin[slot] = listing.take_min;
    this.takeMax[slot] = listing.take_max;
    this.completion[slot] = Number(listing.completion_key);
    this.release[slot] = listing.release_key;
    this.rank[slot] = listing.rank_key;
    this.minTrades[slot] = listing.min_counterparty_trades;
    this.#flags[slot] = flagsOf(listing);
    this.#membership[slot] = this.#findMembership(listing);
  }

  #isUnchanged(slot: number, listing: Listing): boolean {
    return (
      this.price[slot] === listing.price_key &&
      this.takeMin[slot] === listing.take_min &&
      this.takeMax[slot] === listing.take_max &&
      this.completion[slot] === Number(listing.completion_key) &&
      this.release[slot] === listing.release_key &&
      this.rank[slot] === listing.rank_key &&
      this.minTrades[slot] === listing.min_counterparty_trades &&
      this.#flags[slot] === flagsOf(listing) &&
      this.#memberships[this.#membership[slot] ?? 0]?.key === membershipKeyOf(listing) &&
      this.makers.find(listing.creator_id) === this.maker[slot]
    );
  }

  /** Most offers are on the same few combinations of lists. */
  #findMembership(listing: Listing): number {
    const key = membershipKeyOf(listing);
    const known = this.#membershipOf.get(key);
    if (known !== undefined) return known;
    const { trade_type, asset, fiat_currency, methods } = listing;
    const lists = methods
      .split(' ')
      .map((method) => this.#listOf(keyOf(method, trade_type, asset, fiat_currency)));
    const number = this.#memberships.push({ key, lists }) - 1;
    this.#membershipOf.set(key, number);
    return number;
  }

  #listOf(key: string): MarketList {
    const known = this.#lists.get(key);
    if (known) return known;
    const by = (compare: (a: number, b: number) => number) =>
      new SortedSlots(this.#pool, this, (a, b) => compare(a, b) || this.compareByPrice(a, b));
    const list = {
      price: by(() => 0),
      completion: by((a, b) => (this.completion[a] ?? 0) - (this.completion[b] ?? 0)),
      release_time: by((a, b) => (this.release[a] ?? 0) - (this.release[b] ?? 0)),
      recommended: by((a, b) => (this.rank[a] ?? 0) - (this.rank[b] ?? 0)),
      least: by((a, b) => compared(this.takeMin, a, b)),
      most: by((a, b) => compared(this.takeMax, a, b)),
    };
    this.#lists.set(key, list);
    return list;
  }
}

/** Of all columns, the ids aside. */
const BYTES_OF_SLOT = 4 * 8 + 5 * 4 + 1;

function ordersOf(list: MarketList): SortedSlots[] {
  return [list.price, list.completion, list.release_time, list.recommended, list.least, list.most];
}

function compared(column: BigInt64Array, a: number, b: number): number {
  const [of, to] = [column[a] ?? 0n, column[b] ?? 0n];
  if (of === to) return 0;
  return of < to ? -1 : 1;
}

function flagsOf({ is_verified, verified_only }: Listing): number {
  return (is_verified ? IS_VERIFIED : 0) | (verified_only ? VERIFIED_ONLY : 0);
}

function keyOf(method: string, tradeType: string, asset: string, fiat: string): string {
  return `${tradeType} ${asset} ${fiat} ${method}`;
}

function membershipKeyOf({ trade_type, asset, fiat_currency, methods }: Listing): string {
  return keyOf(methods, trade_type, asset, fiat_currency);
}

function grown<Column extends { set(from: Column): void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
