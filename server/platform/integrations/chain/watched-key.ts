import { HDKey } from '@scure/bip32';

const FIELD = 2n ** 256n - 2n ** 32n - 977n;

export interface WatchedKey {
  /** The public key at an index, uncompressed: 64 bytes, both coordinates. */
  publicKeyAt(index: number): Uint8Array;
}

/**
 * An account's extended public key: it derives addresses and can spend from none. A private one is refused, because a
 * key that can spend must not be on this machine.
 */
export function watchedKey(xpub: string): WatchedKey {
  const account = HDKey.fromExtendedKey(xpub);
  if (account.privateKey) {
    throw new Error(
      'An extended private key was given to watch with. Only the signer may have one.',
    );
  }
  const receiving = account.deriveChild(0);
  return {
    publicKeyAt(index) {
      const { publicKey } = receiving.deriveChild(index);
      if (!publicKey) throw new Error('a place of the watched key has no public key');
      return uncompressed(publicKey);
    },
  };
}

/** A point of secp256k1 (y² = x³ + 7) from its x and whether its y is odd. */
function uncompressed(compressed: Uint8Array): Uint8Array {
  const x = BigInt(`0x${Buffer.from(compressed.subarray(1)).toString('hex')}`);
  const root = power((x ** 3n + 7n) % FIELD, (FIELD + 1n) / 4n);
  const isOdd = compressed[0] === 3;
  const y = (root & 1n) === (isOdd ? 1n : 0n) ? root : FIELD - root;
  return Buffer.from(`${hexCoordinate(x)}${hexCoordinate(y)}`, 'hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % FIELD;
    factor = (factor * factor) % FIELD;
  }
  return result;
}

function hexCoordinate(number: bigint): string {
  return number.toString(16).padStart(64, '0');
}
