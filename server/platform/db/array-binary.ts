const UUID_OID = 2950;
const BIGINT_OID = 20;
const TEXT_OID = 25;
const EMPTY_BYTES = 12;
const HEADER_BYTES = 20;
const UUID_BYTES = 16;
const UUID_LENGTH = 36;
const DASH = 45;
const DASHES = new Set([8, 13, 18, 23]);
const NO_NIBBLE = 255;
/** The value of each hexadecimal digit, by its code. */
const NIBBLES = new Uint8Array(128).fill(NO_NIBBLE);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  NIBBLES[digit.charCodeAt(0)] = value;
  NIBBLES[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Types whose arrays PostgreSQL reads faster in its binary form than as text. */
const ENCODERS = {
  uuid: { oid: UUID_OID, encode: uuids },
  bigint: { oid: BIGINT_OID, encode: bigints },
  text: { oid: TEXT_OID, encode: texts },
} as const;

type ElementType = keyof typeof ENCODERS;

const CAST = new RegExp(String.raw`\$(\d+)::(${Object.keys(ENCODERS).join('|')})\[\]`, 'g');

/** The element types of a statement's array parameters that may be sent in binary form, by position from 0. */
export function binaryArrays(text: string): ReadonlyMap<number, ElementType> {
  return new Map(
    [...text.matchAll(CAST)].map(([, position, type]) => [
      Number(position) - 1,
      type as ElementType,
    ]),
  );
}

/** A list in PostgreSQL's binary form; null where a value has another form, which PostgreSQL then judges as text. */
export function arrayBinary(type: ElementType, values: readonly unknown[]): Buffer | null {
  return values.length === 0 ? emptyArray(ENCODERS[type].oid) : ENCODERS[type].encode(values);
}

function uuids(values: readonly unknown[]): Buffer | null {
  const buffer = withHeader(UUID_OID, values, UUID_BYTES * values.length);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? -1 : UUID_BYTES, at);
    if (value === null) continue;
    if (typeof value !== 'string' || !writeUuid(buffer, at, value)) return null;
    at += UUID_BYTES;
  }
  return buffer.subarray(0, at);
}

/** False for what is no uuid. By hand, since a step of a trade has two dozen. */
function writeUuid(buffer: Buffer, start: number, text: string): boolean {
  if (text.length !== UUID_LENGTH) return false;
  let at = start;
  for (let from = 0; from < UUID_LENGTH; from += 2) {
    if (DASHES.has(from) && text.charCodeAt(from++) !== DASH) return false;
    const high = NIBBLES[text.charCodeAt(from)] ?? NO_NIBBLE;
    const low = NIBBLES[text.charCodeAt(from + 1)] ?? NO_NIBBLE;
    if (high === NO_NIBBLE || low === NO_NIBBLE) return false;
    buffer[at++] = high * 16 + low;
  }
  return true;
}

function bigints(values: readonly unknown[]): Buffer | null {
  for (const value of values) if (value !== null && typeof value !== 'bigint') return null;
  const buffer = withHeader(BIGINT_OID, values, 8 * values.length);
  let at = HEADER_BYTES;
  for (const value of values as readonly (bigint | null)[]) {
    at = buffer.writeInt32BE(value === null ? -1 : 8, at);
    if (value !== null) at = buffer.writeBigInt64BE(value, at);
  }
  return buffer.subarray(0, at);
}

function texts(values: readonly unknown[]): Buffer | null {
  let bytes = 0;
  for (const value of values) {
    if (value === null) continue;
    if (typeof value !== 'string') return null;
    bytes += 3 * value.length;
  }
  const buffer = withHeader(TEXT_OID, values, bytes);
  let at = HEADER_BYTES;
  for (const value of values as readonly (string | null)[]) {
    const begun = at + 4;
    if (value === null) at = buffer.writeInt32BE(-1, at);
    else {
      at = begun + buffer.write(value, begun, 'utf8');
      buffer.writeInt32BE(at - begun, begun - 4);
    }
  }
  return buffer.subarray(0, at);
}

/** No dimension. */
function emptyArray(elementOid: number): Buffer {
  const buffer = Buffer.alloc(EMPTY_BYTES);
  buffer.writeInt32BE(elementOid, 8);
  return buffer;
}

/** One dimension, counted from 1. */
function withHeader(elementOid: number, values: readonly unknown[], bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + 4 * values.length + bytes);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  buffer.writeInt32BE(elementOid, 8);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}
