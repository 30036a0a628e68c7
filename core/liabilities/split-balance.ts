/** Into how many parts each balance is split; each part is a leaf at its own position. */
export const BALANCE_PARTS = 4;

/** How many random bytes split one amount. */
export const SPLIT_BYTES = 8 * BALANCE_PARTS;

const WHOLE = 2n ** 64n;

/**
 * Splits an amount of minor units into parts that add up to it, none below zero. Each takes a random share of what the
 * ones before it left, and then they are shuffled: one part reveals neither the whole nor its magnitude. `chance` is
 * `SPLIT_BYTES` long and known only to the operator.
 */
export function splitBalance(units: bigint, chance: Uint8Array): bigint[] {
  const view = new DataView(chance.buffer, chance.byteOffset, SPLIT_BYTES);
  const parts: bigint[] = [];
  let rest = units;
  for (let part = 1; part < BALANCE_PARTS; part++) {
    const share = (rest * view.getBigUint64((part - 1) * 8)) / WHOLE;
    parts.push(share);
    rest -= share;
  }
  parts.push(rest);
  return shuffled(parts, view.getBigUint64((BALANCE_PARTS - 1) * 8));
}

function shuffled(parts: readonly bigint[], chance: bigint): bigint[] {
  const left = [...parts];
  let number = chance;
  return parts.map(() => {
    const index = Number(number % BigInt(left.length));
    number /= BigInt(left.length);
    return left.splice(index, 1)[0] ?? 0n;
  });
}
