/** The four 32-bit words of a UUID: words compare in the order in which PostgreSQL compares the whole. */
export type IdWords = readonly [number, number, number, number];

export function wordsOf(id: string): IdWords {
  return [
    Number.parseInt(id.slice(0, 8), 16),
    Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16),
    Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16),
    Number.parseInt(id.slice(28), 16),
  ];
}

const SHARD_BITS = 10;
const SHARDS = 1 << SHARD_BITS;
const FIRST_CAPACITY = 1_024;
const EMPTY = -1;

/**
 * UUIDs and a small number for each, which is free for another one after its removal. The numbers are found through
 * many small hash tables, because enlarging a large one would stop the event loop.
 */
export class IdTable {
  #words = new Uint32Array(4 * FIRST_CAPACITY);
  readonly #shards: (Int32Array | undefined)[] = Array.from<Int32Array | undefined>({
    length: SHARDS,
  });
  readonly #sizes = new Uint32Array(SHARDS);
  readonly #free: number[] = [];
  #used = 0;

  /** How many ids there are. */
  get size(): number {
    return this.#used - this.#free.length;
  }

  /** Above every number in use. */
  get end(): number {
    return this.#used;
  }

  get bytes(): number {
    const cells = this.#shards.reduce((sum, shard) => sum + (shard?.byteLength ?? 0), 0);
    return 16 * this.#used + cells + 8 * this.#free.length;
  }

  /** The number of an id, or -1. */
  find(id: string): number {
    const words = wordsOf(id);
    const shard = this.#shards[shardOf(words)];
    return shard === undefined ? EMPTY : (shard[this.#cellOf(shard, words)] ?? EMPTY);
  }

  /** The number of an id, a new one if it has none. */
  put(id: string): number {
    const words = wordsOf(id);
    const at = shardOf(words);
    const shard = this.#withSpace(at);
    const cell = this.#cellOf(shard, words);
    const known = shard[cell] ?? EMPTY;
    if (known !== EMPTY) return known;
    const number = this.#free.pop() ?? this.#used++;
    if (4 * number >= this.#words.length) this.#words = enlarged(this.#words);
    this.#words.set(words, 4 * number);
    shard[cell] = number;
    this.#sizes[at] = (this.#sizes[at] ?? 0) + 1;
    return number;
  }

  /** Afterwards the number may belong to another id. */
  remove(id: string): void {
    const words = wordsOf(id);
    const at = shardOf(words);
    const shard = this.#shards[at];
    if (shard === undefined) return;
    const cell = this.#cellOf(shard, words);
    const number = shard[cell] ?? EMPTY;
    if (number === EMPTY) return;
    this.#free.push(number);
    this.#sizes[at] = (this.#sizes[at] ?? 0) - 1;
    this.#closeHole(shard, cell);
    this.#words.fill(0, 4 * number, 4 * number + 4);
  }

  /** The id of a number in use. */
  idOf(number: number): string {
    const [a, b, c, d] = this.#wordsAt(number);
    const [b1, c1] = [hexOf(b >>> 16), hexOf(c >>> 16)];
    return `${hexOf(a >>> 16)}${hexOf(a)}-${b1}-${hexOf(b)}-${c1}-${hexOf(c)}${hexOf(d >>> 16)}${hexOf(d)}`;
  }

  /** Negative if the first number's id comes first. */
  compare(a: number, b: number): number {
    const words = this.#words;
    for (let word = 0; word < 4; word++) {
      const [of, to] = [words[4 * a + word] ?? 0, words[4 * b + word] ?? 0];
      if (of !== to) return of < to ? -1 : 1;
    }
    return 0;
  }

  /** The same against an id that may have no number. */
  compareTo(a: number, id: IdWords): number {
    for (let word = 0; word < 4; word++) {
      const [of, to] = [this.#words[4 * a + word] ?? 0, id[word] ?? 0];
      if (of !== to) return of < to ? -1 : 1;
    }
    return 0;
  }

  /** Where an id is, or where it would be. */
  #cellOf(shard: Int32Array, words: IdWords): number {
    const mask = shard.length - 1;
    let cell = startOf(words) & mask;
    for (;;) {
      const number = shard[cell] ?? EMPTY;
      if (number === EMPTY || this.compareTo(number, words) === 0) return cell;
      cell = (cell + 1) & mask;
    }
  }

  #withSpace(at: number): Int32Array {
    const shard = (this.#shards[at] ??= new Int32Array(4).fill(EMPTY));
    if (2 * ((this.#sizes[at] ?? 0) + 1) <= shard.length) return shard;
    const larger = new Int32Array(2 * shard.length).fill(EMPTY);
    for (const number of shard) {
      if (number !== EMPTY) larger[this.#cellOf(larger, this.#wordsAt(number))] = number;
    }
    this.#shards[at] = larger;
    return larger;
  }

  /** Moves up what was put behind the removed one because its own cell was taken. */
  #closeHole(shard: Int32Array, removed: number) {
    const mask = shard.length - 1;
    let hole = removed;
    for (let cell = (hole + 1) & mask; ; cell = (cell + 1) & mask) {
      const number = shard[cell] ?? EMPTY;
      if (number === EMPTY) break;
      const wanted = startOf(this.#wordsAt(number)) & mask;
      if (((cell - wanted) & mask) >= ((cell - hole) & mask)) {
        shard[hole] = number;
        hole = cell;
      }
    }
    shard[hole] = EMPTY;
  }

  #wordsAt(number: number): IdWords {
    const at = 4 * number;
    const words = this.#words;
    return [words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0, words[at + 3] ?? 0];
  }
}

const HEX_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The four digits of the lower half of a word. */
function hexOf(word: number): string {
  return `${HEX_BYTES[(word >>> 8) & 255]}${HEX_BYTES[word & 255]}`;
}

/** The end of a UUID is random in all versions in use. */
function shardOf(words: IdWords): number {
  return words[3] & (SHARDS - 1);
}

function startOf(words: IdWords): number {
  return (words[3] >>> SHARD_BITS) ^ words[2];
}

function enlarged(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * words.length);
  larger.set(words);
  return larger;
}
