/** Numbers by name that can be rolled back block by block, as in a reorg. */
export interface RewindableBook {
  get(name: string): bigint;
  /** The number after a block was made. */
  at(name: string, block: number): bigint;
  add(name: string, units: bigint): void;
  /** What is written from now on belongs to the next block. */
  nextBlock(): void;
  forgetBlock(): void;
}

export function rewindableBook(): RewindableBook {
  const now = new Map<string, bigint>();
  /** Per block, the earlier values. The first has none below it. */
  const before: Map<string, bigint>[] = [new Map()];
  const get = (name: string) => now.get(name) ?? 0n;
  return {
    get,
    at(name, block) {
      for (const replaced of before.slice(block + 1)) {
        const stood = replaced.get(name);
        if (stood !== undefined) return stood;
      }
      return get(name);
    },
    add(name, units) {
      const newest = before.at(-1);
      if (newest && !newest.has(name)) newest.set(name, get(name));
      now.set(name, get(name) + units);
    },
    nextBlock: () => void before.push(new Map()),
    forgetBlock() {
      for (const [name, units] of before.pop() ?? []) now.set(name, units);
    },
  };
}
