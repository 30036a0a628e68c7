import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';

/** What the public ids of a merchant's objects begin with. */
export type PublicIdPrefix = 'inv' | 'rin' | 'pay' | 'ref' | 'evt' | 'whe';

const RANDOM_BYTES = 16;
const LENGTH = 22;

/** An id that nobody guesses: a prefix and 128 random bits in base 58, always 22 characters. */
export function newPublicId(prefix: PublicIdPrefix): string {
  return `${prefix}_${base58.encode(randomBytes(RANDOM_BYTES)).padStart(LENGTH, '1')}`;
}
