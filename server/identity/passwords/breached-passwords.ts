import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface BreachedPasswords {
  has(password: string): boolean;
}

const ENTRY_BYTES = 8;
const FIRST_ENTRIES = 65_536;
/** The published format of breached passwords: the hash, often with a count. */
const HASH_LINE = /^[0-9a-f]{40}(?::\d+)?$/i;

/**
 * The operator's list of breached passwords: one a line, as plain text in any case or as hexadecimal SHA-1. Eight
 * bytes of each hash are stored, sorted, so that ten million take eighty megabytes and a look-up is a binary search.
 */
export async function openBreachedPasswords(file: string): Promise<BreachedPasswords> {
  const entries = await readEntries(file).catch((cause: unknown) => {
    throw new Error(`BREACHED_PASSWORDS_FILE cannot be read: ${file}`, { cause });
  });
  entries.sort();
  const contains = (password: string) => {
    const digest = new Uint8Array(sha1(password).subarray(0, ENTRY_BYTES));
    return includes(entries, new BigUint64Array(digest.buffer)[0] ?? 0n);
  };
  return { has: (password) => contains(password) || contains(password.toLowerCase()) };
}

async function readEntries(file: string): Promise<BigUint64Array> {
  let bytes = new Uint8Array(FIRST_ENTRIES * ENTRY_BYTES);
  let length = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line === '') continue;
    if (length === bytes.length) {
      const wider = new Uint8Array(length * 2);
      wider.set(bytes);
      bytes = wider;
    }
    bytes.set(beginningOf(line), length);
    length += ENTRY_BYTES;
  }
  return new BigUint64Array(bytes.buffer.slice(0, length));
}

function beginningOf(line: string): Uint8Array {
  if (HASH_LINE.test(line)) return Buffer.from(line.slice(0, ENTRY_BYTES * 2), 'hex');
  return sha1(line.toLowerCase()).subarray(0, ENTRY_BYTES);
}

function sha1(text: string): Buffer {
  return createHash('sha1').update(text).digest();
}

function includes(sorted: BigUint64Array, wanted: bigint): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0n) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
