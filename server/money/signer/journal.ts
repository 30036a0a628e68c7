import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { CHAIN_IDS } from '#core/wallet/chains.ts';

const Digits = z.string().regex(/^[0-9]+$/);

/** One signature: written before it leaves, never changed. Amounts are digits. */
const Entry = z.strictObject({
  at: z.number(),
  reference: z.string(),
  chain: z.enum(CHAIN_IDS),
  from: z.string(),
  nonce: z.int().min(0),
  kind: z.enum(['withdrawal', 'sweep', 'gas']),
  /** Everything but the gas price, so that a repeated request differs from a changed one. */
  words: z.string(),
  /** What counts against the day's limit: units of an asset in the ledger's precision, or of `wei`. */
  counts: z.strictObject({ what: z.string(), units: Digits }),
  maxFeePerGas: Digits,
  maxPriorityFeePerGas: Digits,
});
export type Entry = z.output<typeof Entry>;

/** An error message for the operator who started the signer. */
export class JournalUnreadable extends Error {}

export interface Journal {
  readonly entries: readonly Entry[];
  /** Returns when the entry is on disk. Throws otherwise, and from then on always: the state is unknown. */
  append(entry: Entry): void;
  close(): void;
}

/**
 * The signatures given, one line each. A line cut off by a power failure gave no signature away: it is truncated. Any
 * other unreadable line means that this is not our journal, and then nothing is signed.
 */
export function openJournal(file: string): Journal {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const entries = whole
    .split('\n')
    .slice(0, -1)
    .map((line, at) => readLine(file, line, at + 1));

  const handle = openSync(file, 'a', 0o600);
  ftruncateSync(handle, Buffer.byteLength(whole));
  fsyncSync(handle);
  syncFolder(dirname(file));
  let isBroken = false;
  return {
    entries,
    append(entry) {
      if (isBroken)
        throw new Error('the journal could not be written before; start the signer again');
      isBroken = true;
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      for (let at = 0; at < line.length;) at += writeSync(handle, line, at);
      fsyncSync(handle);
      isBroken = false;
      entries.push(entry);
    },
    close: () => closeSync(handle),
  };
}

function readLine(file: string, line: string, number: number): Entry {
  try {
    return Entry.parse(JSON.parse(line));
  } catch (cause) {
    throw new JournalUnreadable(
      `Line ${number} of the signer’s journal ${file} cannot be read, so nothing is signed. ` +
        'Put back the newest copy of the whole journal, never an older one (docs/signer.md, “The journal”).',
      { cause },
    );
  }
}

/** A new file survives a power cut only when its folder is synced too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
