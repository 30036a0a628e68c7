/**
 * The text of an API key: `oja_live_sk_<id, 16>_<secret, 43><checksum, 6>` in base 62. The checksum lets a client, or a
 * scanner of leaked secrets, tell a mistyped key without asking anybody.
 */
export type KeyMode = 'live' | 'test';

export interface KeyParts {
  readonly mode: KeyMode;
  readonly id: string;
  readonly secret: string;
}

/** How many random bytes an id and a secret are written from. */
export const KEY_ID_BYTES = 11;
export const KEY_SECRET_BYTES = 32;

/** An API key anywhere in a text. */
export const KEY_IN_TEXT = /oja_(?:live|test)_sk_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}/;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const WHOLE = /^oja_(live|test)_sk_([0-9A-Za-z]{16})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** A key of random bytes: 11 for its id, 32 for its secret. */
export function writeKey(mode: KeyMode, idBytes: Uint8Array, secretBytes: Uint8Array): string {
  const id = inBase62(numberOf(idBytes), ID_LENGTH);
  const secret = inBase62(numberOf(secretBytes), SECRET_LENGTH);
  const text = `oja_${mode}_sk_${id}_${secret}`;
  return text + checksumOf(text);
}

/** The parts of a key; null for any text that is none, or that was mistyped. Reads nothing but the text. */
export function readKey(text: string): KeyParts | null {
  const [, mode, id, secret, checksum] = WHOLE.exec(text) ?? [];
  if (!mode || !id || !secret || !checksum) return null;
  if (checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== checksum) return null;
  return { mode: mode === 'live' ? 'live' : 'test', id, secret };
}

/** What of a key may be shown: everything before the first four characters of its id, and these. */
export function startOfKey(mode: KeyMode, id: string): string {
  return `oja_${mode}_sk_${id.slice(0, 4)}`;
}

function checksumOf(text: string): string {
  return inBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
  }
  return text;
}

/** CRC-32 as in zip files, of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
