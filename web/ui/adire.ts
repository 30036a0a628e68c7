const STEP = 6.4;
const GAP = 5.5;
const DOT = 1.35;

/** The dots of one ring of adire cloth, sorted into three sizes so that three paths draw them. */
export interface AdireDots {
  width: number;
  path: string;
}

/**
 * Rings every 6.4 out to `radius`, one dot each 5.5 along the ring, its size a quarter more or
 * less. The same seed gives the same cloth on the server and in the browser.
 */
export function adireDots(radius = 31, seed = 7): AdireDots[] {
  const random = generator(seed);
  const paths = ['', '', ''];
  for (let ring = radius; ring > 1; ring -= STEP) {
    const count = Math.max(1, Math.round((2 * Math.PI * ring) / GAP));
    const turn = random() * Math.PI;
    for (let dot = 0; dot < count; dot++) {
      const angle = turn + (dot / count) * 2 * Math.PI;
      const x = (ring * Math.cos(angle)).toFixed(1);
      const y = (ring * Math.sin(angle)).toFixed(1);
      const size = Math.floor(random() * paths.length);
      paths[size] += `M${x} ${y}h0`;
    }
  }
  return paths.map((path, size) => ({ path, width: 2 * DOT * (0.75 + size * 0.25) }));
}

/** A small fixed pseudo-random sequence (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
