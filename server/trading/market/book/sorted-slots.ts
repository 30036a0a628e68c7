/** The most slots of a chunk: few enough to move in one go, many enough that a summary spares work. */
const CHUNK = 128;
/** Neighbours that together have no more than this become one. */
const MERGED = 64;
const CHUNKS_PER_SLAB = 256;

/** Adjacent slots of one order, and what a filter may skip all of them by. */
export interface Chunk {
  readonly slots: Int32Array;
  size: number;
  /** The smallest sum that any of them takes, and the largest. */
  takeMin: bigint;
  takeMax: bigint;
  hasVerified: boolean;
}

/** What a chunk's summary is made of. */
export interface SlotFacts {
  takeMin: BigInt64Array;
  takeMax: BigInt64Array;
  isVerified(slot: number): boolean;
}

/** Memory for chunks, taken in large parts and used again. */
export class ChunkPool {
  readonly #free: Int32Array[] = [];
  #slabs = 0;

  take(): Int32Array {
    if (this.#free.length === 0) {
      const slab = new Int32Array(CHUNKS_PER_SLAB * CHUNK);
      this.#slabs++;
      for (let at = slab.length - CHUNK; at >= 0; at -= CHUNK) {
        this.#free.push(slab.subarray(at, at + CHUNK));
      }
    }
    return this.#free.pop() as Int32Array;
  }

  release(slots: Int32Array): void {
    this.#free.push(slots);
  }

  /** With what the engine needs for each chunk: the view, the summary, its two sums. */
  get bytes(): number {
    return this.#slabs * CHUNKS_PER_SLAB * (CHUNK * 4 + 104 + 64 + 48);
  }
}

/** Where a slot is. */
export interface Spot {
  readonly chunk: number;
  readonly at: number;
}

/** Slots in the order of their keys. A slot's keys may not change while it is in here. */
export class SortedSlots {
  readonly chunks: Chunk[] = [];
  size = 0;
  readonly #pool: ChunkPool;
  readonly #facts: SlotFacts;
  readonly #compare: (a: number, b: number) => number;

  constructor(pool: ChunkPool, facts: SlotFacts, compare: (a: number, b: number) => number) {
    this.#pool = pool;
    this.#facts = facts;
    this.#compare = compare;
  }

  /** The first slot that is not before something; the end of the last chunk if all are. */
  seek(isBefore: (slot: number) => boolean): Spot {
    const { chunks } = this;
    let [low, high] = [0, chunks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { slots, size } = chunks[middle] as Chunk;
      if (isBefore(slots[size - 1] ?? 0)) low = middle + 1;
      else high = middle;
    }
    const found = chunks[low];
    if (!found) return { chunk: low, at: 0 };
    const chunk = low;
    [low, high] = [0, found.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(found.slots[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return { chunk, at: low };
  }

  add(slot: number): void {
    let { chunk, at } = this.seek((other) => this.#compare(other, slot) < 0);
    if (chunk === this.chunks.length) {
      if (chunk === 0) this.chunks.push(this.#newChunk());
      else chunk--;
      at = this.chunks[chunk]?.size ?? 0;
    }
    let into = this.chunks[chunk] as Chunk;
    if (into.size === CHUNK) {
      const later = this.#split(chunk);
      if (at > into.size) {
        at -= into.size;
        into = later;
      }
    }
    into.slots.copyWithin(at + 1, at, into.size);
    into.slots[at] = slot;
    into.size++;
    this.size++;
    this.#include(into, slot);
  }

  remove(slot: number): void {
    const { chunk, at } = this.seek((other) => this.#compare(other, slot) < 0);
    const from = this.chunks[chunk];
    if (from?.slots[at] !== slot) throw new Error('a position is not where its keys say');
    from.slots.copyWithin(at, at + 1, from.size);
    from.size--;
    this.size--;
    if (from.size === 0) this.#drop(chunk);
    else if (!this.#mergeWithNext(chunk)) this.#exclude(from, slot);
  }

  #newChunk(): Chunk {
    return { slots: this.#pool.take(), size: 0, takeMin: 0n, takeMax: 0n, hasVerified: false };
  }

  #drop(chunk: number) {
    for (const { slots } of this.chunks.splice(chunk, 1)) this.#pool.release(slots);
  }

  /** Returns the new chunk, which has the later half. */
  #split(chunk: number): Chunk {
    const earlier = this.chunks[chunk] as Chunk;
    const later = this.#newChunk();
    const half = CHUNK / 2;
    later.slots.set(earlier.slots.subarray(half));
    later.size = CHUNK - half;
    earlier.size = half;
    this.chunks.splice(chunk + 1, 0, later);
    this.#summarize(earlier);
    this.#summarize(later);
    return later;
  }

  #mergeWithNext(chunk: number): boolean {
    const [into, next] = [this.chunks[chunk], this.chunks[chunk + 1]];
    if (!into || !next || into.size + next.size > MERGED) return false;
    into.slots.set(next.slots.subarray(0, next.size), into.size);
    into.size += next.size;
    this.#drop(chunk + 1);
    this.#summarize(into);
    return true;
  }

  #include(chunk: Chunk, slot: number) {
    const { takeMin, takeMax } = this.#sumsOf(slot);
    if (chunk.size === 1 || takeMin < chunk.takeMin) chunk.takeMin = takeMin;
    if (chunk.size === 1 || takeMax > chunk.takeMax) chunk.takeMax = takeMax;
    chunk.hasVerified ||= this.#facts.isVerified(slot);
  }

  #exclude(chunk: Chunk, slot: number) {
    const { takeMin, takeMax } = this.#sumsOf(slot);
    const isEdge = takeMin === chunk.takeMin || takeMax === chunk.takeMax;
    if (isEdge || this.#facts.isVerified(slot)) this.#summarize(chunk);
  }

  #summarize(chunk: Chunk) {
    const { slots, size } = chunk;
    chunk.hasVerified = false;
    for (let at = 0; at < size; at++) {
      const slot = slots[at] ?? 0;
      const { takeMin, takeMax } = this.#sumsOf(slot);
      if (at === 0 || takeMin < chunk.takeMin) chunk.takeMin = takeMin;
      if (at === 0 || takeMax > chunk.takeMax) chunk.takeMax = takeMax;
      chunk.hasVerified ||= this.#facts.isVerified(slot);
    }
  }

  #sumsOf(slot: number): { takeMin: bigint; takeMax: bigint } {
    const { takeMin, takeMax } = this.#facts;
    return { takeMin: takeMin[slot] ?? 0n, takeMax: takeMax[slot] ?? 0n };
  }
}
