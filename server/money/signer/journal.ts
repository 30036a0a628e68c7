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

/** One signature that was given: written before it leaves, never changed. Amounts are digits. */
const Entry = z.strictObject({
  at: z.number(),
  reference: z.string(),
  chain: z.enum(CHAIN_IDS),
  from: z.string(),
  nonce: z.int().min(0),
  kind: z.enum(['withdrawal', 'sweep', 'gas']),
  /** Everything but the gas price, so that a wish can be told from a changed one. */
  words: z.string(),
  /** What counts against the day's limit: of an asset in the ledger's units, or of `wei`. */
  counts: z.strictObject({ what: z.string(), units: Digits }),
  maxFeePerGas: Digits,
  maxPriorityFeePerGas: Digits,
});
export type Entry = z.output<typeof Entry>;

/** A sentence for whoever started the signer. */
export class JournalUnreadable extends Error {}

export interface Journal {
  readonly entries: readonly Entry[];
  /** Answers when the entry is on the disk. Throws otherwise, and from then on always: nothing is known any more. */
  append(entry: Entry): void;
  close(): void;
}

/**
 * What was signed, one line each. A line that was being written when the power went has no end and gave no
 * signature away: it is cut off. Any other line that cannot be read means that this is not our journal, and then
 * nothing is signed.
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

/** A new file is there after a power cut only when its folder is on the disk too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
