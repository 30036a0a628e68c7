export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** The banks that `typed` may mean: names that begin with it, then words that do, then the rest. */
export function findBanks(banks: readonly Bank[], typed: string): Bank[] {
  const wanted = plain(typed);
  if (wanted === '') return [...banks];
  return banks
    .map((bank) => ({ bank, rank: rankOf(bank, wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || a.bank.name.localeCompare(b.bank.name))
    .map(({ bank }) => bank);
}

function rankOf({ name, code }: Bank, wanted: string): number {
  const written = plain(name);
  if (written.startsWith(wanted) || code.toLowerCase() === wanted) return 0;
  if (written.includes(` ${wanted}`) || initials(written) === wanted) return 1;
  return written.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')) ? 2 : 3;
}

/** "united bank for africa" is uba. */
function initials(written: string): string {
  return written
    .split(' ')
    .filter((word) => word !== 'for' && word !== 'of')
    .map((word) => word.charAt(0))
    .join('');
}

/** Lower case, without accents and marks: "9mobile (9PSB)" is "9mobile 9psb". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
