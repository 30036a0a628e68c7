/** Random choices that follow from a seed alone. */
export interface Dice {
  /** A whole number from 0 up to, but not including, `sides`. */
  below(sides: number): number;
  /** True in one of `sides` cases. */
  oneIn(sides: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
}

/** Mulberry32: even enough, and the same everywhere. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (sides: number) => Math.floor(next() * sides);
  return {
    below,
    oneIn: (sides) => below(sides) === 0,
    pick(list) {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
}
