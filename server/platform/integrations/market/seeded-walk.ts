const MEMORY = 1_000;

/**
 * A walk that is the same everywhere: its step at a tick depends on the name and the tick alone, and it reverts to its
 * start, so that it never runs away. Returns the logarithm of the distance from the start.
 */
export function seededWalk(name: string, { step, lean }: { step: number; lean: number }) {
  const seed = seedOf(name);
  const known = new Map<number, number>();
  const stepAt = (tick: number) => {
    const found = known.get(tick);
    if (found !== undefined) return found;
    if (known.size > 20 * MEMORY) known.clear();
    const made = step * bell(seed, tick);
    known.set(tick, made);
    return made;
  };
  return (tick: number): number => {
    const before = Math.floor(tick);
    let [at, weight] = [0, 1];
    for (let back = 0; back < MEMORY; back++) {
      at += weight * stepAt(before - back);
      weight *= lean;
    }
    // Interpolates to the next tick.
    const next = at * lean + stepAt(before + 1);
    return at + (next - at) * (tick - before);
  };
}

/** A normally distributed figure that depends on two numbers alone. */
function bell(seed: number, tick: number): number {
  const one = uniform(seed, tick * 2);
  const two = uniform(seed, tick * 2 + 1);
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * two);
}

/** Above 0, up to 1. */
function uniform(seed: number, index: number): number {
  let mixed = (seed ^ Math.imul(index | 0, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) + 1) / 4_294_967_296;
}

function seedOf(name: string): number {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seed >>> 0;
}
