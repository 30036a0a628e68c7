import { createHash, randomBytes } from 'node:crypto';
import {
  KEY_ID_BYTES,
  KEY_SECRET_BYTES,
  type KeyMode,
  readKey,
  startOfKey,
  writeKey,
} from '#core/merchant-api/key-format.ts';

export interface NewKey {
  readonly id: string;
  /** The whole key, shown once. */
  readonly text: string;
  readonly hash: Buffer;
  readonly start: string;
}

/** A key that nobody guesses. Only its hash is stored. */
export function newKey(mode: KeyMode): NewKey {
  const text = writeKey(mode, randomBytes(KEY_ID_BYTES), randomBytes(KEY_SECRET_BYTES));
  const parts = readKey(text);
  if (!parts) throw new Error('a key was written that cannot be read');
  return {
    id: parts.id,
    text,
    hash: hashOfSecret(parts.secret),
    start: startOfKey(mode, parts.id),
  };
}

/** 256 random bits need no slow hash. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
