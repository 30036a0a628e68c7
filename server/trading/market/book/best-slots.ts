/** A slot and the first key of its order on a page. */
export interface Ranked {
  readonly slot: number;
  readonly key: number;
}

/** The first few of any number of slots, in their order; the others are not kept, let alone sorted. */
export class BestSlots {
  readonly sorted: Ranked[] = [];
  readonly #most: number;
  readonly #compare: (a: Ranked, b: Ranked) => number;

  constructor(most: number, compare: (a: Ranked, b: Ranked) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  get isFull(): boolean {
    return this.sorted.length === this.#most;
  }

  /** The key of the last of them. */
  get worstKey(): number {
    return this.sorted.at(-1)?.key ?? Infinity;
  }

  add(ranked: Ranked): void {
    const { sorted } = this;
    const last = sorted.at(-1);
    if (!last || this.#compare(last, ranked) < 0) {
      if (!this.isFull) sorted.push(ranked);
      return;
    }
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(sorted[middle] as Ranked, ranked) < 0) low = middle + 1;
      else high = middle;
    }
    sorted.splice(low, 0, ranked);
    if (sorted.length > this.#most) sorted.pop();
  }
}
