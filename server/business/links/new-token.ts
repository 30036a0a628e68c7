import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';

const LENGTH = 32;

/** A text that nobody guesses: 32 characters of base 58, 187 random bits. */
export function newToken(): string {
  return base58.encode(randomBytes(LENGTH)).slice(-LENGTH);
}
