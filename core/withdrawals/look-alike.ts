/** People read the first and the last letters of an address; address poisoning makes one that shares them. */
const FIRST = 4;
const LAST = 4;

export interface KnownAddress {
  readonly address: string;
  /** Its owner's label, or where it is known from. */
  readonly label: string | null;
}

/** The addresses somebody knows that begin and end alike but differ. */
export function lookAlikes(address: string, known: readonly KnownAddress[]): KnownAddress[] {
  const mine = bare(address);
  return known.filter((other) => {
    const theirs = bare(other.address);
    return (
      theirs !== mine &&
      theirs.slice(0, FIRST) === mine.slice(0, FIRST) &&
      theirs.slice(-LAST) === mine.slice(-LAST)
    );
  });
}

/** Without the prefix of every address of its network. Case matters on Tron only. */
function bare(address: string): string {
  return address.startsWith('0x') ? address.slice(2).toLowerCase() : address.slice(1);
}

/** The two ends as people compare them, and the middle they skip. */
export function addressEnds(address: string): { first: string; middle: string; last: string } {
  const start = (address.startsWith('0x') ? 2 : 1) + FIRST;
  return {
    first: address.slice(0, start),
    middle: address.slice(start, -LAST),
    last: address.slice(-LAST),
  };
}
