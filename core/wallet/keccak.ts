const RATE_BYTES = 136;
const LANE = (1n << 64n) - 1n;

/** Keccak-256 as Ethereum uses it: what became SHA-3 later marks the end of a message otherwise. */
export function keccak256(message: Uint8Array): Uint8Array {
  return sponge(message, 0x01);
}

/** The 256-bit sponge; `mark` is the byte that ends a message. */
export function sponge(message: Uint8Array, mark: number): Uint8Array {
  const padded = new Uint8Array((Math.floor(message.length / RATE_BYTES) + 1) * RATE_BYTES);
  padded.set(message);
  padded[message.length] = mark;
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80;

  const view = new DataView(padded.buffer);
  let lanes = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    lanes = lanes.map((lane, n) =>
      n < RATE_BYTES / 8 ? lane ^ view.getBigUint64(block + 8 * n, true) : lane,
    );
    lanes = permute(lanes);
  }
  const digest = new DataView(new ArrayBuffer(32));
  lanes.slice(0, 4).forEach((lane, n) => digest.setBigUint64(8 * n, lane, true));
  return new Uint8Array(digest.buffer);
}

function permute(lanes: bigint[]): bigint[] {
  return ROUND_CONSTANTS.reduce((before, constant) => {
    const columns = Array.from({ length: 5 }, (_, x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lane(before, x + y), 0n),
    );
    const mixed = before.map(
      (value, n) =>
        value ^ lane(columns, ((n % 5) + 4) % 5) ^ rotate(lane(columns, ((n % 5) + 1) % 5), 1),
    );
    const moved = mixed.slice();
    MOVES.forEach(({ from, to, by }) => {
      moved[to] = rotate(lane(mixed, from), by);
    });
    const after = moved.map((value, n) => {
      const row = n - (n % 5);
      return value ^ (~lane(moved, row + ((n + 1) % 5)) & lane(moved, row + ((n + 2) % 5)) & LANE);
    });
    after[0] = lane(after, 0) ^ constant;
    return after;
  }, lanes);
}

const lane = (lanes: readonly bigint[], n: number) => lanes[n] ?? 0n;

function rotate(value: bigint, by: number): bigint {
  return ((value << BigInt(by)) | (value >> BigInt(64 - by))) & LANE;
}

/** Where each lane but the first goes, and how far it is turned. */
const MOVES = moves();

function moves() {
  let [x, y] = [1, 0];
  return Array.from({ length: 24 }, (_, t) => {
    const from = x + 5 * y;
    [x, y] = [y, (2 * x + 3 * y) % 5];
    return { from, to: x + 5 * y, by: (((t + 1) * (t + 2)) / 2) % 64 };
  });
}

/** One constant a round, from a shift register of eight bits. */
const ROUND_CONSTANTS = roundConstants();

function roundConstants(): bigint[] {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return constant;
  });
}
