import { readFile, stat } from 'node:fs/promises';
import type { Screened, Screening } from '#server/platform/integrations/screening/screening.ts';

interface Listing {
  readonly readAt: number;
  readonly addresses: ReadonlyMap<string, Screened>;
}

/**
 * The operator's list of addresses, such as sanctioned ones: one a line, `address`, `address,review` or
 * `address,block,reason`; without a verdict it is blocked. Read again when the file has changed. An unreadable list
 * passes nobody.
 */
export function listedAddresses(file: string): Screening {
  let listing: Listing | null = null;
  async function current(): Promise<Listing> {
    const { mtimeMs } = await stat(file);
    if (listing?.readAt !== mtimeMs) {
      listing = { readAt: mtimeMs, addresses: readList(await readFile(file, 'utf8')) };
    }
    return listing;
  }
  return {
    async screen(_chain, address) {
      const { addresses } = await current();
      return addresses.get(spelling(address)) ?? { verdict: 'ok', reasons: [] };
    },
  };
}

/** Throws on an invalid line: a list with a mistake in it must not be half a list. */
export function readList(text: string): ReadonlyMap<string, Screened> {
  const addresses = new Map<string, Screened>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const entry = line.trim();
    if (!entry || entry.startsWith('#')) continue;
    const [address = '', verdict = 'block', ...reason] = entry
      .split(',')
      .map((part) => part.trim());
    if (!/^[0-9A-Za-z]{20,64}$/.test(address) || !(verdict === 'block' || verdict === 'review')) {
      throw new Error(`line ${at + 1} of the list of addresses names no address and verdict`);
    }
    const reasonText = reason.join(', ') || 'On the operator’s list of addresses';
    addresses.set(spelling(address), { verdict, reasons: [reasonText] });
  }
  return addresses;
}

/** Capitals are a checksum on EVM chains and part of the address on Tron. */
function spelling(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address;
}
